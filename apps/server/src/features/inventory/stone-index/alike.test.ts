import { type Bp, bp, percent } from '@loupe/domain/kernel/units.ts'
import { caratBandOf, caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { againstLike } from '@loupe/domain/pricing/position.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import type { StoneSearch } from '../../../services/stone-search.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { type ComparedPrice, comparePrices } from '../../pricing/price-positions/against-like.ts'
import { type GradedStone, findAlike } from '../../pricing/price-positions/alike.ts'
import { createSqlSearch } from '../diamonds/sql-search.ts'
import { createIndexOrSqlSearch } from './index-or-sql.ts'

const world = testWorld()
let index: StoneSearch
let plain: StoneSearch

beforeAll(async () => {
  await seedMasters(world)
  await stock(world, [...deriveStones(600, 11, Date.UTC(2026, 10, 20))])
  const { databaseUrl } = world
  index = createIndexOrSqlSearch({ databaseUrl, replicaUrl: undefined }, { searchEngine: 'index', rowCacheMegabytes: 8 }, () => undefined)
  plain = createSqlSearch(databaseUrl)
})
afterAll(async () => {
  await index.stop()
  await plain.stop()
})

/** The stones alike, found by one statement. */
async function alikeBySql(stone: GradedStone) {
  const band = caratBands.indexOf(caratBandOf(stone.crt))
  const { rows } = await sql<{ stones: number; cheaper: number; avgBack: number | null }>`
    select count(*)::int as stones, count(*) filter (where ct_pr < ${stone.ctPr}::numeric)::int as cheaper,
      round((sum(amt_cents) * 1000 / sum(rap_amount) - 1) * 10000)::int as avg_back
    from diamond where not is_deleted and lab_grown = ${stone.labGrown} and w_sts not in ('O', 'NA') and shp_nm = ${stone.shpNm}
      and crt >= ${band === 0 ? 0 : caratBands[band]?.low}::numeric and crt < ${caratBands[band + 1]?.low ?? 10_000}::numeric
      and col_nm = ${stone.colNm} and clr_nm = ${stone.clrNm} and not is_fc_col and ${!stone.isFcCol} and rap_amount is not null
      and id <> ${stone.id}::uuid`.execute(world.services.db)
  return rows[0]
}

it('finds stones alike by the index and by PostgreSQL as one plain statement does', async () => {
  await eventually(
    async () => index.engine(),
    (engine) => engine === 'column index',
  )
  // Few grades, so that many stones are alike; some without a list price, some fancy, some of unknown grade.
  await sql`update diamond set shp_nm = 1 + (crt * 1000)::int % 2, col_nm = nullif((crt * 1000)::int % 3, 0), clr_nm = 1 + ascii(v_stn_id) % 2`.execute(
    world.services.db,
  )
  const stones = await world.services.db
    .selectFrom('diamond')
    .select(['id', 'labGrown', 'shpNm', 'crt', 'colNm', 'clrNm', 'isFcCol', 'ctPr', 'back'])
    .orderBy('id')
    .limit(150)
    .execute()
  const expectedPrices: ComparedPrice[] = []
  let found = 0
  for (const stone of stones) {
    const expected = await alikeBySql(stone)
    expect(await findAlike(index, stone)).toEqual(expected)
    expect(await findAlike(plain, stone)).toEqual(expected)
    found += expected?.stones ?? 0
    const { stones: like = 0, avgBack = null } = expected ?? {}
    const against = againstLike({
      back: stone.back === null ? null : bp(stone.back),
      likeIt: { stones: like, avgBack: avgBack as Bp | null },
    })
    expectedPrices.push({ id: stone.id, stones: like, against: against === null ? null : percent(against) })
  }
  expect(found).toBeGreaterThan(stones.length)

  // A whole page is compared as each of its stones is.
  const byId = (prices: readonly ComparedPrice[]) => prices.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ids = stones.map(({ id }) => id)
  expect(byId(await comparePrices(world.services.db, index)(ids))).toEqual(byId(expectedPrices))
  expect(byId(await comparePrices(world.services.db, plain)(ids))).toEqual(byId(expectedPrices))
  expect(expectedPrices.filter(({ against }) => against !== null && against !== 0).length).toBeGreaterThan(10)
})
