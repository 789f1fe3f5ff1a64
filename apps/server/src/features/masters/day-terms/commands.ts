import type { DayTerm } from '@loupe/contract/masters/day-terms.ts'
import { Refusal, taken } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { dayTerm } from '@loupe/domain/masters/house-lists.ts'
import { firstOwnNo } from '@loupe/domain/masters/list.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { getDayTerm, lockList, placeFor } from './queries.ts'

/** A value of a list: every process reads its lists again when one has changed. */
const about = (id: string, action: string) => ({ kind: `dayTerm.${action}`, subjectType: 'master', subject: id })

interface Entered {
  days: number
  name?: string | undefined
  sortingSequence?: number | undefined
  isActive: boolean
}

/** Adds days to pay, the same days once. Those that were deleted come back as they are entered now, for orders may name them. */
export async function createDayTerm(
  ctx: Writing,
  { days, name = `${days} days`, sortingSequence = days, isActive }: Entered,
): Promise<DayTerm> {
  const { id: parentId } = await lockList(ctx.tx)
  const code = String(days)
  const { no, gone, there } = await placeFor(ctx.tx, code, firstOwnNo)
  if (there !== undefined) throw taken('days', `There are terms of ${code} days already${there === `${code} days` ? '' : `: ${there}`}.`)
  const at = ctx.now.toISOString()
  const values = { name, webDisplay: name, sortingSequence, isActive, updatedAt: at }
  const { id } = gone
    ? await ctx.tx
        .updateTable('master')
        .set({ ...values, isDeleted: false })
        .where('id', '=', gone)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.tx
        .insertInto('master')
        .values({ ...values, parentId, parentCode: dayTerm.code, no, code, createdAt: at, createdBy: ctx.actor.id })
        .returning('id')
        .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: { code, name, sortingSequence, isActive } })
  return getDayTerm(ctx.tx, id)
}

type Change = Partial<Pick<DayTerm, 'name' | 'sortingSequence' | 'isActive'>> & { updatedAt?: string | undefined }

/** Changes how days to pay read, where they stand and whether they can be chosen. Their code stays: orders keep it. */
export async function changeDayTerm(ctx: Writing, id: string, { updatedAt, ...change }: Change): Promise<DayTerm> {
  await lockList(ctx.tx)
  const kept = await getDayTerm(ctx.tx, id)
  refuseStale(kept, updatedAt)
  const { name, sortingSequence, isActive } = { ...kept, ...change }
  await ctx.tx
    .updateTable('master')
    .set({ name, sortingSequence, isActive, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const before = { name: kept.name, sortingSequence: kept.sortingSequence, isActive: kept.isActive }
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, { name, sortingSequence, isActive }) })
  return getDayTerm(ctx.tx, id)
}

/** Deletes days to pay that nothing names. */
export async function deleteDayTerm(ctx: Writing, id: string) {
  await lockList(ctx.tx)
  const { uses, ...kept } = await getDayTerm(ctx.tx, id)
  if (uses > 0) throw new Refusal('day_term_used', { uses }, `${kept.name} stands in ${uses} terms and orders. Make it inactive instead.`)
  await ctx.tx.updateTable('master').set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'delete'), before: { code: kept.code, name: kept.name } })
  return {}
}
