/** A client's addresses and branches (S1 §3). At most one is the main branch. */
export const addressTypes = ['BILLING', 'BUYER', 'HOME', 'OTHER', 'SHIPPING'] as const
export type AddressType = (typeof addressTypes)[number]

/** The phone number of a branch: only digits. */
export const branchPhone = /^\d{1,20}$/

/**
 * Leaves at most one main branch among addresses saved together: the last one marked wins.
 * @returns the same rows, in order
 */
export function oneMain<A extends { isDefault: boolean }>(addresses: readonly A[]): A[] {
  const last = addresses.findLastIndex(({ isDefault }) => isDefault)
  return addresses.map((address, at) => ({ ...address, isDefault: at === last }))
}
