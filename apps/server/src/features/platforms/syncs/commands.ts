import type { SyncComparison, syncs } from '@loupe/contract/platforms/syncs.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { syncResources, takenHere } from '@loupe/domain/platforms/sync.ts'
import type { Values } from '@loupe/domain/sheets/difference.ts'
import { completePrice } from '@loupe/domain/sheets/prices/sheet-price.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { personOf, record } from '../../../db/event.ts'
import { notFound } from '../../../db/not-found.ts'
import { findStock, updateStones } from '../../inventory/sheets/stock.ts'
import { applyRows } from './apply.ts'
import { again, pull } from './pull.ts'
import type { PullRequest } from './runs.ts'
import { compareStone, sidesOf } from './comparing.ts'
import { getSyncRow } from './queries.ts'
import { fetchPage } from './source.ts'
import { lockState } from './unsent.ts'

const refuseNoHost = ({ services }: Writing) => {
  if (!services.config.syncHost) throw new Refusal('no_sync_host')
}

/** Requests a pull or a test of one; pulls of a resource run one after the other. */
export async function enqueuePull(ctx: Writing, { resource, isTest, anew }: Received<typeof syncs.run>['body']) {
  refuseNoHost(ctx)
  if (isTest && anew && resource === undefined) throw invalid('resource', 'Choose which resource to read from the beginning.')
  for (const one of resource ? [resource] : syncResources) {
    const item: PullRequest & { id: string } = { id: one, resource: one, isTest, anew, startedBy: personOf(ctx.actor) }
    await enqueue(ctx.tx, 'sync-pull', item, { queue: 'sync' })
  }
  await record(ctx, { kind: `sync.${isTest ? 'test' : 'ask'}`, subjectType: 'sync', subject: resource ?? 'all', after: { anew } })
  return {}
}

/** Reads one staff member by username, in the background. */
export async function enqueueForUser(ctx: Writing, id: string) {
  refuseNoHost(ctx)
  const user = await ctx.tx
    .selectFrom('user')
    .select('username')
    .where('id', '=', id)
    .where('account', 'is', null)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
  await enqueue(ctx.tx, 'sync-user', { id, username: user.username }, { queue: 'sync' })
  await record(ctx, { kind: 'user.sync', subjectType: 'user', subject: id })
  return {}
}

/** What is due by schedule: every resource without a run in progress. */
export async function pullsDue({ db, services, now }: Reading): Promise<(PullRequest & { id: string })[]> {
  if (!services.config.syncHost) return []
  const busy = await db
    .selectFrom('syncRun')
    .select('resource')
    .where('state', '=', 'running')
    .where('seenAt', '>', new Date(now.getTime() - 60_000).toISOString())
    .execute()
  return syncResources
    .filter((resource) => !busy.some((run) => run.resource === resource))
    .map((resource): PullRequest & { id: string } => ({ id: resource, resource }))
}

export const pullOne = (ctx: Reading, requested: PullRequest) => pull(ctx, requested)

export async function pullUser(ctx: Reading, { username }: { username: string }): Promise<void> {
  const { rows } = await fetchPage(ctx.services, 'user', { find: username })
  await inTransaction(ctx.services.db, async (tx) => {
    await lockState(tx, 'user')
    await applyRows({ ...ctx, tx, now: ctx.services.clock() }, 'user', { run: null, reading: null }, rows)
    await record({ ...ctx, tx }, { kind: 'sync.user', subjectType: 'sync', subject: 'user', after: { username, rows: rows.length } })
  })
}

