import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { deskFacets } from '@loupe/domain/inventory/diamond-lists.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, within } from '../../../db/connection.ts'
import { deriveStones } from '../../../demo/derive.ts'
import { clearChangeLog } from '../../../jobs/clear-change-log.ts'
import { reading } from '../../../jobs/run-job.ts'
import { sameCells, sameSearch } from '../../../testing/both-engines.ts'
import { budget } from '../../../testing/budget.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { readSearch } from '../diamonds/read-request.ts'
import type { StoneAnswer, StoneQuery } from '../../../services/stone-search.ts'
import { textConditions } from './select.ts'
import { type Followed, catchUp, clearLog, inSnapshot, load, refresh, startLog } from './follow.ts'

/** More than three slices of the log, or a very long one. */
const logRows = budget(300_001, 10_000_000)
const world = testWorld()
let pool: pg.Pool
let client: pg.PoolClient
let followed: Followed

beforeAll(async () => {
  await seedMasters(world)
  await stock(world, [...deriveStones(900, 9, Date.UTC(2026, 10, 20))])
  pool = createPool(world.databaseUrl, 2, { waitSeconds: 30, statementSeconds: 600 })
  client = await pool.connect()
  await startLog(client)
  followed = await inSnapshot(client, () => load(client))
})
afterAll(async () => {
  client.release()
  await pool.end()
})

const everything: StoneQuery = {
  labGrown: false,
  byFacet: new Map(),
  others: [],
  sort: [{ field: 'crt', descending: true }],
  page: { limit: 100, offset: 0 },
  sums: true,
  isCounted: false,
  facets: deskFacets,
}
/** What both engines find for a query, in the same snapshot. */
const found = (query: StoneQuery, cells = true): Promise<StoneAnswer | undefined> =>
  inSnapshot(client, async () => {
    expect(await catchUp(client, followed)).toBe(true)
    return within(client, async (tx) => {
      if (cells) await sameCells(tx, followed.stock, query, ['shpNm', 'clrNm'])
      return sameSearch(tx, followed.stock, query)
    })
  })
const queryOf = (request: object) =>
  readSearch(
    world.services.masters,
    { page: 1, limit: 100, sort: [], labGrown: false, isCountOnly: false, ...request },
    deskFacets,
    true,
    true,
  )

it('a field of 300 values is counted and searched by each of them', async () => {
  // The earlier values have their sets by then; a byte holds 256 values.
  expect((await found(everything))?.sums?.pieces).toBeGreaterThan(300)
  await client.query(
    `update diamond set shp_nm = 1 + numbered.n % 300 from (select id, row_number() over (order by lab_grown, id) as n from diamond) numbered where numbered.id = diamond.id`,
  )

  const all = await found(everything)

  expect(all?.facets?.get('shpNm')).toHaveLength(300)
  const some = Array.from({ length: 150 }, (_, i) => 151 + i)
  const chosen = await found({ ...everything, byFacet: new Map([['shpNm', { is: 'among', field: 'shpNm', values: some, orNull: false }]]) })
  expect(chosen?.sums?.pieces).toBeGreaterThan(0)
  expect(chosen!.sums!.pieces).toBeLessThan(all!.sums!.pieces)
})

it('figures of eight bytes, and sums beyond what a double holds, are grouped to the last cent', async () => {
  await client.query('update diamond set amt = 999999999999.99, rap = 1000.01')
  expect((await found(everything))?.sums?.amount).toBeGreaterThan(2 ** 53 / 100)

  // Each figure fits into four bytes; the list amounts of all stones together do not fit into a double.
  await client.query('update diamond set amt = 20000000.07, rap = 9999999.99 - (crt * 1000)::int % 997 / 100.0, crt = crt + 900000')
  expect((await found(everything))?.sums?.rapAmount).toBeGreaterThan(2 ** 53 / 100_000)
  await client.query('update diamond set amt = 20000, crt = crt - 900000')
})

it('columns of nothing but nulls are counted, summed, ordered and bounded', async () => {
  await client.query(
    `update diamond set clr_nm = null, col_nm = null, cut_nm = null, rap = null, back = null, dep_per = null, k_to_s = '{}'`,
  )

  expect((await found({ ...everything, sort: [{ field: 'rap', descending: true }] }))?.facets?.get('clrNm')).toMatchObject([
    { value: null },
  ])
  expect((await found({ ...everything, others: [{ is: 'compared', field: 'depPer', by: '<=', value: 100 }] }))?.sums?.pieces).toBe(0)
  const unknown = await found({ ...everything, byFacet: new Map([['colNm', { is: 'among', field: 'colNm', values: [], orNull: true }]]) })
  expect(unknown?.sums?.pieces).toBeGreaterThan(300)
})

