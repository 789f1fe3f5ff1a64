import { notLess, notMore } from './reading.ts'

/** Words around numbers: limits, and what a number is of. */

export const atMost = [
  ...notMore,
  'LOWER THAN',
  'UNDER',
  'BELOW',
  'LESS THAN',
  'LESSER THAN',
  'MAX',
  'MAXIMUM',
  'UPTO',
  'UP TO',
  'WITHIN',
  'AT MOST',
  '<',
  '< =',
  'BENEATH',
  'SMALLER THAN',
  'CHEAPER THAN',
  'TILL',
]
export const atLeast = [
  ...notLess,
  'HIGHER THAN',
  'HEAVIER THAN',
  'OVER',
  'ABOVE',
  'MORE THAN',
  'MIN',
  'MINIMUM',
  'AT LEAST',
  'ATLEAST',
  '>',
  '> =',
  'FROM',
  'STARTING',
  'STARTING FROM',
  'BIGGER THAN',
  'LARGER THAN',
  'GREATER THAN',
  'BETTER THAN',
]
export const about = [
  'AROUND',
  'ABOUT',
  'APPROX',
  'APPROXIMATELY',
  'ROUGHLY',
  'CIRCA',
  'ARND',
  '~',
  'CLOSE TO',
  'NEAR',
  'APPROX .',
  'APPX',
  'APRX',
  'ABT',
  'SAY',
  ...['IN THE ', ''].flatMap((the) => ['NEIGHBORHOOD', 'NEIGHBOURHOOD', 'REGION', 'VICINITY'].map((place) => `${the}${place} OF`)),
  ...['AROUND', 'ABOUT', 'NEAR'].map((near) => `SOMEWHERE ${near}`),
]
export const plusMinus = ['+ / -', '+ -', '+ OR -', 'PLUS MINUS', 'PLUS OR MINUS', 'PLUS / MINUS']
/** After a number: "2 ct ish", "1.5 or so". */
export const aboutAfter = ['ISH', '- ISH', 'OR SO', 'APPROX', 'APPROXIMATELY', 'APPX', 'ROUGHLY', ...plusMinus]
export const measureLabels: Readonly<Record<string, string>> = {
  ...{
    RATIO: 'ratio',
    'L / W': 'ratio',
    'L : W': 'ratio',
    'L TO W': 'ratio',
    'LENGTH / WIDTH': 'ratio',
    RATIOS: 'ratio',
    ELONGATED: 'ratio',
    SQUARISH: 'ratio',
    SQUARE: 'ratio',
    LW: 'ratio',
    'L W': 'ratio',
    'L / W RATIO': 'ratio',
    'LW RATIO': 'ratio',
    'LENGTH TO WIDTH': 'ratio',
    'LENGTH WIDTH RATIO': 'ratio',
  },
  ...{ DEPTH: 'depPer', DEP: 'depPer', DPT: 'depPer', 'TOTAL DEPTH': 'depPer', TD: 'depPer', TABLE: 'tblPer', TBL: 'tblPer', TAB: 'tblPer' },
  ...{ 'DEPTH %': 'depPer', 'DEP %': 'depPer', 'TD %': 'depPer', 'TABLE %': 'tblPer', 'TBL %': 'tblPer' },
  ...{
    'CROWN ANGLE': 'cAng',
    CROWN: 'cAng',
    PAVILION: 'pAng',
    PAV: 'pAng',
    'CR ANGLE': 'cAng',
    'PAVILION ANGLE': 'pAng',
    'PAV ANGLE': 'pAng',
    CA: 'cAng',
    PA: 'pAng',
    'CR ANG': 'cAng',
    'PAV ANG': 'pAng',
    LENGTH: 'length',
    WIDTH: 'width',
    DIAMETER: 'length',
    DIA: 'length',
    SPREAD: 'length',
    HEIGHT: 'height',
    WIDE: 'width',
    'IN WIDTH': 'width',
    'IN LENGTH': 'length',
    LONG: 'length',
  },
}
/** Where the values of a measure can lie. */
export const measureRanges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ratio: [0.5, 4],
  depPer: [30, 100],
  tblPer: [30, 100],
  cAng: [20, 60],
  pAng: [20, 60],
}
export const priceLabels = [
  'BUDGET',
  'PRICE',
  'AMOUNT',
  'AMT',
  'COST',
  'TOTAL PRICE',
  'TOTAL BUDGET',
  'TOTAL AMOUNT',
  'TOTAL COST',
  'BUDGET IS',
  'PRICED',
  'PRICE RANGE',
  'TARGET',
  'TARGET PRICE',
]
export const perCaratLabels = ['PPC', 'PRICE PER CARAT', 'PRICE / CT', 'P / C', 'P / CT', 'P CT', 'PCT', 'PER CARAT', 'PER CT']
export const weightLabels = ['WEIGHT', 'SIZE', 'SIZES', 'CARAT', 'CARATS', 'CT', 'CTS', 'CRT', 'WT', 'CARAT WEIGHT']
export const backLabels = ['BACK', 'DISCOUNT', 'DISC', 'RAP', 'OFF RAP', 'BELOW RAP', 'RAPNET', 'AT RAP']
export const totalLabels = ['TOTAL', 'TOTAL WEIGHT', 'COMBINED', 'COMBINED WEIGHT', 'TOTAL COMBINED WEIGHT', 'TOGETHER', 'TW', 'TCW', 'TTL', 'TOT', 'TOTALLING', 'TOTALING']
export const amountLabels = [Object.keys(measureLabels), priceLabels, perCaratLabels, weightLabels, backLabels, totalLabels].flat()
export const amountWords = [atMost, atLeast, about, amountLabels].flat()
export const fillers = ['(', ':', '=', '.', 'IS', 'OF', 'BETWEEN', 'AT', 'IN']
