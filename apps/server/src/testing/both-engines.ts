import { expect } from 'vitest'
import type { Tx } from '../db/connection.ts'
import { sqlSearchOver } from '../features/inventory/diamonds/sql-search.ts'
import type { StoneAnswer, StoneCondition, StoneQuery } from '../features/inventory/diamonds/stone-search.ts'
import { answer } from '../features/inventory/stone-index/answer.ts'
import type { Stock } from '../features/inventory/stone-index/stock.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'

/** In no order of their own, without the columns that PostgreSQL leaves beside the cells. */
const sorted = (list: readonly object[] | undefined) =>
  list
    ?.map((one) =>
      JSON.stringify(
        Object.entries(one)
          .filter(([key]) => !/^v\d$/.test(key))
          .toSorted(),
      ),
    )
    .toSorted()
const byFacet = (facets: StoneAnswer['facets']) => Object.fromEntries([...(facets ?? [])].map(([field, values]) => [field, sorted(values)]))

/**
 * Searches by the index and by PostgreSQL, in one snapshot, and expects the same.
 * @returns what both found; nothing where the index leaves the question to PostgreSQL
 */
export async function sameSearch(tx: Tx, stock: Stock, query: StoneQuery): Promise<StoneAnswer | undefined> {
  const found = (await answer(tx, stock, { of: 'search', query })) as StoneAnswer | undefined
  if (!found) return undefined
  const wanted = await sqlSearchOver(tx).search(query)
  expect(found.ids).toEqual(wanted.ids)
  expect(found.sums).toEqual(wanted.sums)
  expect(byFacet(found.facets)).toEqual(byFacet(wanted.facets))
  return found
}

/** The same of the matrix and of a summary. */
export async function sameCells(tx: Tx, stock: Stock, query: StoneCondition, axes: readonly SummaryAxis[]): Promise<void> {
  const plain = sqlSearchOver(tx)
  const lows = caratBands.map(({ low }) => low)
  const today = '2026-11-21'
  expect(sorted((await answer(tx, stock, { of: 'matrix', query, lows })) as never)).toEqual(sorted(await plain.matrix(query, lows)))
  expect(sorted((await answer(tx, stock, { of: 'summary', query, axes, today })) as never)).toEqual(
    sorted(await plain.summary(query, axes, today)),
  )
}
