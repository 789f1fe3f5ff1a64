import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { inStock, sqlOf } from '../diamonds/sql-tests.ts'
import type { StoneCondition, StoredValue, Test } from '../../../services/stone-search.ts'
import { Bits } from './bits.ts'
import { type Named, partsOf, textConditions } from './select.ts'
import type { Stock } from './stock.ts'

/** If the text conditions match more stones than this, PostgreSQL answers the whole query itself. */
const atMost = 20_000
/** The most block sets that the stones of such conditions may take, 8 KB each. */
const setsAtMost = 4096

export type FoundByText = readonly (readonly [test: Test, ids: readonly StoredValue[]])[]
const testsOf = ({ byFacet, others }: StoneCondition) => [...byFacet.values(), ...others]

/** Whether the index can answer without PostgreSQL. */
export const answersAlone = (stock: Stock, condition: StoneCondition): boolean =>
  testsOf(condition).every((test) => textConditions(stock, test).length === 0)

/**
 * Looks up in PostgreSQL the stones of the conditions that the index has no columns for: in one statement, so that its time limit is that of them all.
 * @returns undefined when there are too many stones or conditions
 */
export async function lookUpTexts(db: Db | Tx, stock: Stock, condition: StoneCondition): Promise<FoundByText | undefined> {
  const tests = testsOf(condition).flatMap((one) => textConditions(stock, one))
  if (tests.length * stock.blocks > setsAtMost) return undefined
  const each = tests.map(
    (test, at) => sql`select ${sql.lit(at)} as at, diamond.id from diamond where ${inStock(condition.labGrown)} and ${sqlOf(test)}`,
  )
  const { rows } = await sql<{ at: number; id: string }>`${sql.join(each, sql` union all `)} limit ${atMost + 1}`.execute(db)
  if (rows.length > atMost) return undefined
  const byTest = Map.groupBy(rows, ({ at }) => at)
  return tests.map((test, at) => [test, (byTest.get(at) ?? []).map(({ id }) => id)])
}

/** The stones of these conditions, and of conditions on ids, as sets of the current stock. */
export function asSets(stock: Stock, condition: StoneCondition, ids: FoundByText): Named {
  const own = testsOf(condition)
    .flatMap(partsOf)
    .flatMap((test): FoundByText => (test.is === 'among' && test.field === 'id' ? [[test, test.values]] : []))
  return new Map(
    [...ids, ...own].map(([test, named]) => {
      const found = new Bits(stock.memory, true)
      for (const id of named) {
        const slot = stock.slots.byText(String(id).toLowerCase())
        if (slot !== undefined) found.put(slot, true)
      }
      return [test, found]
    }),
  )
}
