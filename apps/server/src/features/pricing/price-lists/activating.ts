import type { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import type { PriceRunRow } from '@loupe/contract/pricing/price-runs.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { diffLists } from '@loupe/domain/pricing/price-list.ts'
import { faultWords, isFaulty } from '@loupe/domain/pricing/price-list-check.ts'
import { priceListLifecycle } from '@loupe/domain/pricing/price-list-status.ts'
import type { ListKeep } from '@loupe/domain/pricing/reprice.ts'
import { dollars } from '@loupe/domain/kernel/units.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type Asked, createRun, reckon } from '../price-runs/commands.ts'
import { activeList, cellsOf, getPriceList, lockPriceList } from './queries.ts'

const asked = ({ id, name, labGrown }: { id: string; name: string; labGrown: boolean }, keep: ListKeep): Asked => ({
  kind: 'list',
  title: `Price list ${name}`,
  labGrown,
  search: null,
  diamonds: null,
  rule: null,
  list: id,
  keep,
})

/** A list against the active one, and what it would make of the stock. */
export async function diffPriceList(ctx: Reading, id: string, keep: ListKeep) {
  const { db, now } = ctx
  const list = await getPriceList(db, now, id)
  const active = await activeList(db, now, list.labGrown)
  const { moves, ...counts } = diffLists(active ? await cellsOf(db, active.id) : [], await cellsOf(db, id))
  const { change } = await reckon(ctx, asked(list, keep))
  return {
    active: active ?? null,
    ...counts,
    moves: moves.map(({ cell, before, after, percent }) => ({ cell, before: dollars(before), after: dollars(after), percent })),
    stock: change,
  }
}

/**
 * Begins to make a list the active one. Until all stones are repriced the former list is still the active one. A list with gaps, holes or
 * inversions is taken by who says so; one of a day to come is not taken before.
 */
export async function activatePriceList(
  ctx: Writing,
  id: string,
  { keep, isFaultyTaken, isFarMeant }: Received<typeof priceLists.activate>['body'],
): Promise<PriceRunRow> {
  const list = await lockPriceList(ctx, id)
  const status = priceListLifecycle.next(list.status, 'activate')
  if (list.effectiveDate > dayIn(ctx.now))
    throw invalid('effectiveDate', `This list is of ${list.effectiveDate}: it can be made active from that day on.`)
  const { gaps, holes, inversions } = list
  if (isFaulty(list) && !isFaultyTaken)
    throw new Refusal('list_faulty', { gaps, holes, inversions }, `This list has ${faultWords(list)}. Look at them and confirm.`)
  await ctx.tx.updateTable('priceList').set({ status, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, {
    kind: 'priceList.activate',
    subjectType: 'priceList',
    subject: id,
    before: { status: list.status },
    after: { status, keep },
  })
  return createRun(ctx, asked(list, keep), undefined, { isFarMeant })
}

/** All stones are repriced: the list is the active one, and what was is history. */
export async function finishActivation(ctx: Writing, id: string): Promise<void> {
  const list = await lockPriceList(ctx, id)
  const at = ctx.now.toISOString()
  const former = await activeList(ctx.tx, ctx.now, list.labGrown)
  if (former) {
    const status = priceListLifecycle.next(former.status, 'retire')
    await ctx.tx.updateTable('priceList').set({ status, retiredAt: at, updatedAt: at }).where('id', '=', former.id).execute()
    await record(ctx, { kind: 'priceList.retire', subjectType: 'priceList', subject: former.id, after: { status } })
  }
  const status = priceListLifecycle.next(list.status, 'finish')
  await ctx.tx.updateTable('priceList').set({ status, activatedAt: at, retiredAt: null, updatedAt: at }).where('id', '=', id).execute()
  await record(ctx, { kind: 'priceList.finish', subjectType: 'priceList', subject: id, after: { status } })
}

/** Only what was never active can be thrown away: documents were priced by what was. Neither can one that a platform profile goes by. */
export async function deletePriceList(ctx: Writing, id: string) {
  const { name, status, effectiveDate } = await lockPriceList(ctx, id)
  if (status !== 'draft') throw new Refusal('wrong_status')
  // Whoever gives a profile a list holds the list until that is done (`refuseList` of platform-details).
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
      `Platforms go by this list: ${users.map((user) => user.name).join(', ')}. Give them another first.`,
    )
  await ctx.tx.updateTable('priceList').set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { kind: 'priceList.delete', subjectType: 'priceList', subject: id, before: { name, effectiveDate } })
  return {}
}
