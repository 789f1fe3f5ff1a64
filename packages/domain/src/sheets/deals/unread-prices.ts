import type { DealStone, Settled } from './deal-lines.ts'
import type { Values } from '../difference.ts'

/** What a buyer offers is at least half of the price, and at most half more. */
const offered = { low: 0.5, high: 1.5 } as const
const nearly = 0.8
const figureOf = (values: Values, field: string) => (typeof values[field] === 'number' ? values[field] : undefined)
/**
 * The columns that are left out and hold prices of their stones, other than those that are read: with an unread price a stone would be ordered at today's.
 * @param lines with the stone of each, where it is known
 */
export function unreadPrices(
  columns: readonly { index: number; header: string; field: string | null }[],
  lines: readonly Settled<DealStone>[],
): string[] {
  const known = lines.flatMap(({ figures, input, stone }) => (stone ? [{ figures, input, stone: stone.values }] : []))
  const isNear = (value: number, of: number | undefined, low: number, high: number) =>
    of !== undefined && value >= low * of && value <= high * of
  return columns
    .filter(({ index, field }) => {
      const filled = field === null ? known.filter(({ figures }) => figures?.[index] !== undefined) : []
      const holds = (is: (value: number, line: (typeof known)[number]) => boolean) =>
        filled.filter((line) => is(line.figures?.[index] ?? 0, line)).length >= nearly * filled.length
      const isPrice = (name: 'ctPr' | 'amt') =>
        holds((value, { stone }) => isNear(value, figureOf(stone, name), offered.low, offered.high)) &&
        !holds((value, { input }) => isNear(value, figureOf(input, name), 0.99, 1.01))
      return filled.length > 0 && filled.length >= known.length / 2 && (isPrice('ctPr') || isPrice('amt'))
    })
    .map(({ header, index }) => header || `Column ${index + 1}`)
}
