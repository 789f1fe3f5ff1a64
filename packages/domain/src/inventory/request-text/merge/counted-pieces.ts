import type { Part } from '../part.ts'

/** How many stones a request asks for, and whether in pairs. */

const several = /pairs|prs/i
const isTimes = (text: string) => /^(?:x|×|\*)\s?\d+$|^\d+\s?(?:x|×)$/i.test(text)

/** "2 pears 1 ct, matching": two that match are a pair, wherever it is said. */
const matching = /\b(?:matching|matched|must\s+match)\b/i

/** How many pieces a request is for, null where it does not say, and whether they are a matching pair. */
export function countedPieces(parts: readonly Part[], request: string): { pieces: number | null; pair: boolean } {
  const counts = parts.flatMap(({ reading, text }) =>
    reading?.pieces === undefined ? [] : [{ text, pieces: reading.pieces, isPair: reading.isPair === true }],
  )
  const [first] = counts
  const isOfPair = parts.some(({ reading }) => reading?.isOfPair)
  const isPriceOfPair = isOfPair && counts.length === 0
  // "2 pcs RD 1ct 5k pair"
  const isMatching = counts.length === 1 && first?.pieces === 2 && matching.test(request)
  const pair = isMatching || isPriceOfPair || (isOfPair && (first?.pieces ?? 1) % 2 === 0) || counts.some(({ isPair }) => isPair)
  if (!pair) return { pieces: first?.pieces ?? null, pair }
  // "pairs RD 0.70 x3", "OV pairs 1ct, 5 pairs": so many pairs.
  // "4x 2ct rd, 2 pairs": the same stones once more.
  const inAll = counts.find(({ isPair }) => !isPair)?.pieces
  if (counts.some(({ isPair, pieces: stones, text }) => isPair && stones === inAll && !/^(?:matching\s+)?(?:pairs|prs)\b/i.test(text)))
    return { pieces: inAll ?? null, pair }
  const times = counts.some(({ isPair, text }) => isPair && several.test(text))
    ? counts.find(({ isPair, text }) => !isPair && isTimes(text))
    : undefined
  if (times) return { pieces: times.pieces * 2, pair }
  // "12 rounds for studs": so many, in pairs.
  const inPairs = counts.find(({ isPair, pieces }) => !isPair && pieces > 2 && pieces % 2 === 0)
  const most = Math.max(...counts.flatMap(({ isPair, pieces }) => (isPair ? [pieces] : [])))
  return { pieces: inPairs?.pieces ?? (Number.isFinite(most) ? most : (first?.pieces ?? (isPriceOfPair ? 2 : null))), pair }
}
