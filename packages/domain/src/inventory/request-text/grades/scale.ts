import { isGradeAt } from './grade-at.ts'
import { Cursor, firstWordsOf } from '../tokens/tokens.ts'
import { isOtherCurrency } from '../words/figure-words.ts'
import { codesBetween } from '../reading.ts'
import { isOpening, isPremium, questionOfPlus, takeMinus, takeWorse } from './scale-limits.ts'
import { listWords, noWords } from '../words/limit-words.ts'
import {
  bestUntil,
  worstFrom,
  ofBoth,
  orBetter,
  amountWords,
  ranges,
  least,
  most,
  otherLimits,
  rangesBetween,
  better,
  fillers,
  upperLimits,
} from '../words/scale-words.ts'

/** How values of a scale, from best to worst, are written: colors, clarities and grades are read alike. */
export interface Scale {
  /** Codes from best to worst. */
  order: readonly string[]
  /** Words before the values, such as "color". */
  labels: readonly string[]
  /** Reads a value and goes past it: one code, or several such as VS1 and VS2. */
  value(cursor: Cursor): readonly string[] | undefined
  /** Whether two single values that are apart are the ends of a range also where a slash divides them: "D/F". */
  isSlashRange?: boolean
}

/** What a phrase of a scale begins with, if not with a label or a value. */
export const scaleWords = firstWordsOf(bestUntil, worstFrom, noWords, ['BETWEEN'])

/** The values that a phrase of a scale asks for: "F to H", "VS2+", "G or better", "IF/VVS1", "min SI1", "H down". */
export function readScale(
  cursor: Cursor,
  scale: Scale,
):
  | {
      codes: string[]
      isLabelled: boolean
      isSingle: boolean
      limit: 'before' | 'after' | undefined
      slashRange?: string
      question?: string
    }
  | undefined {
  const { order } = scale
  let isBetween = cursor.take('BETWEEN')
  const start = cursor.at
  let isBestUntil = cursor.takeAny(bestUntil) !== undefined
  let isWorstFrom = !isBestUntil && cursor.takeAny(worstFrom) !== undefined
  const isLabelled = cursor.takeAny(scale.labels) !== undefined
  if (isLabelled) while (cursor.takeAny(fillers) !== undefined) isBetween ||= cursor.peek(-1)?.word === 'BETWEEN'
  isBestUntil = cursor.takeAny(bestUntil) !== undefined || isBestUntil
  isWorstFrom = cursor.takeAny(worstFrom) !== undefined || isWorstFrom
  const isLimitBefore = isBestUntil && new Cursor(cursor.tokens, start).takeAny(ofBoth) !== undefined
  const first = scale.value(cursor)
  if (!first) return undefined
  // "max VS2 min VVS2", "min SI1, max VS1": two limits of one scale are the two ends, whichever is called the least.
  const otherLimit = isBestUntil ? takeAfter(cursor, scale, otherLimits)?.[0] : takeOwnLimits(cursor, scale)
  if (otherLimit) return { codes: codesBetween(order, first.at(-1) ?? '', otherLimit), isLabelled, isSingle: false, limit: undefined }
  let codes = [...first]
  let isSingle = !isBestUntil && !isWorstFrom && !isLabelled && !isBetween
  let isLimitAfter = false
  let slashRange: string | undefined
  for (;;) {
    const ahead = cursor.fork()
    const isSlash = scale.isSlashRange === true && ahead.peek()?.word === '/'
    let isRange = ahead.takeAny(isBetween ? rangesBetween : ranges) !== undefined
    if (!isRange && ahead.takeAny(listWords) === undefined) break
    const next = scale.value(ahead)
    if (!next) break
    const [worst, following] = [codes.at(-1), next.at(-1)]
    if (isSlash && codes.length === 1 && next.length === 1 && areApart(order, codes[0], following) && !goesOn(ahead)) {
      isRange = true
      slashRange = `${codes[0]}/${following}`
    }
    if (isRange && worst && following) {
      const [from = worst] = codes
      codes = [...new Set([...codes, ...codesBetween(order, from, following), ...next])]
    } else codes = [...new Set([...codes, ...next])]
    isSingle = false
    cursor.at = ahead.at
  }
  takeLabelAfter(cursor, scale)
  const places = codes.map((code) => order.indexOf(code))
  const limitAt = cursor.fork()
  const question = questionOfPlus(cursor)
  if (takeBetter(cursor) || takeLeadingMaximum(cursor, start) || isBestUntil) {
    isLimitAfter = !isBestUntil && limitAt.takeAny(orBetter) !== undefined
    isSingle = false
    // "VG+ up" says it twice.
    takeBetter(cursor)
    const worst = Math.max(...places)
    const best = takeBest(cursor, scale, worst)
    if (best > 0) isLimitAfter = false
    codes = order.slice(best, worst + 1)
  } else if (takeWorse(cursor) || isWorstFrom || takeMinus(cursor)) {
    const from = Math.min(...places)
    // "E or worse to H"
    const to = takeAfter(cursor, scale, ranges)?.at(-1)
    codes = to === undefined ? order.slice(from) : codesBetween(order, order[from] ?? '', to)
    isSingle = false
  }
  takeLabelAfter(cursor, scale)
  const limit = isLimitBefore ? 'before' : isLimitAfter ? 'after' : undefined
  return {
    codes: order.filter((code) => codes.includes(code)),
    isLabelled,
    isSingle,
    limit,
    ...(slashRange ? { slashRange } : {}),
    ...(question ? { question } : {}),
  }
}

