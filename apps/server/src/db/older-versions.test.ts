import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoEmail, demoPassword } from '../demo/people.ts'
import { seedGrants, seedLists } from '../features/masters/seed.ts'
import { contentsOf, schemaLines } from '../testing/database-state.ts'
import { signingIn } from '../testing/people.ts'
import { databaseUrl } from '../testing/postgres.ts'
import { type World, openWorld } from '../testing/world.ts'
import { createDb, createPool } from './connection.ts'
import { checkMigrations, migrate } from './migrate.ts'

/**
 * Databases of older versions, by the number of their migrations and the commit of each (tools/dump-version.ts): demo data, a few rows of each table.
 * Most lack migrations with lower numbers than their last one; the first ran earlier forms of 0005 and 0007, that of e2ca2349 an earlier form of
 * 0061.
 */
const folder = join(import.meta.dirname, '../testing/older-versions')
const versions = readdirSync(folder).filter((file) => file.endsWith('.sql.br'))

/** Tables and columns whose rows migrations change. */
const changedOnPurpose = new Set([
  // 0087: one store for pictures.
  'content_file',
  'master_image',
  'picture',
  // 0102: limits nobody had changed are now the program's defaults, without a row.
  'setting',
  // 0107: the result of a price list's check has one more part.
  'price_list.report',
])

let admin: pg.Pool
let fresh: string[]
beforeAll(async () => {
  admin = createPool(inject('postgres'), 1)
  const pool = createPool(databaseUrl(inject('postgres'), 'template_loupe'), 1)
  fresh = await schemaLines(pool)
  await pool.end()
})
afterAll(() => admin.end())

async function restore(file: string): Promise<{ url: string; name: string }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const url = databaseUrl(inject('postgres'), name)
  const pool = createPool(url, 1, { statementSeconds: 60 })
  await pool.query(brotliDecompressSync(readFileSync(join(folder, file))).toString())
  await pool.end()
  return { url, name }
}

describe('data of an older version', () => {
  it('is there to start on', () => expect(versions.length).toBeGreaterThan(5))

  it.each(versions)('%s gets the schema of a new one, keeps every row, and can be worked with', async (file) => {
    const { url, name } = await restore(file)
    const pool = createPool(url, 3, { statementSeconds: 60 })
    try {
      const before = await contentsOf(pool)
      const waiting = await checkMigrations(pool)
      expect(waiting.length).toBeGreaterThan(0)

      expect(await migrate(pool)).toEqual(waiting)

      expect(await checkMigrations(pool)).toEqual([])
      expect(await schemaLines(pool)).toEqual(fresh)
      const after = await contentsOf(pool)
      for (const [table, { rows, sums }] of Object.entries(before)) {
        if (changedOnPurpose.has(table)) continue
        expect({ table, rows: after[table]?.rows }).toEqual({ table, rows })
        for (const [column, sum] of Object.entries(sums))
          if (!changedOnPurpose.has(`${table}.${column}`))
            expect({ column: `${table}.${column}`, sum: after[table]?.sums[column] }).toEqual({ column: `${table}.${column}`, sum })
      }
      // Pictures moved; none was lost.
      const pictures = (contents: typeof before) =>
        ['content_file', 'master_image', 'picture'].reduce((sum, table) => sum + (contents[table]?.rows ?? 0), 0)
      expect(pictures(after)).toBe(pictures(before))

      await seedLists(createDb(pool))
      await seedGrants(createDb(pool))
      const { world, close } = await openWorld(url)
      try {
        await works(world, before)
      } finally {
        await close()
      }
    } finally {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
    }
  })
})

/** A person of that version signs in and finds their stones, holds, memos and orders. */
async function works(world: World, before: Awaited<ReturnType<typeof contentsOf>>) {
  const { signIn, by } = signingIn(world)
  const { token } = await signIn({ username: 'super', email: demoEmail('super') }, demoPassword)
  const call = by(token.jwt)
  const page = { page: 1, limit: 10 }
  const stones = await Promise.all([false, true].map((labGrown) => call(diamonds.list, { body: { ...page, labGrown } })))
  expect(stones.reduce((sum, { count }) => sum + count, 0)).toBe(before['diamond']?.rows)
  expect(await call(blocks.list, { body: page })).toMatchObject({ count: before['block']?.rows ?? 0 })
  expect(await call(orders.list, { body: page })).toMatchObject({ count: before['order']?.rows ?? 0 })
}
