import type { Amount } from './amount-bounds.ts'
import { type Figure, readFigure } from './figure.ts'
import { atLeast, atMost } from '../words/amount-words.ts'
import { isBounds } from '../merge/conditions.ts'
import type { Reading } from '../reading.ts'
import type { Cursor, Token } from '../tokens/tokens.ts'

/** Figures without a label that are of the measure before them. */

/** "ratio 1.35-1.45 / 1.50-1.55"; in "6.5mm+ / 1.5", "ratio 1.35-1.45 / 2.00-2.20" the slash divides it from a weight. */
export function isNearMeasure(amount: Amount | undefined, { conditions }: Reading, joint: Token | undefined): boolean {
  const [bounds] = Object.values(conditions ?? {})
  if (joint?.word !== '/' || !amount || bounds === undefined || !isBounds(bounds)) return true
  const { '>=': low = bounds['<='] ?? 0, '<=': high = low } = bounds
  return !amount.first.isTenth && amount.first.value <= high * 1.2 && amount.first.value >= low
}

/** "not over 1.45 ratio, not under 1.35": the other end of the measure before it. */
export function isOtherLimit(amount: Amount | undefined, previous: Reading | undefined): boolean {
  const [bounds] = previous?.topic === 'measure' ? Object.values(previous.conditions ?? {}) : []
  if (!amount?.limit || bounds === undefined || !isBounds(bounds)) return false
  const { '>=': low, '<=': high } = bounds
  const [end = 0, other] = amount.limit === 'least' ? [high, low] : [low, high]
  return other === undefined && amount.first.decimals > 0 && Math.abs(amount.first.value - end) <= end * 0.2
}

const joints = ['AND', 'BUT', ',', '&', ', BUT']
/** "table over 55 and under 60", "table min 55 max 60": the other end of a measure, which is of its size. */
export function readOtherLimit(cursor: Cursor, limit: Amount['limit'], first: Figure): Figure | undefined {
  const ahead = cursor.fork()
  if (limit === undefined) return undefined
  ahead.takeAny(joints)
  const isOther = ahead.takeAny(limit === 'least' ? atMost : atLeast) !== undefined
  const other = isOther ? readFigure(ahead) : undefined
  if (other === undefined || other.isMoney || other.isThousands || !/^(?:%|mm)?$/.test(other.unit ?? '')) return undefined
  if (other.isNegative || other.value < first.value / 2 || other.value > first.value * 2) return undefined
  cursor.at = ahead.at
  return other
}

const least = ['MIN', 'MINIMUM']
const most = ['MAX', 'MAXIMUM']
/** "table 54 min 58 max": the other end, where each has its limit behind it. */
export function readOwnLimits(cursor: Cursor, first: Figure): Figure | undefined {
  const ahead = cursor.fork()
  if (ahead.takeAny(least) === undefined) return undefined
  ahead.takeAny(joints)
  const other = readFigure(ahead)
  if (other === undefined || other.value < first.value || other.value > first.value * 2 || ahead.takeAny(most) === undefined)
    return undefined
  cursor.at = ahead.at
  return other
}

/** "table max 55 min 60": no stone is both. */
export const isExclusive = (limit: Amount['limit'], first: Figure, other: Figure): boolean =>
  limit === 'least' ? other.value < first.value : other.value > first.value

/** "max depth 75, 70 table": whether the limit before the one measure is of the figure behind it too is not said. */
function isBesideMost({ limit, second, isAbout, tolerance }: Amount, tokens: readonly Token[], start: number): boolean {
  if (limit !== undefined || second || isAbout || tolerance !== undefined) return false
  const before = tokens.slice(Math.max(0, start - 6), start).map(({ kind, word }) => (kind === 'number' ? '#' : word))
  return /(?:^| )MAX(?:IMUM)? (?:DEPTH|TABLE)(?: [%:])? #(?: %)?(?: [,&]| AND)?$/.test(before.join(' '))
}

/** The question that a limit leaves open, in place of what was read. */
export function withUnclearLimit(
  { topic, conditions }: Reading,
  amount: Amount,
  tokens: readonly Token[],
  start: number,
): Reading | undefined {
  if (amount.unclear === 'both') return { topic, question: 'at most, or at least?' }
  if (amount.unclear === 'none') return { topic, question: 'these exclude each other' }
  const isPercent = conditions?.['tblPer'] !== undefined || conditions?.['depPer'] !== undefined
  return isPercent && isBesideMost(amount, tokens, start) ? { topic, question: 'at most, or exactly?' } : undefined
}
