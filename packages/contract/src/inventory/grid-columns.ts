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

/** A person's own layout of a list's columns; columns not named keep their place and look. */
const columnSetting = z
  .strictObject({
    order: fields,
    hidden: fields,
    widths: z
      .record(field, z.int().min(40).max(800))
      .refine((widths) => Object.keys(widths).length <= 150, 'Please enter at most 150.')
      .meta({ title: 'Widths', description: 'Pixels by column' }),
    pinned: fields.meta({ description: 'Pinned on the left' }),
    pinnedRight: fields.optional(),
  })
  .meta({ id: 'ColumnSetting' })
export type ColumnSetting = z.output<typeof columnSetting>

const text = (title: string, longest: number) => z.string().trim().max(longest).meta({ title })
/** A column as the specification configures it (S0 §3): what it shows, whether this person sees it, and the company's heading. */
const gridColumn = z
  .object({
    key: field.meta({ title: 'Key', description: 'The column’s name in order, hidden and widths' }),
    field: z.string().nullable().meta({ title: 'Field', description: 'Field of the stone; null for a column made of several' }),
    title: z.string().meta({ title: 'Title', description: 'The default heading' }),
    isActive: z.boolean().meta({ title: 'Shown', description: 'Visible in this list for this person' }),
    isStatic: z.boolean().meta({ title: 'Always shown', description: 'It cannot be hidden' }),
    isFlag: z.boolean().meta({ title: 'Yes or no' }),
    sLabel: text('Lab-grown label', 40).meta({ description: "The company's own heading for lab-grown stones; empty: the title" }),
    nLabel: text('Natural label', 40).meta({ description: "The company's own heading for natural stones; empty: the title" }),
    link: z.enum(['detail', 'dna', 'lab']).nullable().meta({ title: 'Link', description: 'What its cell links to' }),
    sort: z.boolean().meta({ title: 'Sortable' }),
    desc: text('Description', 200).meta({ description: 'Shown when the pointer is over the heading; empty: the title' }),
  })
  .meta({ id: 'GridColumn' })
export type GridColumn = z.output<typeof gridColumn>
/** Rows to change; absent fields do not change. The facts of a column may be sent back as they were read. */
const changedColumn = z.strictObject(gridColumn.shape).partial().required({ key: true })
export type ChangedColumn = z.output<typeof changedColumn>
const label = gridColumn.pick({ key: true, sLabel: true, nLabel: true, desc: true })

/** Lists of natural and of lab-grown stones have separate default columns. */
const ofCompany = z.strictObject({ listType, labGrown: z.boolean().default(false).meta({ title: 'Lab-grown' }) })
const companyColumns = z
  .object({
    listType,
    labGrown: z.boolean(),
    columns: columnSetting.nullable().meta({ description: "null when they are the list's own" }),
    updatedAt: instant.nullable(),
    updatedBy: z.string().nullable().meta({ description: 'Who changed them last' }),
  })
  .meta({ id: 'CompanyColumns' })

export const gridColumns = resource('gridColumns', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/grid-column/list',
    summary: 'My columns of a list, and the company’s default; null where not set',
    access: 'signedIn',
    body: ofCompany,
    reply: z.object({ listType, columns: columnSetting.nullable(), house: columnSetting.nullable(), list: z.array(gridColumn) }),
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/grid-column/update',
    summary:
      'Save my columns of a list; null restores the default. In list, isActive is my own; labels and descriptions are the company’s and need setting:update',
    access: 'signedIn',
    body: ofCompany.extend({ columns: columnSetting.nullable().optional(), list: z.array(changedColumn).max(150).optional() }),
    reply: z.object({ listType, columns: columnSetting.nullable(), list: z.array(gridColumn) }),
    refusals: ['forbidden', 'validation'],
  },
  labels: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/grid-column/labels',
    summary: "The company's own headings of columns",
    access: 'signedIn',
    reply: z.object({ list: z.array(label) }),
  },
  viewDefault: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/grid-column/default',
    summary: 'The company’s default columns, and who set them',
    access: 'diamond:view',
    body: ofCompany,
    reply: companyColumns,
  },
  saveDefault: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/grid-column/default',
    summary: "Set the company’s default columns; null restores the list's own",
    access: 'setting:update',
    body: ofCompany.extend({ columns: columnSetting.nullable(), updatedAt: instant.nullish() }),
    reply: companyColumns,
    message: 'Default columns saved.',
    refusals: ['stale'],
  },
})
