import type pg from 'pg'
import { dateTime } from '../db/clock.ts'
import { createDb } from '../db/connection.ts'
import { createMasters } from '../db/masters.ts'
import type { Files } from '../integrations/files.ts'
import { loadBlocks } from './blocks.ts'
import { loadCabins } from './cabins.ts'
import { loadCatalogues } from './catalogues.ts'
import { copyStones, insertRows, withoutIndexes } from './copy.ts'
import { csvRows, sortedRows } from './csv.ts'
import { loadHome } from './home.ts'
import { loadClientSystems } from './client-systems.ts'
import { loadCompany } from './company.ts'
import { loadIntakes } from './intakes.ts'
import { loadKyc } from './kyc.ts'
import { loadMedia } from './media.ts'
import { demoCounts, demoSeed, demoStones } from './derive.ts'
import { type AccountRow, clientRows } from './clients.ts'
import { loadMemos } from './memos.ts'
import { loadMessages } from './messages.ts'
import { loadOffice } from './office.ts'
import { loadOfficeDocuments } from './office-documents.ts'
import { loadParcels } from './parcels.ts'
import { loadPastDeals } from './past/deals.ts'
import { staffRows } from './people.ts'
import { loadPlatforms } from './platforms.ts'
import { loadPrices } from './prices.ts'
import { loadRanges } from './ranges.ts'
import { loadShowcase } from './showcase.ts'
import { loadTerms } from './terms.ts'
import { loadTrade } from './trade/load.ts'
import { oneRow } from '../db/one-row.ts'

/** The name of the demo stock in the import report. Its row shows that the demo business has been loaded. */
const demoImportName = 'Demo stock: diamonds.csv and stones derived from it'
const demoLock = 22_018

export interface DemoReport {
  /** False if the demo business was already loaded. */
  isNew: boolean
  stones: number
  refused: number
}

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
 * Loads the demo business into an empty system, all or nothing: a start that is killed half-way begins again at the next. Needs the places and lists of
 * `seedCompany`.
 *
 * @param files the file storage of the system
 * @param secret of the installation (`SESSION_SECRET`)
 * @param onProgress one short line for every step that may take longer than a second
 * @param places resolved when the places are there: the stones can be loaded before
 * @param onStones called when the stones are loaded: from then on the database works more than this process
 */
export async function loadDemo(
  pool: pg.Pool,
  files: Files,
  secret: string,
  onProgress: (line: string) => void = () => {},
  places: Promise<void> = Promise.resolve(),
  onStones: () => void = () => {},
): Promise<DemoReport> {
  const now = await dateTime(createDb(pool))()
  const masters = createMasters(createDb(pool), { on: () => () => undefined, isListening: () => false }, () => undefined)
  await masters.ready()
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A full load is one long transaction, and another node that starts waits for it, so the time limits of ordinary requests do not apply to either.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${limit} = 0`)
    await client.query('select pg_advisory_xact_lock($1)', [demoLock])
    const stored = await existing(client)
    if (stored) {
      await client.query('rollback')
      return stored
    }
    await refuseCompany(client)
    const report = await loadStones(client, onProgress, now)
    onStones()
    await places
    const people = await loadPeople(client)
    await loadBlocks(client, people, now)
    await loadCabins(client)
    await loadMemos(client, people, now)
    await loadPastDeals(client, people.staff, now)
    await loadTrade(client, masters, people.staff, now)
    await loadOfficeDocuments(client, people, now)
    await loadKyc(client, files, people.staff, now)
    await loadMedia(client)
    await loadParcels(client, people.staff, await loadRanges(client), now)
    await loadPrices(client, people.staff.admin, now)
    await loadPlatforms(client, people.staff.admin, now)
    await loadIntakes(client, people.staff.admin, now)
    await loadShowcase(client, people.staff, now)
    await loadHome(client, people.staff, now)
    await loadCompany(client, now)
    await loadTerms(client, people.staff.admin, now)
    await loadMessages(client, people.staff, now)
    await loadCatalogues(client, people.staff, now)
    await loadOffice(client, people.staff, now)
    await loadClientSystems(client, people.staff.admin, secret, now)
    await client.query('commit')
    return report
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/**
 * Statistics of all tables after a load, and the visibility map of the stones, which makes index-only scans possible. Does nothing when they are there: a
 * start that was killed before leaves them to the next.
 */
export async function analyzeDemo(pool: pg.Pool) {
  const statistics = await pool.query(`select from pg_stats where schemaname = 'public' and tablename = 'diamond' limit 1`)
  if (statistics.rowCount) return
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(format('%I', relname), ', ') as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'diamond'`,
  )
  const run = async (statement: string) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query(statement)
      await client.query('reset statement_timeout')
    } finally {
      client.release()
    }
  }
  await Promise.all([run('vacuum analyze diamond'), run(`analyze ${rows[0]?.names ?? ''}`)])
}

