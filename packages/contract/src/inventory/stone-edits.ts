import { type EditableField, editableFields, priceWaysIn } from '@loupe/domain/inventory/stone-edit.ts'
import { z } from 'zod'
import { decimal, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'
import { diamond } from './diamond.ts'
import { totals } from './diamonds.ts'
import { leftDiamond, stoneUndo } from './stone-undo.ts'

const names = Object.keys(editableFields) as [EditableField, ...EditableField[]]
const long = z.string().trim().max(1000).nullable()
const percent = decimal.min(-100).max(100)
const mm = decimal.min(0).max(999).nullable()

const { shape } = diamond
/** The fields a person may change, each by its own schema; null clears. */
export const stoneChanges = z
  .strictObject({
    back: percent.meta(shape.back.meta()!),
    backBy: percent.meta({ title: 'Back, by points', description: 'Added to each stone’s back: -2 makes -30 to -32' }),
    ctPr: money.min(0.01).max(99_999_999).meta(shape.ctPr.meta()!),
    ctPrBy: percent.meta({ title: '$/Ct, by percent', description: 'Added to each stone’s price per carat' }),
    isBestBuy: shape.isBestBuy,
    colNm: shape.colNm,
    clrNm: shape.clrNm,
    cutNm: shape.cutNm,
    polNm: shape.polNm,
    symNm: shape.symNm,
    fluNm: shape.fluNm,
    fluColNm: shape.fluColNm,
    shdNm: shape.shdNm,
    mlkNm: shape.mlkNm,
    mixTintNm: shape.mixTintNm,
    eClnNm: shape.eClnNm,
    hANm: shape.hANm,
    length: mm.meta(shape.length.meta()!),
    width: mm.meta(shape.width.meta()!),
    height: mm.meta(shape.height.meta()!),
    depPer: mm.meta(shape.depPer.meta()!),
    tblPer: mm.meta(shape.tblPer.meta()!),
    locNm: shape.locNm,
    stoneId: long.meta(shape.stoneId.meta()!),
    mfgStnId: long.meta(shape.mfgStnId.meta()!),
    lbCmt: long.meta(shape.lbCmt.meta()!),
    lsrInc: long.meta(shape.lsrInc.meta()!),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Please select at least one field to change.')
  .refine((changes) => priceWaysIn(changes).length <= 1, 'Please say the price in one way only.')
  .meta({ id: 'StoneChanges' })

const diamondNames = z.array(z.string().min(1).max(100)).min(1, 'Please Select Diamond.').max(1000).meta({ title: 'Stones' })
const values = z.partialRecord(z.enum([...names, 'amt', 'ratio']), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const editedRow = z
  .object({
    diamond: id,
    vStnId: z.string(),
    updatedAt: instant,
    before: values,
    after: values.meta({ description: 'Only what comes out otherwise; empty when the stone is so already' }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'EditedRow' })
export type EditedRow = z.output<typeof editedRow>

const records = resource('stoneEdits', {
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/update/preview',
    summary: 'What an edit of stones would do: before and after of each, what looks unusual, what is refused, what they come to',
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
        .meta({ title: 'Seen', description: 'The updatedAt each stone had when it was looked at: one changed since is refused' }),
      partial: z
        .boolean()
        .default(false)
        .meta({ title: 'Change the rest', description: 'Changes what can be changed instead of refusing all' }),
    }),
    reply: z.object({
      edit: id.nullable().meta({ description: 'Names it for the undo; null when every stone was so already' }),
      changed: z.array(id),
      unchanged: z.int(),
      refused: z.array(leftDiamond),
    }),
    refusals: ['not_editable', 'validation'],
  },
})

export const stoneEdits = { ...stoneUndo, ...records }
