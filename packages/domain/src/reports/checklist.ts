import type { Permission } from '../kernel/permissions.ts'
import { keysOf } from '../kernel/records.ts'

/** The steps from an empty installation to the first hold, in this order. Each is done as soon as the data says so; people see those that they may take. */
export const checklistSteps = {
  company: { title: 'Enter the company’s details and time zone', access: 'setting:update' },
  limits: { title: 'Review limits and defaults: discounts, holds, orders, new clients', access: 'setting:update' },
  prices: { title: 'Upload and activate a price list', access: 'price-list:insert' },
  stock: { title: 'Upload the first sheet of stones', access: 'diamond:upload' },
  client: { title: 'Add the first client', access: 'account:insert' },
  hold: { title: 'Hold the first stone for a client', access: 'block:insert' },
} as const satisfies Record<string, { title: string; access: Permission }>
export type ChecklistStep = keyof typeof checklistSteps
export const checklistStepNames = keysOf(checklistSteps)
