import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { masterListOf } from '@loupe/domain/masters/lists.ts'
import type { ConventionKind } from '@loupe/domain/sheets/prices/discount-convention.ts'
import type { Stone } from '../demo/stone.ts'

/** Synthetic sheets: stones written the way a supplier writes them. */
const name = (field: keyof typeof diamondLists) => (stone: Stone) => {
  const no = stone[field as keyof Stone]
  return masterListOf(diamondLists[field]).values.find((value) => value.no === no)?.name ?? ''
}
const text = (field: keyof Stone) => (stone: Stone) => String(stone[field] ?? '')
const written: Record<ConventionKind, (back: number) => string> = {
  'signed-percent': (back) => back.toFixed(2),
  'signed-fraction': (back) => (back / 100).toFixed(4),
  'positive-discount': (back) => (-back).toFixed(2),
  'positive-fraction': (back) => (-back / 100).toFixed(4),
  'fraction-of-rap': (back) => (1 + back / 100).toFixed(4),
  'percent-of-rap': (back) => (100 + back).toFixed(2),
}

/** The price of a stone from its list price and a discount with two decimals, as a supplier's program computes it. */
const backOf = (stone: Stone) => Math.round((stone.back ?? 0) * 4) / 4
export const supplierPrice = (stone: Stone) => (stone.rap === null ? stone.ctPr : Math.round(stone.rap * (100 + backOf(stone))) / 100)

export function columnsOf(discountConvention: ConventionKind = 'signed-percent'): [header: string, cell: (stone: Stone) => string][] {
  return [
    ['Stock #', text('vStnId')],
    ['Shape', name('shpNm')],
    ['Cts', (stone) => stone.crt.toFixed(2)],
    ['Color', name('colNm')],
    ['Clarity', name('clrNm')],
    ['Cut Grade', name('cutNm')],
    ['Polish', name('polNm')],
    ['Symmetry', name('symNm')],
    ['Fluorescence Intensity', name('fluNm')],
    ['Fluorescence Color', name('fluColNm')],
    ['Measurements', (stone) => `${stone.length} x ${stone.width} x ${stone.height}`],
    ['Lab', name('lbNm')],
    ['Report #', text('rptNo')],
    ['Rapnet Discount %', (stone) => (stone.rap === null ? '' : written[discountConvention](backOf(stone)))],
    ['Price/Ct', (stone) => supplierPrice(stone).toFixed(2)],
    ['Depth %', text('depPer')],
    ['Table %', text('tblPer')],
    ['Girdle Thin', name('grdlFrom')],
    ['Girdle Thick', name('grdlTo')],
    ['Girdle %', text('grdlPer')],
    ['Girdle Condition', name('grdlCondNm')],
    ['Culet Size', name('cultNm')],
    ['Culet Condition', name('culet')],
    ['Crown Height', text('cHgt')],
    ['Crown Angle', text('cAng')],
    ['Pavilion Depth', text('pHgt')],
    ['Pavilion Angle', text('pAng')],
    ['Laser Inscription', text('lsrInc')],
    ['Cert comment', text('lbCmt')],
    ['City', name('locNm')],
    ['Key to symbols', (stone) => stone.kToS.map((no) => masterListOf(keyToSymbols).values[no - 1]?.name).join(', ')],
    ['Shade', name('shdNm')],
    ['Star Length', text('strLn')],
    ['Black Inclusion', name('blkIncNm')],
    ['Open Inclusion', name('opIncNm')],
    ['Milky', name('mlkNm')],
    ['Eye Clean', name('eClnNm')],
    ['H&A', name('hANm')],
    ['Origin', name('originNm')],
    ['Treatment', name('treatmentNm')],
    ['Amount', (stone) => (supplierPrice(stone) * stone.crt).toFixed(2)],
  ]
}

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell

export const tableOf = (stones: readonly Stone[], discountConvention?: ConventionKind): string[][] => {
  const columns = columnsOf(discountConvention)
  return [columns.map(([header]) => header), ...stones.map((stone) => columns.map(([, cell]) => cell(stone)))]
}
export const csvOf = (table: readonly (readonly string[])[], separator = ',', lineEnd = '\r\n'): string =>
  table.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join(lineEnd) + lineEnd

/** Natural, colorless stones with a list price and a report: the content of a supplier's main sheet. */
export const isPlain = (stone: Stone) => !stone.labGrown && !stone.isFcCol && stone.rap !== null && stone.rptNo !== null
