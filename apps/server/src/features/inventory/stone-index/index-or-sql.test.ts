import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { readCondition } from '../diamonds/read-request.ts'
import { createSqlSearch } from '../diamonds/sql-search.ts'
import type { StoneQuery, StoneSearch } from '../../../services/stone-search.ts'
import { clearLog } from './follow.ts'
import { createIndexOrSqlSearch } from './index-or-sql.ts'

/** The index as a node runs it: in a worker thread that answers messages, with PostgreSQL as the fallback. */
const world = testWorld()
const logged: string[] = []
let index: StoneSearch
let plain: StoneSearch
const isIndex = () =>
  eventually(
    async () => index.engine(),
    (engine) => engine === 'column index',
  )

beforeAll(async () => {
  await seedMasters(world)
  await stock(world, [...deriveStones(600, 11, Date.UTC(2026, 10, 20))])
  index = createIndexOrSqlSearch(
    { databaseUrl: world.databaseUrl, replicaUrl: undefined },
    { searchEngine: 'index', rowCacheMegabytes: 8 },
    (level, line) => logged.push(`${level} ${line}`),
  )
  plain = createSqlSearch(world.databaseUrl)
})
afterAll(async () => {
  await index.stop()
  await plain.stop()
})

const query = (more: Partial<StoneQuery> = {}): StoneQuery => ({
  ...{ labGrown: false, byFacet: new Map(), others: [], facets: [], sums: true, isCounted: false },
  ...{ sort: [{ field: 'crt', descending: true }], page: { limit: 50, offset: 0 } },
  ...more,
})
/** Both engines find the same, and report the page before the rest; the index may report one of an earlier search before. */
async function same(requested: StoneQuery) {
  const pages: string[][] = []
  const found = await index.search(requested, (ids) => pages.push(ids))
  expect(found).toEqual(await plain.search(requested, (ids) => pages.push(ids)))
  expect(pages.slice(-2)).toEqual([found.ids, found.ids])
  const fields = ['id', 'crt', 'amt', 'shpNm', 'wSts', 'isFcCol', 'arrivedAt'] as const
  expect(await index.figures(requested, fields, 40)).toEqual(await plain.figures(requested, fields, 40))
}

it('is answered by PostgreSQL until the index is read, by the index then, alike', async () => {
  await same(query())
  await isIndex()
  await same(query())
  expect(logged.some((line) => line.startsWith('info The column index holds 600 stones'))).toBe(true)
})

it('finds nothing for an empty list by either engine', async () => {
  await isIndex()
  const condition = readCondition(world.services.masters, { labGrown: false, filter: { colNm: [] } })
  await same(query(condition))
  expect(await index.search(query(condition))).toMatchObject({ ids: [], sums: { pieces: 0 } })
})

it('has read what was written before the next search comes, while somebody searches', async () => {
  await isIndex()
  const [id = ''] = (await index.search(query())).ids ?? []
  const { screens } = (await index.caches())!
  await screens.read([id], 'lists', async () => new Map([[id, { id, text: '', starts: undefined, bytes: 1 }]]))
  expect(screens.size.rows).toBe(1)
  await sql`update diamond set cost = 1 where id = ${id}`.execute(world.services.db)
  await index.followed()
  expect(screens.size.rows).toBe(0)
})

it('sees every change that was committed before it was asked', async () => {
  await isIndex()
  for (let i = 0; i < 20; i++) {
    await sql`update diamond set crt = ${20 + i} where id = (select id from diamond where not lab_grown and not is_deleted order by id offset ${i} limit 1)`.execute(
      world.services.db,
    )
    await same(query())
  }
  expect(index.engine()).toBe('column index')
})

it('speaks of one moment where PostgreSQL names the stones of a text, while they change', async () => {
  await isIndex()
  const { db } = world.services
  const [a, b] = (await db.selectFrom('diamond').select('id').where('labGrown', '=', false).limit(2).execute()).map(({ id }) => id)
  // At any time one of the two stones has the remark, and that one is available.
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

it('passes to PostgreSQL the searches that cannot be sent to its thread, with the others of the same batch', async () => {
  await isIndex()
  const unsendable = { ...query(), extra: () => undefined }
  const expected = await plain.search(query())
  expect(await index.search(unsendable)).toEqual(expected)
  // The first goes alone, and the others wait for each other.
  const found = await Promise.all([query(), unsendable, query()].map((one) => index.searchShared(one)))
  expect(found.map(({ ids, sums }) => ({ ids, sums }))).toEqual([expected, expected, expected])
  expect(logged.some((line) => line.startsWith('warn The column index passed a question on to PostgreSQL: DataCloneError'))).toBe(true)
})

it('refuses a search whose texts take too long, and answers others meanwhile', async () => {
  const { db } = world.services
  const hurried = createIndexOrSqlSearch(
    { databaseUrl: world.databaseUrl, replicaUrl: undefined, searchSeconds: 0.3 },
    { searchEngine: 'index', rowCacheMegabytes: 8 },
    (level, line) => logged.push(`${level} ${line}`),
  )
  try {
    await eventually(
      async () => hurried.engine(),
      (engine) => engine === 'column index',
    )
    // Each stone has the beginning of each text very often, and never its end.
    await sql`update diamond set lb_cmt = repeat('ab', 50000)`.execute(db)
    const texts = Array.from({ length: 100 }, (_, i) => `${'ab'.repeat(90)}${i}`)
    const slow = query({ others: [{ is: 'any', tests: texts.map((text) => ({ is: 'like', field: 'lbCmt', text, anywhere: true })) }] })
    await eventually(async () => hurried.caches(), Boolean)

    const searches = Array.from({ length: 4 }, () => hurried.search(slow).catch((error: unknown) => error))
    expect(await Promise.race([hurried.search(query()), ...searches])).toMatchObject({ sums: { pieces: expect.any(Number) as number } })

    expect(await Promise.all(searches)).toMatchObject(searches.map(() => ({ reason: 'overloaded' })))
    expect(logged.filter((line) => line.startsWith('warn A search was refused')).length).toBe(4)
  } finally {
    await hurried.stop()
    await sql`update diamond set lb_cmt = null`.execute(db)
  }
})

it('passes to PostgreSQL while it reads anew, and says why', async () => {
  await isIndex()
  // How far the log can be cleared depends on the oldest transaction of the whole server, and other tests run there too.
  const isBehind = () => logged.some((line) => line.includes('does not reach back far enough'))
  await eventually(async () => {
    await sql`update diamond set amt = amt + 1 where not lab_grown`.execute(world.services.db)
    await world.services.db.transaction().execute(clearLog)
    await world.services.db.transaction().execute(clearLog)
    await same(query())
  }, isBehind)
  await isIndex()
  expect(index.engine()).toBe('column index')
  await same(query())
})
