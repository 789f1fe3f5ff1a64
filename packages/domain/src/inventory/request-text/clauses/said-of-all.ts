import type { Part } from '../part.ts'
import type { Topic } from '../reading.ts'
import type { Token } from '../tokens/tokens.ts'

/** Words for all stones of a message, behind what is said of them. */

export const forAll = /^(ALL|BOTH|EVERYTHING)$/
const ofAll: ReadonlySet<Topic | undefined> = new Set<Topic>(['make', 'fluorescence', 'lab', 'tint', 'place', 'kind'])

/** "GIA for all", "RD E VVS1 & OV F VVS2, 3EX GIA both": what stands in the clause before it. */
export function markSaidOfAll(parts: readonly Part[], tokens: readonly Token[], at: number, end: number): void {
  const last = parts.at(-1)
  if (last && tokens[at - 1]?.word === 'FOR' && at - end === 1) last.isForAll = true
  const next = tokens[at + 1]
  const isEnd = next === undefined || (next.kind === 'mark' ? !/^[:-]$/.test(next.word) : /^(?:PLEASE|PLS|PLZ|THANKS|THX)$/.test(next.word))
  if (at !== end || !isEnd) return
  for (const part of parts.toReversed()) {
    if (!ofAll.has(part.reading?.topic)) return
    part.isForAll = true
    if (part.gap !== 'none') return
  }
}
