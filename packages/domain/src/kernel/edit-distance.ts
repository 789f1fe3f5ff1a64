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
