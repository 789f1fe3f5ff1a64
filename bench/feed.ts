/**
 * `npm run bench -- feed`: writes the file of a feed of 100,000 stones, as CSV and as XLSX, in this process; its memory; and a run of changes with
 * one stone in a hundred changed, next to the full one. `--stones 20000` sets another size. Nothing leaves the machine: the measurement ends before
 * the transfer of the file.
 */
import { rmSync } from 'node:fs'
import { columnsFor } from '../packages/domain/src/platforms/feed-profiles.ts'
import { startConfig } from '../apps/server/src/config.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { seedLists } from '../apps/server/src/features/masters/seed.ts'
import { sendPlatform } from '../apps/server/src/features/platforms/platform-details/run.ts'
import { openServices } from '../apps/server/src/services.ts'
import { reading } from '../apps/server/src/jobs/run-job.ts'
import { loadAverage } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

const report = (line: string) => process.stderr.write(`${line}\n`)

export const options = { stones: 100_000 }

export async function run({ stones: natural }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const pool = createPool(postgres.url, 2, { statementSeconds: 3600 })
  const loadBefore = loadAverage()
  await migrate(pool)
  await seedLists(createDb(pool))
  const services = openServices(startConfig({ DATA_DIR: dir, SESSION_SECRET: 'bench'.repeat(8), LOG_LEVEL: 'silent' }), postgres.url)
  // Counts the bytes to transfer, and discards them.
  let bytes = 0
  services.fileTransfer = {
    attempt: async () => '',
    upload: async (_, what, before) => {
      bytes = what.bytes
      await before()
      return ''
    },
    list: async () => [],
    fetch: async () => false,
  }
  try {
    const client = await pool.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
    await withoutIndexes(client, () => copyStones(client, deriveStones(Math.ceil(natural * 1.45), 7)))
    await client.query('commit')
    await client.query(`update diamond set w_sts = 'A' where not lab_grown`)
    await client.query(
      `delete from diamond where not lab_grown and id not in (select id from diamond where not lab_grown limit ${Math.trunc(natural)})`,
    )
    await client.query('vacuum (analyze) diamond')
    client.release(true)
    await services.masters.ready()
    const profile = async (name: string, fileType: '.csv' | '.xlsx', part: 'all' | 'changes') =>
      (
        await services.db
          .insertInto('platformDetail')
          .values({
            ...{ name, platform: 'VDB', labGrown: false, searchName: 'All', searchData: '{}', mode: 'API', url: 'http://localhost/' },
            ...{ refresh: 15, fileType, part, columns: JSON.stringify(columnsFor('VDB', false)) },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const rows: [string, number, number, number, number, number][] = []
    const timed = async (name: string, id: string) => {
      await services.db.updateTable('platformDetail').set({ nextRunAt: new Date().toISOString() }).where('id', '=', id).execute()
      let most = 0
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
      const since = performance.now()
      bytes = 0
      await sendPlatform(reading(services, 'bench'), id)
      clearInterval(watch)
      const seconds = (performance.now() - since) / 1000
      const last = await services.db
        .selectFrom('platformRun')
        .select(['judged', 'sent', 'outcome', 'note'])
        .where('platformDetail', '=', id)
        .orderBy('startedAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      rows.push([`${name} (${last.outcome})`, seconds, last.judged, last.sent, bytes, most])
      report(`${name}: ${seconds.toFixed(1)} s, ${last.note}`)
    }
    const csv = await profile('CSV', '.csv', 'all')
    await timed('CSV, first', csv)
    await timed('CSV, again', csv)
    await timed('XLSX', await profile('XLSX', '.xlsx', 'all'))
    const changes = await profile('Changes', '.csv', 'changes')
    await timed('changes, first: all', changes)
    await pool.query('update diamond set ct_pr = ct_pr + 1 where not lab_grown and abs(hashtext(id::text)) % 100 = 0')
    await timed('changes, 1 % changed', changes)
    await timed('changes, none', changes)
    process.stdout.write(
      `\n| ${natural.toLocaleString('en-US')} stones | seconds | looked at | rows | looked at a minute | MB | memory, MB |\n|---|---|---|---|---|---|---|\n`,
    )
    for (const [name, seconds, judged, count, size, memory] of rows)
      process.stdout.write(
        `| ${name} | ${seconds.toFixed(2)} | ${judged.toLocaleString('en-US')} | ${count.toLocaleString('en-US')} | ${Math.round((judged / seconds) * 60).toLocaleString('en-US')} | ${(size / 1e6).toFixed(1)} | ${Math.round(memory / 1e6)} |\n`,
      )
    process.stdout.write(`\nLoad of the machine: ${loadBefore} before, ${loadAverage()} after.\n`)
  } finally {
    await services.close().catch(() => undefined)
    await pool.end()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
