import { lifecycle } from '../kernel/lifecycle.ts'

/** Statuses of a price list: a draft becomes active while the stock is repriced, and retires when another list replaces it. */
export const priceListLifecycle = lifecycle({
  kind: 'price list',
  initial: 'draft',
  states: {
    draft: { code: 'draft', label: 'Draft', tone: 'neutral' },
    activating: { code: 'activating', label: 'Repricing', tone: 'busy' },
    active: { code: 'active', label: 'Active', tone: 'good' },
    retired: { code: 'retired', label: 'Retired', tone: 'neutral' },
  },
  predicates: {
    /** Stones have, or once had, its prices. */
    used: { draft: false, activating: false, active: true, retired: true },
  },
  actions: {
    activate: { label: 'Make active', from: ['draft', 'retired'], to: 'activating' },
    finish: { label: 'Active', from: ['activating'], to: 'active', isOfCompany: true },
    retire: { label: 'Retire', from: ['active'], to: 'retired', isOfCompany: true },
  },
})
export type PriceListStatus = (typeof priceListLifecycle.codes)[number]

/** Days after which a list counts as old. Lab-grown prices fall quickly. */
export const oldAfterDays = { natural: 28, labGrown: 14 } as const
