/** The lists of places, from the widest. */
export const placeKinds = ['country', 'state', 'city'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What names a place: a place of which any is above 0 can be made inactive, and not be deleted. */
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

/** Who uses a place, in words: '2 clients, 1 branch and 14 orders'; nothing when nobody does. */
export function placeUsers(uses: PlaceUses): string {
  const parts = (Object.keys(nouns) as (keyof PlaceUses)[])
    .filter((key) => (uses[key] ?? 0) > 0)
    .map((key) => `${uses[key]} ${nouns[key][uses[key] === 1 ? 0 : 1]}`)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
}
