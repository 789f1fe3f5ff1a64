/** What a person typed for a request that was read from a line with its phrases rewritten. */

const wordsOf = (text: string) => [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }))

/** For each word of the one text, the place of the same word in the other, in order; of the words that both have, as many as possible. */
function commonPlaces(one: readonly string[], other: readonly string[]): number[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--) {
      const length = one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      const places = lengths[row]
      if (places) places[column] = length
    }
  const places: number[] = []
  for (let row = 0, column = 0; row < one.length; row++) {
    while (column < other.length && one[row] !== other[column] && at(row, column + 1) >= at(row + 1, column)) column++
    places.push(one[row] === other[column] && column < other.length ? column++ : -1)
  }
  return places
}

/** Parts of longer lines are quoted as they were read: the work grows with the square of the length. */
const alignedAtMost = 400

/**
 * Finds the stretch of a typed line that a stretch of its rewritten form stands for: the whole line where that is the whole, else between the words that
 * both have.
 */
export function typedStretches(line: string, written: string): (from: number, to: number) => string {
  if (line === written) return (from, to) => line.slice(from, to)
  if (line.length > alignedAtMost) return (from, to) => (from === 0 && to >= line.length ? written : line.slice(from, to))
  let found: { to: number; start: number }[] | undefined
  /** The ends of the words that both lines have, and where these begin in the typed line. */
  const common = () => {
    const [words, typed] = [wordsOf(line), wordsOf(written)]
    const places = commonPlaces(
      words.map(({ word }) => word),
      typed.map(({ word }) => word),
    )
    return words.flatMap(({ to }, at) => {
      const place = typed[places[at] ?? -1]
      return place ? [{ to, start: place.from }] : []
    })
  }
  const startOf = (index: number) => (found ??= common()).find(({ to }) => to > index)?.start ?? written.length
  return (from, to) => written.slice(from === 0 ? 0 : startOf(from), to >= line.length ? written.length : startOf(to))
}
