import { codedFields, diamondLists, facetFields, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { masterListOf } from '@loupe/domain/masters/lists.ts'
import { reportAxes } from '@loupe/domain/inventory/summary.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, within } from '../../../db/connection.ts'
import { deriveStones } from '../../../demo/derive.ts'
import { sameCells, sameSearch } from '../../../testing/both-engines.ts'
import { budget } from '../../../testing/budget.ts'
import type { PlainRow } from '../../../testing/plain-search.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { stoneQueries } from '../../../testing/stone-queries.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testWorld } from '../../../testing/world.ts'
import { readSearch } from '../diamonds/read-request.ts'
import type { StoneQuery } from '../../../services/stone-search.ts'
import { answer } from './answer.ts'
import { type Followed, catchUp, clearLog, inSnapshot, load, refresh, startLog } from './follow.ts'
import { blockSize } from './memory.ts'
import { Stock } from './stock.ts'

const checks = budget(80, 2000)
const seed = 20_261_121
/** The stones begin near the end of a block, so that they lie in two blocks that follow an empty one. */
const astride = 2 * blockSize - 400
const world = testWorld()
let pool: pg.Pool
let followed: Followed
let rows: PlainRow[] = []

beforeAll(async () => {
  await seedMasters(world)
  const stones = [...deriveStones(900, seed, Date.UTC(2026, 10, 20))]
  await stock(world, stones)
  rows = stones.map((stone) => {
    const coded = codedFields.map((field) => [
      field,
      masterListOf(diamondLists[field]).values.find((v) => v.no === stone[field])?.code ?? null,
    ])
    const symbols = stone.kToS.map((no) => masterListOf(keyToSymbols).values.find((v) => v.no === no)!.name)
    return { ...stone, ...Object.fromEntries(coded), id: '', symbols }
  })
  pool = createPool(world.databaseUrl, 8, { waitSeconds: 30 })
  followed = await onClient(async (client) => {
    await startLog(client)
    return inSnapshot(client, () => load(client, new Stock(astride)))
  })
})
afterAll(() => pool.end())

async function onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Changes by users and jobs, in transactions that stay open for a moment; some are rolled back. */
const changes = [
  `update diamond set w_sts = (array['A','D','H','M','B','O','NA','S'])[1 + floor(random() * 8)] where id in (select id from diamond order by random() limit 5)`,
  `update diamond set back = case when random() < 0.2 then null else -floor(random() * 60) end, ct_pr = 1 + floor(random() * 9000), amt = 1 + floor(random() * 90000)
    where id in (select id from diamond order by random() limit 20)`,
  `update diamond set col_nm = null, k_to_s = '{}', is_fc_col = not is_fc_col where id in (select id from diamond order by random() limit 3)`,
  // A value that is no longer in any list.
  `update diamond set clr_nm = 3000, flu_nm = 3000 where id in (select id from diamond order by random() limit 3)`,
  `update diamond set is_deleted = not is_deleted where id in (select id from diamond order by random() limit 4)`,
  `update diamond set lab_grown = not lab_grown, arrived_at = now() - random() * interval '400 days' where id in (select id from diamond order by random() limit 2)`,
  `insert into diamond (v_stn_id, lab_grown, shp_nm, col_nm, crt, ct_pr, amt, rap, w_sts, k_to_s)
    select 'N' || gen_random_uuid(), random() < 0.3, shp_nm, col_nm, crt, ct_pr, amt, rap, 'A', k_to_s from diamond order by random() limit 6`,
]
async function writeUntil(isDone: () => boolean): Promise<number> {
  let written = 0
  await onClient(async (client) => {
    while (!isDone()) {
      await client.query('begin')
      try {
        await client.query(changes[Math.floor(Math.random() * changes.length)]!)
        await new Promise((next) => setTimeout(next, Math.random() * 30))
        await client.query(Math.random() < 0.1 ? 'rollback' : 'commit')
        written++
      } catch {
        await client.query('rollback')
      }
    }
  })
  return written
}

const { filters, sorts } = stoneQueries(() => rows)
const questions = fc
  .record({
    filter: filters,
    // Sort fields after the id have no effect.
    sort: fc.tuple(sorts, fc.constantFrom([], [], [{ id: 'ASC' }], [{ id: 'DESC' }]), sorts).map((parts) => parts.flat().slice(0, 4)),
    labGrown: fc.boolean(),
    page: fc.constantFrom(1, 1, 2, 9),
    limit: fc.constantFrom(5, 100, 500),
    facets: fc.subarray([...facetFields], { minLength: 1 }),
    axes: fc.subarray([...reportAxes], { minLength: 1, maxLength: 3 }),
  })
  .map(({ axes, facets, ...request }) => ({
    axes,
    query: { ...readSearch(world.services.masters, { ...request, isCountOnly: false }, facets, true, true), isCounted: true },
  }))

