import type { Bounds, Condition } from '../reading.ts'

/** What a request asks for, field by field, and what was left out of it. */
export interface Merged {
  fields: Record<string, Condition>
  /** Several weights or sizes, any of which will do. */
  alternatives: Record<string, Bounds[]>
  /** Whether the color from D to Z and the fancy one are two of which either will do. */
  isWhiteOrFancy: boolean
  /** What was read without a condition: "any color". */
  notes: string[]
  /** What was left out of the search because it cannot apply. */
  remarks: string[]
  /** Phrases that were read and could not be made a condition. */
  unread: string[]
  /** Phrases of which one refuses what another asks for, and what is too much. */
  contradictions: string[]
}
