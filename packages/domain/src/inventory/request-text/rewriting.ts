/** Phrases written as what they mean. */

/**
 * A phrase and what is written instead of it. `needs` are pieces of text in small letters, divided by bars, of which one is in every line that has the
 * phrase: it is looked for first, because most lines have none and searching for a piece takes a tenth of the time of a pattern.
 */
export type Rewriting = readonly [needs: string, pattern: RegExp, meant: string]

/** A function that writes a line with all of the phrases, one after the other, as what they mean. */
export function rewriter(rewritings: readonly Rewriting[]): (line: string) => string {
  const all = rewritings.map(([needs, pattern, meant]) => ({ needs: needs.split('|'), pattern, meant }))
  return (line) => {
    let small = line.toLowerCase()
    return all.reduce((left, { needs, pattern, meant }) => {
      if (!needs.some((piece) => small.includes(piece))) return left
      const written = left.replace(pattern, meant)
      if (written !== left) small = written.toLowerCase()
      return written
    }, line)
  }
}
