import { type CodedField, diamondLists } from '../inventory/diamond-lists.ts'
import { factsOf, fieldsTo } from '../inventory/stone-fields.ts'
import { shortKind } from '../inventory/share.ts'
import { keysOf } from '../kernel/records.ts'

/** Sources for a feed column. The list price is not among them: it is licensed, and platforms have their own. */
const kinds = { code: 'coded', number: 'number', money: 'money', weight: 'carat' } as const
type SourceKind = (typeof kinds)[keyof typeof kinds] | 'text'
interface Source {
  title: string
  kind: SourceKind
}
const ownSources = Object.fromEntries(
  fieldsTo('platform').map((field): [string, Source] => {
    const { title, platformTitle, kind } = factsOf(field)
    return [field, { title: platformTitle ?? title, kind: kind in kinds ? kinds[kind as keyof typeof kinds] : 'text' }]
  }),
) as Record<OwnSource, Source>
type OwnSource = ReturnType<typeof fieldsTo<'platform'>>[number]
/** Values composed of several fields in the form that platforms expect. */
const madeSources = {
  availability: { title: 'Availability (G guaranteed, NA taken off)', kind: 'text' },
  kind: { title: 'Natural or laboratory-grown', kind: 'text' },
  colour: { title: 'Color, not of fancy colors', kind: 'text' },
  discount: { title: 'Discount % (37.78 is a discount)', kind: 'number' },
} as const
export const feedSources: Readonly<Record<OwnSource | keyof typeof madeSources, Source>> = { ...ownSources, ...madeSources }
export type FeedSource = keyof typeof feedSources
export const feedSourceNames = keysOf(feedSources)

/** One column of a feed: its heading and its source. */
export interface FeedColumn {
  head: string
  /** Null: the same text in every row, `fixed`. */
  from: FeedSource | null
  fixed?: string | undefined
  /** The platform's names for values, by code of the master list. A value without one is sent with its name in the list. */
  words?: Record<string, string> | undefined
  /** A stone without a value here is not sent. */
  isNeeded?: boolean | undefined
}
/** The most columns of a feed. */
export const feedColumnsAtMost = 120

/** A stone to be sent: values by the stock's field names, coded ones as codes, and the price at which it is sent. */
export interface FeedStone {
  labGrown: boolean
  isFcCol: boolean
  values: Readonly<Record<string, string | number | boolean | null | undefined>>
}
export type FeedCell = string | number | null

/** The name of a value in the master list. */
export type NameOf = (list: string, code: string) => string

function coded(field: CodedField, code: string, words: FeedColumn['words'], nameOf: NameOf): string {
  // The whole trade knows colors, clarities and laboratories by their codes.
  const isKnownByCode = field === 'clrNm' || field === 'lbNm'
  return words?.[code] ?? (isKnownByCode ? code : nameOf(diamondLists[field], code))
}

/** The content of a cell. A fancy color has no letter, and only a round stone a cut grade. */
function feedCell({ from, fixed, words }: FeedColumn, { labGrown, isFcCol, values }: FeedStone, nameOf: NameOf): FeedCell {
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

/**
 * A stone as a row of a feed, one cell for each column.
 * @param nameOf the company's name of a value of a list
 */
export const feedRow = (columns: readonly FeedColumn[], stone: FeedStone, nameOf: NameOf): FeedCell[] =>
  columns.map((column) => feedCell(column, stone, nameOf))

/** The row that removes a stone where only changes are sent: its number, and "not available". */
export const goneRow = (columns: readonly FeedColumn[], vStnId: string): FeedCell[] =>
  columns.map(({ from, words }) => (from === 'vStnId' ? vStnId : from === 'availability' ? (words?.['NA'] ?? 'NA') : null))

/** Headings of required columns for which a stone has no value. */
export const missingIn = (columns: readonly FeedColumn[], row: readonly FeedCell[]): string[] =>
  columns.flatMap(({ head, isNeeded }, i) => (isNeeded && row[i] === null ? [head] : []))

/** Why the columns of a feed are refused, as text; undefined when they can be sent. */
export function columnsFault(columns: readonly FeedColumn[], part: 'all' | 'changes'): string | undefined {
  if (!columns.some(({ from }) => from === 'vStnId')) return 'One column must be the stone ID: the platform identifies stones by it.'
  const heads = columns.map(({ head }) => head.trim().toLowerCase())
  const twice = heads.find((head, i) => heads.indexOf(head) !== i)
  if (twice !== undefined) return `Two columns have the heading “${twice}”.`
  if (part === 'changes' && !columns.some(({ from }) => from === 'availability'))
    return 'When only changes are sent, one column must be the availability: it removes stones from the platform.'
  return undefined
}
