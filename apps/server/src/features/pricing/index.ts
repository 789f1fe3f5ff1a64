import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { diamondCosts, pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { priceViews } from '@loupe/contract/pricing/price-views.ts'
import { caratRanges, cutGroups, sizes } from '@loupe/contract/pricing/ranges.ts'
import { volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import { withHandlers } from '../../http/serve.ts'
import { cutGroupHandlers } from './cut-groups/handlers.ts'
import { priceListHandlers } from './price-lists/handlers.ts'
import { diamondCostHandlers, pricePositionHandlers, priceViewHandlers } from './price-positions/handlers.ts'
import { priceRuleHandlers } from './price-rules/handlers.ts'
import { priceRunHandlers } from './price-runs/handlers.ts'
import { caratRangeHandlers, sizeHandlers } from './ranges/handlers.ts'
import { volumeDiscountHandlers } from './volume-discounts/handlers.ts'

export const pricingResources = [
  withHandlers(caratRanges, caratRangeHandlers),
  withHandlers(sizes, sizeHandlers),
  withHandlers(cutGroups, cutGroupHandlers),
  withHandlers(priceLists, priceListHandlers),
  withHandlers(priceRuns, priceRunHandlers),
  withHandlers(priceRules, priceRuleHandlers),
  withHandlers(pricePositions, pricePositionHandlers),
  withHandlers(diamondCosts, diamondCostHandlers),
  withHandlers(priceViews, priceViewHandlers),
  withHandlers(volumeDiscounts, volumeDiscountHandlers),
]
