import { keysOf } from '../kernel/records.ts'

/** The lists of places, from the largest. */
const placeKinds = ['country', 'state', 'city'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** How many records use a place. A place in use can be made inactive, but not deleted. */
export interface PlaceUses {
  states?: number
  cities?: number
  accounts: number
  branches: number
  orders: number
}
const nouns: Record<keyof PlaceUses, readonly [string, string]> = {
  states: ['state', 'states'],
  cities: ['city', 'cities'],
  accounts: ['client', 'clients'],
  branches: ['branch', 'branches'],
  orders: ['order', 'orders'],
}

/** Users of a place as text: '2 clients, 1 branch and 14 orders'; empty without any. */
export function placeUsers(uses: PlaceUses): string {
  const parts = keysOf(nouns)
    .filter((key) => (uses[key] ?? 0) > 0)
    .map((key) => `${uses[key]} ${nouns[key][uses[key] === 1 ? 0 : 1]}`)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
}
