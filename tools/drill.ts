/**
 * `npm run drill`: shows that a backup can be restored. Takes a base backup of the running embedded database, restores it elsewhere, replays the WAL
 * up to one position, and compares checksums of every table with those of the running database at that position. Loupe keeps running; writers wait a
 * few milliseconds once. For your own PostgreSQL use its own tools (docs/operations.md).
 */
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ConfigError } from '../apps/server/src/config/values.ts'
import { baseBackup, follow } from '../apps/server/src/db/base-backup.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { embeddedAt } from '../apps/server/src/db/embedded-installation.ts'
import { runTool } from './run-tool.ts'

const report = (line: string) => process.stdout.write(`${line}\n`)

/** Written without audit events, by every request or try: these tables may differ by what was in progress. */
const unaudited = [
  'session',
  'idempotency',
  'login_attempt',
  'known_device',
  'sign_in_refusal',
  'demo_mail',
  'change_log',
  'change_log_floor',
  'event_check',
]

interface Sum {
  table: string
  rows: number
  sum: string
}
async function sums(client: pg.ClientBase): Promise<Sum[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const found: Sum[] = []
  for (const { name } of tables.filter((table) => !unaudited.includes(table.name))) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${pg.escapeIdentifier(name)} t`,
    )
    found.push({ table: name, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '' })
  }
  return found
}

/**
 * The WAL position of one point in time: everything recorded before it, nothing after. Every write records an event, so locking that table briefly is
 * enough.
 */
async function placeInTime(client: pg.ClientBase, gate: pg.ClientBase): Promise<string> {
  await gate.query('begin')
  try {
    await gate.query(`set local lock_timeout = '10s'`)
    await gate.query('lock table event, event_seal in share mode')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
    return rows[0]?.place ?? ''
  } finally {
    await gate.query('commit')
  }
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function drill(
  { url, cluster }: { url: string; cluster: string },
  options: { forTests?: boolean } = {},
): Promise<{ table: string; rows: number; isSame: boolean }[]> {
  const dir = mkdtempSync('/tmp/loupe-drill-')
  chmodSync(dir, 0o755)
  const copy = join(dir, 'postgres')
  try {
    await baseBackup(url, cluster, copy)
    return await on(url, (gate) =>
      on(url, async (client) => {
        const place = await placeInTime(client, gate)
        follow(copy, new URL(url).searchParams.get('host') ?? '')
        appendFileSync(join(copy, 'postgresql.auto.conf'), `recovery_target_lsn = '${place}'\nrecovery_target_action = 'pause'\n`)
        // The end of the WAL is sent only when something follows it.
        await gate.query(`select pg_logical_emit_message(false, 'loupe', 'drill', true)`)
        const restored = await startEmbedded(dir, options)
        try {
          const [here, there] = [await sums(client), await on(restored.url, (other) => upTo(other, place).then(() => sums(other)))]
          const found = new Map(there.map((sum) => [sum.table, sum]))
          return here.map(({ table, rows, sum }) => ({
            table,
            rows,
            isSame: found.get(table)?.sum === sum && found.get(table)?.rows === rows,
          }))
        } finally {
          await restored.stop()
        }
      }),
    )
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function upTo(client: pg.ClientBase, place: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await client.query<{ is: boolean }>(`select pg_get_wal_replay_pause_state() = 'paused' as is`)
    if (rows[0]?.is) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new ConfigError(`The restored copy did not reach ${place} of the log within a minute.`)
}

async function main() {
  if (process.env['DATABASE_URL'])
    throw new ConfigError(
      'DATABASE_URL is set: the drill is of the database of npm start alone. Restore a backup of yours into an empty database, with npm run restore (docs/operations.md, "Backup").',
    )
  const dataDir = resolve(process.env['DATA_DIR'] || '.data')
  const from = performance.now()
  const tables = await drill(embeddedAt(dataDir)).catch((error: Error) => {
    throw /ENOENT|ECONNREFUSED/.test(String(error))
      ? new ConfigError(`No Loupe is running on ${dataDir}. Start it with npm start, or set DATA_DIR to the folder of one that runs.`)
      : error
  })
  const bad = tables.filter(({ isSame }) => !isSame)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  report(
    `${tables.length} tables with ${rows.toLocaleString('en')} rows restored and compared in ${((performance.now() - from) / 1000).toFixed(0)} s.`,
  )
  for (const { table } of bad) report(`Differs: ${table}`)
  report(bad.length === 0 ? 'All of them are what the running database held.' : 'This backup is not what the running database held.')
  process.exitCode = bad.length === 0 ? 0 : 1
}
if (import.meta.main) await runTool('npm run drill', {}, main)
