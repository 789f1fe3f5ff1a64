import type { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import type { PriceRunRow } from '@loupe/contract/pricing/price-runs.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { diffLists } from '@loupe/domain/pricing/price-list.ts'
import { faultText, isFaulty } from '@loupe/domain/pricing/price-list-check.ts'
import { priceListLifecycle } from '@loupe/domain/pricing/price-list-status.ts'
import type { ListRule } from '@loupe/domain/pricing/reprice.ts'
import { dollars } from '@loupe/domain/kernel/units.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type EventOf, step } from '../../../db/step.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { type RunRequest, createRun, previewRun } from '../price-runs/commands.ts'
import { activeList } from './active-list.ts'
import { cellsOf, getPriceList, lockPriceList } from './queries.ts'

const listRun = ({ id, name, labGrown }: { id: string; name: string; labGrown: boolean }, keep: ListRule): RunRequest => ({
  kind: 'list',
  title: `Price list ${name}`,
  labGrown,
  search: null,
  diamonds: null,
  rule: null,
  list: id,
  keep,
})

/** Compares a list with the active one, and shows what it would change in the stock. */
export async function diffPriceList(ctx: Reading, id: string, keep: ListRule) {
  const { db, now } = ctx
  const list = await getPriceList(db, now, id)
  const active = await activeList(db, now, list.labGrown)
  const { moves, ...counts } = diffLists(active ? await cellsOf(db, active.id) : [], await cellsOf(db, id))
  const { change } = await previewRun(ctx, listRun(list, keep))
  return {
    active: active ?? null,
    ...counts,
    moves: moves.map(({ cell, before, after, percent }) => ({ cell, before: dollars(before), after: dollars(after), percent })),
    stock: change,
  }
}

/**
 * Starts to activate a list. The former list stays active until all stones are repriced. A list with gaps, holes or inversions is activated only when the user
 * confirms it, and never before its effective date.
 */
export async function activatePriceList(
  ctx: Writing,
  id: string,
  { keep, isFaultyTaken, isFarMeant }: Received<typeof priceLists.activate>['body'],
): Promise<PriceRunRow> {
  const list = await lockPriceList(ctx, id)
  priceListLifecycle.next(list.status, 'activate')
  if (list.effectiveDate > dayIn(ctx.now))
    throw invalid('effectiveDate', `This list is of ${dayText(list.effectiveDate)}: it can be made active from that day on.`)
  const { gaps, holes, inversions } = list
  if (isFaulty(list) && !isFaultyTaken)
    throw new Refusal('list_faulty', { gaps, holes, inversions }, `This list has ${faultText(list)}. Check them and confirm.`)
  await step(ctx, 'priceList', [id], 'activate', {
    eventOf: (was, is) => ({
      before: { status: was },
      after: { status: is, keep },
    }),
  })
  return createRun(ctx, listRun(list, keep), undefined, { isFarMeant })
}

/** Called when all stones are repriced: activates the list and retires the former one. */
export async function finishActivation(ctx: Writing, id: string): Promise<void> {
  const { labGrown } = await lockPriceList(ctx, id)
  const at = ctx.now.toISOString()
  const former = await activeList(ctx.tx, ctx.now, labGrown)
  const eventOf: EventOf<'priceList'> = (_, is) => ({ after: { status: is } })
  if (former) {
    await step(ctx, 'priceList', [former.id], 'retire', { eventOf })
    await ctx.tx.updateTable('priceList').set({ retiredAt: at }).where('id', '=', former.id).execute()
  }
  await step(ctx, 'priceList', [id], 'finish', { eventOf })
  await ctx.tx.updateTable('priceList').set({ activatedAt: at, retiredAt: null }).where('id', '=', id).execute()
}

/** Deletes a draft. A list that was ever active stays, because documents were priced by it; so does a list that a platform profile uses. */
export async function deletePriceList(ctx: Writing, id: string) {
  const { name, status, effectiveDate } = await lockPriceList(ctx, id)
  if (status !== 'draft') throw new Refusal('wrong_status')
  // Assigning a list to a profile locks the list until the transaction ends (`refuseList` of platform-details).
  const users = await ctx.tx
    .selectFrom('platformDetail')
    .select('name')
    .where('list', '=', id)
    .where('isDeleted', '=', false)
    .orderBy('name')
    .execute()
  if (users.length > 0)
    throw new Refusal(
      'wrong_status',
      undefined,
      `Platforms use this list: ${users.map((user) => user.name).join(', ')}. Choose another list for them first.`,
    )
  await softDelete(ctx, 'priceList', id)
  await record(ctx, { kind: 'priceList.delete', subjectType: 'priceList', subject: id, before: { name, effectiveDate } })
  return {}
}
