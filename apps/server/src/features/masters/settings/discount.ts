import type { DiscountSettings } from '@loupe/domain/transactions/price-limits.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { getSettings } from './queries.ts'

/** How far a price may stand from the list, as the business has set it; without a setting all is allowed. */
export const getDiscountSettings = (db: Db | Tx): Promise<DiscountSettings> => getSettings(db, 'discount')
