import { expect } from 'vitest'
import type { Tx } from '../db/connection.ts'
import { sqlSearchOver } from '../features/inventory/diamonds/sql-search.ts'
import type { StoneAnswer, StoneCondition, StoneQuery } from '../services/stone-search.ts'
import { answer } from '../features/inventory/stone-index/answer.ts'
import { type Cells, matrixCells, summaryCells } from '../features/inventory/stone-index/cells.ts'
import type { Stock } from '../features/inventory/stone-index/stock.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'

/** In a fixed order, without the columns that PostgreSQL returns beside the cells. */
const sorted = (found: object | undefined) =>
  (Array.isArray(found) ? found : undefined)
    ?.map((one: object) =>
      JSON.stringify(
        Object.entries(one)
          .filter(([key]) => !/^v\d$/.test(key))
          .toSorted(),
      ),
    )
    .toSorted()
const byFacet = (facets: StoneAnswer['facets']) => Object.fromEntries([...(facets ?? [])].map(([field, values]) => [field, sorted(values)]))

/**
 * Searches with the index and with PostgreSQL in one snapshot, and expects equal results.
 * @returns the result; undefined where the index leaves the query to PostgreSQL
 */
export async function sameSearch(tx: Tx, stock: Stock, query: StoneQuery): Promise<StoneAnswer | undefined> {
  const found = (await answer(tx, stock, { of: 'search', query })) as StoneAnswer | undefined
  if (!found) return undefined
  const expected = await sqlSearchOver(tx).search(query)
  expect(found.ids).toEqual(expected.ids)
  expect(found.sums).toEqual(expected.sums)
  expect(found.count).toBe(expected.count)
  expect(byFacet(found.facets)).toEqual(byFacet(expected.facets))
  return found
}

/** The same for the matrix and for a summary. */
export async function sameCells(tx: Tx, stock: Stock, query: StoneCondition, axes: readonly SummaryAxis[]): Promise<void> {
  const plain = sqlSearchOver(tx)
  const lows = caratBands.map(({ low }) => low)
  const today = '2026-11-21'
  const matrix = (await answer(tx, stock, { of: 'matrix', query, lows })) as Cells
  const summary = (await answer(tx, stock, { of: 'summary', query, axes, today })) as Cells
  expect(sorted(matrixCells(matrix))).toEqual(sorted(await plain.matrix(query, lows)))
  expect(sorted(summaryCells(summary))).toEqual(sorted(await plain.summary(query, axes, today)))
}
