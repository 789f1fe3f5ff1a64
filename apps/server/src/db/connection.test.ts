import { sql } from 'kysely'
import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, inject, it } from 'vitest'
import { createDb, createPool } from './connection.ts'

it('none of our statements is compiled, whatever settings a connection has besides', async () => {
  const [plain, other] = [createPool(inject('postgres'), 1), createPool(inject('postgres'), 1, { settings: '-c work_mem=8MB' })]
  try {
    for (const pool of [plain, other]) expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  } finally {
    await plain.end()
    await other.end()
  }
})

it('a row of many columns is no hash table, which takes twice the memory', async () => {
  setFlagsFromString('--allow-natives-syntax')
  const isFast = runInThisContext('(row) => %HasFastProperties(row)') as (row: object) => boolean
  const columns = Array.from({ length: 100 }, (_, i) => sql<number>`${sql.lit(i)}`.as(`a_column_${i}_`))
  const db = createDb(createPool(inject('postgres'), 1))
  try {
    const row = await db.selectNoFrom(columns).executeTakeFirstOrThrow()
    expect(Object.keys(row)).toHaveLength(100)
    expect(isFast(row)).toBe(true)
  } finally {
    await db.destroy()
  }
})
