import { isDeepStrictEqual } from 'node:util'
import { type SavedSearch, type SavedSearchRequest, isNarrowed } from '@loupe/contract/inventory/saved-searches.ts'
import { noFilter } from '@loupe/domain/inventory/messages.ts'
import { recentSearchLimit, savedSearchType, savedSearchesAtMost } from '@loupe/domain/inventory/desk-lists.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { can, dealerOf } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { upsertDemand } from '../demands/commands.ts'
import { refuseFaulty } from './faults.ts'
import { getSavedSearch } from './queries.ts'

const subject = (id: string) => ({ subjectType: 'savedSearch', subject: id })

/**
 * Saves a search: a recent one for its owner alone, a named one otherwise. With an id it changes that search, which only its owner and users who may approve
 * can do.
 */
export async function upsertSavedSearch(ctx: Writing, request: SavedSearchRequest): Promise<SavedSearch> {
  await refuseUnknownClient(ctx.tx, ctx.actor, request.account)
  refuseFaulty(ctx.services.masters, request)
  if (request.type === savedSearchType.recent) return rememberSearch(ctx, request)
  if (request.type === savedSearchType.demand) return saveDemand(ctx, request)
  if (request.name === '') throw invalid('name', 'Please enter a name.')
  if (!isNarrowed(request.search)) throw invalid('search', noFilter)
  return request.id === undefined ? insertSearch(ctx, request) : changeSearch(ctx, request.id, request)
}

