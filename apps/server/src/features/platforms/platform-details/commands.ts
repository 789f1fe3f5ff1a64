import { type PlatformDetail, type platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { farFolderFault } from '@loupe/domain/kernel/far-folder.ts'
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
import { readCondition } from '../../inventory/diamonds/read-request.ts'
import { getSavedSearch } from '../../inventory/saved-searches/queries.ts'
import { findPriceList } from '../../pricing/price-lists/queries.ts'
import { createTask } from '../../tasks/tasks/commands.ts'
import { getPlatform, getProfile, lockPlatform } from './queries.ts'

type Made = Received<typeof platformDetails.create>['body']
type Change = Received<typeof platformDetails.update>['body']
const about = (id: string, action: string) => ({ kind: `platformDetail.${action}`, subjectType: 'platformDetail', subject: id })

/** Fields that say what goes out and where to; the rest is how it stands. */
const said = [
  ...(['name', 'platform', 'labGrown', 'searchName', 'searchData', 'policy', 'ruleType', 'ruleValue', 'list'] as const),
  ...(['mode', 'refresh'] as const),
  ...([
    'fileType',
    'part',
    'columns',
    'url',
    'host',
    'port',
    'isSecure',
    'folder',
    'fileName',
    'successText',
    'username',
    'hostKey',
    'isActive',
  ] as const),
] as const
type Values = Pick<PlatformDetail, (typeof said)[number] | 'searchId'>
const valuesOf = (row: Values) => Object.fromEntries(said.map((field) => [field, row[field]]))

/** The profile's own copy of a search this person may see, if it can still be read. */
async function copyOf(ctx: Writing, id: string) {
  const { search, labGrown, name } = await getSavedSearch(ctx.tx, ctx.actor, id)
  readCondition(ctx.house.masters, { ...search, labGrown })
  const { sort: _, ...searchData } = search
  return { searchId: id, searchData, labGrown, searchName: name || 'Recent search' }
}

/** What can not be sent is said before it is kept. */
function refuseFault(values: Values, hasKey: { password: boolean; privateKey: boolean }): void {
  const { title, takesLabGrown } = platforms[values.platform]
  if (values.labGrown && !takesLabGrown)
    throw invalid('searchId', `${title} takes no lab-grown stones. Please choose a search of natural ones.`)
  if ((values.ruleType === null) !== (values.ruleValue === null)) throw invalid('ruleValue', 'A rule and its figure go together.')
  const figure = values.ruleType ? ruleFault(ruleTypes[values.ruleType].way, values.ruleValue ?? 0) : undefined
  if (figure) throw invalid('ruleValue', figure)
  if (values.part === 'changes' && values.mode !== 'API')
    throw invalid('part', `A file on ${values.mode} stands alone: it holds all stones. Only an API takes changes.`)
  const columns = columnsFault(values.columns, values.part)
  if (columns) throw invalid('columns', columns)
  refusePlace(values, hasKey)
}

type Place = Pick<Values, 'mode' | 'url' | 'host' | 'port' | 'isSecure' | 'folder' | 'username'>
/** Where it goes, whether it is kept or only tried. */
export function refusePlace(place: Place, hasKey: { password: boolean; privateKey: boolean }): void {
  if (place.mode === 'API') {
    if (!/^https?:\/\/\S+$/i.test(place.url)) throw invalid('url', 'Please give the address of the API.')
    return
  }
  const far = farFolderFault(place, place.mode, hasKey)
  if (far) throw invalid(far.path, far.message)
}

/** Natural stones stand against a list of natural ones. It is held meanwhile, after the profile: nobody throws it away in between. */
async function refuseList({ tx }: Writing, { list, labGrown }: Values): Promise<void> {
  if (list === null) return
  await tx.selectFrom('priceList').select('id').where('id', '=', list).forShare().execute()
  const found = await findPriceList(tx, list)
  if (!found) throw invalid('list', 'This price list is not there any more. Please choose another.')
  if (found.labGrown !== labGrown)
    throw invalid('list', `This list is of ${found.labGrown ? 'lab-grown' : 'natural'} stones, and the search is not.`)
}

const sealed = (ctx: Writing, id: string, given: Parameters<typeof sealSecrets>[2]) =>
  sealSecrets(ctx.house.config.sessionSecret, `platform:${id}`, given)
const stored = (values: Values) => ({
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
    .values({ ...stored(values), createdAt: at, updatedAt: at, activeSince: at, nextRunAt: values.isActive ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secrets = sealed(ctx, id, { password, privateKey })
  if (Object.keys(secrets).length > 0) await ctx.tx.updateTable('platformDetail').set(secrets).where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'create'), after: valuesOf(values) })
  return getPlatform(ctx.tx, id, ctx.now)
}

/** One more ask; a run that is under way does not answer it. */
export const askedAnew = (isOfAll: boolean) => ({
  asked: sql<number>`asked + 1`,
  ...(isOfAll ? { isFullAsked: true, askedFull: sql<number>`asked_full + 1` } : {}),
})

/** Where the far side is another, what was kept for the old one is not shown to it: the secrets have to be given again. */
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
  // One whose list is gone can still be switched off.
  if (after.isActive || after.list !== found.list) await refuseList(ctx, after)
  const at = ctx.now.toISOString()
  const given = sealed(ctx, id, { password, privateKey })
  await ctx.tx
    .updateTable('platformDetail')
    .set({
      ...(Object.fromEntries(said.map((field) => [field, stored(after)[field]])) as object),
      searchId: after.searchId,
      // Nothing stands there yet: changes alone would leave the rest out.
      ...(isMoved ? { password: null, privateKey: null } : {}),
      ...askedAnew(isMoved),
      ...given,
      updatedAt: at,
      failed: 0,
      nextRunAt: after.isActive ? at : null,
      ...(after.isActive && !found.isActive ? { activeSince: at, staleToldAt: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  // That a secret was changed is told; the secret is not.
  const keys = Object.keys(given).length > 0 ? { hasNewKey: true } : {}
  await record(ctx, { ...about(id, 'update'), before: valuesOf(found), after: { ...valuesOf(after), ...keys } })
  return getPlatform(ctx.tx, id, ctx.now)
}

/** Its runs stay, and what it has sent stays known: it stands out there until the platform drops it. */
export async function deletePlatform(ctx: Writing, id: string) {
  const found = await lockPlatform(ctx.tx, id, ctx.now)
  await ctx.tx
    .updateTable('platformDetail')
    .set({ isDeleted: true, isActive: false, nextRunAt: null, password: null, privateKey: null, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'delete'), before: valuesOf(found) })
  return {}
}

/** Sends as soon as a worker is free; of all stones when asked so, even if that takes most of them off. */
export async function askRun(ctx: Writing, id: string, isFull: boolean): Promise<PlatformDetail> {
  const found = await lockPlatform(ctx.tx, id, ctx.now)
  if (!found.isActive) throw new Refusal('wrong_status', undefined, 'This profile is not active.')
  await ctx.tx
    .updateTable('platformDetail')
    .set({ nextRunAt: ctx.now.toISOString(), ...askedAnew(isFull) })
    .where('id', '=', id)
    .execute()
  await askPlatform(ctx.tx, id)
  await record(ctx, { ...about(id, 'run'), after: { isFull } })
  return getPlatform(ctx.tx, id, ctx.now)
}

/** One at a time for each profile, on all nodes: its jobs stand in a queue of its own. */
export const askPlatform = (tx: Writing['tx'], id: string) =>
  enqueue(tx, 'send-platform', { id }, { key: `platform:${id}`, queue: `platform:${id}` })

export async function askFile(ctx: Writing, id: string) {
  const { name, fileType } = await getProfile(ctx.tx, id)
  return createTask(ctx, 'platform-file', `${name} as ${fileType}`, { id })
}
