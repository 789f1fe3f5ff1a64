import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { takingMailer } from '../../../testing/mailers.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, settled } = sheetsOf(world, { withWorker: false })
const fast = { heartbeatInterval: 250, silence: 1500 }

/** A worker as a process of its own. */
async function workerProcess() {
  const args = [world.databaseUrl, 'smtp://127.0.0.1:1', fast.heartbeatInterval, fast.silence, 1000, world.services.config.dataDir]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/worker-process.ts'), ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

/** Resolves when a batch of the other process has written its stones and waits to write their audit events. */
const midBatch = () =>
  eventually(
    () => sql`select from pg_locks where not granted and relation = 'event'::regclass and mode = 'RowExclusiveLock'`.execute(world.owner),
    ({ rows }) => rows.length > 0,
    20_000,
  )

it('a worker killed in the middle of a batch leaves whole batches, and another imports the rest, each stone once', async () => {
  const { db } = world.services
  const sheet = await check(await upload(csvOf(tableOf(some(3000))), { vendor: 'Killed' }))
  const stones = () => db.selectFrom('diamond').select(['id', 'vStnId']).where('vendor', '=', 'Killed').execute()
  const child = await workerProcess()
  const held = await world.owner.startTransaction().execute()
  try {
    await world.as('admin')(sheets.run, { ...at(sheet), body: undefined })
    await eventually(stones, ({ length }) => length > 0, 20_000)
    await sql`lock table event in share mode`.execute(held)
    await midBatch()
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await held.rollback().execute()
  }
  const left = await stones()
  expect(left.length % 1000).toBe(0)
  expect(left.length).toBeLessThan(3000)
  expect((await world.as('admin')(sheets.view, at(sheet))).done).toBe(left.length)

  const survivor = await start(world.services, { mailer: takingMailer, pulse: fast })
  try {
    expect(await settled(sheet)).toMatchObject({ state: 'done', done: 3000 })
  } finally {
    await survivor.stop()
  }
  const written = await stones()
  expect(new Set(written.map(({ vStnId }) => vStnId)).size).toBe(3000)
  expect(written).toHaveLength(3000)
  const events = await db
    .selectFrom('event')
    .select('subject')
    .where('kind', '=', 'diamond.upload')
    .where('cause', '=', `sheet:${sheet.id}`)
    .execute()
  expect(events.map(({ subject }) => subject).toSorted()).toEqual(written.map(({ id }) => id).toSorted())
})
