/** A client's addresses and branches (S1 §3). One at most is the main branch. */
export const addressTypes = ['BILLING', 'BUYER', 'HOME', 'OTHER', 'SHIPPING'] as const
export type AddressType = (typeof addressTypes)[number]

/** A branch's phone: digits only. */
export const branchPhone = /^\d{1,20}$/

/**
 * Of addresses saved together one is the main branch at most: ticking it clears the others, so the last one ticked stays.
 * @returns the same rows, in order
 */
export function oneMain<A extends { isDefault: boolean }>(addresses: readonly A[]): A[] {
  const last = addresses.findLastIndex(({ isDefault }) => isDefault)
  return addresses.map((address, at) => ({ ...address, isDefault: at === last }))
}
