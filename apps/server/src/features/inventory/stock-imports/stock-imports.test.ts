import { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, change, proved, check, loaded } = sheetsOf(world)

/** A sheet of 20 stones, of which two rows are refused. */
function sheet() {
  let table = tableOf(some(20))
  table = change(table, 2, 'Report #', '2.15E+09')
  return change(table, 4, 'Cts', '-1')
}
const found = async (body: object) => (await world.as('admin')(stockImports.list, { body })).list ?? []

it('lists of a sheet how many rows came, were loaded and were refused, and why each was refused', async () => {
  const { id } = await loaded(sheet(), { vendor: 'Reported' })

  const list = await found({ filter: { refused: { '>': 0 } } })
  const refusals = await world.as('admin')(stockImports.refusals, { body: { filter: { import: id }, sort: [{ row: 'DESC' }] } })

  expect(list).toMatchObject([{ id, name: 'stock USD.csv', rows: 20, loaded: 18, refused: 2 }])
  expect(refusals).toMatchObject({
    count: 2,
    list: [
      { row: 5, reason: expect.stringContaining('-1') },
      { row: 3, reason: expect.stringContaining('2.15E+09') },
    ],
  })
})

it('does not list a sheet that nobody has run', async () => {
  const before = await found({})
  await check(await proved(sheet(), { vendor: 'Waiting' }))

  expect(await found({})).toEqual(before)
})

it('says of a sheet at work since when it is, however long ago it was uploaded', async () => {
  const { db } = world.services
  const startedAt = new Date().toISOString()
  const task = await db
    .insertInto('task')
    .values({ kind: 'sheet', title: 'Import', input: '{}', owner: world.people.admin, status: 'running', startedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const old = { createdAt: '2026-01-01T00:00:00.000Z', finishedAt: '2026-01-01T01:00:00.000Z' }
  const stored = {
    name: 'old.csv',
    mode: 'add',
    fileKey: 'x',
    file: '{"rows":3}',
    columns: '[]',
    convention: '{}',
    createdBy: world.people.admin,
  } as const
  await db
    .insertInto('sheet')
    .values({ ...stored, ...old, state: 'undoing', task: task.id })
    .execute()

  expect(await found({ filter: { name: 'old.csv' } })).toMatchObject([{ startedAt, finishedAt: null }])
})

it('lists the stock of the demo and of the test database too', async () => {
  const { db } = world.services
  const times = { startedAt: '2026-11-01T08:00:00.000Z', finishedAt: '2026-11-01T08:00:05.000Z' }
  const { id } = await db
    .insertInto('stockImport')
    .values({ name: 'Test sheet', rows: 2, loaded: 1, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('stockImportRefusal').values({ import: id, row: 2, vStnId: 'T2', reason: 'No weight.' }).execute()

  expect(await found({ filter: { name: 'Test sheet' } })).toMatchObject([{ id, rows: 2, loaded: 1, refused: 1 }])
  expect(await world.as('admin')(stockImports.refusals, { body: { filter: { import: id } } })).toMatchObject({
    list: [{ vStnId: 'T2', reason: 'No weight.' }],
  })
})

it('is not for those who load no stones', async () => {
  await expect(world.as('seller')(stockImports.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
})
