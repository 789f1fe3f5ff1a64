/** Words of a sheet's routes and rows, by themselves: a browser needs no more of a sheet to open the first screen. */

/** How discounts are written (convention.ts). */
export const laws = ['signed-percent', 'signed-fraction', 'positive-discount', 'percent-of-rap', 'price-only', 'unknown'] as const
export type Law = (typeof laws)[number]

/** Add & update, full stock list, prices alone. */
export const sheetModes = ['add', 'replace', 'prices'] as const
export type SheetMode = (typeof sheetModes)[number]

/** What a row does to the stock (difference.ts). */
export const rowKinds = ['new', 'changed', 'unchanged', 'missing', 'blocked', 'refused'] as const
export type RowKind = (typeof rowKinds)[number]

/** What a column may be (stone-fields.ts). */
export const stoneFieldNames = [
  'vStnId',
  'shpNm',
  'crt',
  'colNm',
  'fcColNm',
  'intNm',
  'ovrtnNm',
  'fcColDesc',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'fluColNm',
  'msrmnt',
  'length',
  'width',
  'height',
  'ratio',
  'depPer',
  'tblPer',
  'lbNm',
  'rptNo',
  'ctPr',
  'back',
  'rap',
  'amt',
  'girdle',
  'grdlFrom',
  'grdlTo',
  'grdlPer',
  'grdlCondNm',
  'cultNm',
  'culet',
  'cAng',
  'cHgt',
  'pAng',
  'pHgt',
  'strLn',
  'lwrHal',
  'kToSStr',
  'lbCmt',
  'lsrInc',
  'shdNm',
  'mlkNm',
  'mixTintNm',
  'eClnNm',
  'hANm',
  'naturalNm',
  'blkIncNm',
  'blkSdIncNm',
  'wInclNm',
  'wSdInclNm',
  'opIncNm',
  'eFact',
  'growthNm',
  'treatmentNm',
  'originNm',
  'locNm',
  'altCert',
  'mfgStnId',
  'wSts',
  'pieces',
] as const
export type StoneField = (typeof stoneFieldNames)[number]
