import type { Cursor } from './tokens.ts'

/** A number with its sign and units. */
export interface Figure {
  value: number
  /** Digits after the point, as a weight in carats where it was written in points. */
  decimals: number
  unit: 'ct' | 'points' | 'grains' | 'mm' | '%' | 'per carat' | 'back' | undefined
  isMoney: boolean
  isThousands: boolean
  isNegative: boolean
  isPositive: boolean
  /** "0.3s": stones of that tenth. */
  isTenth: boolean
  isTotal: boolean
}

const dollars = ['$', 'USD', 'US $', 'US DOLLARS', 'DOLLARS', 'DOLLAR', 'USDS', 'BUCKS']
/** Numbers beside these are no price in dollars. */
const otherCurrencies =
  /^(EUR|EUROS?|GBP|POUNDS?|INR|RS|RUPEES?|LAKHS?|LACS?|LAC|CRORES?|CR|HKD|AED|DIRHAMS?|CAD|AUD|CHF|ILS|NIS|SHEKELS?|YEN|JPY|CNY|RMB|[€£₹]|TAX|VAT|GST|DUTY|COMMISSION|BROKERAGE)$/
export const isOtherCurrency = (cursor: Cursor): boolean => otherCurrencies.test(cursor.peek()?.word ?? '')
const units: Readonly<Record<string, Figure['unit']>> = {
  ...{
    CT: 'ct',
    CTS: 'ct',
    CARAT: 'ct',
    CARATS: 'ct',
    CRT: 'ct',
    CRTS: 'ct',
    CTW: 'ct',
    CARATES: 'ct',
    CTR: 'ct',
    'CT .': 'ct',
    'CTS .': 'ct',
  },
  ...{
    POINTER: 'points',
    POINTERS: 'points',
    PTR: 'points',
    PTRS: 'points',
    PT: 'points',
    PTS: 'points',
    POINT: 'points',
    POINTS: 'points',
  },
  ...{ GRAINER: 'grains', GRAINERS: 'grains', GRAIN: 'grains', GRAINS: 'grains', GR: 'grains' },
  ...{
    MM: 'mm',
    MMS: 'mm',
    '%': '%',
    PERCENT: '%',
    '% OFF': 'back',
    '% BACK': 'back',
    '% BELOW': 'back',
    '% DISCOUNT': 'back',
    '% DISC': 'back',
  },
  ...{
    OFF: 'back',
    BACK: 'back',
    'BELOW RAP': 'back',
    'OFF RAP': 'back',
    'UNDER RAP': 'back',
    'BELOW LIST': 'back',
    DISCOUNT: 'back',
    DISC: 'back',
    '% BELOW RAP': 'back',
    '% OFF RAP': 'back',
  },
  ...{
    '/ CT': 'per carat',
    '/ CTS': 'per carat',
    '/ CARAT': 'per carat',
    'PER CT': 'per carat',
    'PER CTS': 'per carat',
    'PER CARAT': 'per carat',
    'P / C': 'per carat',
    'P / CT': 'per carat',
    PPC: 'per carat',
    'A CARAT': 'per carat',
    PCT: 'per carat',
    '/ CRT': 'per carat',
    'P C': 'per carat',
  },
}
export const unitPhrases = Object.keys(units)
const eachWords = ['EACH', 'APIECE', 'PER STONE', 'PER PIECE', 'PER PC', 'A PIECE', 'EA', '/ PC', '/ PCS', '/ STONE', 'A STONE']
const totalWords = [
  'TOTAL',
  'TOTAL WEIGHT',
  'IN TOTAL',
  'TW',
  'TCW',
  'COMBINED',
  'TOGETHER',
  'FOR THE PAIR',
  'FOR PAIR',
  'THE PAIR',
  'ALTOGETHER',
  'FOR BOTH',
  'A PAIR',
  'PER PAIR',
]
const written: Readonly<Record<string, number>> = {
  HALF: 0.5,
  'HALF A': 0.5,
  'A HALF': 0.5,
  QUARTER: 0.25,
  'A QUARTER': 0.25,
  'THREE QUARTER': 0.75,
  'THREE QUARTERS': 0.75,
  ONE: 1,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
  SEVEN: 7,
  EIGHT: 8,
  NINE: 9,
  TEN: 10,
  'ONE AND A HALF': 1.5,
  'TWO AND A HALF': 2.5,
}
export const figureWords = [...dollars, ...unitPhrases, ...eachWords, ...totalWords, ...Object.keys(written)]

