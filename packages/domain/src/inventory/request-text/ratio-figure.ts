import type { Unit } from './figure-words.ts'
import type { Cursor, Token } from './tokens.ts'

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

/** "1.40:1", "1:1.4": length to width. */
export function takeRatio(cursor: Cursor, figure: Figure): boolean {
  const [colon, other] = [cursor.peek(), cursor.peek(1)]
  if (colon?.word !== ':' || !colon.isGlued || other?.kind !== 'number' || figure.unit !== undefined) return false
  if (isTwoWeights(cursor, figure, other)) return false
  // "3:2 ratio"
  const isNamed = cursor.peek(2)?.word === 'RATIO' && other.value > 0 && figure.value > other.value
  if ((other.value !== 1 && figure.value !== 1 && !isNamed) || figure.value > 4 || other.value > 4) return false
  if (isNamed && other.value !== 1) [figure.value, figure.decimals] = [figure.value / other.value, 1]
  if (figure.value === 1) [figure.value, figure.decimals] = [other.value, other.decimals]
  figure.unit = 'ratio'
  cursor.at += 2
  cursor.take('RATIO')
  return true
}
