import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, it } from 'vitest'
import { builtOnce } from './built-once.ts'

it('a statement that is built once takes the values of each run, and its text stays the same', async () => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  })
  let builds = 0
  const find = builtOnce<{ from: string; ids: readonly number[] }, { id: number }>((value) => {
    builds++
    return sql`select id from thing where at > ${value('from')} and id = any(${value('ids')}::int[]) and until > ${value('from')} limit ${7}`
  })
  await find(db, { from: 'a', ids: [1, 2] })
  await find(db, { from: 'b', ids: [] })
  const text = 'select id from thing where at > $1 and id = any($2::int[]) and until > $3 limit $4'
  expect(sent).toEqual([
    { sql: text, parameters: ['a', [1, 2], 'a', 7] },
    { sql: text, parameters: ['b', [], 'b', 7] },
  ])
  expect(builds).toBe(1)
})