function takeSign(cursor: Cursor): '-' | '+' | undefined {
  const [sign, next, before] = [cursor.peek(), cursor.peek(1), cursor.peek(-1)]
  if (cursor.take('MINUS')) return '-'
  if (sign?.kind !== 'mark' || (sign.word !== '-' && sign.word !== '+') || next?.kind !== 'number' || !next.isGlued) return undefined
  // "1.2-1.5" is a range; "2 -32" and "max -32" have a sign.
  if (sign.isGlued && before && before.kind !== 'mark') return undefined
  cursor.at++
  return sign.word
}

/** Reads a number written as a word, only before a unit of weight: "half carat", "three grainer". */
function takeWritten(cursor: Cursor): number | undefined {
  const ahead = cursor.fork()
  const words = ahead.takeAny(Object.keys(written))
  const unit = words === undefined ? undefined : units[ahead.fork().takeAny(unitPhrases) ?? '']
  if (words === undefined || !(unit === 'ct' || unit === 'grains')) return undefined
  cursor.at = ahead.at
  return written[words]
}

/** Reads a number with its sign, currency and units; undefined where there is none. */
export function readFigure(cursor: Cursor): Figure | undefined {
  let isMoney = cursor.takeAny(dollars) !== undefined
  const sign = takeSign(cursor)
  isMoney = cursor.takeAny(dollars) !== undefined || isMoney
  const token = cursor.peek()
  const value = token?.kind === 'number' ? token.value : takeWritten(cursor)
  if (value === undefined) return undefined
  if (token?.kind === 'number') cursor.at++
  const figure: Figure = {
    value,
    decimals: token?.kind === 'number' ? token.decimals : (String(value).split('.')[1]?.length ?? 0),
    unit: undefined,
    isMoney,
    isThousands: false,
    isNegative: sign === '-',
    isPositive: sign === '+',
    isTenth: false,
    isTotal: false,
  }
  takeUnits(cursor, figure)
  return figure
}

/** Points as carats: whole tenths stand for all weights of that tenth. */
export const inCarats = (points: number) => ({ value: points / 100, decimals: points % 10 === 0 ? 1 : 2 })

/** Units that also stand before their number: "back 35", "ppc 5000", "$5000". */
const leadingUnits = unitPhrases.filter((phrase) => units[phrase] === 'back' || units[phrase] === 'per carat')
/** Whether a phrase at the cursor is of the number after it: "1.01 $5000", "1.01 back 35". */
function leadsToNumber(cursor: Cursor, phrases: readonly string[]): boolean {
  const ahead = cursor.fork()
  if (ahead.takeAny(phrases) === undefined) return false
  ahead.takeAny(['-', ':', '=', 'OF', 'AT', 'MIN', 'MAX'])
  return ahead.peek()?.kind === 'number'
}

/** Reads the units after a number, and those of points and grains as carats. */
export function takeUnits(cursor: Cursor, figure: Figure): void {
  const { value } = figure
  readUnits(cursor, figure)
  if (figure.unit === 'points') Object.assign(figure, inCarats(value))
  if (figure.unit === 'grains') [figure.value, figure.decimals] = [value / 4, String(value / 4).split('.')[1]?.length ?? 0]
}

function readUnits(cursor: Cursor, figure: Figure): void {
  for (;;) {
    const next = cursor.peek()
    if (next?.word === 'S' && next.isGlued) figure.isTenth = true
    else if ((next?.word === 'K' && (next.isGlued || !figure.unit) && next.text !== 'K') || (next?.word === 'K' && next.isGlued)) {
      figure.isThousands = true
      figure.value *= 1000
    } else if (next?.word === 'THOUSAND' || next?.word === 'GRAND') {
      figure.isThousands = true
      figure.value *= 1000
    } else {
      if (!(figure.value < 100 && leadsToNumber(cursor, dollars)) && cursor.takeAny(dollars) !== undefined) figure.isMoney = true
      else if (cursor.takeAny(eachWords) === undefined) {
        if (cursor.takeAny(totalWords) !== undefined) figure.isTotal = true
        else {
          const isOpen =
            (figure.unit === undefined || figure.unit === '%') &&
            !((figure.decimals > 0 || figure.value < 5) && leadsToNumber(cursor, leadingUnits))
          const unit = isOpen ? cursor.takeAny(unitPhrases) : undefined
          if (unit === undefined) return
          figure.unit = units[unit]
          if (unit === 'CTW') figure.isTotal = true
        }
      }
      continue
    }
    cursor.at++
  }
}
