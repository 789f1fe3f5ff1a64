import { numberText } from '../../kernel/number-text.ts'
import type { Convention } from '../prices/discount-convention.ts'
import { type Columns, type Row, cheapnessOf, priceOf } from './kind-prices.ts'
import { type KindSign, isHpht, isLg, kindHeading, kindInText, kindReader, mayBeGrownNumber } from './kind-signs.ts'
import { isGrownInDoubt, kindOf } from './kind-of-signs.ts'
import { isTotalLine } from '../layout/total-line.ts'

/** What the signs of a sheet say of the kind of its stones: in its rows, its titles and the lines around them. */

/** Whether a sheet is of natural or of lab-grown stones: decided by its signs, and asked where they leave a row open. */
export interface Kinds {
  natural: number
  grown: number
  /** Rows without a sign, and of them those that only say HPHT, or are priced as only lab-grown stones are. */
  open: number
  openByHpht: number
  /** Of them those with LG as a word of its own, which may be large. */
  openByLg: number
  openByPrice: number
  /** Rows without a sign that cost what only natural stones do. */
  openDear: number
  /** Rows that say lab-grown in passing and cost what only natural stones do, where they are more than a few. */
  openByRemark: number
  /**
   * All rows without a sign cost what natural stones do, and stand above the first title between the stones that says a kind, or beside stones whose reports
   * say that they are lab-grown.
   */
  areOthersNatural: boolean
  /** What may mean lab-grown, or something else, one sentence each. */
  doubts: readonly string[]
  /** Lines among or below the stones that state a kind, and are the title of none. */
  notes: readonly string[]
  /** The word of the titles that may mean lab-grown, where none of them says a kind. */
  titleWord: string | undefined
  /** What the lines above the table, the worksheet and the file are called: null where they name both kinds. */
  title: boolean | null | undefined
  /** The headings of the columns that say of a row what its stone is. */
  saying: ReadonlySet<string>
  /** One sign of each kind, as examples. */
  examples: readonly KindSign[]
}

const fewOfSheet = 0.3
/** From this share of rows on that cost what natural stones do, and none that costs what lab-grown ones do, those without a sign are natural. */
const naturalOfOthers = 0.5

/** Fields that say of each stone by itself that it is lab-grown, and nothing of the others. */
const ofReport = new Set(['rptNo', 'lbNm', 'shpNm'])

/** What a title says; "LG" alone may be lab-grown. */
export function kindInTitles(titles: readonly string[]): Kinds['title'] {
  const kinds = titles.flatMap((text): (boolean | null)[] => {
    const plain = text.replaceAll('_', ' ')
    const kind = kindInText(plain)
    const isNaturalNamed = /\bnatural\b/i.test(plain.replace(/\b(?:not|non)[\s-]+natural/gi, ' '))
    if (kind !== undefined) return [kind === true && isNaturalNamed ? null : kind]
    if (/\bLG\b/i.test(plain)) return [null]
    return isNaturalNamed ? [false] : []
  })
  const [first] = kinds
  return kinds.every((kind) => kind === first) ? first : null
}

const openWord = /\b(?:LG|HPHT)\b/i
/** The word of the titles that may mean lab-grown; undefined where one of them says a kind. */
function openWordIn(titles: readonly string[]): string | undefined {
  const words = titles
    .map((text) => text.replaceAll('_', ' '))
    .filter((text) => kindInTitles([text]) !== undefined)
    .map((text) => (/natural/i.test(text) || typeof kindInText(text) === 'boolean' ? undefined : openWord.exec(text)?.[0]))
  return words.every((word) => word !== undefined) ? words[0] : undefined
}

/** Fields whose headings say of which stones they are: 'LGD Price', 'CVD Shape'. Those of a stone's growth ask it, and that of its laboratory is named after one. */
const mayNameKind = (field: string | null) => field !== null && !['growthNm', 'treatmentNm', 'originNm', 'lbNm'].includes(field)

