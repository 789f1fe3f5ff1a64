import type { Requested } from './orders/prices.ts'

/** The form field with the typed prices by stone. It is not sent: the prices to send are computed from it. */
export const typedPrices = 'typedPrices'

/** The initial value of the field. */
export const initialPrices = (requested?: Requested): object => ({ [typedPrices]: Object.fromEntries(requested ?? []) })

/** The props that the form passes to the control of the field. */
export interface TypedPrices {
  value?: Record<string, string>
  onChange?(typed: Record<string, string>): void
}
export const requestedOf = (typed: TypedPrices['value']): Requested => new Map(Object.entries(typed ?? {}))
