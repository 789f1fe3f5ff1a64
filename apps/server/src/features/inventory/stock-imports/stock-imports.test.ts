import { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()

async function givenImport() {
  const { db } = world.services
  const times = { startedAt: '2026-11-01T08:00:00.000Z', finishedAt: '2026-11-01T08:00:05.000Z' }
  const made = await db
    .insertInto('stockImport')
    .values({ name: 'Test sheet', rows: 3, loaded: 1, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = [2, 3].map((row) => ({ import: made.id, row, vStnId: `T${row}`, reason: `Reason ${row}` }))
  await db.insertInto('stockImportRefusal').values(refused).execute()
  return made.id
}

it('tells of an intake what came, what is stock, and of each refused row why', async () => {
  const id = await givenImport()

  const { list } = await world.as('admin')(stockImports.list, { body: {} })
  const refusals = await world.as('admin')(stockImports.refusals, { body: { filter: { import: id }, sort: [{ row: 'DESC' }] } })

  expect(list).toMatchObject([{ name: 'Test sheet', rows: 3, loaded: 1, refused: 2 }])
  expect(refusals).toMatchObject({
    count: 2,
    list: [
      { row: 3, reason: 'Reason 3' },
      { row: 2, vStnId: 'T2' },
    ],
  })
})

it('is not for those who take in no stones', async () => {
  await expect(world.as('seller')(stockImports.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
})
