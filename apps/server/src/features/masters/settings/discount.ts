import { type DiscountSettings, allowingAll } from '@loupe/domain/transactions/price-limits.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { settingType } from './queries.ts'

/** How far a price may stand from the list, as the business has set it; without a setting all is allowed. */
export async function getDiscountSettings(db: Db | Tx): Promise<DiscountSettings> {
  const row = await db.selectFrom('setting').select('settings').where('type', '=', settingType.minMax).executeTakeFirst()
  return { ...allowingAll, ...(row?.settings as Partial<DiscountSettings> | undefined) }
}
