import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { intakesOf } from '../../../testing/intakes.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { root, fileTransfer, clock, wait, some, add, view, change, check, put, files, worked, settledIntake } = intakesOf(world)

describe('workers', () => {
  it('two at once take a file once', async () => {
    const made = await add()
    put(made, 'once.csv', csvOf(tableOf(some(40))))
    await check(made.id)
    wait(3600)
    await Promise.all([check(made.id), check(made.id), check(made.id)])
    expect(await files(made.id)).toHaveLength(1)
    expect(await world.services.db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toHaveLength(1)
  })

  it('one that was held up so long that another took over writes nothing', async () => {
    const made = await add()
    put(made, 'slow.csv', csvOf(tableOf(some(40))))
    await check(made.id)
    const fetched = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    world.services.fileTransfer = {
      ...fileTransfer,
      async fetch(...of) {
        const isThere = await fileTransfer.fetch(...of)
        fetched.resolve()
        await goOn.promise
        return isThere
      },
    }
    wait(3600)
    const slow = check(made.id)
    await fetched.promise
    world.services.fileTransfer = fileTransfer
    wait(120)
    await check(made.id)
    expect(await files(made.id)).toHaveLength(1)
    goOn.resolve()
    await slow
    expect(await files(made.id)).toHaveLength(1)
    expect(await view(made.id)).toMatchObject({ state: 'fine', failed: 0 })
    expect(await world.services.db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toHaveLength(1)
  })

  it('what a person corrects while one looks outlives the look, whether that went well or not', async () => {
    const made = await add()
    const known = async () =>
      (await world.services.db.selectFrom('intake').select('seen').where('id', '=', made.id).executeTakeFirstOrThrow()).seen
    /** Checks the folder while somebody changes the intake. */
    const meanwhile = async (body: object, isFine: boolean) => {
      wait(3600)
      world.services.fileTransfer = {
        ...fileTransfer,
        async list(...of) {
          const listed = await fileTransfer.list(...of)
          wait(5)
          await change(made.id, body)
          if (!isFine) throw new Refusal('unavailable', undefined, 'The host is away.')
          return listed
        },
      }
      await check(made.id)
      world.services.fileTransfer = fileTransfer
      return view(made.id)
    }

    const soon = (minutes: number) => new Date(clock.now + minutes * 60_000).toISOString()
    expect(await meanwhile({ refresh: 30 }, false)).toMatchObject({ failed: 0, nextRunAt: soon(0) })
    put(made, 'of-the-folder-before.csv', csvOf(tableOf(some(3))))
    expect(await meanwhile({ refresh: 60 }, true)).toMatchObject({ failed: 0, nextRunAt: soon(0) })
    expect(await known()).toEqual([])
    for (const isFine of [true, false]) {
      await change(made.id, { isActive: true })
      expect(await meanwhile({ isActive: false }, isFine)).toMatchObject({ state: 'off', nextRunAt: null })
    }
  })

  it('one that dies when the sheet is read leaves it to the next, which goes on with it', async () => {
    const stones = some(40)
    const made = await settledIntake(stones)
    put(made, 'second.csv', csvOf(tableOf([...stones, ...some(2)])))
    wait(3600)
    await check(made.id)
    wait(3600)
    const { files: store } = world.services
    world.services.files = { ...store, read: () => Promise.reject(new Error('died')) }
    await expect(check(made.id)).rejects.toThrow('died')
    world.services.files = store
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'importing' })
    wait(3600)
    await check(made.id)
    await worked()
    expect((await files(made.id)).map(({ outcome, new: added }) => [outcome, added])).toEqual([
      ['done', 40],
      ['done', 2],
    ])
  })

  it('one that is killed between fetching and importing leaves nothing half done: another takes the file, once', async () => {
    const made = await add()
    put(made, 'killed.csv', csvOf(tableOf(some(40))))
    await check(made.id)
    wait(3600)
    const { db } = world.services
    // The other process uses the real clock: the check must be due by it.
    await db
      .updateTable('intake')
      .set({ nextRunAt: '2020-01-01T00:00:00Z', seen: sql`jsonb_set(seen, '{0,since}', '"2020-01-01T00:00:00.000Z"')` })
      .execute()
    await db.updateTable('intake').set({ nextRunAt: null }).where('id', '<>', made.id).execute()
    // The other process stops before it inserts the sheet, for as long as it takes to kill it.
    const sheetLock = sql`hashtext('the sheets of a test')`
    await sql`create function stop_sheet() returns trigger language plpgsql as $$ begin
      perform set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true);
      perform pg_advisory_xact_lock(${sheetLock});
      return null;
    end $$`.execute(world.owner)
    await sql`create trigger stop_sheet before insert on sheet for each statement execute function stop_sheet()`.execute(world.owner)
    const held = await world.owner.startTransaction().execute()
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held)
    await sql`select pg_advisory_xact_lock(${sheetLock})`.execute(held)
    const args = [world.databaseUrl, 'smtp://127.0.0.1:1', 250, 1500, 1000, world.services.config.dataDir, root].map(String)
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/worker-process.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(child.stdout, 'data')
      await sql`select graphile_worker.add_job('take-intake', json_build_object('item', json_build_object('id', ${made.id}::text)))`.execute(
        db,
      )
      await eventually(
        () =>
          sql<{
            n: number
          }>`select count(*)::int as n from pg_locks where not granted and locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`.execute(db),
        ({ rows }) => (rows[0]?.n ?? 0) > 0,
      )
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await held.rollback().execute()
    }
    expect(await files(made.id)).toEqual([])

    world.setNow(new Date(Math.max(clock.now, Date.now()) + 3_600_000))
    await check(made.id)
    await check(made.id)
    expect(await files(made.id)).toMatchObject([{ name: 'killed.csv', rows: 40 }])
    expect(await db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toHaveLength(1)
  })
})
