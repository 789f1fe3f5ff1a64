import type { CodedField } from '@loupe/domain/inventory/diamond-lists.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'

/**
 * A stone as the table stores it: list values by their numbers, money in dollars with two decimals, never more digits than the column has. Fields that
 * the demo does not generate are left out.
 */
export interface Stone extends Partial<Record<CodedField, number | null>> {
  vStnId: string
  stoneId: string
  mfgStnId: string
  labGrown: boolean
  lbNm: number
  rptNo: string | null
  altCert: string | null
  locNm: number
  shpNm: number
  crt: number
  colNm: number | null
  isFcCol: boolean
  fcColNm: number | null
  intNm: number | null
  ovrtnNm: number | null
  fcColDesc: string | null
  clrNm: number
  cutNm: number | null
  polNm: number
  symNm: number
  fluNm: number
  fluColNm: number | null
  shdNm: number
  mlkNm: number
  mixTintNm: number
  eClnNm: number
  cultNm: number
  naturalNm: number
  hANm: number
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
  depPer: number
  tblPer: number
  length: number
  width: number
  height: number
  ratio: number
  grdlFrom: number
  grdlTo: number
  grdlPer: number
  grdlCondNm: number
  culet: number
  pAng: number | null
  cAng: number | null
  cHgt: number
  pHgt: number
  strLn: number | null
  lwrHal: number | null
  blkIncNm: number
  blkSdIncNm: number
  wInclNm: number
  wSdInclNm: number
  opIncNm: number
  eFact: number
  kToS: readonly number[]
  lbCmt: string | null
  lsrInc: string | null
  growthNm: number | null
  treatmentNm: number
  originNm: number
  wSts: DiamondStatus
  sSts: string | null
  sgiSts: string | null
  webSts: string | null
  initSts: string | null
  isBestBuy: boolean
  memoNo: string | null
  isDemo: boolean
  arrivedAt: string
  /** The company's day of arrival, which a trigger sets for stones that come one by one. */
  arrivedDay: string
}

/** The columns of `COPY diamond (…)`, in the order of `copyLine`. All other columns get their defaults. */
const stoneFields = [
  ...['vStnId', 'stoneId', 'mfgStnId', 'labGrown', 'lbNm', 'rptNo', 'altCert', 'locNm', 'shpNm', 'crt', 'colNm', 'isFcCol', 'fcColNm'],
  ...['intNm', 'ovrtnNm', 'fcColDesc', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'fluColNm', 'shdNm', 'mlkNm', 'mixTintNm', 'eClnNm'],
  ...['cultNm', 'naturalNm', 'hANm', 'rap', 'back', 'ctPr', 'amt', 'depPer', 'tblPer', 'length', 'width', 'height', 'ratio', 'grdlFrom'],
  ...['grdlTo', 'grdlPer', 'grdlCondNm', 'culet', 'pAng', 'cAng', 'cHgt', 'pHgt', 'strLn', 'lwrHal', 'blkIncNm', 'blkSdIncNm', 'wInclNm'],
  ...[
    'wSdInclNm',
    'opIncNm',
    'eFact',
    'kToS',
    'lbCmt',
    'lsrInc',
    'growthNm',
    'treatmentNm',
    'originNm',
    'wSts',
    'sSts',
    'sgiSts',
    'webSts',
  ],
  ...['initSts', 'isBestBuy', 'memoNo', 'isDemo', 'arrivedAt', 'arrivedDay'],
] as (keyof Stone)[]
export const stoneColumns = stoneFields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** One line of COPY's text format, without its end. Generated values never contain a tab, a line break or a backslash, so nothing is escaped. */
export const copyLine = (stone: Stone): string => stoneFields.map((field) => copyValue(stone[field])).join('\t')

function copyValue(value: Stone[keyof Stone]): string | number {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return typeof value === 'object' ? `{${value.join(',')}}` : value
}
