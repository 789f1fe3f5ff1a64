import type { DiscountSettings } from '@loupe/domain/transactions/price-limits.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { getSettings } from './queries.ts'

/** How far a price may stand from the asking price, as the business has set it; else as a new installation starts. */
export const getDiscountSettings = (db: Db | Tx): Promise<DiscountSettings> => getSettings(db, 'discount')
