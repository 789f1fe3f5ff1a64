import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))

const nested = (deep: number): object => (deep === 0 ? { crt: 1 } : { or: [nested(deep - 1)] })

it.each([
  ['an unknown field', { filter: { cost: 1 } }, 'filter.cost'],
  ['an unknown field inside or', { filter: { or: [{ crt: 1 }, { buyingPrice: 1 }] } }, 'filter.or.1.buyingPrice'],
  ['an unknown sort', { sort: [{ cost: 'ASC' }] }, 'sort.0.cost'],
  ['an unknown direction', { sort: [{ crt: 'UP' }] }, 'sort.0.crt'],
  ['an unknown code', { filter: { shpNm: ['ROUND', 'SQUIRCLE'] } }, 'filter.shpNm'],
  ['an unknown code in a negation inside or', { filter: { or: [{ colNm: { '!': { in: ['ZZ'] } } }] } }, 'filter.or.0.colNm'],
  ['an unknown code as a bound', { filter: { clrNm: { '>=': 'VVS9' } } }, 'filter.clrNm'],
  ['an unknown status', { filter: { wSts: ['X'] } }, 'filter.wSts'],
  ['an unknown symbol', { filter: { kToSStr: { contains: ['Unicorn'] } } }, 'filter.kToSStr'],
  ['a bound on symbols', { filter: { kToSStr: { '>=': 'Cloud' } } }, 'filter.kToSStr'],
  ['page 0', { page: 0 }, 'page'],
  ['a limit of 5000', { limit: 5000 }, 'limit'],
  ['conditions five deep', { filter: nested(5) }, 'filter'],
  [
    'a thousand conditions',
    { filter: { or: Array.from({ length: 50 }, () => ({ or: Array.from({ length: 20 }, () => ({ crt: 1 })) })) } },
    'filter',
  ],
  ['a text for a number', { filter: { crt: 'heavy' } }, 'filter.crt'],
  ['a fourth place of a carat', { filter: { crt: { '>=': 1.0001 } } }, 'filter.crt.>='],
  ['a number for a code', { filter: { shpNm: 7 } }, 'filter.shpNm'],
  ['an unknown operator', { filter: { crt: { near: 1 } } }, 'filter.crt.near'],
  ['a text operator on a number', { filter: { crt: { contains: '1' } } }, 'filter.crt.contains'],
  ['half an id', { filter: { id: 'abc' } }, 'filter.id'],
  ['a day for an instant', { filter: { arrivedAt: { '>=': '2026-11-20' } } }, 'filter.arrivedAt.>='],
  ['an unknown part', { include: ['list', 'cost'] }, 'include.1'],
  ['an unknown facet', { facets: ['crt'] }, 'facets.0'],
  ['an unknown search key', { search: { keyword: 'a', keys: ['cost'] } }, 'search.keys.0'],
  ['no word on lab-grown', { labGrown: undefined }, 'labGrown'],
])('refuses %s by name', async (_, body, path) => {
  const attempt = world.send('seller')(diamonds.search, { body: { labGrown: false, ...body } })

  await expect(attempt).rejects.toMatchObject({ status: 400, body: { code: 'E_VALIDATION', data: { fields: [{ path }] } } })
})

it.each([
  ['four deep', { filter: nested(4) }],
  ['a quote and a wildcard', { filter: { vStnId: { contains: `%_\\'";drop table diamond;--` } } }],
  ['an empty list', { filter: { shpNm: [], crt: { in: [] } } }],
  ['an empty or', { filter: { or: [] } }],
  [
    'a search in every kind of field',
    { search: { keyword: 'a', keys: ['vStnId', 'crt', 'shpNm', 'kToSStr', 'isFcCol', 'arrivedAt', 'id', 'wSts'] } },
  ],
  [
    'a start in every kind of field',
    { startWith: { keyword: '1', keys: ['vStnId', 'crt', 'shpNm', 'kToSStr', 'isFcCol', 'arrivedAt', 'id'] } },
  ],
  ['a page far away', { page: 1_000_000, limit: 1000 }],
  ['the same facet twice', { facets: ['shpNm', 'shpNm'] }],
  ['nothing at all', { include: [], facets: [] }],
  ['the same sort twice', { sort: [{ crt: 'ASC' }, { crt: 'DESC' }, { id: 'DESC' }] }],
  ['a field that is not there', { filter: { shpNm: null, crt: { '!': null }, rap: { '<': null } } }],
])('takes %s', async (_, body) => {
  const found = await world.send('seller')(diamonds.search, { body: { labGrown: false, ...body } })

  expect(Object.keys(found).every((part) => ['list', 'count', 'totals', 'facets'].includes(part))).toBe(true)
})

it('leaves out what was not asked for', async () => {
  const search = world.as('seller')

  expect(await search(diamonds.search, { body: { labGrown: false, include: ['count'] } })).toEqual({ count: 0 })
  expect(await search(diamonds.search, { body: { labGrown: false, isCountOnly: true } })).toEqual({ count: 0 })
  expect(await search(diamonds.list, { body: { labGrown: false, isCountOnly: true } })).toEqual({ count: 0 })
})

it.each(['__proto__', 'constructor', 'toString'])('refuses the name %s like any other that is no field', async (name) => {
  const reply = await world.raw('/admin/v1/diamond/search/list', {
    method: 'POST',
    as: 'seller',
    headers: { 'content-type': 'application/json' },
    body: `{"labGrown":false,"filter":{"${name}":{"x":1}}}`,
  })

  expect(reply).toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } })
})

it('is closed to those without a session', async () => {
  await expect(world.as('anyone')(diamonds.search, { body: { labGrown: false } })).rejects.toMatchObject(refusal('unauthorized'))
})
