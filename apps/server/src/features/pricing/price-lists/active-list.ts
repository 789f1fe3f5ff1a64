import type { PriceListRow } from '@loupe/contract/pricing/price-lists.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { statusIn } from '../../../db/expressions.ts'
import { priceListRows } from './queries.ts'

/** The list that prices of a kind of stones are based on now. */
export const activeList = (db: Db | Tx, now: Date, labGrown: boolean) =>
  priceListRows(db, now).selectAll().where('status', '=', 'active').where('labGrown', '=', labGrown).executeTakeFirst() as Promise<
    PriceListRow | undefined
  >

/** Name and date of the list that was active for a kind of stones at an instant, as offers and orders store it; null when there was none. */
export async function listVersionAt(db: Db | Tx, labGrown: boolean, at: string): Promise<string | null> {
  const found = await db
    .selectFrom('priceList')
    .select(sql<string>`name || ', effective ' || to_char(effective_date, 'DD/MM/YYYY')`.as('version'))
    .where('labGrown', '=', labGrown)
    .where(statusIn('priceList', 'used'))
    .where('activatedAt', '<=', at)
    .where((eb) => eb.or([eb('retiredAt', 'is', null), eb('retiredAt', '>', at)]))
    .orderBy('activatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.version ?? null
}
