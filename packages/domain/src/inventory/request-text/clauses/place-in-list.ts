import { Cursor, type Token } from '../tokens/tokens.ts'

/** What is said of one of several stones by its place in the message, which no reader follows. */

const excepting = [
  'EXCEPT',
  'EXCEPT FOR',
  'BUT NOT',
  'BUT NOT FOR',
  'APART FROM',
  'BESIDES',
  'NOT FOR',
  'NOT',
  'ONLY FOR',
  'ONLY',
  'FOR',
  'IN',
  'ON',
  'OF',
]
const counted = ['ONE', 'ONES', 'TWO', 'THREE', '2', '3', 'LINE', 'LINES', 'ITEM', 'ITEMS', 'STONE', 'STONES']
/** "except the last", "GIA only for the first two": of one of several stones, by its place in the message. */
export function afterPlaceInList(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  const leading = cursor.takeAny(excepting)
  // "GIA only for second"
  const isThe = cursor.take('THE') || (leading?.endsWith('FOR') === true && (cursor.peek(1)?.kind ?? 'mark') === 'mark')
  const ordinal = cursor.peek()
  if (!isThe || !/^(?:LAST|FIRST|SECOND|THIRD|FOURTH|FORMER|LATTER)$/.test(ordinal?.word ?? '')) return undefined
  cursor.at++
  const isOne = cursor.takeAny(counted) !== undefined
  const next = cursor.peek()
  const isAlone = next === undefined || next.kind === 'mark' || /^(?:MUST|SHOULD|HAS|NEEDS|IS|CAN|COULD|MAY|WITH|IN)$/.test(next.word)
  return isOne || isAlone ? cursor.at : undefined
}
