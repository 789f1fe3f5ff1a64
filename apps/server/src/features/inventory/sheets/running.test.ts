import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, settled, run, rollBack, rowsOf } = sheetsOf(world)

describe('work on sheets', () => {
  it('by two sheets with the same new stones at the same moment makes each stone once, and each rolls back its own', async () => {
    const table = tableOf(some(300))
    const [first, second] = [
      await check(await upload(csvOf(table), { vendor: 'Race' })),
      await check(await upload(csvOf(table), { vendor: 'Race' })),
    ]
    await Promise.all([first, second].map((sheet) => world.as('admin')(sheets.run, { ...at(sheet), body: undefined })))
    const ended = await Promise.all([settled(first), settled(second)])

    expect(ended.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(ended[0].done + ended[1].done).toBe(300)
    await rollBack(first)
    const left = await world.services.db
      .selectFrom('diamond')
      .select('id')
      .where('vendor', '=', 'Race')
      .where('isDeleted', '=', false)
      .execute()
    expect(left).toHaveLength(ended[1].done)
  })

  it('does not deadlock with somebody who locks its stones in id order', async () => {
    const { db } = world.services
    const table = tableOf(some(400))
    await run(await check(await upload(csvOf(table), { vendor: 'Locked' })))
    const comment = table[0]?.indexOf('Cert comment')
    const commented = table.map((cells, row) => cells.map((cell, i) => (row > 0 && i === comment ? 'Seen again' : cell)))
    const sheet = await check(await upload(csvOf(commented), { vendor: 'Locked' }))
    expect(sheet.counts?.changed).toBe(400)
    const stones = await db.selectFrom('sheetRow').select('diamond').where('sheet', '=', sheet.id).orderBy('row').execute()
    const ids = stones.flatMap(({ diamond }) => diamond ?? [])
    const [low, high] = [ids.slice(250).toSorted()[0] ?? '', ids.slice(0, 250).toSorted().at(-1) ?? '']
    expect(low < high).toBe(true)
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('diamond').select('id').where('id', '=', low).forUpdate().execute()
      await world.as('admin')(sheets.run, { ...at(sheet), body: undefined })
      await eventually(
        async () =>
          (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length,
        (waiting) => waiting > 0,
      )
      // Would fail at once if the run held it: a deadlock, which only shows as a second try.
      await tx.selectFrom('diamond').select('id').where('id', '=', high).forUpdate().noWait().execute()
    })
    expect(await settled(sheet)).toMatchObject({ state: 'done', done: 400 })
  })

  it('that is given up stops before the next stones, and goes on when it is run again', async () => {
    const sheet = await check(await upload(csvOf(tableOf(some(2500))), { vendor: 'Stopped' }))
    // Nobody adds a stone until it is given up, however slow the machine is.
    await world.owner.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`lock table diamond in share mode`.execute(tx)
      const { task } = await world.as('admin')(sheets.run, { ...at(sheet), body: undefined })
      await world.as('admin')(tasks.cancel, { body: { id: task ?? '' } })
    })
    const stopped = await settled(sheet)
    expect(stopped).toMatchObject({ state: 'stopped', total: 2500 })
    expect(stopped.done).toBeLessThan(2500)

    expect(await run(sheet)).toMatchObject({ state: 'done', done: 2500 })
    expect(await rowsOf(sheet, { isApplied: false })).toEqual([])
  })

  it('that has failed with its process is stopped in the list as on its page', async () => {
    const sheet = await run(await check(await upload(csvOf(tableOf(some(30))), { vendor: 'Crashed' })))
    await world.services.db.updateTable('sheet').set({ state: 'running' }).where('id', '=', sheet.id).execute()
    await world.services.db.updateTable('task').set({ status: 'failed' }).where('id', '=', String(sheet.task)).execute()
    const listed = async (state: string) => (await world.as('admin')(sheets.list, { body: { filter: { vendor: 'Crashed', state } } })).list
    expect(await world.as('admin')(sheets.view, at(sheet))).toMatchObject({ state: 'stopped' })
    expect(await listed('stopped')).toMatchObject([{ id: sheet.id, state: 'stopped' }])
    expect(await listed('running')).toEqual([])
  })
})
