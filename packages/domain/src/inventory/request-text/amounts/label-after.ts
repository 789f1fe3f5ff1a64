import { atLeast, atMost, fillers, measureLabels, measureRanges, totalLabels } from '../words/amount-words.ts'
import { type Figure, readFigure } from './figure.ts'
import type { Reading } from '../reading.ts'
import { rangeWords } from '../words/limit-words.ts'
import type { Cursor } from '../tokens/tokens.ts'

/** Labels that stand behind their number. */

export const rap = ['RAP']
const measures = Object.keys(measureLabels)
const labelsAfter = [...measures, ...totalLabels, 'BUDGET']
const equals = [':', '=', '-']
const betweenLabelAndNumber = [...fillers, ...atMost, ...atLeast, '-']

/** The largest ratio of a stone that anybody calls square. */
const mostOfSquare = 1.25
/** A label after its number: "1.35-1.45 ratio", "62 depth"; but in "1.01 table 57" it is of the next. */
export function takeLabelAfter(cursor: Cursor, first: Figure, second: Figure | undefined): string | undefined {
  const ahead = cursor.fork()
  const label = ahead.takeAny(labelsAfter) ?? (first.isPositive ? ahead.takeAny(rap) : undefined)
  if (label === undefined) return undefined
  // "2ct each total budget 50k": the total is of the price.
  if (totalLabels.includes(label) && (first.isEach || /^(BUDGET|PRICE|AMOUNT|COST)$/.test(ahead.peek()?.word ?? ''))) return undefined
  const field = measureLabels[label]
  if (field) {
    const [least, most] = measureRanges[field] ?? [0, Infinity]
    const isPossible = [first, second].every((figure) => !figure || (/^(?:%|mm)?$/.test(figure.unit ?? '') && !figure.isMoney))
    // "8mm wide", "max 6.5 wide", and not "2 long ovals".
    const isOfSide = /^(?:WIDE|LONG)$/.test(label) && first.decimals > 0 && first.value >= 3 && ahead.peek()?.kind !== 'word'
    if (/^(?:WIDE|LONG|DIA|SPREAD)$/.test(label) && (second ?? first).unit !== 'mm' && !isOfSide) return undefined
    // "1.9-2.1 square": no stone of that ratio is.
    if (/^SQUAR/.test(label) && (second ?? first).value > mostOfSquare) return undefined
    if (!isPossible || [first, second].some((figure) => figure && (figure.value < least || figure.value > most))) return undefined
  }
  if (leadsToOwnNumber(ahead, field, second ?? first)) return undefined
  cursor.at = ahead.at
  return label
}

/** Whether a number after a label is the label's: not in "62 depth 57 table" and "1.4 ratio 2 ct", where the number has its own. */
function leadsToOwnNumber(label: Cursor, field: string | undefined, before: Figure, labelsAtMost = 6): boolean {
  const isMeasure = field !== undefined
  const ahead = label.fork()
  while (ahead.takeAny(isMeasure ? betweenLabelAndNumber : equals) !== undefined);
  const next = readFigure(ahead)
  if (!next) return false
  if (!isMeasure) return true
  const [least, most] = measureRanges[field] ?? [0, Infinity]
  // "1.35-1.5 ratio 3.00-3.30": hardly any stone is so long.
  if (field === 'ratio' && before.value <= 2.2 && next.value >= 2.5) return false
  if (next.value < least || next.value > most || next.unit === 'back' || next.isNegative) return false
  if (ahead.takeAny(rangeWords) !== undefined) readFigure(ahead)
  // "2.5 L/W 1.00-1.05 square": another word for the same.
  const following = measureLabels[ahead.takeAny(measures) ?? '']
  // "1.5 L/W 1.40 depth 60": the labels stand before their figures.
  const isOfOther =
    following !== undefined && following !== field && (labelsAtMost === 0 || !leadsToOwnNumber(ahead, following, next, labelsAtMost - 1))
  return !(next.unit === 'ct' || next.isMoney || isOfOther)
}

/** "ratio 1.35-1.40 or 1.45-1.50": of the measure before it; sides have two. */
export const labelOf = ({ conditions }: Reading): string | undefined => {
  const [field, other] = Object.keys(conditions ?? {})
  return other === undefined ? measures.find((label) => measureLabels[label] === field) : undefined
}

/** "38 below": percents below the list. */
export function isBelowList(cursor: Cursor, first: Figure): boolean {
  const isPercent = (first.unit === undefined || first.unit === '%') && !first.isMoney && first.decimals === 0 && first.value < 100
  const next = cursor.peek(1)
  if (!isPercent || first.value < 5 || cursor.peek()?.word !== 'BELOW' || next?.kind === 'number' || next?.word === '$') return false
  return cursor.take('BELOW')
}