const figures = ['crt', 'amt', 'ctPr', 'length', 'width', 'height', 'ratio', 'tblPer', 'pAng', 'cAng'] as const
it('a search of 60 conditions is answered, and one of 301 refused with a sentence', async () => {
  const level = (i: number) => Object.fromEntries(figures.map((field) => [field, { '>=': 0, '<=': 1_000_000 - i }]))
  const filter = { and: [0, 1, 2, 3, 4, 5].map((i) => ({ ...level(i), ...(i === 5 ? { crt: { '>=': 0.9 } } : {}) })) }

  const both = await found(queryOf({ filter }))

  expect(both?.sums?.pieces).toBeGreaterThan(0)
  const { count } = await world.as('seller')(diamonds.search, { body: { labGrown: false, filter, include: ['count'] } })
  expect(count).toBe(both?.sums?.pieces)
  const widest = { or: Array.from({ length: 31 }, (_, i) => level(i)) }
  await expect(world.as('seller')(diamonds.search, { body: { labGrown: false, filter: widest } })).rejects.toMatchObject({
    status: 400,
    body: { message: 'Please enter at most 300 conditions.' },
  })
})

it('20 conditions of 20 texts are looked up at once, and one more condition is refused', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => `zz%${i}q`)
  const searching = (n: number) => ({ or: Array.from({ length: n }, (_, i) => ({ vStnId: { contains: i === 0 ? ['%', '1'] : texts } })) })

  const both = await found(queryOf({ filter: searching(20) }))

  expect(both?.sums?.pieces).toBeGreaterThan(0)
  const { others } = queryOf({ filter: searching(20) })
  expect(others.flatMap((test) => textConditions(followed.stock, test))).toEqual(others)
  const body = { labGrown: false, filter: { and: [searching(19), { rptNo: { '!': { startWith: 'x' } } }, { lbCmt: { contains: 'x' } }] } }
  await expect(world.as('seller')(diamonds.search, { body })).rejects.toMatchObject({
    status: 400,
    body: { message: 'Please enter at most 20 conditions with contains or startWith.' },
  })
})

it('5,000 stone numbers in a list are looked up, known and unknown; 5,001 are refused and named', async () => {
  const known = (await world.services.db.selectFrom('diamond').select('vStnId').where('labGrown', '=', false).execute()).map(
    ({ vStnId }) => vStnId,
  )
  const numbers = [...known, ...Array.from({ length: 5000 - known.length }, (_, i) => `NOBODY-${i}`)]

  const both = await found(queryOf({ filter: { vStnId: numbers } }))

  expect(both?.sums?.pieces).toBe(known.length)
  const request = (vStnId: string[]) =>
    world.as('seller')(diamonds.search, { body: { labGrown: false, filter: { vStnId }, include: ['count'] } })
  expect(await request(numbers)).toMatchObject({ count: known.length })
  await expect(request([...numbers, 'ONE-MORE'])).rejects.toMatchObject({
    status: 400,
    body: {
      code: 'E_VALIDATION',
      message: 'Please enter at most 5,000 values.',
      data: { fields: [{ path: expect.stringContaining('vStnId') }] },
    },
  })
})

it('a log too long to read is not read: the stock is read anew, and the log thrown away in slices', async () => {
  await client.query(`insert into change_log (diamond) select gen_random_uuid() from generate_series(1, $1::int)`, [logRows])
  await client.query(`update diamond set w_sts = 'H' where v_stn_id = (select min(v_stn_id) from diamond)`)

  expect(await refresh(client, followed)).toBe(false)

  followed = await inSnapshot(client, () => load(client))
  await found(everything)
  const rows = async () => (await client.query<{ n: number }>(`select count(*) as n from change_log`)).rows[0]!.n
  const next = () => clearChangeLog.next!(reading(world.services, 'test'))
  let left = await rows()
  let most = 0
  // How far the log can be cleared depends on the oldest transaction of the whole server, and other tests run there too.
  await eventually(
    async () => {
      await world.services.db.transaction().execute((tx) => clearLog(tx))
      const now = await rows()
      most = Math.max(most, left - now)
      // While there is more to delete, the job runs again at once.
      if (left - now === 100_000 && now > 100_000) expect(await next()).toBeInstanceOf(Date)
      left = now
      return left
    },
    (n) => n === 0,
    50_000 + logRows / 20,
  )
  expect(most).toBe(100_000)
  expect(await next()).toBeUndefined()
  followed = await inSnapshot(client, () => load(client))
  expect((await found(everything))?.sums?.pieces).toBeGreaterThan(300)
})
