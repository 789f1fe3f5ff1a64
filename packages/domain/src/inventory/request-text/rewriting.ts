/** Phrases written as what they mean. */

/**
 * A phrase and what is written instead of it. `needs` are pieces of text in small letters, divided by bars, of which one is in every line that has the
 * phrase: it is looked for first, because most lines have none and it is found sooner than a pattern.
 */
export type Rewriting = readonly [needs: string, pattern: RegExp, meant: string]

/** A function that writes a line with all of the phrases, one after the other, as what they mean. */
export function rewriter(rewritings: readonly Rewriting[]): (line: string) => string {
  const all = rewritings.map(([needs, pattern, meant]) => ({ needs: needs.split('|'), pattern, meant }))
  return (line) => {
    let left = line
    let small = line.toLowerCase()
    for (const { needs, pattern, meant } of all)
      if (hasAny(small, needs)) {
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
