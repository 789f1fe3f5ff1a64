import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import type { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { remoteFolderFault } from '@loupe/domain/kernel/remote-folder.ts'
import { columnsFault } from '@loupe/domain/platforms/feed-columns.ts'
import { columnsFor } from '@loupe/domain/platforms/feed-profiles.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { ruleFault, ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { sealSecrets } from '../../../db/sealed.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { getWorkingSearch } from '../../inventory/saved-searches/queries.ts'
import { findPriceList } from '../../pricing/price-lists/queries.ts'
import { createTask } from '../../tasks/tasks/commands.ts'
import { getPlatform, getProfile, lockPlatform, profileFields } from './queries.ts'

type Made = Received<typeof platformDetails.create>['body']
type Change = Received<typeof platformDetails.update>['body']
const about = (id: string, action: string) => ({ kind: `platformDetail.${action}`, subjectType: 'platformDetail', subject: id })

type Values = Pick<PlatformDetail, (typeof profileFields)[number] | 'searchId'>
const valuesOf = (row: Values) => Object.fromEntries(profileFields.map((field) => [field, row[field]]))

/** The profile's own copy of a saved search that this person may see, if it still works. */
async function copyOf(ctx: Writing, id: string) {
  const { search, labGrown, name } = await getWorkingSearch(ctx, ctx.tx, id, 'searchId')
  const { sort: _, ...searchData } = search
  return { searchId: id, searchData, labGrown, searchName: name || 'Recent search' }
}

/** Refuses a profile that could not be sent before it is saved. */
function refuseFault(values: Values, hasKey: { password: boolean; privateKey: boolean }): void {
  const { title, takesLabGrown } = platforms[values.platform]
  if (values.labGrown && !takesLabGrown)
    throw invalid('searchId', `${title} does not accept lab-grown stones. Please choose a search of natural stones.`)
  if ((values.ruleType === null) !== (values.ruleValue === null))
    throw invalid('ruleValue', 'Enter both a rule and its figure, or neither.')
  const figure = values.ruleType ? ruleFault(ruleTypes[values.ruleType].way, values.ruleValue ?? 0) : undefined
  if (figure) throw invalid('ruleValue', figure)
  if (values.part === 'changes' && values.mode !== 'API')
    throw invalid('part', `Files sent by ${values.mode} always contain all stones. Only an API accepts changes.`)
  const columns = columnsFault(values.columns, values.part)
  if (columns) throw invalid('columns', columns)
  refusePlace(values, hasKey)
}

type Place = Pick<Values, 'mode' | 'url' | 'host' | 'port' | 'isSecure' | 'folder' | 'username'>
/** Checks the destination, for saving and for a trial alike. */
export function refusePlace(place: Place, hasKey: { password: boolean; privateKey: boolean }): void {
  if (place.mode === 'API') {
    if (!/^https?:\/\/\S+$/i.test(place.url)) throw invalid('url', 'Please enter the address of the API.')
    return
  }
  const fault = remoteFolderFault(place, place.mode, hasKey)
  if (fault) throw invalid(fault.path, fault.message)
}

/** A profile of natural stones needs a price list of natural stones. The list is locked after the profile, so that nobody deletes it in between. */
async function refuseList({ tx }: Writing, { list, labGrown }: Values): Promise<void> {
  if (list === null) return
  await tx.selectFrom('priceList').select('id').where('id', '=', list).forShare().execute()
  const found = await findPriceList(tx, list)
  if (!found) throw invalid('list', 'This price list no longer exists. Please choose another.')
  if (found.labGrown !== labGrown)
    throw invalid('list', `This price list is for ${found.labGrown ? 'lab-grown' : 'natural'} stones, but the search is not.`)
}

const sealed = (ctx: Writing, id: string, given: Parameters<typeof sealSecrets>[2]) =>
  sealSecrets(ctx.services.config.sessionSecret, `platform:${id}`, given)
const toColumns = (values: Values) => ({
  ...values,
  searchData: JSON.stringify(values.searchData),
  columns: JSON.stringify(values.columns),
})

export async function createPlatform(ctx: Writing, { password, privateKey, searchId, columns, ...entered }: Made): Promise<PlatformDetail> {
  const copy = await copyOf(ctx, searchId)
  const values: Values = { ...entered, ...copy, columns: columns ?? columnsFor(entered.platform, copy.labGrown) }
  refuseFault(values, { password: password !== '', privateKey: privateKey !== '' })
  await refuseList(ctx, values)
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('platformDetail')
    .values({ ...toColumns(values), ...stampCreated(ctx), activeSince: at, nextRunAt: values.isActive ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secrets = sealed(ctx, id, { password, privateKey })
  if (Object.keys(secrets).length > 0) await ctx.tx.updateTable('platformDetail').set(secrets).where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'create'), after: valuesOf(values) })
  return getPlatform(ctx.tx, id, ctx.now)
}