async function existing(client: pg.ClientBase): Promise<DemoReport | undefined> {
  const { rows } = await client.query<{ rows: number; loaded: number }>('select rows, loaded from stock_import where name = $1', [
    demoImportName,
  ])
  const [row] = rows
  return row && { isNew: false, stones: row.loaded, refused: row.rows - row.loaded }
}

async function loadPeople(client: pg.ClientBase) {
  const staff = await staffRows()
  await insertRows(client, 'user', Object.values(staff))
  const { accounts, users } = await clientRows([staff.seller.id, staff.seller2.id], demoSeed)
  await loadAccounts(client, accounts)
  await insertRows(client, 'user', users)
  await completeAccounts(client)
  const primaries = users.filter((user) => user.username.endsWith('-1'))
  return { staff, accounts, userOf: new Map(primaries.flatMap(({ account, id }) => (account === null ? [] : [[account, id] as const]))) }
}

async function loadAccounts(client: pg.ClientBase, accounts: readonly AccountRow[]) {
  await insertRows(
    client,
    'account',
    accounts.map(({ iso: _iso, city: _city, ...account }) => ({ ...account, ledger_type: ['customer'], is_active: true })),
  )
  // City names are not unique in a country; the demo takes the first city of the name.
  await client.query(
    `update account a set country = place.country, state = place.state, city = place.city
     from (
       select distinct on (w.id) w.id, co.id as country, s.id as state, ci.id as city
       from jsonb_to_recordset($1) as w(id uuid, iso text, city text)
       join country co on co.iso_code = w.iso
       left join (state s join city ci on ci.state = s.id) on s.country = co.id and ci.name = w.city
       order by w.id, s.code
     ) as place
     where a.id = place.id`,
    [JSON.stringify(accounts)],
  )
}

/** Sets the primary user and the group of each client. */
async function completeAccounts(client: pg.ClientBase) {
  await client.query(`update account a set primary_user = u.id from "user" u where u.account = a.id and u.type = 4`)
  await client.query(`insert into account_group (account, "group", "time", is_active)
    select id, (array['REGULAR', 'KEY', 'NEW'])[1 + abs(hashtext(vendor_code) % 3)], created_at, true from account`)
}

async function loadStones(client: pg.ClientBase, onProgress: (line: string) => void, now: number): Promise<DemoReport> {
  const { refused } = sortedRows()
  const rows = csvRows().length + demoCounts.fancyShapes + demoCounts.labGrown
  const made = await client.query<{ id: string }>('insert into stock_import (name, started_at, rows) values ($1, $2, $3) returning id', [
    demoImportName,
    new Date().toISOString(),
    rows,
  ])
  const { id } = oneRow(made)
  const stones = await withoutIndexes(client, async () => {
    let notified = 0
    return copyStones(client, demoStones(now), (sofar) => {
      if (sofar - notified < 20_000) return
      notified = sofar
      onProgress(`Loading the demo stock: ${sofar.toLocaleString('en-US')} stones`)
    })
  })
  const refusals = refused.map(({ row, reason }) => ({ import: id, row, v_stn_id: `R${String(row).padStart(5, '0')}`, reason }))
  await insertRows(client, 'stock_import_refusal', refusals)
  await client.query('update stock_import set finished_at = $2, loaded = $3 where id = $1', [id, new Date().toISOString(), stones])
  return { isNew: true, stones, refused: refused.length }
}
