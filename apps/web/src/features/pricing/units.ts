import { type PriceWay, priceWays } from '@loupe/domain/pricing/reprice.ts'

const units = { points: 'points', percent: '%', usd: 'US$' } as const
/** The unit of the figure of a price change. */
export const unitOf = (way: PriceWay): string => units[priceWays[way].unit]
