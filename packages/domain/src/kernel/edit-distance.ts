/** The Levenshtein distance: the number of letters to add, remove or replace to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    let left = i + 1
    let [diagonal = 0] = row
    const next = [left]
    for (const [j, against] of [...other].entries()) {
      const above = row[j + 1] ?? 0
      left = Math.min(left + 1, above + 1, diagonal + (letter === against ? 0 : 1))
      diagonal = above
      next.push(left)
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** How many wrong letters may still be a typing error. */
const mistypedAtMost = 2
/**
 * The one text that another was probably meant to be: nearest to it, by at most two letters and less than half of its own, whatever the case of the letters.
 * Undefined where there is none, or where several are as near.
 */
export function nearestOf<T>(text: string, all: readonly T[], textOf: (one: T) => string): T | undefined {
  const word = text.trim().toUpperCase()
  const near = all
    .map((one) => ({ one, distance: editDistance(textOf(one).toUpperCase(), word) }))
    .filter(({ distance }) => distance <= mistypedAtMost && distance * 2 < word.length)
  const least = Math.min(...near.map(({ distance }) => distance))
  const [nearest, ...others] = near.filter(({ distance }) => distance === least)
  return others.length === 0 ? nearest?.one : undefined
}
