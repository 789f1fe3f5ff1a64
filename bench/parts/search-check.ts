import { deskFacets } from '@loupe/domain/inventory/diamond-lists.ts'
import assert from 'node:assert/strict'
import type pg from 'pg'
import type { Masters } from '../../apps/server/src/db/masters.ts'
import { firstOf, valueOf } from './item-at.ts'
import { type Case, columnOf, whereOf } from './search-cases.ts'

/** Compares an answer with plain SQL, one statement for each of its parts. Returns how many stones it found. */
export async function checkAnswer(pool: pg.Pool, masters: Masters, requested: Case, answer: unknown): Promise<number> {
  const where = whereOf(requested)
  const { rows: ids } = await pool.query<{ id: string }>(`select id from diamond where ${where} order by ${requested.orderBy} limit 100`)
  const { rows: sums } = await pool.query<{ n: number; carats: number; amount: number; rap: string; listed: string }>(
    `select count(*) as n, sum(crt) as carats, sum(amt) as amount, round(100 * (sum(amt) filter (where rap > 0) / sum(rap * crt) - 1), 2) as listed from diamond where ${where}`,
  )
  const { list, count, totals, facets } = answer as {
    list: { id: string }[]
    count: number
    totals: { pieces: number; carats: number; amount: number; avgBack: number }
    facets: Record<string, { value: string | null; count: number }[]>
  }
  assert.deepEqual(
    list.map((row) => row.id),
    ids.map((row) => row.id),
  )
  const sum = firstOf(sums)
  assert.deepEqual(
    [count, totals.pieces, totals.carats, totals.amount, totals.avgBack],
    [sum.n, sum.n, sum.carats ?? 0, sum.amount ?? 0, sum.listed],
  )
  for (const field of deskFacets) {
    const { rows } = await pool.query<{ value: never; n: number }>(
      `select ${columnOf(field)} as value, count(*) as n from diamond where ${whereOf(requested, field)} group by 1`,
    )
    const code = (value: never) => (field === 'wSts' ? value : masters.codeOfField(field, value))
    const plain = Object.fromEntries(rows.map(({ value, n }) => [String(code(value)), n]))
    assert.deepEqual(Object.fromEntries(valueOf(facets, field).map((f) => [String(f.value), f.count])), plain, field)
  }
  return count
}
