import { totalWords } from '../words/figure-words.ts'
import { someWord } from '../tokens/some-word.ts'
import type { Cursor } from '../tokens/tokens.ts'

/** Whether a total between two figures is of the second. */

interface Figure {
  value: number
  isMoney: boolean
  isThousands: boolean
}

const severalStones = /^(?:PAIRS?|PRS?|PCS|PIECES)$/
/** "1.5 ct total 3 ct": the total is the weight after it; in "max 6k total 1ct RD" it is of the price, where it is no pair that weighs so much. */
export function isTotalOfNext(cursor: Cursor, { value, isMoney, isThousands }: Figure): boolean {
  const ahead = cursor.fork()
  if (ahead.takeAny(totalWords) === undefined) return false
  const isOfSeveral = someWord(cursor.tokens, severalStones)
  if ((isMoney || isThousands) && !isOfSeveral) return false
  const isPriceNext = /^(BUDGET|PRICE|AMOUNT|COST|\$|USD)$/.test(ahead.peek()?.word ?? '')
  const next = ahead.peek()
  if (next?.kind !== 'number') return isPriceNext
  // "2ct total 15k"
  if (next.value >= 1000 || (ahead.peek(1)?.word === 'K' && ahead.peek(1)?.isGlued)) return true
  // "2.02 total 4.04": both are weights, and the larger is the total.
  return (
    /^(CTS?|CARATS?)$/.test(ahead.peek(1)?.word ?? '') || (next.decimals > 0 && value < 30 && next.value >= 1.5 * value && next.value < 100)
  )
}
