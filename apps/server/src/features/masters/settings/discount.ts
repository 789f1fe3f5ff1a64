import type { DiscountSettings } from '@loupe/domain/transactions/price-limits.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { getSettings } from '../../../db/settings.ts'

/** How far a price may differ from the asking price, as the company has set it; otherwise the default. */
export const getDiscountSettings = (db: Db | Tx): Promise<DiscountSettings> => getSettings(db, 'discount')
