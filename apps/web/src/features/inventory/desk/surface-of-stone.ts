import type { Diamond } from '@loupe/contract/inventory/diamond.ts'

/** What an action is for that begins at one stone, such as that of a card. */
export const surfaceOfStone = ({ id, labGrown }: Diamond) => ({ requested: { labGrown, diamonds: [id] }, sets: [], columns: [] })
