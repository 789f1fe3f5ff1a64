import type { DayTerm } from '@loupe/contract/masters/day-terms.ts'
import { Refusal, taken } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { firstOwnNo } from '@loupe/domain/masters/list.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type ChangeOf, refuseStale } from '../../../db/stale.ts'
import { stampAppendedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { getDayTerm, lockList, placeFor } from './queries.ts'

/** Day terms are values of a list: an event of this kind makes every process reload its lists. */
const about = (id: string, action: string) => ({ kind: `dayTerm.${action}`, subjectType: 'master', subject: id })

interface Entered {
  days: number
  name?: string | undefined
  sortingSequence?: number | undefined
  isActive: boolean
}

/** Adds a number of days to pay, each only once. A deleted one is restored with the new input, because orders may refer to it. */
export async function createDayTerm(
  ctx: Writing,
  { days, name = `${days} days`, sortingSequence = days, isActive }: Entered,
): Promise<DayTerm> {
  const { id: parentId } = await lockList(ctx.tx)
  const code = String(days)
  const { no, gone, there } = await placeFor(ctx.tx, code, firstOwnNo)
  if (there !== undefined) throw taken('days', `Terms of ${code} days already exist${there === `${code} days` ? '' : `: ${there}`}.`)
  const values = { name, webDisplay: name, sortingSequence, isActive, ...stampUpdated(ctx) }
  const { id } = gone
    ? await ctx.tx
        .updateTable('master')
        .set({ ...values, isDeleted: false })
        .where('id', '=', gone)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.tx
        .insertInto('master')
        .values({ ...values, parentId, parentCode: dayTerm.code, no, code, ...stampAppendedBy(ctx) })
        .returning('id')
        .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: { code, name, sortingSequence, isActive } })
  return getDayTerm(ctx.tx, id)
}

type Change = ChangeOf<Pick<DayTerm, 'name' | 'sortingSequence' | 'isActive'>>

/** Changes the name and position of days to pay, and whether they can be chosen. The code stays, because orders store it. */
export async function changeDayTerm(ctx: Writing, id: string, { updatedAt, ...change }: Change): Promise<DayTerm> {
  await lockList(ctx.tx)
  const stored = await getDayTerm(ctx.tx, id)
  refuseStale(stored, updatedAt)
  const { name, sortingSequence, isActive } = { ...stored, ...definedFields(change) }
  await ctx.tx
    .updateTable('master')
    .set({ name, sortingSequence, isActive, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const before = { name: stored.name, sortingSequence: stored.sortingSequence, isActive: stored.isActive }
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, { name, sortingSequence, isActive }) })
  return getDayTerm(ctx.tx, id)
}

/** Deletes days to pay that nothing uses. */
export async function deleteDayTerm(ctx: Writing, id: string) {
  await lockList(ctx.tx)
  const { uses, ...stored } = await getDayTerm(ctx.tx, id)
  if (uses > 0)
    throw new Refusal('day_term_used', { uses }, `${stored.name} is used in ${uses} terms and orders. Make it inactive instead.`)
  await softDelete(ctx, 'master', id)
  await record(ctx, { ...about(id, 'delete'), before: { code: stored.code, name: stored.name } })
  return {}
}
