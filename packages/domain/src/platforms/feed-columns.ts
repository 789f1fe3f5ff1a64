import { type CodedField, diamondLists } from '../inventory/diamond-lists.ts'
import { shortKind } from '../inventory/share.ts'

/** What a column of a feed may hold of a stone. No list price among them: it is licensed, and platforms know their own (domain.md B8). */
export const feedSources = {
  vStnId: { title: 'Stone ID', kind: 'text' },
  availability: { title: 'Availability (G guaranteed, NA taken off)', kind: 'text' },
  kind: { title: 'Natural or laboratory-grown', kind: 'text' },
  shpNm: { title: 'Shape', kind: 'coded' },
  crt: { title: 'Carat', kind: 'carat' },
  colour: { title: 'Color, not of fancy colors', kind: 'text' },
  fcColNm: { title: 'Fancy hue', kind: 'coded' },
  intNm: { title: 'Intensity', kind: 'coded' },
  ovrtnNm: { title: 'Overtone', kind: 'coded' },
  fcColDesc: { title: 'Fancy color description', kind: 'text' },
  clrNm: { title: 'Clarity', kind: 'coded' },
  cutNm: { title: 'Cut, of round stones', kind: 'coded' },
  polNm: { title: 'Polish', kind: 'coded' },
  symNm: { title: 'Symmetry', kind: 'coded' },
  fluNm: { title: 'Fluorescence', kind: 'coded' },
  fluColNm: { title: 'Fluorescence color', kind: 'coded' },
  msrmnt: { title: 'Measurements', kind: 'text' },
  length: { title: 'Length', kind: 'number' },
  width: { title: 'Width', kind: 'number' },
  height: { title: 'Height', kind: 'number' },
  ratio: { title: 'Ratio', kind: 'number' },
  lbNm: { title: 'Lab', kind: 'coded' },
  rptNo: { title: 'Report No.', kind: 'text' },
  ctPr: { title: 'Price per carat', kind: 'money' },
  amt: { title: 'Amount', kind: 'money' },
  back: { title: 'Back % (-37.78 is a discount)', kind: 'number' },
  discount: { title: 'Discount % (37.78 is a discount)', kind: 'number' },
  depPer: { title: 'Depth %', kind: 'number' },
  tblPer: { title: 'Table %', kind: 'number' },
  grdlFrom: { title: 'Girdle from', kind: 'coded' },
  grdlTo: { title: 'Girdle to', kind: 'coded' },
  grdlPer: { title: 'Girdle %', kind: 'number' },
  grdlCondNm: { title: 'Girdle condition', kind: 'coded' },
  cultNm: { title: 'Culet', kind: 'coded' },
  culet: { title: 'Culet condition', kind: 'coded' },
  cHgt: { title: 'Crown height', kind: 'number' },
  cAng: { title: 'Crown angle', kind: 'number' },
  pHgt: { title: 'Pavilion depth', kind: 'number' },
  pAng: { title: 'Pavilion angle', kind: 'number' },
  strLn: { title: 'Star length', kind: 'number' },
  lwrHal: { title: 'Lower half', kind: 'number' },
  lsrInc: { title: 'Laser inscription', kind: 'text' },
  lbCmt: { title: 'Lab comment', kind: 'text' },
  kToSStr: { title: 'Key to symbols', kind: 'text' },
  locNm: { title: 'Location', kind: 'coded' },
  shdNm: { title: 'Shade', kind: 'coded' },
  mlkNm: { title: 'Milky', kind: 'coded' },
  eClnNm: { title: 'Eye clean', kind: 'coded' },
  hANm: { title: 'H&A', kind: 'coded' },
  blkIncNm: { title: 'Black table', kind: 'coded' },
  wInclNm: { title: 'White table', kind: 'coded' },
  opIncNm: { title: 'Open inclusion', kind: 'coded' },
  growthNm: { title: 'Growth', kind: 'coded' },
  treatmentNm: { title: 'Treatment', kind: 'coded' },
  originNm: { title: 'Origin', kind: 'coded' },
} as const satisfies Record<string, { title: string; kind: 'text' | 'coded' | 'number' | 'money' | 'carat' }>
export type FeedSource = keyof typeof feedSources
export const feedSourceNames = Object.keys(feedSources) as FeedSource[]

