import type pg from 'pg'
import { setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { withoutTrigger } from '../db/bulk-load.ts'
import { dateTime } from '../db/clock.ts'
import { createDb } from '../db/connection.ts'
import type { Files } from '../integrations/files.ts'
import { copyStones, insertRows, withoutIndexes } from './copy.ts'
import { csvRows, sortedRows } from './csv.ts'
import { demoCounts, demoStones } from './derive.ts'
import { type DemoReport, demoImportName, loadedDemo } from './loaded.ts'
import { loadMedia } from './media.ts'
import { oneRow } from '../db/one-row.ts'
import { getSettings } from '../db/settings.ts'

const demoLock = 22_018

/** The demo's people have known passwords, so they never come into a database that somebody works with. */
async function refuseCompany(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isUsed: boolean }>(
    'select exists (select from account) or exists (select from diamond) as "isUsed"',
  )
  if (rows[0]?.isUsed)
    throw new Error(
      'This database has clients or stones of a company, so the demo is not loaded into it. Start with DEMO=0 or on another database.',
    )
}

/**
 * Loads the demo company into an empty system, all or nothing: a start that is killed half-way begins again at the next. Needs the places and lists of
 * `seedCompany`.
 *
 * @param files the file storage of the system
 * @param secret of the installation (`SESSION_SECRET`)
 * @param places resolved when the places are there: the stones can be loaded before
 */
export async function loadDemo(
  pool: pg.Pool,
  files: Files,
  secret: string,
  places: Promise<void> = Promise.resolve(),
): Promise<DemoReport> {
  const now = await dateTime(createDb(pool))()
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A full load is one long transaction, and another node that starts waits for it, so the time limits of ordinary requests do not apply to either.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${limit} = 0`)
    // The start has other work for the other cores; parallel workers only add theirs.
    for (const limit of ['max_parallel_maintenance_workers', 'max_parallel_workers_per_gather'])
      await client.query(`set local ${limit} = 0`)
    await client.query('select pg_advisory_xact_lock($1)', [demoLock])
    const stored = await loadedDemo(client)
    if (stored) {
      await client.query('rollback')
      return stored
    }
    await refuseCompany(client)
    // The zone that the database's triggers compute days by.
    setCompanyZone((await getSettings(createDb(pool), 'timeZone')).timeZone)
    const report = await loadStones(client, now)
    // While the database works on the pictures, this thread reads the rest of its program, which the start has compiled meanwhile.
    const [{ loadBusiness }] = await Promise.all([import('./business.ts'), loadMedia(client), places])
    await loadBusiness(pool, client, { files, secret, now })
    await client.query('commit')
    return report
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function loadStones(client: pg.ClientBase, now: number): Promise<DemoReport> {
  const { refused } = sortedRows()
  const rows = csvRows().length + demoCounts.fancyShapes + demoCounts.labGrown
  const made = await client.query<{ id: string }>('insert into stock_import (name, started_at, rows) values ($1, $2, $3) returning id', [
    demoImportName,
    new Date().toISOString(),
    rows,
  ])
  const { id } = oneRow(made)
  // COPY writes rows one by one where a trigger sees each; the stones bring the day that this trigger would set.
  const stones = await withoutIndexes(client, () =>
    withoutTrigger(
      (statement) => client.query(statement),
      'diamond',
      'diamond_arrived_day',
      () => copyStones(client, demoStones(now)),
    ),
  )
  const refusals = refused.map(({ row, reason }) => ({ import: id, row, v_stn_id: `R${String(row).padStart(5, '0')}`, reason }))
  await insertRows(client, 'stock_import_refusal', refusals)
  await client.query('update stock_import set finished_at = $2, loaded = $3 where id = $1', [id, new Date().toISOString(), stones])
  return { isNew: true, stones, refused: refused.length }
}