/** Most that lies between the two ends of "D/H". */
const apartAtMost = 4
function areApart(order: readonly string[], from: string | undefined, to: string | undefined): boolean {
  const distance = order.indexOf(to ?? '') - order.indexOf(from ?? '')
  return distance > 1 && distance <= apartAtMost
}
const goesOn = (cursor: Cursor) => /^(?:[/,&]|OR|AND|ONLY)$/.test(cursor.peek()?.word ?? '') && cursor.peek(1)?.kind !== 'number'

/** The value after such words. */
function takeAfter(cursor: Cursor, { value }: Scale, words: readonly string[]): readonly string[] | undefined {
  const ahead = cursor.fork()
  const codes = ahead.takeAny(words) === undefined ? undefined : value(ahead)
  if (codes !== undefined) cursor.at = ahead.at
  return codes
}

/** "F min H max": the other end, where each has its limit behind it. */
function takeOwnLimits(cursor: Cursor, { value }: Scale): string | undefined {
  const ahead = cursor.fork()
  const isLeast = ahead.takeAny(least) !== undefined
  if (!isLeast && ahead.takeAny(most) === undefined) return undefined
  ahead.takeAny(listWords)
  const code = value(ahead)?.[0]
  if (code === undefined || ahead.takeAny(isLeast ? most : least) === undefined) return undefined
  cursor.at = ahead.at
  return code
}

/** "VS2 or better up to VVS2", "H+ but max F": the place of the best that is asked for. */
function takeBest(cursor: Cursor, scale: Scale, worst: number): number {
  const ahead = cursor.fork()
  const best = scale.order.indexOf(takeAfter(ahead, scale, upperLimits)?.[0] ?? '')
  if (best < 0 || best >= worst) return 0
  cursor.at = ahead.at
  return best
}

/** "G color"; but in "D-F color K" the label is of what follows. */
function takeLabelAfter(cursor: Cursor, { labels, value }: Scale): void {
  const ahead = cursor.fork()
  if (ahead.takeAny(labels) === undefined) return
  const after = ahead.fork()
  while (after.takeAny(fillers) !== undefined);
  if (value(after) === undefined) cursor.at = ahead.at
}

/** "VS2+", "G or better", "SI1 max"; but "IF max -32" limits what follows. */
export function takeBetter(cursor: Cursor): boolean {
  const ahead = cursor.fork()
  if (ahead.takeAny(better) === undefined) return false
  // "G, not lower than VS2" limits what follows.
  if (/^(?:NOT?|NOTHING)$/.test(cursor.peek()?.word ?? '') && (ahead.peek()?.word === 'THAN' || isGradeAt(ahead))) return false
  // "F VS1 better than -35", "VS1 up to 4k"
  if (isOpening(cursor)) return false
  const next = ahead.peek()
  // "IF +5 rap": a sign.
  const plus = cursor.peek()
  // "F VS +/-": about that.
  if (plus?.word === '+' && next?.word === '/' && cursor.peek(2)?.word === '-' && (!plus.isGlued || cursor.peek(3)?.kind !== 'number'))
    return false
  if ((plus?.word === '+' && !plus.isGlued && next?.kind === 'number' && next.isGlued) || isPremium(cursor)) return false
  const isOfNext =
    cursor.peek()?.kind === 'word' &&
    (next?.kind === 'number' || amountWords.has(next?.word ?? '') || isOtherCurrency(ahead) || /^[-+$<>]$/.test(next?.word ?? ''))
  // "H min SI1"; but in "H min VS2 min" each grade has its own.
  const isLimit = (word: string | undefined) => /^(MIN|MAX|MINIMUM|MAXIMUM|ABOVE)$/.test(word ?? '')
  const isOfGrade = (isLimit(cursor.peek()?.word) || cursor.fork().take('AT', 'LEAST')) && isGradeAt(ahead) && !isLimit(ahead.peek(1)?.word)
  if (isOfGrade || (isOfNext && /^(MIN|MAX|MINIMUM|MAXIMUM|ABOVE|AT LEAST|AT)$/.test(cursor.peek()?.word ?? ''))) return false
  cursor.at = ahead.at
  return true
}

/** "J max 2ct oval": at the beginning of a line the limit is of the grade. */
function takeLeadingMaximum(cursor: Cursor, start: number): boolean {
  const [next, unit] = [cursor.peek(1), cursor.peek(2)]
  const isWeight = next?.kind === 'number' && (/^(?:CTS?|CARATS?)$/.test(unit?.word ?? '') || (next.decimals > 0 && next.value < 30))
  return start === 0 && isWeight && (cursor.take('MAX') || cursor.take('MAXIMUM'))
}
