import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { clarity, color, shape } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const [shapes, colors, clarities] = [nosOf(shape), nosOf(color), nosOf(clarity)]
const oval = { shpNm: shapes.OVAL, crt: 1.52, colNm: colors.F, clrNm: clarities.VS1 }
const request: Filter = { shpNm: ['OVAL'], crt: { '>=': 1.5 }, colNm: ['F', 'G'], clrNm: ['VS1', 'VS2'] }
const near = async (filter: Filter, more: { labGrown?: boolean; account?: string } = {}) =>
  (await world.as('seller')(diamonds.near, { body: { labGrown: false, filter, ...more } })).list.map(
    ({ diamond, field, misses }) => `${diamond.vStnId} ${field} ${misses}`,
  )

beforeAll(async () => {
  await seedMasters(world)
  await world.given.diamond({ vStnId: 'MATCHES', ...oval })
  await world.given.diamond({ vStnId: 'LIGHT', ...oval, crt: 1.48 })
  await world.given.diamond({ vStnId: 'TOO-LIGHT', ...oval, crt: 1.42 })
  await world.given.diamond({ vStnId: 'COLOR', ...oval, colNm: colors.H })
  await world.given.diamond({ vStnId: 'CLARITY', ...oval, clrNm: clarities.SI1 })
  await world.given.diamond({ vStnId: 'TWO', ...oval, colNm: colors.H, clrNm: clarities.SI1 })
  await world.given.diamond({ vStnId: 'PEAR', ...oval, shpNm: shapes.PEAR, colNm: colors.H })
  await world.given.diamond({ vStnId: 'GROWN', ...oval, colNm: colors.H, labGrown: true })
  await world.given.diamond({ vStnId: 'SOLD', ...oval, crt: 1.49, wSts: 'O' })
})

it('finds the stones that miss exactly one condition by a step, the nearest first', async () => {
  expect(await near({ ...request, wSts: ['A'] })).toEqual(['LIGHT crt 1.48 ct', expect.any(String), expect.any(String)])
  expect((await near({ ...request, wSts: ['A'] })).toSorted()).toEqual(['CLARITY clrNm SI1', 'COLOR colNm H', 'LIGHT crt 1.48 ct'])
  expect(await near({ ...request, wSts: ['A'] }, { labGrown: true })).toEqual(['GROWN colNm H'])
})

it('relaxes no status: a sold stone is near only where sold ones are asked for', async () =>
  expect(await near({ ...request, wSts: ['O'] })).toEqual(['SOLD crt 1.49 ct']))

it('of a search without steps, or one that excludes itself, finds nothing', async () => {
  expect(await near({ shpNm: ['OVAL'] })).toEqual([])
  expect(await near({})).toEqual([])
  expect(await near({ ...request, colNm: [] })).toEqual([])
})

it('shows a client only the kinds that it is shown, and knows no client out of reach', async () => {
  const { id } = await world.given.account({ seller: world.people.seller })
  const { id: others } = await world.given.account({ seller: world.people.seller2 })
  expect(await near(request, { account: id })).not.toEqual([])

  await world.services.db.updateTable('account').set({ showNatural: false, showLabGrown: true }).where('id', '=', id).execute()

  expect(await near(request, { account: id })).toEqual([])
  await expect(near(request, { account: others })).rejects.toMatchObject(refusal('not_found'))
})

it('refuses a value that no list has', () =>
  expect(near({ crt: { '>=': 1 }, colNm: ['ZZ'] })).rejects.toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } }))
