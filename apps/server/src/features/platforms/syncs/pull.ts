import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { refusalOf } from '../../../http/errors.ts'
import { applyRows } from './apply.ts'
import type { Settled } from './rows.ts'
import { type Page, fetchPage } from './source.ts'
import { dropUnsent, lockState } from './unsent.ts'
import { begin, count, end, Overtaken, type PullRequest, refuseOvertaken, type Run } from './runs.ts'

/** A test reads only this many pages: it shows what would come, without reading all of it. */
const testPages = 20
/** More pages than any company has: stops a host that never ends. */
const pagesAtMost = 200_000
const retriedAtOnce = 200

/** Thrown to roll back what a test has written; carries the result. */
class Inspected extends Error {
  readonly settled: Settled[]
  constructor(settled: Settled[]) {
    super('read')
    this.settled = settled
  }
}

/**
 * Reads one resource from the sync host until there is no more. A page and the cursor after it are stored in one transaction, and only if the stored
 * cursor is still the one the page was requested with: a process that dies leaves whole pages behind, the next process continues with the next page, and
 * two processes at once never apply a page twice.
 */
export async function pull(ctx: Reading, requested: PullRequest): Promise<void> {
  const run = await begin(ctx, requested)
  try {
    await allPages(ctx, requested, run)
    if (!requested.isTest) {
      await dropUnsent(ctx, requested.resource, run.id)
      await retryOpen(ctx, requested.resource, run.id)
    }
    await end(ctx, requested.resource, run.id, 'done', null)
  } catch (error) {
    if (error instanceof Overtaken) return
    const refusal = refusalOf(error)
    await end(ctx, requested.resource, run.id, 'failed', refusal?.message ?? 'Something went wrong. Please contact admin.').catch(
      () => undefined,
    )
    // Errors of the host appear in the console; our own are thrown, so that the job is logged and tried again.
    if (!(error instanceof Refusal)) throw error
  }
}

async function allPages(ctx: Reading, { resource, isTest = false }: PullRequest, run: Run): Promise<void> {
  let { cursor } = run
  const known = new Set<string>()
  let last: Page | undefined
  let isBegun = false
  for (let pages = 1; ; pages++) {
    const page = await fetchPage(ctx.services, resource, { cursor })
    refuseRepeated(page, last, known, pages)
    // Rows before a new beginning count as not sent: a host that begins anew with every page would empty the stock.
    if (page.isAnew && isBegun) throw new Refusal('unavailable', undefined, 'The sync host cannot be read: it began anew in between.')
    isBegun ||= page.isAnew
    await takePage(ctx, { resource, run: run.id, isTest, cursor }, page)
    if (!page.more || (isTest && pages >= testPages)) return
    cursor = page.cursor
    last = page
  }
}

/** Stops a host that sends the same page for ever when it repeats the first time; the first copy is stored. */
function refuseRepeated(page: Page, last: Page | undefined, known: Set<string>, pages: number) {
  const isSame = page.more && (known.has(page.cursor) || (page.rows.length > 0 && page.mark === last?.mark))
  if (isSame || pages > pagesAtMost)
    throw new Refusal('unavailable', undefined, 'The sync host cannot be read: it sends the same page again and again.')
  known.add(page.cursor)
}

interface PageRequest {
  resource: SyncResource
  run: string
  isTest: boolean
  /** Where the page begins; null for the first. */
  cursor: string | null
}
/** Applies one page of rows. The page of a test changes nothing but the counts of its run. */
async function takePage(ctx: Reading, { resource, run, isTest, cursor }: PageRequest, page: Page) {
  const settled = isTest
    ? await checked(ctx, (tx) => applyRows(tx, resource, { run, reading: null }, page.rows))
    : await inTransaction(ctx.services.db, async (tx) => {
        const writing = writingOf(ctx, tx)
        const state = await lockState(tx, resource)
        await refuseOvertaken(tx, run)
        if (state.cursor !== cursor) throw new Overtaken()
        const reading = state.reading + (page.isAnew ? 1 : 0)
        const isFull = page.isAnew || (cursor !== null && state.fullCursor === cursor)
        const done = await applyRows(writing, resource, { run, reading }, page.rows)
        const caughtUp = page.more ? {} : { caughtUpAt: writing.now.toISOString() }
        await tx
          .updateTable('syncState')
          .set({ cursor: page.cursor, reading, fullCursor: isFull ? page.cursor : null, ...caughtUp })
          .where('resource', '=', resource)
          .execute()
        await count(tx, run, { rows: page.rows.length }, done, writing.now)
        await ctx.services.beforeCommit(writing)
        return done
      })
  if (isTest) await inTransaction(ctx.services.db, (tx) => count(tx, run, { rows: page.rows.length }, settled, ctx.services.clock()))
}

const writingOf = (ctx: Reading, tx: Writing['tx']): Writing => ({ ...ctx, tx, now: ctx.services.clock() })

/** Does the work in a transaction that is rolled back, and returns its result. */
async function checked(ctx: Reading, work: (ctx: Writing) => Promise<Settled[]>): Promise<Settled[]> {
  try {
    return await inTransaction(ctx.services.db, async (tx) => {
      throw new Inspected(await work(writingOf(ctx, tx)))
    })
  } catch (error) {
    if (error instanceof Inspected) return error.settled
    throw error
  }
}

/** Processes rejected and conflicting rows again: a list may have a new code, or a hold may have ended. */
async function retryOpen(ctx: Reading, resource: SyncResource, run: string): Promise<void> {
  const open = await ctx.services.db
    .selectFrom('syncRow')
    .select('remoteId')
    .where('resource', '=', resource)
    .where('state', 'in', ['kept', 'conflict'])
    .where('incoming', 'is not', null)
    .where((eb) => eb.or([eb('run', 'is', null), eb('run', '<>', run)]))
    .orderBy('seenAt')
    .limit(5000)
    .execute()
  for (let at = 0; at < open.length; at += retriedAtOnce) {
    const ids = open.slice(at, at + retriedAtOnce).map(({ remoteId }) => remoteId)
    await inTransaction(ctx.services.db, async (tx) => {
      await lockState(tx, resource)
      await refuseOvertaken(tx, run)
      const writing = writingOf(ctx, tx)
      await again(writing, resource, ids)
      await ctx.services.beforeCommit(writing)
    })
  }
}

/** Applies the host's last version of these rows again. The caller holds the lock of the resource. */
export async function again(ctx: Writing, resource: SyncResource, remoteIds: readonly string[]): Promise<Settled[]> {
  const rows = await ctx.tx
    .selectFrom('syncRow')
    .select('incoming')
    .where('resource', '=', resource)
    .where('remoteId', '=', sql<string>`any(${[...remoteIds]}::text[])`)
    .where('state', 'in', ['kept', 'conflict'])
    .where('incoming', 'is not', null)
    .execute()
  return applyRows(
    ctx,
    resource,
    { run: null, reading: null },
    rows.map(({ incoming }) => incoming),
  )
}
