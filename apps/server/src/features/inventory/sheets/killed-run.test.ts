import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../../db/enqueue.ts'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { takingMailer } from '../../../testing/mailers.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, settled } = sheetsOf(world, { withWorker: false })
/** No slow worker is taken for a dead one; the killed one is named (`runAndKill`). */
const times = { heartbeatInterval: 250, silence: 30_000 }

/** A worker as a process of its own. */
async function workerProcess() {
  const args = [world.databaseUrl, 'smtp://127.0.0.1:1', times.heartbeatInterval, times.silence, 1000, world.services.config.dataDir]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/worker-process.ts'), ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

/** Whoever has this lock stops each batch but the first of a run before it writes its audit events, however slow the machine is. */
const batchLock = sql`hashtext('the batches of a test')`
beforeAll(async () => {
  await sql`create function stop_batch() returns trigger language plpgsql as $$ begin
    if exists (select from sheet where state = 'running' and done > 0) then
      perform set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true);
      perform pg_advisory_xact_lock(${batchLock});
    end if;
    return null;
  end $$`.execute(world.owner)
  await sql`create trigger stop_batch before insert on event for each statement execute function stop_batch()`.execute(world.owner)
})

/** Resolves when a batch of the other process has written its stones and waits to write their audit events. */
const midBatch = () =>
  eventually(
    () =>
      sql`select from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(world.owner),
    ({ rows }) => rows.length > 0,
  )

/** What a sheet has written so far: its applied rows, their stones and the audit events, in the same order. */
async function written({ id }: Sheet) {
  const { rows } = await sql<{ diamond: string }>`
    select diamond from sheet_row where sheet = ${id}::uuid and applied_at is not null order by diamond`.execute(world.services.db)
  return { rows: rows.map(({ diamond }) => diamond), events: await eventsOf(id, ['diamond.upload', 'diamond.update']) }
}

async function eventsOf(id: string, kinds: string[]): Promise<string[]> {
  const events = await world.services.db
    .selectFrom('event')
    .select('subject')
    .where('cause', '=', `sheet:${id}`)
    .where('kind', 'in', kinds)
    .orderBy('subject')
    .execute()
  return events.map(({ subject }) => subject)
}

/** The stones of a sheet that have links, and the audit events of these. */
async function linksOf({ id }: Sheet) {
  const { rows } = await sql<{ diamond: string }>`
    select m.diamond from media m join sheet_row r on r.diamond = m.diamond where r.sheet = ${id}::uuid order by m.diamond`.execute(
    world.services.db,
  )
  return { media: rows.map(({ diamond }) => diamond), events: await eventsOf(id, ['diamond.putMedia']) }
}

/** Starts a sheet in another process and kills that in the middle of a batch, after at least one whole batch. */
async function runAndKill(sheet: Sheet): Promise<void> {
  const child = await workerProcess()
  const held = await world.owner.startTransaction().execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held)
    await sql`select pg_advisory_xact_lock(${batchLock})`.execute(held)
    await world.as('admin')(sheets.run, { ...at(sheet), body: undefined })
    await midBatch()
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await held.rollback().execute()
  }
  await forgetWorkers()
}

/** As if the killed worker had been silent for long: nobody else works yet. */
async function forgetWorkers(): Promise<void> {
  await sql`update worker set seen_at = now() - interval '1 hour'`.execute(world.owner)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_at is not null`.execute(world.owner)
}

/** Lets a worker finish what there is to do. */
async function finish(sheet: Sheet): Promise<Sheet> {
  const survivor = await start(world.services, { mailer: takingMailer, heartbeatTimes: times })
  try {
    return await settled(sheet)
  } finally {
    await survivor.stop()
  }
}

const stonesOf = (vendor: string) =>
  world.services.db.selectFrom('diamond').select(['id', 'vStnId', 'ctPr']).where('vendor', '=', vendor).orderBy('id').execute()

it('a worker killed in the middle of a batch leaves whole batches, and another imports the rest, each stone once', async () => {
  const linked = tableOf(some(2400)).map((row, line) => [...row, line === 0 ? 'Diamond Image' : `https://media.example.com/${line}.jpg`])
  const sheet = await check(await upload(csvOf(linked), { vendor: 'Killed' }))
  await runAndKill(sheet)

  const left = (await stonesOf('Killed')).map(({ id }) => id)
  expect(left.length % 500).toBe(0)
  expect(left.length).toBeLessThan(2400)
  expect(await written(sheet)).toEqual({ rows: left, events: left })
  expect(await linksOf(sheet)).toEqual({ media: left, events: left })
  expect((await world.as('admin')(sheets.view, at(sheet))).done).toBe(left.length)

  expect(await finish(sheet)).toMatchObject({ state: 'done', done: 2400 })
  const all = (await stonesOf('Killed')).map(({ id }) => id)
  expect(all).toHaveLength(2400)
  expect(await written(sheet)).toEqual({ rows: all, events: all })
  expect(await linksOf(sheet)).toEqual({ media: all, events: all })
})

it('a worker killed in the middle of a batch of changed stones leaves each as it was or as the sheet has it, and another changes the rest', async () => {
  const stones = some(600)
  const first = await check(await upload(csvOf(tableOf(stones)), { vendor: 'Changed' }))
  await world.as('admin')(sheets.run, { ...at(first), body: undefined })
  expect(await finish(first)).toMatchObject({ state: 'done', done: 600 })
  const before = new Map((await stonesOf('Changed')).map(({ id, ctPr }) => [id, ctPr]))

  const dearer = stones.map((stone) => ({ ...stone, back: (stone.back ?? 0) + 1 }))
  const sheet = await check(await upload(csvOf(tableOf(dearer)), { vendor: 'Changed' }))
  expect(sheet.counts).toMatchObject({ changed: 600, refused: 0 })
  await runAndKill(sheet)

  const changed = async () => (await stonesOf('Changed')).filter(({ id, ctPr }) => ctPr !== before.get(id)).map(({ id }) => id)
  const left = await changed()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(600)
  expect(await written(sheet)).toEqual({ rows: left, events: left })

  expect(await finish(sheet)).toMatchObject({ state: 'done', done: 600 })
  expect(await changed()).toHaveLength(600)
  expect(await written(sheet)).toEqual({ rows: [...before.keys()], events: [...before.keys()] })
})

const taskOf = (id: string) =>
  world.services.db.selectFrom('task').select(['status', 'note', 'result', 'finishedAt']).where('id', '=', id).executeTakeFirstOrThrow()

/** A finished sheet whose task is as a process leaves it that dies before it has stored the end of the task. */
async function withUnfinishedTask(vendor: string) {
  const sheet = await check(await upload(csvOf(tableOf(some(30))), { vendor }))
  const { task } = await world.as('admin')(sheets.run, { ...at(sheet), body: undefined })
  const id = String(task)
  expect(await finish(sheet)).toMatchObject({ state: 'done' })
  await world.services.db
    .updateTable('task')
    .set({ status: 'running', note: '', result: null, finishedAt: null })
    .where('id', '=', id)
    .execute()
  await enqueue(world.services.db, 'run-task', { id })
  return { sheet, id }
}

async function resumed(id: string) {
  const survivor = await start(world.services, { mailer: takingMailer, heartbeatTimes: times })
  try {
    return await eventually(
      () => taskOf(id),
      ({ finishedAt }) => finishedAt !== null,
    )
  } finally {
    await survivor.stop()
  }
}

it('a task whose process died after the last batch ends with its result', async () => {
  const { sheet, id } = await withUnfinishedTask('Ended')
  expect(await resumed(id)).toMatchObject({ status: 'done', note: '30 stones imported, 0 rows refused', result: { done: 30 } })
  expect(await world.as('admin')(sheets.view, at(sheet))).toMatchObject({ state: 'done', done: 30 })
})

it('a task whose sheet was stopped, or belongs to another task by now, ends as cancelled', async () => {
  const stopped = await withUnfinishedTask('Halted')
  await world.services.db.updateTable('sheet').set({ state: 'stopped' }).where('id', '=', stopped.sheet.id).execute()
  expect(await resumed(stopped.id)).toMatchObject({ status: 'cancelled' })
  const taken = await withUnfinishedTask('Resumed')
  await world.services.db.updateTable('sheet').set({ task: stopped.id }).where('id', '=', taken.sheet.id).execute()
  expect(await resumed(taken.id)).toMatchObject({ status: 'cancelled' })
})
