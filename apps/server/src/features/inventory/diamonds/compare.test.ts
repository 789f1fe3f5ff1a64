import { randomUUID } from 'node:crypto'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const compare = (ids: string[]) => world.as('seller')(diamonds.compare, { body: { ids } })

it('lays stones side by side in the order asked for and names what differs', async () => {
  const [one, two] = [await world.given.diamond({ crt: 1, tblPer: 57 }), await world.given.diamond({ crt: 1.5, tblPer: 57 })]

  const { list, differences } = await compare([two.id, one.id])

  expect(list.map(({ id }) => id)).toEqual([two.id, one.id])
  expect(differences).toEqual(expect.arrayContaining(['id', 'vStnId', 'crt']))
  expect(differences).not.toContain('tblPer')
})

it('takes two to six', async () => {
  const stones = await Promise.all(Array.from({ length: 7 }, () => world.given.diamond()))
  const ids = stones.map(({ id }) => id)

  expect((await compare(ids.slice(0, 6))).list).toHaveLength(6)
  await expect(compare(ids.slice(0, 1))).rejects.toMatchObject(invalidField('ids', tooFewToCompare))
  await expect(compare([ids[0]!, ids[0]!])).rejects.toMatchObject(invalidField('ids', tooFewToCompare))
  await expect(compare(ids)).rejects.toMatchObject(invalidField('ids', tooManyToCompare))
})

it('never mixes natural and lab-grown, and finds no stone that is gone', async () => {
  const [natural, grown] = [await world.given.diamond(), await world.given.diamond({ labGrown: true })]
  const gone = await world.given.diamond({ isDeleted: true })

  await expect(compare([natural.id, grown.id])).rejects.toMatchObject(
    invalidField('ids', 'Natural and lab-grown diamonds are not compared with each other.'),
  )
  await expect(compare([natural.id, gone.id])).rejects.toMatchObject(refusal('not_found'))
  await expect(compare([natural.id, randomUUID()])).rejects.toMatchObject(refusal('not_found'))
})

it('lists stones named one by one in the order in which they are named, unless another is asked for', async () => {
  const stones = [await world.given.diamond({ crt: 1 }), await world.given.diamond({ crt: 2 }), await world.given.diamond({ crt: 3 })]
  const id = [stones[2]!.id, stones[0]!.id, stones[1]!.id]
  const list = async (more = {}) =>
    (await world.as('seller')(diamonds.list, { body: { labGrown: false, filter: { id }, ...more } })).list!.map((row) => row.id)

  expect(await list()).toEqual(id)
  expect([...(await list({ limit: 2 })), ...(await list({ limit: 2, page: 2 }))]).toEqual(id)
  expect(await list({ sort: [{ crt: 'ASC' }] })).toEqual(stones.map((stone) => stone.id))
})