it('answers what PostgreSQL answers in the same snapshot, while four write', async () => {
  let isDone = false
  const writers = Array.from({ length: 4 }, () => writeUntil(() => isDone))
  let answered = 0
  const earlier: StoneQuery[] = []
  try {
    await fc.assert(
      fc.asyncProperty(questions, async ({ query: latest, axes }) => {
        // Every other query was answered before, of a stock that has changed since, and may now be sorted otherwise.
        const before = earlier.length % 2 === 1 ? earlier[Math.floor(Math.random() * earlier.length)] : undefined
        const query = before ? { ...before, sort: Math.random() < 0.5 ? before.sort : latest.sort } : latest
        earlier.push(query)
        await onClient((client) =>
          inSnapshot(client, async () => {
            expect(await catchUp(client, followed)).toBe(true)
            await within(client, async (tx) => {
              if (await sameSearch(tx, followed.stock, query)) answered++
              await sameCells(tx, followed.stock, query, axes)
            })
          }),
        )
      }),
      { seed, numRuns: checks },
    )
  } finally {
    isDone = true
  }
  const written = (await Promise.all(writers)).reduce((sum, n) => sum + n, 0)
  expect(written).toBeGreaterThan(20)
  // PostgreSQL answers queries that sort by text; the index answers all others.
  expect(answered).toBeGreaterThan(checks / 3)
})

const all: StoneQuery = {
  labGrown: false,
  byFacet: new Map(),
  others: [],
  sort: [],
  page: undefined,
  sums: true,
  isCounted: false,
  facets: [],
}
const pieces = async () => {
  const found = (await onClient((client) => within(client, (tx) => answer(tx, followed.stock, { of: 'search', query: all })))) as {
    sums: { pieces: number }
  }
  return found.sums.pieces
}
const counted = () =>
  onClient(
    async (client) =>
      (await client.query<{ n: number }>('select count(*) as n from diamond where not is_deleted and not lab_grown')).rows[0]!.n,
  )

it('sees what was committed before it was asked, in whatever order', async () => {
  await onClient(async (late) => {
    await late.query('begin')
    await late.query(
      `update diamond set is_deleted = true where id in (select id from diamond where not is_deleted and not lab_grown limit 1)`,
    )
    await onClient((client) =>
      client.query(
        `update diamond set is_deleted = true where id in (select id from diamond where not is_deleted and not lab_grown order by id desc limit 1)`,
      ),
    )
    await onClient((client) => refresh(client, followed))
    expect(await pieces()).toBe(await counted())
    await late.query('commit')
  })
  await onClient((client) => refresh(client, followed))
  expect(await pieces()).toBe(await counted())
})

it('goes on after a dump was read into another cluster, whose transactions the log does not have', async () => {
  await onClient(async (client) => {
    await client.query(`update change_log_floor set floor = '900000000000', next = '900000000000'`)
    await client.query(`insert into change_log (diamond, xid) select id, '900000000000' from diamond limit 3`)
    expect(await refresh(client, followed)).toBe(false)
    await within(client, clearLog)
    expect((await client.query(`select from change_log where xid >= '900000000000'`)).rows).toEqual([])
    Object.assign(followed, await inSnapshot(client, () => load(client, new Stock(astride))))
    await client.query(`update diamond set w_sts = 'A' where v_stn_id = (select v_stn_id from diamond limit 1)`)
    await within(client, clearLog)
    expect(await refresh(client, followed)).toBe(true)
  })
  expect(await pieces()).toBe(await counted())
})

it('says so when the log was cleared behind it, and reads the stock anew', async () => {
  await onClient(async (client) => {
    await client.query(`update diamond set w_sts = 'A' where v_stn_id = (select v_stn_id from diamond limit 1)`)
    const clear = () => within(client, clearLog)
    await clear()
    // Changes since the previous clearing stay, so a follower that keeps up misses nothing.
    expect(await refresh(client, followed)).toBe(true)
    await client.query(`update diamond set w_sts = 'D' where v_stn_id = (select v_stn_id from diamond limit 1)`)
    const asleep = { ...followed }
    await clear()
    await client.query(`update diamond set w_sts = 'D' where v_stn_id = (select v_stn_id from diamond limit 1)`)
    // How far the log can be cleared depends on the oldest transaction of the whole server, and other tests run there too.
    await eventually(
      async () => {
        await clear()
        return refresh(client, { ...asleep })
      },
      (isFresh) => !isFresh,
    )
    const { rows: left } = await client.query('select from change_log')
    expect(left.length).toBeLessThan(5)
    Object.assign(followed, await inSnapshot(client, () => load(client, new Stock(astride))))
  })
  expect(await pieces()).toBe(await counted())
})
