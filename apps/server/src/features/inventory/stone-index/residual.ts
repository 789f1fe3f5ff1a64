import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { inStock, sqlOf } from '../diamonds/sql-tests.ts'
import type { StoneCondition, Test } from '../diamonds/stone-search.ts'
import { noBits, put } from './bits.ts'
import { type Fetched, residual } from './select.ts'
import type { Stock } from './stock.ts'

/** More stones than these are not named by a condition on a text: PostgreSQL then answers the whole question itself. */
const atMost = 20_000

export type Named = readonly (readonly [test: Test, ids: readonly string[]])[]

/** Asks PostgreSQL for the stones of the conditions that the index has no columns for. @returns nothing when there are too many */
export async function nameResidual(db: Db | Tx, stock: Stock, condition: StoneCondition): Promise<Named | undefined> {
  const named: [Test, string[]][] = []
  for (const test of [...condition.byFacet.values(), ...condition.others].flatMap((one) => residual(stock, one))) {
    const { rows } = await sql<{ id: string }>`
      select diamond.id from diamond where ${inStock(condition.labGrown)} and ${sqlOf(test)} limit ${atMost + 1}`.execute(db)
    if (rows.length > atMost) return undefined
    named.push([test, rows.map(({ id }) => id)])
  }
  return named
}

/** The same as sets of slots, of the stock as it is now. */
export function asFetched(stock: Stock, named: Named, labGrown: boolean): Fetched {
  const { length } = stock.live(labGrown)
  return new Map(
    named.map(([test, ids]) => {
      const found = noBits(length)
      for (const id of ids) {
        const slot = stock.ids.byText(id)
        if (slot !== undefined) put(found, slot, true)
      }
      return [test, found]
    }),
  )
}
