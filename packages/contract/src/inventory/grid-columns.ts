import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'

const field = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*$/)
  .max(60)
const fields = z.array(field).max(150)
export const listType = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)
  .meta({ title: 'List', description: 'Which list: diamond-search, new-arrival, …' })

/** How one person wants a list's columns: those not named keep their place and look. */
export const columnSetting = z
  .strictObject({
    order: fields,
    hidden: fields,
    widths: z
      .record(field, z.int().min(40).max(800))
      .refine((widths) => Object.keys(widths).length <= 150, 'Please give at most 150.')
      .meta({ title: 'Widths', description: 'Pixels by column' }),
    pinned: fields.meta({ description: 'On the left' }),
    pinnedRight: fields.optional(),
  })
  .meta({ id: 'ColumnSetting' })
export type ColumnSetting = z.output<typeof columnSetting>

const text = (title: string, longest: number) => z.string().trim().max(longest).meta({ title })
/** A column as the specification configures it (S0 §3): what it is, whether this person sees it, and what the company calls it. */
export const gridColumn = z
  .object({
    key: field.meta({ title: 'Key', description: 'Names the column in order, hidden and widths' }),
    field: z.string().nullable().meta({ title: 'Field', description: 'Of the stone; null for what is made of several' }),
    title: z.string().meta({ title: 'Title', description: 'The usual heading' }),
    isActive: z.boolean().meta({ title: 'Shown', description: 'In this list, to whoever asks' }),
    isStatic: z.boolean().meta({ title: 'Always shown', description: 'It cannot be hidden' }),
    isFlag: z.boolean().meta({ title: 'Yes or no' }),
    sLabel: text('Lab-grown label', 40).meta({ description: "The company's own heading for lab-grown stones; empty: the title" }),
    nLabel: text('Natural label', 40).meta({ description: "The company's own heading for natural stones; empty: the title" }),
    link: z.enum(['detail', 'dna', 'lab']).nullable().meta({ title: 'Link', description: 'What its cell leads to' }),
    sort: z.boolean().meta({ title: 'Sortable' }),
    desc: text('Description', 200).meta({ description: 'Said where the heading is pointed at; empty: the title' }),
  })
  .meta({ id: 'GridColumn' })
export type GridColumn = z.output<typeof gridColumn>
/** Rows to change: what is left out stays. The facts of a column may be sent back as they were read. */
const changedColumn = z.strictObject(gridColumn.shape).partial().required({ key: true })
export type ChangedColumn = z.output<typeof changedColumn>
const label = gridColumn.pick({ key: true, sLabel: true, nLabel: true, desc: true })

/** Whose lists they are: natural and lab-grown stones have columns of their own to begin with. */
const ofHouse = z.strictObject({ listType, labGrown: z.boolean().default(false).meta({ title: 'Lab-grown' }) })
const houseColumns = z
  .object({
    listType,
    labGrown: z.boolean(),
    columns: columnSetting.nullable().meta({ description: "null when they are the list's own" }),
    updatedAt: instant.nullable(),
    updatedBy: z.string().nullable().meta({ description: 'Who changed them last' }),
  })
  .meta({ id: 'HouseColumns' })

export const gridColumns = resource('gridColumns', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/grid-column/list',
    summary: 'My columns of a list, and those that everybody begins with; null where nobody has said any',
    access: 'signedIn',
    body: ofHouse,
    reply: z.object({ listType, columns: columnSetting.nullable(), house: columnSetting.nullable(), list: z.array(gridColumn) }),
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/grid-column/update',
    summary:
      'Keep my columns of a list; null puts them back to what everybody begins with. In list, isActive is my own; labels and descriptions are the company’s and need setting:update',
    access: 'signedIn',
    body: ofHouse.extend({ columns: columnSetting.nullable().optional(), list: z.array(changedColumn).max(150).optional() }),
    reply: z.object({ listType, columns: columnSetting.nullable(), list: z.array(gridColumn) }),
    refusals: ['forbidden', 'validation'],
  },
  labels: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/grid-column/labels',
    summary: "The company's own headings of columns, where there are any",
    access: 'signedIn',
    reply: z.object({ list: z.array(label) }),
  },
  viewDefault: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/grid-column/default',
    summary: 'The columns that everybody begins with, and who set them',
    access: 'diamond:view',
    body: ofHouse,
    reply: houseColumns,
  },
  saveDefault: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/grid-column/default',
    summary: "Set the columns that everybody begins with; null puts them back to the list's own",
    access: 'setting:update',
    body: ofHouse.extend({ columns: columnSetting.nullable(), updatedAt: instant.nullish() }),
    reply: houseColumns,
    message: 'Saved. Whoever has no columns of their own sees them at once.',
    refusals: ['stale'],
  },
})
