import { whole } from './format.ts'
import type { Stones } from './colors.ts'

export const stoneNames: Record<Stones, 'Natural' | 'Lab-Grown'> = { natural: 'Natural', lab: 'Lab-Grown' }
export const otherStones = (stones: Stones): Stones => (stones === 'lab' ? 'natural' : 'lab')

/** Stones as a short text: one by its number, several by how many they are. */
export function stonesText(stones: readonly { vStnId: string }[]): string {
  const [first] = stones
  return first && stones.length === 1 ? first.vStnId : `${whole(stones.length)} stones`
}

/** The stones of a deal as a short text. Refused stones are left out. */
export function stonesOfDeal(stones: readonly { id: string; vStnId: string }[], refused: readonly { diamond: string }[]): string {
  return stonesText(stones.filter(({ id }) => !refused.some(({ diamond }) => diamond === id)))
}
