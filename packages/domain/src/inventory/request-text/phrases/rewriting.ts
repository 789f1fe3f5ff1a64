import { requiredPieces } from './required-pieces.ts'

/** Phrases written as what they mean. */

/** A phrase, and what is written instead of it. */
export type Rewriting = readonly [pattern: RegExp, meant: string]

/** A function that writes a line with all of the phrases, one after the other, as what they mean. */
export function rewriter(rewritings: readonly Rewriting[]): (line: string) => string {
  const all = rewritings.map(([pattern, meant]) => ({ pieces: requiredPieces(pattern), pattern, meant }))
  return (line) => {
    let left = line
    let small = line.toLowerCase()
    for (const { pieces, pattern, meant } of all)
      if (pieces.length === 0 || hasAny(small, pieces)) {
        const written = left.replace(pattern, meant)
        if (written !== left) small = written.toLowerCase()
        left = written
      }
    return left
  }
}

function hasAny(text: string, pieces: readonly string[]): boolean {
  for (const piece of pieces) if (text.includes(piece)) return true
  return false
}
