import type { Cursor } from '../tokens/tokens.ts'

/** Units, currencies and numbers in words. */

export type Unit =
  | 'ct'
  | 'points'
  | 'grains'
  | 'mm'
  | '%'
  | 'ratio'
  | 'per carat'
  | 'back'
  | 'above list'
  | 'of list'
  | '% of or below'
  | undefined

/** Whole numbers as words: of pieces, and of carats before their unit. */
export const wholeNumbers = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5, SIX: 6, SEVEN: 7, EIGHT: 8, NINE: 9, TEN: 10 } as const

export const dollars = ['$', 'USD', 'US $', 'US DOLLARS', 'DOLLARS', 'DOLLAR', 'USDS', 'BUCKS']
/** Numbers beside these are no price in dollars. */
const otherCurrencies: ReadonlySet<string> = new Set(
  `EUR EURO EUROS GBP POUND POUNDS INR RS RUPEE RUPEES LAKH LAKHS LAC LACS CRORE CRORES CR HKD AED DIRHAM DIRHAMS DH DHS SGD NZD TWD THB BAHT YUAN ZAR RAND
   SEK NOK DKK TRY LIRA RUB RUBLE RUBLES CAD AUD CHF ILS NIS SHEKEL SHEKELS REAIS REAL BRL PESO PESOS MXN YEN JPY CNY RMB € £ ₹
   TAX VAT GST DUTY COMMISSION BROKERAGE`.split(/\s+/),
)
/** Whether the next word is a currency other than the US dollar, or a cost beside the price, such as a tax. */
export const isOtherCurrency = (cursor: Cursor): boolean => otherCurrencies.has(cursor.peek()?.word ?? '')
export const units: Readonly<Record<string, Unit>> = {
  ...{
    CT: 'ct',
    CTS: 'ct',
    CARAT: 'ct',
    CARATS: 'ct',
    CRT: 'ct',
    CRTS: 'ct',
    CTW: 'ct',
    CTTW: 'ct',
    'CT TW': 'ct',
    '- CT': 'ct',
    '- CTS': 'ct',
    '- CARAT': 'ct',
    '- CARATS': 'ct',
    CARATES: 'ct',
    CARATER: 'ct',
    CARATERS: 'ct',
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
    '- POINTER': 'points',
    '- POINTERS': 'points',
    POINTS: 'points',
    CENTS: 'points',
    CENT: 'points',
  },
  ...{
    GRAINER: 'grains',
    GRAINERS: 'grains',
    GRAIN: 'grains',
    GRAINS: 'grains',
    '- GRAINER': 'grains',
    '- GRAINERS': 'grains',
    GR: 'grains',
  },
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
  ...Object.fromEntries(
    ['BELOW', 'UNDER', 'LESS THAN', 'LOWER THAN'].flatMap((below) => ['RAP', 'LIST'].map((list) => [`${below} ${list}`, 'back' as const])),
  ),
  ...{
    OFF: 'back',
    BACK: 'back',
    'OFF RAP': 'back',
    DISCOUNT: 'back',
    DISC: 'back',
    '% BELOW RAP': 'back',
    '% OFF RAP': 'back',
    'PERCENT BELOW': 'back',
  },
  ...{
    'OVER RAP': 'above list',
    'ABOVE RAP': 'above list',
    'ABOVE LIST': 'above list',
    'OVER LIST': 'above list',
    '% ABOVE': 'above list',
    '% OVER': 'above list',
    PREMIUM: 'above list',
    '% OF RAP': 'of list',
    '% OF LIST': 'of list',
    '% OF THE LIST': 'of list',
    'OF RAP': 'of list',
    'OF LIST': 'of list',
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
    'A CT': 'per carat',
    PCT: 'per carat',
    '/ CRT': 'per carat',
    'P C': 'per carat',
  },
}
export const unitPhrases = Object.keys(units)
export const eachWords = [
  'EACH',
  'PP',
  'APIECE',
  'PER STONE',
  'PER PIECE',
  'PER PC',
  'A PIECE',
  'EA',
  '/ PC',
  '/ PCS',
  '/ STONE',
  'A STONE',
]
export const totalWords = [
  'TOTAL',
  'TOTAL WEIGHT',
  'IN TOTAL',
  'TW',
  'TCW',
  'TTL',
  'TOT',
  'COMBINED',
  'TOGETHER',
  'FOR THE PAIR',
  'FOR PAIR',
  'THE PAIR',
  'ALTOGETHER',
  'ALL IN',
  'ALL IN ALL',
  'FOR BOTH',
  'FOR ALL',
  'FOR THE LOT',
  'FOR THE SET',
  'A PAIR',
  'PER PAIR',
  'EACH PAIR',
  'EVERY PAIR',
  'FOR EACH PAIR',
  'FOR EVERY PAIR',
  'FOR A PAIR',
  '/ PAIR',
  '/ PR',
]
const fractions = [
  ...[' AND A HALF', ' AND HALF', ' A HALF'].map((half) => [half, 0.5] as const),
  ...[' AND A QUARTER', ' AND QUARTER', ' A QUARTER'].map((quarter) => [quarter, 0.25] as const),
  ...[' AND THREE QUARTERS', ' AND THREE QUARTER'].map((quarters) => [quarters, 0.75] as const),
] as const
export const written: Readonly<Record<string, number>> = {
  HALF: 0.5,
  'HALF A': 0.5,
  'A HALF': 0.5,
  QUARTER: 0.25,
  'A QUARTER': 0.25,
  'THREE QUARTER': 0.75,
  'THREE QUARTERS': 0.75,
  'THREE - QUARTER': 0.75,
  'THREE - QUARTERS': 0.75,
  ...wholeNumbers,
  ...Object.fromEntries(
    Object.entries(wholeNumbers).flatMap(([word, value]) => fractions.map(([fraction, share]) => [`${word}${fraction}`, value + share])),
  ),
  ...{ TWENTY: 20, THIRTY: 30, FORTY: 40, FIFTY: 50, SIXTY: 60, SEVENTY: 70, EIGHTY: 80, NINETY: 90 },
}
export const figureWords = [...dollars, ...unitPhrases, ...eachWords, ...totalWords, ...Object.keys(written)]