/** Processes open rows again. */
export async function retryRows(ctx: Writing, ids: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('syncRow')
    .select(['resource', 'remoteId'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const tally = { settled: 0, open: 0 }
  for (const resource of syncResources) {
    const remoteIds = rows.filter((row) => row.resource === resource).map(({ remoteId }) => remoteId)
    if (remoteIds.length === 0) continue
    await lockState(ctx.tx, resource)
    for (const { state } of await again(ctx, resource, remoteIds)) tally[state === 'inStep' || state === 'gone' ? 'settled' : 'open']++
  }
  await record(ctx, { kind: 'sync.retry', subjectType: 'sync', subject: 'rows', after: { rows: ids.length, ...tally } })
  return tally
}

type Choice = Received<typeof syncs.resolve>['body']['fields'][number]

/**
 * Resolves fields of a stone as a person chose: ours stay, or those of the host or of the sheet are written. The host's values are stored as known
 * either way, so a field is in conflict again only when the host changes it. The fields of a price are chosen together.
 */
export async function resolveRow(ctx: Writing, id: string, choices: readonly Choice[]): Promise<SyncComparison> {
  await lockState(ctx.tx, 'diamond')
  const { localId, incoming, base, resource } = await getSyncRow(ctx.tx, id)
  if (resource !== 'diamond' || localId === null) throw new Refusal('wrong_status')
  const [stock] = await findStock(ctx.tx, ctx.services.masters, { ids: [localId] }, true)
  if (!stock || stock.isDeleted) throw new Refusal('not_found')
  const sides = await sidesOf(ctx, stock, incoming)
  const chosen = new Map(choices.map(({ field, side }) => [field, side]))
  refuseHalfPrice(chosen, sides)
  const is: Record<string, Values[string]> = {}
  for (const [field, side] of chosen) {
    const from = sides[side]
    if (!from || !(field in from)) throw invalid('fields', `${field} has no value there.`)
    if (side !== 'ours') is[field] = from[field] ?? null
  }
  const taken = takenHere(stock)
  if (taken && Object.keys(is).length > 0) throw new Refusal('diamond_blocked', undefined, taken)
  if (['ctPr', 'back', 'rap', 'crt'].some((field) => field in is)) Object.assign(is, completePrice(is, { ...stock.values }))
  if (Object.keys(is).length > 0) await updateStones(ctx.tx, ctx.services.masters, [{ id: localId, values: is }], ctx.now)
  const { sync } = sides
  const chosenValues = Object.fromEntries([...chosen.keys()].map((field) => [field, sync[field] ?? null]))
  // Fields without a conflict count as agreed: from now on the row is followed field by field.
  const agreed =
    base ??
    Object.fromEntries(
      Object.entries(sync).filter(([field, value]) => JSON.stringify(stock.values[field] ?? null) === JSON.stringify(value)),
    )
  await ctx.tx
    .updateTable('syncRow')
    .set({ base: JSON.stringify({ ...agreed, ...chosenValues }) })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(Object.keys(is).map((field) => [field, stock.values[field] ?? null]))
  await record(ctx, { kind: 'diamond.update', subjectType: 'diamond', subject: localId, before, after: is, cause: `sync:${id}` })
  await record(ctx, { kind: 'sync.resolve', subjectType: 'sync', subject: id, after: Object.fromEntries(chosen) })
  await again(ctx, 'diamond', [await remoteIdOf(ctx, id)])
  return compareStone(ctx, id)
}

const remoteIdOf = async ({ tx }: Writing, id: string) =>
  (await tx.selectFrom('syncRow').select('remoteId').where('id', '=', id).executeTakeFirstOrThrow()).remoteId

const price = ['rap', 'back', 'ctPr', 'amt']
/** A price mixed from two sides would be one that neither side gave. */
function refuseHalfPrice(chosen: Map<string, Choice['side']>, sides: { ours: Values; sync: Values }) {
  const sidesChosen = new Set(price.flatMap((field) => (chosen.has(field) ? [chosen.get(field)] : [])))
  if (sidesChosen.size === 0) return
  const differing = price.filter((field) => JSON.stringify(sides.ours[field] ?? null) !== JSON.stringify(sides.sync[field] ?? null))
  if (sidesChosen.size > 1 || differing.some((field) => !chosen.has(field)))
    throw invalid('fields', 'Choose the same side for all price fields.')
}