/** Locks the user, so that concurrent requests cannot exceed the limit. */
const lockOwner = (ctx: Writing) =>
  ctx.tx.selectFrom('user').select('id').where('id', '=', ctx.actor.id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** A repeated search moves to the top; the oldest beyond the limit is deleted. */
async function rememberSearch(ctx: Writing, { labGrown, search, account = null }: SavedSearchRequest): Promise<SavedSearch> {
  await lockOwner(ctx)
  const mine = ctx.tx.selectFrom('savedSearch').where('user', '=', ctx.actor.id).where('type', '=', savedSearchType.recent)
  const again = await mine
    .select('id')
    .where('labGrown', '=', labGrown)
    .where('search', '=', sql<SavedSearch['search']>`${JSON.stringify(search)}::jsonb`)
    .where('account', 'is not distinct from', account)
    .executeTakeFirst()
  if (again) await ctx.tx.updateTable('savedSearch').set(stampUpdated(ctx)).where('id', '=', again.id).execute()
  const { id } =
    again ??
    (await ctx.tx
      .insertInto('savedSearch')
      .values({
        user: ctx.actor.id,
        type: savedSearchType.recent,
        labGrown,
        account,
        search: JSON.stringify(search),
        ...stampCreated(ctx),
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await ctx.tx
    .deleteFrom('savedSearch')
    .where('id', 'in', mine.select('id').orderBy('updatedAt', 'desc').orderBy('id').offset(recentSearchLimit))
    .execute()
  await record(ctx, { kind: 'savedSearch.remember', ...subject(id), after: { labGrown, search } })
  return getSavedSearch(ctx.tx, ctx.actor, id)
}

/** A demand is a saved search that notifies its owner of stones. It is saved as a demand, and needs the permission for demands. */
async function saveDemand(ctx: Writing, { id, name, labGrown, account, search, updatedAt }: SavedSearchRequest): Promise<SavedSearch> {
  if (!can(ctx.actor, 'demand:insert')) throw new Refusal('forbidden')
  if (name === '') throw invalid('name', 'Please enter a name.')
  if (!isNarrowed(search)) throw invalid('search', noFilter)
  const demand = await upsertDemand(ctx, { id, name, labGrown, account, isActive: true, search, updatedAt })
  // A system's demand is that of the person for whom it works.
  return getSavedSearch(ctx.tx, { ...ctx.actor, id: dealerOf(ctx.actor) }, demand.id)
}

function refuseTeam(ctx: Writing, isTeam: boolean) {
  if (isTeam && !can(ctx.actor, 'saved-search:approve')) throw new Refusal('forbidden')
}

async function insertSearch(
  ctx: Writing,
  { type, name, labGrown, isTeam, search, account = null }: SavedSearchRequest,
): Promise<SavedSearch> {
  refuseTeam(ctx, isTeam)
  await lockOwner(ctx)
  const { count } = await ctx.tx
    .selectFrom('savedSearch')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user', '=', ctx.actor.id)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  if (count >= savedSearchesAtMost) throw invalid('name', `You have ${savedSearchesAtMost} searches. Delete one first.`)
  const { id } = await ctx.tx
    .insertInto('savedSearch')
    .values({
      user: ctx.actor.id,
      type,
      name,
      labGrown,
      isTeam,
      account,
      search: JSON.stringify(search),
      ...stampCreated(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'savedSearch.create', ...subject(id), after: { type, name, labGrown, isTeam, search, account } })
  return getSavedSearch(ctx.tx, ctx.actor, id)
}

/** Locks a search this user may change: their own, or a team's if they may approve. A recent search changes by being run again. */
async function lockChangeable(ctx: Writing, id: string): Promise<SavedSearch> {
  await ctx.tx.selectFrom('savedSearch').select('id').where('id', '=', id).forUpdate().execute()
  const found = await getSavedSearch(ctx.tx, ctx.actor, id)
  if (!found.isMine && !can(ctx.actor, 'saved-search:approve')) throw new Refusal('forbidden')
  return found
}

async function changeSearch(ctx: Writing, id: string, request: SavedSearchRequest): Promise<SavedSearch> {
  const found = await lockChangeable(ctx, id)
  const { type, name, labGrown, isTeam, search } = found
  const before = { name, labGrown, isTeam, search }
  if (type !== request.type) throw new Refusal('not_found')
  if (isTeam !== request.isTeam) refuseTeam(ctx, true)
  refuseStale(found, request.updatedAt)
  const after = { name: request.name, labGrown: request.labGrown, isTeam: request.isTeam, search: request.search }
  const updatedAt = ctx.now.toISOString()
  await ctx.tx
    .updateTable('savedSearch')
    .set({
      ...after,
      search: JSON.stringify(after.search),
      updatedAt,
      ...(request.account === undefined ? {} : { account: request.account }),
    })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: 'savedSearch.change', ...subject(id), before, after }, ...(await catalogueChanges(ctx, id, before, after)))
  // Not read again: a search that is no longer shared with the team may be invisible to this user now.
  return { ...found, ...after, updatedAt }
}

type Fields = Pick<SavedSearch, 'name' | 'labGrown' | 'search'>
/** Other people's live catalogues may show a search: each has an event of its change, without its conditions, which are its owner's. */
async function catalogueChanges(ctx: Writing, id: string, before: Fields, after: Fields): Promise<AuditEvent[]> {
  const publicFields = ({ name, labGrown }: Fields) => ({ searchName: name, labGrown })
  const changed = onlyChanged(publicFields(before), publicFields(after))
  if (Object.keys(changed.after).length === 0 && isDeepStrictEqual(before.search, after.search)) return []
  const catalogues = await ctx.tx
    .selectFrom('catalogue')
    .select('id')
    .where('savedSearch', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now.toISOString())
    .orderBy('id')
    .execute()
  return catalogues.map((one) => ({
    kind: 'catalogue.change',
    subjectType: 'catalogue',
    subject: one.id,
    cause: `savedSearch:${id}`,
    ...changed,
  }))
}

export async function deleteSavedSearch(ctx: Writing, id: string) {
  const { name, labGrown, isTeam, search } = await lockChangeable(ctx, id)
  await ctx.tx.deleteFrom('savedSearch').where('id', '=', id).execute()
  await record(ctx, { kind: 'savedSearch.delete', ...subject(id), before: { name, labGrown, isTeam, search } })
  return {}
}
