import { syncFields } from './diamond.ts'

/** What a column's cell leads to: the detail of the stone, its own page, or its laboratory's page. */
export type ColumnLink = 'detail' | 'dna' | 'lab'
export interface GridColumnFacts {
  /** Names the column in orders, widths and lists of hidden ones. */
  key: string
  /** The field of the stone it shows; none where it shows something made of several. */
  field: string | null
  /** Always shown: it cannot be hidden. */
  isStatic: boolean
  /** Shows yes or no. */
  isFlag: boolean
  link: ColumnLink | null
  /** Whether a list can be sorted by it. */
  sort: boolean
}

const keys =
  'wSts vStnId shpNm crt colNm clrNm cutNm polNm symNm fluNm rap back ctPr amt media eye dna lbNm rptNo depPer tblPer msrmnt ratio locNm shdNm mlkNm mixTintNm eClnNm hANm fluColNm length width height cAng cHgt pAng pHgt grdlFrom grdlTo grdlPer grdlCondNm girdleStr cultNm culet strLn lwrHal blkIncNm blkSdIncNm wInclNm wSdInclNm opIncNm naturalNm eFact kToSStr lbCmt lsrInc growthNm treatmentNm originNm fcColDesc fcColNm intNm ovrtnNm stoneId mfgStnId memoNo altCert sSts sgiSts webSts initSts remarks isBestBuy arrivedAt createdAt'.split(
    ' ',
  )
const links: Record<string, ColumnLink> = { vStnId: 'detail', dna: 'dna', lbNm: 'lab', rptNo: 'lab' }
const fieldless = ['media', 'eye', 'dna']
const unsorted = [...fieldless, 'msrmnt', 'girdleStr', 'kToSStr', 'remarks']

/** The columns of every list of stones, in the order the trade reads them (S0 §3); what they look like is the screen's. */
export const gridColumnFacts: readonly GridColumnFacts[] = keys.map((key) => ({
  key,
  field: fieldless.includes(key) ? null : key,
  isStatic: key === 'vStnId',
  isFlag: key === 'isBestBuy',
  link: links[key] ?? null,
  sort: !unsorted.includes(key),
}))

/** Columns that begin hidden: one asks for them. */
export const quietColumns: readonly string[] = [
  'girdleStr',
  'mfgStnId',
  'altCert',
  'fcColNm',
  'intNm',
  'ovrtnNm',
  'memoNo',
  'stoneId',
  ...syncFields,
  'remarks',
  'createdAt',
]

/** Columns of the screen's own making, which have no field to take a title of. */
export const madeColumnTitles: Readonly<Record<string, string>> = { media: 'Detail', eye: 'Held', dna: 'DNA' }
