import { type EditableField, editableFields, priceWaysIn } from '@loupe/domain/inventory/stone-edit.ts'
import { factsOf, type stoneFields } from '@loupe/domain/inventory/stone-fields.ts'
import { z } from 'zod'
import { decimal, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'
import { diamond } from './diamond.ts'
import { totals } from './stone-search.ts'
import { leftDiamond, stoneUndo } from './stone-undo.ts'

const long = z.string().trim().max(1000)
const percent = decimal.min(-100).max(100)
/** Narrower limits than those of replies. */
const limits = { number: decimal.min(0).max(999), text: long, code: z.string().max(40), flag: z.boolean() } as const
type Limited = keyof typeof limits
type ChangeOf<F extends EditableField> = (typeof stoneFields)[F]['kind'] extends infer K extends Limited
  ? (typeof stoneFields)[F] extends { required: true }
    ? (typeof limits)[K]
    : z.ZodNullable<(typeof limits)[K]>
  : never
type PriceField = 'back' | 'ctPr'
type ChangeShape = { [F in Exclude<EditableField, PriceField>]: ChangeOf<F> }

function changeOf(field: EditableField): z.ZodType {
  const { kind, required, title, meaning, unit } = factsOf(field)
  if (!(kind in limits)) throw new Error(`${field} is of a kind that is not edited by hand.`)
  const schema: z.ZodType = limits[kind as Limited]
  const description = meaning ?? unit
  return (required ? schema : schema.nullable()).meta({ title, ...(description ? { description } : {}) })
}
const { back, ctPr } = diamond.shape
// What each field is made as, a mapped type can say and a loop over the fields cannot.
const plain = Object.fromEntries(
  editableFields.filter((field) => field !== 'back' && field !== 'ctPr').map((field) => [field, changeOf(field)]),
) as unknown as ChangeShape

/** The fields a person may change, each with its own schema; null clears. */
export const stoneChanges = z
  .strictObject({
    back: percent.meta(back.meta() ?? {}),
    backBy: percent.meta({ title: 'Back, by points', description: 'Added to each stone’s back: -2 turns -30 into -32' }),
    ctPr: money
      .min(0.01)
      .max(99_999_999)
      .meta(ctPr.meta() ?? {}),
    ctPrBy: percent.meta({ title: '$/Ct, by percent', description: 'Added to each stone’s price per carat' }),
    ...plain,
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Please select at least one field to change.')
  .refine((changes) => priceWaysIn(changes).length <= 1, 'Please set the price in one way only.')
  .meta({ id: 'StoneChanges' })

const diamondNames = z.array(z.string().min(1).max(100)).min(1, 'Please Select Diamond.').max(1000).meta({ title: 'Stones' })
const values = z.partialRecord(z.enum([...editableFields, 'amt', 'ratio']), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const editedRow = z
  .object({
    diamond: id,
    vStnId: z.string(),
    updatedAt: instant,
    before: values,
    after: values.meta({ description: 'Only fields that change; empty when none does' }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'EditedRow' })
export type EditedRow = z.output<typeof editedRow>

const records = resource('stoneEdits', {
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/update/preview',
    summary: 'Preview an edit of stones: values before and after, warnings, refusals and totals',
    access: 'diamond:update',
    body: z.strictObject({ diamonds: diamondNames, changes: stoneChanges }),
    reply: z.object({ rows: z.array(editedRow), refused: z.array(leftDiamond), before: totals, after: totals }),
    refusals: ['validation'],
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/update',
    summary: 'Change fields of many stones at once',
    access: 'diamond:update',
    body: z.strictObject({
      diamonds: diamondNames,
      changes: stoneChanges,
      seen: z
        .record(z.uuid(), instant)
        .optional()
        .meta({ title: 'Read', description: 'The updatedAt of each stone as read: a stone changed since is refused' }),
      partial: z
        .boolean()
        .default(false)
        .meta({ title: 'Change the rest', description: 'Changes what can be changed instead of refusing all' }),
    }),
    reply: z.object({
      edit: id.nullable().meta({ description: 'Identifies the edit for undo; null when nothing changed' }),
      changed: z.array(id),
      unchanged: z.int(),
      refused: z.array(leftDiamond),
    }),
    refusals: ['not_editable', 'validation'],
  },
})

export const stoneEdits = { ...stoneUndo, ...records }
