import { type MediaKind, mediaAddress, mediaFiles, typesOfMedia } from '@loupe/domain/inventory/media.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { statusIn } from '../../../db/expressions.ts'
import { publish } from '../../../db/publish.ts'
import { getMediaSettings } from './settings.ts'

const batch = 1000
const atOnce = 32
const hour = 3_600_000

/** The result of checking an address. */
interface CheckResult {
  id: string
  isPresent: boolean
  type: string
  size: number | null
  etag: string | null
  fault: string | null
  tries: number
  checkAfter: string
}

/** Whether there are addresses to check: those of patterns, and those that vendors' sheets name. */
export async function mediaDue({ db }: Reading): Promise<{ id: string }[]> {
  const { settings } = await getMediaSettings(db)
  const findVendorAddress = () =>
    db.selectFrom('media').select('id').where('origin', '=', 'url').where('isGiven', '=', true).limit(1).executeTakeFirst()
  return Object.keys(settings.patterns).length > 0 || (await findVendorAddress()) ? [{ id: 'all' }] : []
}

/** Checks some of the addresses that are due, a few at once for each host, and stores the results; schedules itself again while there are more. */
export async function checkMedia(ctx: Reading): Promise<void> {
  const { db, services } = ctx
  const { settings } = await getMediaSettings(db)
  let isMore = false
  for (const [kind, pattern] of Object.entries(settings.patterns)) isMore = (await nameAddresses(ctx, kind as MediaKind, pattern)) || isMore
  // Claimed for ten minutes: other processes claim other rows meanwhile, and if this process dies, these are due again.
  const taken = await db
    .updateTable('media')
    .set({ checkAfter: new Date(ctx.now.getTime() + hour / 6).toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .select('id')
        .where('origin', '=', 'url')
        .where('checkAfter', '<=', ctx.now.toISOString())
        .orderBy('checkAfter')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'source', 'tries'])
    .execute()
  const results = await mapConcurrently(taken, atOnce, (row) => checkAddress(ctx, row, settings.hosts))
  if (results.length > 0) await storeResults(ctx, results)
  if (isMore || taken.length === batch) await enqueue(services.db, 'check-media', undefined, { key: 'check-media:next' })
}

/** Adds rows for stones that have none of this kind yet. @returns whether there may be more */
async function nameAddresses({ db, now }: Reading, kind: MediaKind, pattern: string): Promise<boolean> {
  const stones = await db
    .selectFrom('diamond')
    .select(['id', 'vStnId', 'rptNo'])
    .where('isDeleted', '=', false)
    .where(({ not }) => not(statusIn('diamond', 'gone', 'wSts')))
    .$if(pattern.includes('{reportNo}'), (q) => q.where('rptNo', 'is not', null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media')
            .select('media.id')
            .whereRef('media.diamond', '=', 'diamond.id')
            .where('kind', '=', kind)
            .where('origin', '=', 'url'),
        ),
      ),
    )
    .limit(2 * batch)
    .execute()
  const rows = stones.flatMap((stone) => {
    const source = mediaAddress(pattern, stone)
    return source ? [{ diamond: stone.id, kind, origin: 'url' as const, source, checkAfter: now.toISOString() }] : []
  })
  if (rows.length > 0)
    await db
      .insertInto('media')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute()
  return stones.length === 2 * batch
}

async function checkAddress(
  { services, now }: Reading,
  row: { id: string; kind: MediaKind; source: string | null; tries: number },
  hosts: readonly string[],
): Promise<CheckResult> {
  const nothing = { id: row.id, isPresent: false, type: '', size: null, etag: null }
  const later = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  try {
    const { type, size, etag } = await services.remote.inspect(row.source ?? '', hosts)
    const fault = !typesOfMedia[row.kind].test(type)
      ? `Wrong file type: ${type.slice(0, 60) || 'none stated'}.`
      : (size ?? 0) > mediaFiles.megabytes * 1_000_000
        ? 'It is too large.'
        : null
    if (fault) return { ...nothing, fault, tries: row.tries + 1, checkAfter: later(24) }
    return {
      id: row.id,
      isPresent: true,
      type,
      size: size ?? null,
      etag: etag?.slice(0, 200) ?? null,
      fault: null,
      tries: 0,
      checkAfter: later(7 * 24),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const hours = error.reason === 'unavailable' ? Math.min(24, 2 ** Math.min(row.tries, 5) / 4) : 24
    return { ...nothing, fault: error.message, tries: row.tries + 1, checkAfter: later(hours) }
  }
}

const storeResults = ({ db, now }: Reading, results: CheckResult[]) =>
  inTransaction(db, async (tx) => {
    await sql`
    update media m set is_present = f."isPresent", type = f.type, size = f.size, etag = f.etag, fault = f.fault, tries = least(f.tries, 1000),
      check_after = f."checkAfter", checked_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as f(id uuid, "isPresent" boolean, type text, size bigint, etag text, fault text, tries int, "checkAfter" timestamptz)
    where m.id = f.id`.execute(tx)
    await publish(tx, ['media'])
  })

/** Runs `work` on each item, `lanes` at once; the results are in the order of the items. */
async function mapConcurrently<T, R>(items: readonly T[], lanes: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = Array.from({ length: items.length })
  const queue = items.entries()
  const lane = async () => {
    for (const [at, item] of queue) answers[at] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
  return answers
}

/** Deletes a file that no medium refers to. */
export async function clearMedia({ db, services }: Reading, key: string): Promise<void> {
  const used = await db.selectFrom('media').select('id').where('source', '=', key).executeTakeFirst()
  if (!used) await services.files.remove(key)
}