/** One column of a feed: its head, and what stands in it. */
export interface FeedColumn {
  head: string
  /** Null: the same words in every row, `fixed`. */
  from: FeedSource | null
  fixed?: string | undefined
  /** The platform's own names for values, by the code of the house's list; a value without one bears the name of the house's list. */
  words?: Record<string, string> | undefined
  /** A stone without a value here does not go out. */
  isNeeded?: boolean | undefined
}
/** Columns of one feed at most. */
export const feedColumnsAtMost = 120

/** A stone on its way out: values by the names of the stock, coded ones by their codes; its price is the one it goes out at. */
export interface FeedStone {
  labGrown: boolean
  isFcCol: boolean
  values: Readonly<Record<string, string | number | boolean | null | undefined>>
}
export type FeedCell = string | number | null

/** The name that the house's list gives a value. */
export type NameOf = (list: string, code: string) => string

function coded(field: CodedField, code: string, words: FeedColumn['words'], nameOf: NameOf): string {
  // Colours, clarities and laboratories are known by their codes all over the trade.
  const isKnownByCode = field === 'clrNm' || field === 'lbNm'
  return words?.[code] ?? (isKnownByCode ? code : nameOf(diamondLists[field], code))
}

/** What stands in a cell. A fancy colour has no letter, and only a round stone a cut grade. */
export function feedCell({ from, fixed, words }: FeedColumn, { labGrown, isFcCol, values }: FeedStone, nameOf: NameOf): FeedCell {
  if (from === null) return fixed ?? null
  if (from === 'availability') return words?.['G'] ?? 'G'
  if (from === 'kind') return words?.[labGrown ? 'LAB' : 'NATURAL'] ?? shortKind(labGrown)
  if (from === 'colour') {
    const code = isFcCol ? null : (values['colNm'] as string | null | undefined)
    return code ? (words?.[code] ?? code) : null
  }
  if (from === 'cutNm' && values['shpNm'] !== 'ROUND') return null
  if (from === 'discount') {
    const back = values['back']
    return typeof back === 'number' ? 0 - back : null
  }
  const value = values[from]
  if (value === null || value === undefined || value === '') return null
  if (feedSources[from].kind === 'coded') return coded(from as CodedField, String(value), words, nameOf)
  return typeof value === 'number' ? value : String(value)
}

export const feedRow = (columns: readonly FeedColumn[], stone: FeedStone, nameOf: NameOf): FeedCell[] =>
  columns.map((column) => feedCell(column, stone, nameOf))

/** The line that takes a stone off where only changes are sent: its number, and that it is not available. */
export const goneRow = (columns: readonly FeedColumn[], vStnId: string): FeedCell[] =>
  columns.map(({ from, words }) => (from === 'vStnId' ? vStnId : from === 'availability' ? (words?.['NA'] ?? 'NA') : null))

/** The heads under which a stone has nothing though the platform needs it. */
export const missingIn = (columns: readonly FeedColumn[], row: readonly FeedCell[]): string[] =>
  columns.flatMap(({ head, isNeeded }, i) => (isNeeded && row[i] === null ? [head] : []))

/** What is wrong with the columns of a feed, in words; nothing when they can be sent. */
export function columnsFault(columns: readonly FeedColumn[], part: 'all' | 'changes'): string | undefined {
  if (!columns.some(({ from }) => from === 'vStnId'))
    return 'A column has to hold the stone ID: without it the platform can not tell stones apart.'
  const heads = columns.map(({ head }) => head.trim().toLowerCase())
  const twice = heads.find((head, i) => heads.indexOf(head) !== i)
  if (twice !== undefined) return `Two columns are headed “${twice}”.`
  if (part === 'changes' && !columns.some(({ from }) => from === 'availability'))
    return 'Where only changes are sent a column has to hold the availability: that is how a stone is taken off.'
  return undefined
}
