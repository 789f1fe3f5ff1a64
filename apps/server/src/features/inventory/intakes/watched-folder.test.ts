import { appendFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { intakesOf } from '../../../testing/intakes.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const {
  root,
  fileTransfer,
  clock,
  wait,
  some,
  add,
  view,
  check,
  put,
  taken,
  files,
  noticesTo,
  worked,
  stonesOf,
  at,
  settled,
  settledIntake,
  later,
} = intakesOf(world)

describe('a sheet in a watched folder', () => {
  it('keeps its file, however long ago the check of the folder began', async () => {
    const made = await add()
    put(made, 'late.csv', csvOf(tableOf(some(3))))
    await check(made.id)
    wait(61)
    await sql`delete from graphile_worker._private_jobs`.execute(world.services.db)
    world.services.fileTransfer = {
      ...fileTransfer,
      async fetch(...given) {
        wait(7200)
        return fileTransfer.fetch(...given)
      },
    }

    await check(made.id)

    const { rows } = await sql<{ due: Date }>`select j.run_at as due from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'clear-file'`.execute(world.services.db)
    expect(rows.map(({ due }) => new Date(due).getTime())).toEqual([clock.now + 3_600_000, clock.now + 3_600_000])
  })

  it('waits once for the mapping; the next ones go into the stock by themselves', async () => {
    const stones = some(120)
    const made = await add()
    put(made, 'first.csv', csvOf(tableOf(stones)))
    await check(made.id)
    expect(await view(made.id)).toMatchObject({
      state: 'fine',
      files: 0,
      seen: [{ name: 'first.csv' }],
      note: 'No new files. 1 file is being imported.',
    })

    wait(61)
    await check(made.id)

    const [first] = await files(made.id)
    expect(first).toMatchObject({ name: 'first.csv', outcome: 'asking', rows: 120, new: null, note: expect.stringContaining('confirmed') })
    expect(await view(made.id)).toMatchObject({ files: 1, asking: 1, seen: [], note: '1 file imported.', owner: 'Test admin' })
    expect(await stonesOf(made.vendor)).toEqual([])
    for (const who of ['super', 'admin'] as const)
      expect(await noticesTo(who, `${made.vendor}: the sheet first.csv needs your input`)).toMatchObject([
        { link: `/inventory/upload-sheet/${first!.sheet}` },
      ])
    expect(await noticesTo('seller', made.vendor)).toEqual([])

    expect(await settled(first!.sheet)).toMatchObject({ state: 'done', done: 120 })
    const changed = stones.map((stone, i) => (i === 0 ? { ...stone, lbCmt: 'Seen again' } : stone))
    put(made, 'second.csv', csvOf(tableOf([...changed, ...some(5)])))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'running', new: 5, changed: 1, unchanged: 119, refused: 0, note: '' })
    await worked()

    expect((await files(made.id))[1]).toMatchObject({ outcome: 'done' })
    expect(await stonesOf(made.vendor)).toHaveLength(125)
    expect(await taken(made.id)).toMatchObject({ files: 2, note: 'No new files.', failed: 0 })
    const writeAudit = await world.services.db
      .selectFrom('event')
      .select(['kind', 'actor'])
      .where('subject', '=', made.id)
      .orderBy('id')
      .execute()
    expect(writeAudit.map(({ kind }) => kind)).toEqual(['intake.create', 'intake.take', 'intake.take'])
    expect(writeAudit[1]?.actor).toBe(world.people.admin)

    await world.send('admin')(sheets.rollback, at((await files(made.id))[1]!.sheet))
    await worked()
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'rolledBack' })
    expect(await stonesOf(made.vendor)).toHaveLength(120)
  })

  it('is the same by its name, its size and what it holds; a name with other words, or with those of before, is new', async () => {
    const [one, other] = [csvOf(tableOf(some(40))), csvOf(tableOf(some(40)))]
    const made = await add()
    const again = async (text: string) => {
      wait(120)
      put(made, 'stock.csv', text)
      later('stock.csv', made.folder)
      await taken(made.id)
      return (await files(made.id)).length
    }
    expect(await again(one)).toBe(1)
    expect(await again(one)).toBe(1)
    expect(await again(other)).toBe(2)
    expect(await again(one)).toBe(3)
  })

  it('that came under a passing name is taken at once when it has its own', async () => {
    const made = await add({ pattern: 'list*' })
    put(made, 'list.csv.part', 'Stock #,Shape\n')
    await check(made.id)
    put(made, 'list.csv.part', csvOf(tableOf(some(30))))
    wait(3600)
    await check(made.id)
    expect(await files(made.id)).toEqual([])
    renameSync(join(root, made.folder, 'list.csv.part'), join(root, made.folder, 'list.csv'))
    put(made, 'other.csv', 'left alone')
    wait(3600)
    await check(made.id)
    expect(await files(made.id)).toMatchObject([{ name: 'list.csv', rows: 30 }])
  })

  it('that grows is not taken before it stands still', async () => {
    const made = await add()
    const text = csvOf(tableOf(some(30)))
    for (const part of [1, 2, 3]) {
      put(made, 'grows.csv', text.slice(0, Math.ceil((text.length * part) / 3)))
      wait(3600)
      await check(made.id)
      expect(await view(made.id)).toMatchObject({ files: 0, seen: [{ name: 'grows.csv' }] })
    }
    wait(61)
    await check(made.id)
    expect(await files(made.id)).toMatchObject([{ name: 'grows.csv', rows: 30 }])
  })

  it('that was cut off in the middle of a line, and stands still, is refused, and taken when it is whole', async () => {
    const made = await add()
    put(made, 'cut.csv', 'Stock #,Shape,Carat\nA1,"Round,1.0')
    await taken(made.id)
    expect(await files(made.id)).toMatchObject([{ outcome: 'refused', note: sheetFaults.torn }])
    put(made, 'cut.csv', csvOf(tableOf(some(30))))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ rows: 30, outcome: 'asking' })
  })

  it('that is changed while it is fetched is not taken, and whole later', async () => {
    const made = await add()
    const text = csvOf(tableOf(some(30)))
    put(made, 'moving.csv', text)
    await check(made.id)
    const whileFetching = async (touch: () => void) => {
      world.services.fileTransfer = {
        ...fileTransfer,
        async fetch(...of) {
          const isThere = await fileTransfer.fetch(...of)
          touch()
          return isThere
        },
      }
      wait(3600)
      await check(made.id)
    }
    await whileFetching(() => appendFileSync(join(root, made.folder, 'moving.csv'), text))
    expect(await files(made.id)).toEqual([])
    expect((await view(made.id)).note).toContain('moving.csv changed while it was being fetched.')
    // It was removed after it had been fetched completely.
    await whileFetching(() => undefined)
    await whileFetching(() => rmSync(join(root, made.folder, 'moving.csv')))
    expect(await files(made.id)).toHaveLength(1)
  })

  it('is compared with what the one before it has left behind: the second waits until the first is written', async () => {
    const stones = some(60)
    const made = await settledIntake(stones.slice(0, 40), { mode: 'replace' })
    put(made, 'b.csv', csvOf(tableOf(stones)))
    put(made, 'c.csv', csvOf(tableOf(stones.slice(0, 50))))
    for (const [i, name] of ['b.csv', 'c.csv'].entries())
      utimesSync(join(root, made.folder, name), new Date(clock.now), new Date(clock.now + i * 1000))
    await taken(made.id)
    expect((await files(made.id)).map(({ name, outcome }) => [name, outcome])).toEqual([
      ['first.csv', 'done'],
      ['b.csv', 'running'],
    ])
    wait(3600)
    await check(made.id)
    expect((await view(made.id)).note).toBe('The previous sheet is still being imported.')
    await worked()
    wait(3600)
    await check(made.id)
    await worked()
    expect((await files(made.id)).at(-1)).toMatchObject({ name: 'c.csv', outcome: 'done', unchanged: 50, missing: 10 })
  })
})
