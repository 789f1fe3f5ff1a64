import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { createSqlSearch } from '../diamonds/sql-search.ts'
import type { StoneQuery, StoneSearch } from '../diamonds/stone-search.ts'
import { clearLog } from './follow.ts'
import { createIndexSearch } from './index-search.ts'

/** The index as a node has it: in its thread, asked by messages, PostgreSQL behind it. */
const world = testWorld()
const told: string[] = []
let index: StoneSearch
let plain: StoneSearch
const isIndex = () =>
  eventually(
    async () => index.engine(),
    (engine) => engine === 'column index',
    30_000,
  )

beforeAll(async () => {
  await seedMasters(world)
  await stock(world, [...deriveStones(600, 11, Date.UTC(2026, 10, 20))])
  index = createIndexSearch({ databaseUrl: world.databaseUrl, replicaUrl: undefined }, 'index', (level, line) =>
    told.push(`${level} ${line}`),
  )
  plain = createSqlSearch(world.databaseUrl)
})
afterAll(async () => {
  await index.stop()
  await plain.stop()
})

const query = (more: Partial<StoneQuery> = {}): StoneQuery => ({
  ...{ labGrown: false, byFacet: new Map(), others: [], facets: [], sums: true },
  ...{ sort: [{ field: 'crt', descending: true }], page: { limit: 50, offset: 0 } },
  ...more,
})
/** Both find the same, and tell the page before. */
async function same(asked: StoneQuery) {
  const told: string[][] = []
  const found = await index.search(asked, (ids) => told.push(ids))
  expect(found).toEqual(await plain.search(asked, (ids) => told.push(ids)))
  expect(told).toEqual([found.ids, found.ids])
  const fields = ['id', 'crt', 'amt', 'shpNm', 'wSts', 'isFcCol', 'arrivedAt'] as const
  expect(await index.figures(asked, fields, 40)).toEqual(await plain.figures(asked, fields, 40))
}

it('is answered by PostgreSQL until the index is read, by the index then, alike', async () => {
  await same(query())
  await isIndex()
  await same(query())
  expect(told.some((line) => line.startsWith('info The column index holds 600 stones'))).toBe(true)
})

it('sees every change that was committed before it was asked', async () => {
  await isIndex()
  for (let i = 0; i < 20; i++) {
    await sql`update diamond set amt = amt + 1 where id = (select id from diamond where not lab_grown and not is_deleted order by id offset ${i} limit 1)`.execute(
      world.house.db,
    )
    await same(query())
  }
  expect(index.engine()).toBe('column index')
})

it('speaks of one moment where PostgreSQL names the stones of a text, while they change', async () => {
  await isIndex()
  const { db } = world.house
  const [a, b] = (await db.selectFrom('diamond').select('id').where('labGrown', '=', false).limit(2).execute()).map(({ id }) => id)
  // At every moment one of the two bears the remark, and that one is available.
  const remarked = (one = '') =>
    db
      .updateTable('diamond')
      .set({ lbCmt: sql`case id when ${one}::uuid then 'THE ONE' end`, wSts: sql`case id when ${one}::uuid then 'A' else 'O' end` })
      .where('id', 'in', [a ?? '', b ?? ''])
      .execute()
  await remarked(a)
  const among = (field: 'lbCmt' | 'wSts', value: string) => ({ is: 'among', field, values: [value], orNull: false }) as const
  const theOne = query({ others: [among('lbCmt', 'THE ONE'), among('wSts', 'A')] })
  let isDone = false
  const writing = (async () => {
    for (let i = 0; !isDone; i++) await remarked(i % 2 ? a : b)
  })()

  const found = new Set<number | undefined>()
  for (let i = 0; i < 200; i++) found.add((await index.search(theOne)).sums?.pieces)
  isDone = true
  await writing

  expect([...found]).toEqual([1])
})

it('passes to PostgreSQL while it reads anew, and says why', async () => {
  await isIndex()
  // How far the log is cleared hangs on the oldest transaction of the whole server, and others test there too.
  const isBehind = () => told.some((line) => line.includes('does not reach back far enough'))
  await eventually(
    async () => {
      await sql`update diamond set amt = amt + 1 where not lab_grown`.execute(world.house.db)
      await world.house.db.transaction().execute(clearLog)
      await world.house.db.transaction().execute(clearLog)
      await same(query())
    },
    isBehind,
    30_000,
  )
  await isIndex()
  expect(index.engine()).toBe('column index')
  await same(query())
})
