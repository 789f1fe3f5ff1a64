import { type Sums, type Totals, totalsOf, totalsOfOne } from '@loupe/domain/pricing/price.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/**
 * The totals of found stones. Those of a single stone are its own price per carat and back, which are not in the engine's sums.
 * @param first finds the id of that stone
 */
export async function foundTotals(db: Db | Tx, sums: Sums, first: () => Promise<string | undefined>): Promise<Totals> {
  const totals = totalsOf(sums)
  if (sums.pieces !== 1) return totals
  const id = await first()
  const stone = id && (await db.selectFrom('diamond').select(['ctPr', 'back']).where('id', '=', id).executeTakeFirst())
  return stone ? totalsOfOne(totals, stone) : totals
}
