interface Stone {
  id: string
  vStnId: string
  /** The sentence about the stone's term. */
  line: string | null | undefined
}

/**
 * The sentences about terms in a table of stones: one that several stones have in common is written once, at its end, with the stones that it is about.
 */
export function termLines(stones: readonly Stone[]): { of(id: string): string | undefined; shared: string[] } {
  const own = new Map<string, string>()
  const shared: string[] = []
  const byLine = Map.groupBy(stones, ({ line }) => line ?? '')
  byLine.delete('')
  for (const [line, group] of byLine) {
    const [first] = group
    if (first && group.length === 1) own.set(first.id, line)
    else shared.push(`${group.length === stones.length ? 'All stones' : group.map(({ vStnId }) => vStnId).join(', ')}: ${line}`)
  }
  return { of: (id) => own.get(id), shared }
}