export const count = (rows: number) => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}`
/** A line that names a kind and says nothing of these stones: how they were tested, or what else the supplier sells. */
const isAside =
  /\b(?:tested|screened|checked|(?:do|does) not sell|don'?t sell|ask (?:us )?for|enquire|visit|also (?:sell|deal|stock|available)|(?:stones?|diamonds?|goods) (?:are )?available (?:up)?on request)\b/i
/** "LG" alone may mean lab-grown only where it stands for itself. */
const isOfKind = (note: string) =>
  !isAside.test(note) && (kindInTitles([note]) !== null || note.trim().split(/\s+/).length <= 2 || !/\bLG\b/i.test(note))

/** Lines of few words among the stones, which are none themselves. */
const mostOfNote = 2
const noteIn = (cells: Row): string[] => {
  const texts = cells.filter((cell) => cell.trim() !== '')
  return texts.length <= mostOfNote && kindInTitles(texts) !== undefined ? [texts.join(' ')] : []
}

/**
 * @param titles the lines above the table, and the names of worksheet and file
 * @param lines those among or below the stones that state a kind, and are the title of none
 */
export function readKinds(
  columns: Columns,
  rows: readonly Row[],
  titles: readonly string[],
  convention: Pick<Convention, 'law' | 'factor' | 'proved' | 'rate'>,
  lines: readonly string[] = [],
): Kinds {
  const signsOf = kindReader(columns, rows)
  const cheapness = cheapnessOf(columns, convention)
  let belowMarket = 0
  const counts = { natural: 0, grown: 0, open: 0, openByHpht: 0, openByLg: 0, openByPrice: 0, openDear: 0, openByRemark: 0 }
  const examples: KindSign[] = []
  const saying = new Set<string>()
  const section = columns.find(({ header }) => header === kindHeading)?.index ?? -1
  let [openBelow, openNatural, unreported] = [0, 0, 0]
  const reports = new Set(columns.flatMap(({ field, header }) => (ofReport.has(field ?? '') ? [header] : [])))
  const [weight, number] = ['crt', 'vStnId'].map((name) => columns.find(({ field }) => field === name)?.index)
  const isTotal = isTotalLine({ columns: columns.flatMap(({ field, ...column }) => (field === null ? [] : [{ ...column, field }])) })
  const notes = [...lines]
  const letters = new Map<string, number>()
  let numbers = 0
  for (const cells of rows) {
    if (isTotal(cells)) continue
    // A line without a weight is no stone, but a note.
    if (weight !== undefined && (cells[weight] ?? '').trim() === '') {
      notes.push(...noteIn(cells))
      continue
    }
    const signs = signsOf(cells)
    const { labGrown, contradiction, open, by, other } = kindOf(signs)
    for (const { header } of signs) saying.add(header)
    if (by && !examples.some((one) => one.labGrown === by.labGrown)) examples.push(by)
    if (contradiction || other) continue
    if (labGrown && isGrownInDoubt(signs, priceOf[cheapness(cells) ?? 'open'])) {
      counts.openByRemark++
      continue
    }
    if (labGrown !== undefined) {
      counts[labGrown ? 'grown' : 'natural']++
      if (labGrown && !reports.has(by?.header ?? '')) unreported++
    } else {
      counts.open++
      if (section < 0 || (cells[section] ?? '') !== '') openBelow++
      if (number !== undefined && mayBeGrownNumber(cells[number] ?? '')) numbers++
      if (open) {
        if (isHpht(open.text)) counts.openByHpht++
        else {
          const quoted = `“${open.text}” in ${open.header || 'a column without heading'}`
          letters.set(quoted, (letters.get(quoted) ?? 0) + 1)
          if (isLg(open.text)) counts.openByLg++
        }
      } else {
        const cheap = cheapness(cells)
        if (cheap === 'list') counts.openByPrice++
        if (cheap === 'market') belowMarket++
        if (cheap === 'dear') counts.openDear++
        if (cheap === 'dear' || cheap === 'fair' || cheap === 'listed') openNatural++
      }
    }
  }
  // A few of them are refused as rows, because their price may be a mistake.
  if (belowMarket >= fewOfSheet * counts.open) counts.openByPrice += belowMarket
  if (counts.openDear < fewOfSheet * counts.open) counts.openDear = 0
  // A few of them are refused as rows.
  if (counts.openByRemark < fewOfSheet * (counts.open + counts.openByRemark)) counts.openByRemark = 0
  counts.open += counts.openByRemark
  const areApart = openBelow === 0 || (section < 0 && unreported === 0)
  const areNatural =
    areApart &&
    counts.openByHpht + counts.openByPrice + belowMarket + counts.openByRemark + numbers + letters.size === 0 &&
    openNatural >= naturalOfOthers * counts.open
  const heading = columns.find(({ header, field }) => mayNameKind(field) && kindInText(header) === true)
  const stated = [...titles, ...(heading ? [heading.header] : [])]
  const doubts = [
    ...[...letters].map(([letter, of]) => `${count(of)} ${of === 1 ? 'has' : 'have'} ${letter}, which may mean lab-grown.`),
    ...(numbers > 0 ? [`The stone ID of ${count(numbers)} has LG in it, which may mean lab-grown.`] : []),
  ]
  return {
    ...counts,
    areOthersNatural: counts.open > 0 && counts.grown > 0 && areNatural,
    doubts,
    notes: notes.filter(isOfKind),
    title: kindInTitles(stated),
    titleWord: openWordIn(stated),
    saying,
    examples,
  }
}
