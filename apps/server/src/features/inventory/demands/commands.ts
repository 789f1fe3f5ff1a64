import type { Demand, DemandRequest } from '@loupe/contract/inventory/demands.ts'
import { offeredStatuses } from '@loupe/domain/inventory/collection.ts'
import { demandFindsAtMost, demandSearchType, demandsAtMost } from '@loupe/domain/inventory/demand.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { dealerOf } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { foundIds } from '../diamonds/search.ts'
import type { Test } from '../../../services/stone-search.ts'
import { refuseFaulty } from '../saved-searches/faults.ts'
import { getDemand, lockDemand } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `demand.${action}`, subjectType: 'demand', subject: id })

/** Only available stones are worth a notification. */
export const offered: Test = { is: 'among', field: 'wSts', values: offeredStatuses, orNull: false }

/**
 * Marks the stones that match when a demand is created or its search changes: its owner has seen them on the desk and is not notified. A demand that matches
 * too many stones is refused, because it would notify all day long.
 */
async function knowPresent(ctx: Writing, id: string, { labGrown, search }: Pick<DemandRequest, 'labGrown' | 'search'>) {
  const { ids, count } = await foundIds(ctx.services, { ...search, labGrown }, demandFindsAtMost, [offered])
  if (count > demandFindsAtMost)
    throw invalid(
      'search',
      `${count.toLocaleString('en-US')} stones already match. A demand may match at most ${demandFindsAtMost.toLocaleString('en-US')}: add conditions.`,
    )
  await sql`insert into demand_match (search, diamond, is_known, found_at)
    select ${id}, unnest(${ids}::uuid[]), true, ${ctx.now.toISOString()} on conflict do nothing`.execute(ctx.tx)
}

export async function upsertDemand(ctx: Writing, request: DemandRequest): Promise<Demand> {
  await refuseUnknownClient(ctx.tx, ctx.actor, request.account)
  refuseFaulty(ctx.services.masters, request)
  return request.id === undefined ? createDemand(ctx, request) : changeDemand(ctx, request.id, request)
}

async function createDemand(ctx: Writing, { name, labGrown, account, isActive, search }: DemandRequest): Promise<Demand> {
  // A demand that a system makes is that of the person for whom it works, who is notified of its matches.
  const user = dealerOf(ctx.actor)
  // Locks the user, so that concurrent requests cannot exceed the limit.
  await ctx.tx.selectFrom('user').select('id').where('id', '=', user).forNoKeyUpdate().executeTakeFirstOrThrow()
  const mine = ctx.tx.selectFrom('savedSearch').where('user', '=', user).where('type', '=', demandSearchType)
  const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count >= demandsAtMost) throw invalid('name', `You have ${demandsAtMost} demands. Delete one first.`)
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('savedSearch')
    .values({
      user,
      type: demandSearchType,
      name,
      labGrown,
      account: account ?? null,
      search: JSON.stringify(search),
      ...stampCreated(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx.insertInto('demand').values({ search: id, isActive, checkedAt: at }).execute()
  await knowPresent(ctx, id, { labGrown, search })
  await record(ctx, { ...about(id, 'create'), after: { name, labGrown, account, isActive, search } })
  return getDemand(ctx.tx, ctx.actor, id)
}

/** Its matches stay. When the search changes or the demand is activated again, stones that match now are marked as known, without a notification. */
async function changeDemand(ctx: Writing, id: string, request: DemandRequest): Promise<Demand> {
  const found = await lockDemand(ctx.tx, ctx.actor, id)
  refuseStale(found, request.updatedAt)
  const before = { name: found.name, labGrown: found.labGrown, account: found.account, isActive: found.isActive, search: found.search }
  const after = {
    name: request.name,
    labGrown: request.labGrown,
    account: request.account ?? null,
    isActive: request.isActive,
    search: request.search,
  }
  const at = ctx.now.toISOString()
  const { isActive, ...fields } = after
  await ctx.tx
    .updateTable('savedSearch')
    .set({ ...fields, search: JSON.stringify(after.search), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await ctx.tx.updateTable('demand').set({ isActive, checkedAt: at }).where('search', '=', id).execute()
  const isOther = JSON.stringify([before.labGrown, before.search]) !== JSON.stringify([after.labGrown, after.search])
  if (isActive && (isOther || !before.isActive)) await knowPresent(ctx, id, after)
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return getDemand(ctx.tx, ctx.actor, id)
}

export async function deleteDemand(ctx: Writing, id: string) {
  const { name, labGrown, account, search } = await lockDemand(ctx.tx, ctx.actor, id)
  await ctx.tx.deleteFrom('savedSearch').where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'delete'), before: { name, labGrown, account, search } })
  return {}
}

/** Marks the matches as seen when the owner opens them; other users leave them new. */
export async function seeMatches(ctx: Writing, id: string): Promise<Demand> {
  const found = await lockDemand(ctx.tx, ctx.actor, id)
  // What a system reads, the person for whom it works has not seen.
  if (!found.isMine || ctx.actor.worksFor !== undefined || found.unread === 0) return found
  const at = ctx.now.toISOString()
  await ctx.tx.updateTable('demandMatch').set({ seenAt: at }).where('search', '=', id).where('seenAt', 'is', null).execute()
  await record(ctx, { ...about(id, 'see'), after: { seen: found.unread } })
  return getDemand(ctx.tx, ctx.actor, id)
}
