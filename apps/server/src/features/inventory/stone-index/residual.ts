import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { inStock, sqlOf } from '../diamonds/sql-tests.ts'
import type { StoneCondition, Stored, Test } from '../diamonds/stone-search.ts'
import { Bits } from './bits.ts'
import { type Named, partsOf, residual } from './select.ts'
import type { Stock } from './stock.ts'

/** More stones than these are not named by a condition on a text: PostgreSQL then answers the whole question itself. */
const atMost = 20_000
/** Sets of blocks that the stones of such conditions may take, 8 KB each. */
const setsAtMost = 4096

export type Ids = readonly (readonly [test: Test, ids: readonly Stored[]])[]
const testsOf = ({ byFacet, others }: StoneCondition) => [...byFacet.values(), ...others]

/** Whether the index answers by itself. */
export const needsNobody = (stock: Stock, condition: StoneCondition): boolean =>
  testsOf(condition).every((test) => residual(stock, test).length === 0)

/** Asks PostgreSQL for the stones of the conditions that the index has no columns for. @returns nothing when there are too many of either */
export async function nameResidual(db: Db | Tx, stock: Stock, condition: StoneCondition): Promise<Ids | undefined> {
  const named: [Test, string[]][] = []
  const tests = testsOf(condition).flatMap((one) => residual(stock, one))
  if (tests.length * stock.blocks > setsAtMost) return undefined
  for (const test of tests) {
    const { rows } = await sql<{ id: string }>`
      select diamond.id from diamond where ${inStock(condition.labGrown)} and ${sqlOf(test)} limit ${atMost + 1}`.execute(db)
    if (rows.length > atMost) return undefined
    named.push([test, rows.map(({ id }) => id)])
  }
  return named
}

/** The same as sets of the stock as it is now, and those of the conditions that name stones by themselves. */
export function asNamed(stock: Stock, condition: StoneCondition, ids: Ids): Named {
  const own = testsOf(condition)
    .flatMap(partsOf)
    .flatMap((test): Ids => (test.is === 'among' && test.field === 'id' ? [[test, test.values]] : []))
  return new Map(
    [...ids, ...own].map(([test, ids]) => {
      const found = new Bits(stock.memory, true)
      for (const id of ids) {
        const slot = stock.ids.byText(String(id).toLowerCase())
        if (slot !== undefined) found.put(slot, true)
      }
      return [test, found]
    }),
  )
}
