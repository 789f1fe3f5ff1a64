import { lifecycle } from '../kernel/lifecycle.ts'

/** A price list on its way: it waits, becomes the active one while the stock is repriced, and is history when another takes its place. */
export const priceListLifecycle = lifecycle({
  kind: 'price list',
  initial: 'draft',
  states: {
    draft: { code: 'draft', label: 'Waiting', tone: 'neutral' },
    activating: { code: 'activating', label: 'Repricing', tone: 'busy' },
    active: { code: 'active', label: 'Active', tone: 'good' },
    retired: { code: 'retired', label: 'Former', tone: 'neutral' },
  },
  actions: {
    activate: { label: 'Make active', from: ['draft', 'retired'], to: 'activating' },
    finish: { label: 'Active', from: ['activating'], to: 'active' },
    retire: { label: 'Retire', from: ['active'], to: 'retired' },
  },
})
export type PriceListStatus = (typeof priceListLifecycle.codes)[number]

/** Days after which a list is called old: lab-grown prices fall quickly (domain.md B3). */
export const oldAfterDays = { natural: 28, labGrown: 14 } as const