/** Counts one more request; a run in progress does not fulfil it. */
export const requestedAgain = (isOfAll: boolean) => ({
  asked: sql<number>`asked + 1`,
  ...(isOfAll ? { isFullAsked: true, askedFull: sql<number>`asked_full + 1` } : {}),
})

/** When the remote server changes, its secrets must be entered again: those stored for the old server are never sent to the new one. */
export const isElsewhere = (before: Place, after: Place) =>
  (['mode', 'host', 'port', 'url', 'isSecure'] as const).some((field) => before[field] !== after[field])

export async function changePlatform(ctx: Writing, id: string, { updatedAt, password, privateKey, searchId, ...changed }: Change) {
  const found = await lockPlatform(ctx.tx, id, ctx.now)
  refuseStale(found, updatedAt)
  const isOther = searchId !== undefined && searchId !== found.searchId
  const after = { ...found, ...(changed as Partial<Values>), ...(isOther ? await copyOf(ctx, searchId) : {}) }
  const isMoved = isElsewhere(found, after)
  refuseFault(after, {
    password: Boolean(password) || (found.hasPassword && !isMoved),
    privateKey: Boolean(privateKey) || (found.hasPrivateKey && !isMoved),
  })
  // A profile whose list was deleted can still be switched off.
  if (after.isActive || after.list !== found.list) await refuseList(ctx, after)
  const at = ctx.now.toISOString()
  const secrets = sealed(ctx, id, { password, privateKey })
  await ctx.tx
    .updateTable('platformDetail')
    .set({
      ...(Object.fromEntries(profileFields.map((field) => [field, toColumns(after)[field]])) as object),
      searchId: after.searchId,
      // Nothing is listed at the new destination yet: sending only changes would leave the rest out.
      ...(isMoved ? { password: null, privateKey: null } : {}),
      ...requestedAgain(isMoved),
      ...secrets,
      ...stampUpdated(ctx),
      failed: 0,
      nextRunAt: after.isActive ? at : null,
      ...(after.isActive && !found.isActive ? { activeSince: at, staleToldAt: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  // The audit event says that a secret was changed, but not the secret.
  const keys = Object.keys(secrets).length > 0 ? { hasNewKey: true } : {}
  await record(ctx, { ...about(id, 'update'), before: valuesOf(found), after: { ...valuesOf(after), ...keys } })
  return getPlatform(ctx.tx, id, ctx.now)
}

/** Runs and listings stay: what was sent is listed until the platform drops it. */
export async function deletePlatform(ctx: Writing, id: string) {
  const found = await lockPlatform(ctx.tx, id, ctx.now)
  await ctx.tx
    .updateTable('platformDetail')
    .set({ isDeleted: true, isActive: false, nextRunAt: null, password: null, privateKey: null, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'delete'), before: valuesOf(found) })
  return {}
}

/** Sends as soon as a worker is free; with `isFull` all stones, even if that removes most listings. */
export async function enqueueRun(ctx: Writing, id: string, isFull: boolean): Promise<PlatformDetail> {
  const found = await lockPlatform(ctx.tx, id, ctx.now)
  if (!found.isActive) throw new Refusal('wrong_status', undefined, 'This profile is not active.')
  await ctx.tx
    .updateTable('platformDetail')
    .set({ nextRunAt: ctx.now.toISOString(), ...requestedAgain(isFull) })
    .where('id', '=', id)
    .execute()
  await enqueuePlatform(ctx.tx, id)
  await record(ctx, { ...about(id, 'run'), after: { isFull } })
  return getPlatform(ctx.tx, id, ctx.now)
}

/** Each profile has its own queue, so its jobs run one at a time across all servers. */
export const enqueuePlatform = (tx: Writing['tx'], id: string) =>
  enqueue(tx, 'send-platform', { id }, { key: `platform:${id}`, queue: `platform:${id}` })

export async function enqueueFile(ctx: Writing, id: string) {
  const { name, fileType } = await getProfile(ctx.tx, id)
  return createTask(ctx, 'platform-file', `${name} as ${fileType}`, { id }, ['platform:view'])
}
