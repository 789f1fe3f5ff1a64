import { beforeAll, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

it('a catalogue is searched by whole grades and beginnings of words', async () => {
  const made = await catalogue()
  for (const { no } of world.services.masters.list('CLARITY')) await made.stone({ clrNm: no })
  const gradesOf = async (search: string) => [...new Set((await made.shown({ search })).list.map(({ clrNm }) => clrNm))].toSorted()

  expect(await gradesOf('vs2')).toEqual(['VS2'])
  expect(await gradesOf('vvs')).toEqual(['VVS1', 'VVS2'])
  expect((await made.shown({ search: 'roun' })).count).toBeGreaterThan(5)
  expect((await made.shown({ search: 'u' })).count).toBe(0)
})
