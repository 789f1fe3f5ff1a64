import type { WeightRangeRow } from '@loupe/contract/pricing/ranges.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import { type RangeKind, rangeFault, rangeSteps } from '@loupe/domain/pricing/ranges.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type ChangeOf, refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { activeRanges, gapsNow, getRange, inExactUnits, lockRange } from './queries.ts'

export type RangeValues = Pick<WeightRangeRow, 'name' | 'from' | 'to' | 'isActive'>
export type RangeChange = ChangeOf<RangeValues>
const subjects = { carat: 'caratRange', size: 'size' } as const
const about = (kind: RangeKind, id: string, action: string) => ({
  kind: `${subjects[kind]}.${action}`,
  subjectType: subjects[kind],
  subject: id,
})

/** Only active ranges are compared with each other; an inactive one may overlap. */
async function refuseOverlap(ctx: Writing, kind: RangeKind, range: RangeValues, except?: string) {
  const others = range.isActive ? await activeRanges(ctx.tx, kind, except) : []
  const fault = rangeFault(inExactUnits(range), others, rangeSteps[kind])
  if (fault) throw new Refusal('overlap', { fields: [{ path: range.to < range.from ? 'to' : 'from', message: fault }] }, fault)
}

const withGaps = async (ctx: Writing, kind: RangeKind, id: string) => ({
  ...(await getRange(ctx.tx, kind, id)),
  warnings: await gapsNow(ctx.tx, kind),
})

export async function createRange(ctx: Writing, kind: RangeKind, values: RangeValues) {
  await refuseOverlap(ctx, kind, values)
  const { id } = await ctx.tx
    .insertInto('weightRange')
    .values({ kind, ...values, ...stampCreated(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(kind, id, 'create'), after: values })
  return withGaps(ctx, kind, id)
}

export async function changeRange(ctx: Writing, kind: RangeKind, id: string, change: RangeChange) {
  const found = await lockRange(ctx.tx, kind, id)
  refuseStale(found, change.updatedAt)
  const before: RangeValues = { name: found.name, from: found.from, to: found.to, isActive: found.isActive }
  const { updatedAt: _, ...changed } = change
  const after = { ...before, ...definedFields(changed) }
  await refuseOverlap(ctx, kind, after, id)
  await ctx.tx
    .updateTable('weightRange')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(kind, id, 'update'), ...onlyChanged(before, after) })
  return withGaps(ctx, kind, id)
}

export async function deleteRange(ctx: Writing, kind: RangeKind, id: string) {
  const { name, from, to, isActive } = await lockRange(ctx.tx, kind, id)
  await softDelete(ctx, 'weightRange', id)
  await record(ctx, { ...about(kind, id, 'delete'), before: { name, from, to, isActive } })
  return {}
}
