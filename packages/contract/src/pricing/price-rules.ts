import { ruleFault, ruleTypeNames, ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { z } from 'zod'
import { searchState } from '../inventory/saved-searches.ts'
import { familyOf } from '../family.ts'
import { byId, count, decimal, id, instant, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { largeChangeConfirmation, priceChange, priceRun } from './price-runs.ts'

const name = z.string().trim().min(1).max(60).meta({ title: 'Name' })
const type = z.enum(ruleTypeNames as [(typeof ruleTypeNames)[number]]).meta({ id: 'PriceRuleType', title: 'Rule' })
const value = decimal.min(-99_999_999).max(99_999_999).meta({ title: 'Figure' })
const priority = z
  .int()
  .min(1)
  .max(9999)
  .meta({ title: 'Priority', description: '1 comes first; of several rules that apply to a stone, the first decides' })
const isActive = z.boolean().meta({ title: 'Active' })
/** Warnings of the writes. The overlapping rule may change later, so nothing is refused. */
const warnings = z.array(z.string()).meta({ title: 'Overlaps' })
const overlap = z.object({ rule: id, name: z.string(), priority: count, stones: count })

const priceRule = z
  .object({
    id,
    name,
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    search: searchState,
    searchName: z.string().meta({ title: 'Stones', description: 'The saved search from which it was made' }),
    type,
    value,
    priority,
    isActive,
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'PriceRule' })
export type PriceRuleRow = z.output<typeof priceRule>

const savedSearch = id.meta({ title: 'Stones', description: 'A saved search; the rule stores a copy' })
const made = z.strictObject({ name, savedSearch, type, value, priority, isActive: isActive.default(true) })
/** Why a figure is refused for this type, shown below the figure. */
export const figureFault = (of: keyof typeof ruleTypes, figure: number) => ruleFault(ruleTypes[of].way, figure)

export const priceRules = resource('priceRules', {
  ...familyOf({
    path: 'price-rule',
    module: 'price-rule',
    nouns: ['a price rule', 'price rules'],
    row: priceRule,
    fields: ['name', 'labGrown', 'searchName', 'type', 'value', 'priority', 'isActive', 'createdAt', 'updatedAt'],
    create: made,
    change: made.extend({ isActive }),
    reply: priceRule.extend({ warnings }),
    refusals: ['not_found', 'duplicate', 'overlap'],
  }),
  overlaps: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/price-rule/:id/overlaps',
    summary: 'The other active rules that apply to the same stones, with their number',
    access: 'price-rule:view',
    params: byId,
    reply: z.array(overlap),
    refusals: ['not_found'],
  },
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/price-rule/:id/preview',
    summary: 'Preview a rule on the present stock',
    access: 'price-rule:view',
    params: byId,
    body: z.strictObject({}),
    reply: priceChange,
    refusals: ['not_found'],
  },
  apply: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/price-rule/:id/apply',
    summary: 'Apply a rule to the stock; it runs immediately for people who may approve and see costs, and else waits for approval',
    access: 'price:insert',
    params: byId,
    body: z.strictObject({ remarks: remarks.default('').meta({ title: 'Remarks' }), isFarMeant: largeChangeConfirmation }),
    reply: priceRun,
    refusals: ['not_found', 'wrong_status', 'below_cost', 'large_price_change'],
  },
})
