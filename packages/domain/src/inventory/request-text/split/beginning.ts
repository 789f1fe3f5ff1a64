import type { Topic } from '../reading.ts'

/** A request that begins, and what it takes over from the one before. */
export interface Beginning {
  inherit: readonly Topic[]
  /** "F VS1 or G VVS2": the same stone in other grades. */
  isAlternative?: true
}

export const allButGrades: readonly Topic[] = [
  ...(['pieces', 'shape', 'weight', 'make', 'fluorescence', 'lab'] as const),
  ...(['tint', 'measure', 'price', 'place', 'kind'] as const),
]
export const topics: readonly Topic[] = ['number', ...allButGrades, 'color', 'clarity']
