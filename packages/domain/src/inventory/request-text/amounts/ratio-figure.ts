import type { Unit } from '../words/figure-words.ts'
import type { Cursor, Token } from '../tokens/tokens.ts'

/** A length to a width. */

interface Figure {
  value: number
  decimals: number
  unit: Unit
}

/** "RD 1.00:1.20": where no weight and no ratio is said. */
const isTwoWeights = ({ tokens, at }: Cursor, { value, decimals }: Figure, other: Token) =>
  value === 1 &&
  decimals > 0 &&
  other.decimals > 0 &&
  !/^(?:RATIO|LW|W|[:=])$/.test(tokens[at - 2]?.word ?? '') &&
  !tokens.some(({ word }) => /^(?:CTS?|CARATS?)$/.test(word))

const isLabel = (token: Token | undefined) => /^(?:RATIO|RATIOS|LW|W|WIDTH)$/.test(token?.word ?? '')
/** As many words and marks as stand between the word and the second figure of a range. */
const wordsBefore = 9
/** "ratio 3:2", "3:2 ratio", "ratio 4:3 to 3:2": whole numbers of which neither is 1 are a ratio only beside the word. */
function isNamedRatio({ tokens, at }: Cursor): boolean {
  if (isLabel(tokens[at + 2])) return true
  const isBetween = ({ kind, word }: Token) => kind === 'number' || /^(?:[:=-]|TO|AROUND|ABOUT|APPROX|MAX|MIN|OF|IS)$/.test(word)
  return isLabel(tokens.slice(Math.max(0, at - wordsBefore), at).findLast((token) => !isBetween(token)))
}

/** "1.40:1", "1:1.4", "ratio 3:2": length to width. */
export function takeRatio(cursor: Cursor, figure: Figure): boolean {
  const [colon, other] = [cursor.peek(), cursor.peek(1)]
  if (colon?.word !== ':' || !colon.isGlued || other?.kind !== 'number' || figure.unit !== undefined) return false
  if (isTwoWeights(cursor, figure, other) || Math.max(figure.value, other.value) > 4 || other.value === 0) return false
  if (other.value !== 1 && figure.value !== 1) {
    if (!isNamedRatio(cursor) || figure.value === 0) return false
    const [long, short] = [Math.max(figure.value, other.value), Math.min(figure.value, other.value)]
    Object.assign(figure, { value: Math.round((long / short) * 100) / 100, decimals: 1 })
  } else if (figure.value === 1) Object.assign(figure, { value: other.value, decimals: other.decimals })
  figure.unit = 'ratio'
  cursor.at += 2
  cursor.take('RATIO')
  return true
}
