import { cutText } from '../../kernel/cut-text.ts'
import { normalHeader } from '../headings/header.ts'
import { kindHeadersAbroad, kindsAbroad, shortGrownAbroad, shortNaturalAbroad } from './kind-signs-abroad.ts'
import { type OtherStone, countHeaders, formHeaders, otherIn, remarkHeaders } from './other-stones.ts'
import { withoutScreening } from './screening-signs.ts'
import { treatedByHpht } from './treatment-signs-abroad.ts'
import { isNo, isYes } from '../cells/yes-no.ts'

/**
 * Signs that a stone is lab-grown or natural, in any column of a sheet, mapped or not. A lab-grown stone that is taken for a natural one is the worst
 * mistake an import can make, so a single sign counts, and contradicting ones refuse the row.
 */
export interface KindSign {
  /** Null where the text may mean either: `HPHT` alone is a way to grow a diamond and a treatment of natural ones. */
  labGrown: boolean | null
  /** The text says that the row is no diamond, or several of them. */
  other?: OtherStone
  header: string
  text: string
  /** It stands in a remark or under a heading that does not ask for the kind, where a word may be there by mistake. */
  isInPassing?: true
}
type Kind = KindSign['labGrown'] | undefined
const grown =
  /\blab(?:oratory)?[\s_.-]*(?:grown|grow|created|made|diamonds?)\b|\blg[\s_-]*(?:diamonds?|stones?)\b|(?<!home[\s_-]?)\b(?:grown|created)[\s_-]+diamonds?\b|\b(?:lgds?|lgdr|lgr|cvd|man[\s_-]?made|synthetics?|cultured|as[\s_-]?grown|chemical[\s_-]?vapou?r|post[\s_-]?growth|growth process|hpht[\s_-]*(?:lab|grown|growth|created|synthetic|lgd))\b/i
const hpht = /\b(?:hpht|hthp|high pressure,?\s*high temperature)\b/i
/** HPHT as something that was done to a stone, rather than how it was made. */
const treated =
  /\b(?:hpht|hthp)[\s_-]*(?:treat|process|anneal|enhanc)\w*|(?:treat|process|anneal|enhanc)\w*[\s_-]*(?:by|with)?[\s_-]*(?:hpht|hthp)\b/gi
const natural =
  /\b(?:natural|mined|earth[\s_-]?mined|genuine)[\s_-]+(?:loose[\s_-]+|mined[\s_-]+|polished[\s_-]+)?diamonds?\b|\bearth[\s_-]?mined\b|\b100\s*%\s*natural\b|\bnaturally mined\b|\bnatural\s+stones?\b|\bnatural\s*(?:&|\/|\+|,|and|or)\s*lab|grown\s*(?:&|\/|\+|,|and|or)\s*natural\b/i
const naturalNo = /\b(?:not|non|no|isn'?t)[\s_-]+(?:a[\s_-]+)?(?:natural|mined|earth[\s_-]?mined)\w*(?:[\s_-]+diamonds?)?/gi
/** "Not lab grown", "no CVD or HPHT", "Lab grown: no", "lab-grown = N". */
const grownNo =
  /\b(?:not|non|no|never|without|isn'?t|no evidence of|no indication of|free (?:of|from))[\s_-]+(?:an?[\s_-]+|any[\s_-]+)?(?:lab(?:oratory)?[\s_-]*(?:grown|created|made|diamonds?)|lgds?|cvd|hpht|hthp|synthetics?|man[\s_-]?made|cultured)(?:[\s_]*(?:\/|,|&|\bor\b|\band\b|\bnor\b)[\s_]*(?:lab(?:oratory)?[\s_-]*(?:grown|created|made|diamonds?)|lgds?|cvd|hpht|hthp|synthetics?|man[\s_-]?made|cultured))*|\b(?:lab(?:oratory)?[\s_-]*(?:grown|created)|lgd|cvd|hpht|synthetic)\s*[:=?]\s*(?:no|n|false|none|0)\b/gi

/** What a text says by itself. Words that deny a kind say the other one. */
export function kindInText(text: string): Kind {
  const isDenied = grownNo.test(text)
  grownNo.lastIndex = 0
  const isNotNatural = naturalNo.test(text)
  naturalNo.lastIndex = 0
  const untested = withoutScreening(text.replace(grownNo, ' ').replace(naturalNo, ' '))
  const rest = untested.rest.replace(treated, ' ').replace(treatedByHpht, ' ')
  const abroad = kindsAbroad(rest)
  const isGrown = grown.test(rest) || isNotNatural || abroad.isGrown
  const isNatural = natural.test(rest) || untested.isNatural || isDenied || abroad.isNatural
  if (isGrown !== isNatural) return isGrown
  return isGrown || hpht.test(rest) ? null : undefined
}

/** Report numbers of lab-grown stones: `LG526204545`, also in the address of a report. */
const reportNumber = /(?<![A-Z0-9])LG[\s_-]?\d{6,12}(?!\d)/gi

/** The heading of the column that is added for the kind that titles between the stones give (layout.ts). */
export const kindHeading = 'Section type'
/** Columns that say what a stone is: their short values count. */
const kindHeaders = new Set(
  (
    'type diatype sectiontype diamondtype stonetype kind nature naturalorlab naturallab labnatural naturallabgrown labgrownnatural naturalorlabgrown natlab labornatural material ' +
    'category diamondcategory stonecategory itemtype producttype product goods goodstype origintype diamondorigin stoneorigin creation createdby source ' +
    'growth growthtype growthprocess growthmethod growthtechnology labgrowntype lgtype process method technology cvdhpht hphtcvd madeby lgtypecvdhpht ' +
    `nl natlg naturallg lgnatural labnat ndlgd lgdnd diamond ${kindHeadersAbroad}`
  ).split(' '),
)
/** Where "Lab" is no laboratory of a report, and a whole cell of "LG" no size: what made the stone, and what is remarked of it. */
const originHeaders = /^(?:origins?|provenance|madein|mineoforigin)$/
const originGrown = /^(?:lab|labs|laboratory|grown|created|lg|lgd|lgr)$/i
const originNatural = /^(?:natural|nat|mined|earth|earth[\s-]mined)$/i
const remarkGrown = /^\W*(?:lg|lgr|lgdr)\W*$/i
/** Columns whose heading asks whether a stone is lab-grown, or natural. */
const asksGrown =
  /^(?:is)?(?:lab(?:oratory)?(?:grown|created|made|diamond)s?|lgd?s?|synthetic|manmade|cvd|cvdhpht|hphtcvd)(?:yn|yesno|flag|diamonds?)?$/
const asksNatural = /^is(?:natural|mined)(?:diamonds?)?$|^natural(?:diamonds?|yn|yesno|stones?)$/
/** `Natural` alone is where the report's naturals are, unless its values are yes and no. */
const asksNaturalPlainly = /natural\s*\?/i
/** Whether a column headed `Natural` says by yes and no of which kind its stones are: `No` alone may be that there are no naturals. */
export const answersNatural = (header: string, values: readonly string[]): boolean => {
  if (normalHeader(header) !== 'natural') return false
  const texts = values.map((value) => value.trim()).filter((text) => text !== '')
  return texts.some((text) => /^y(?:es)?$/i.test(text)) && texts.every((text) => /^(?:y(?:es)?|no?)$/i.test(text))
}
const shortGrown =
  /^(?:l|lgd?s?|lgr|lgdr|(?:igi|gia|gcal|hrd)[\s_-]?lg[dr]?|lg[dr]?[\s_-]?(?:igi|gia|gcal|hrd)|lab|labs|laboratory|grown|created|hpht|hthp|cvd|type\s*ii?a?\s*cvd)$/i
const shortNatural = /^(?:n|nat|natural|naturals|nd|mined|real|genuine|earth)$/i

const grownLab = /\bLG(?:D|R|DR)?\b|^LG[DR]*(?:GIA|IGI|HRD|GCAL|GSI)\b|\b(?:GIA|IGI|HRD|GCAL|GSI)LG[DR]*$/i

/** A column of types that nobody knows, and that are not types of something else: its letters may say the kind. */
const typeHeading =
  /(?<!(?:size|price|cut|crown|girdle|culet|shape|party|box|pkt|packet|client|account|payment|report|cert))(?:type|kind|sort)$/
const mayBeGrown = /^(?:l|lg|lab)$/i
/** Under a heading that nobody knows LG may be a kind; of sizes it is large. */
const sizeHeading = /size|cul|gird|incl|cloud/
/** Whether a text is "LG" alone, with or without signs around it. */
export const isLg = (text: string): boolean => /^\W*lg\W*$/i.test(text)

interface Column {
  header: string
  /** The heading, normalised. */
  heading: string
  field: string | null
  /** A column headed `Natural` that says yes or no. */
  answersNatural: boolean
}
/** What a cell under this heading says; undefined when it says nothing. */
function kindInCell({ header, heading, field, answersNatural: isAnswer }: Column, text: string): Kind {
  if (asksGrown.test(heading) && (isYes(text) || isNo(text))) return isYes(text)
  if ((isAnswer || asksNatural.test(heading) || asksNaturalPlainly.test(header)) && (isYes(text) || isNo(text))) return isNo(text)
  if (kindHeaders.has(heading) || asksGrown.test(heading) || field === 'growthNm') {
    if (shortGrown.test(text) || shortGrownAbroad.test(text)) return true
    if (shortNatural.test(text) || shortNaturalAbroad.test(text)) return false
  }
  if (originHeaders.test(heading) || field === 'originNm') {
    if (originGrown.test(text) || shortGrownAbroad.test(text)) return true
    if (originNatural.test(text) || shortNaturalAbroad.test(text)) return false
  }
  if ((remarkHeaders.test(heading) || field === 'vendorNote' || field === 'lbCmt') && remarkGrown.test(text)) return true
  // The laboratory's own mark, or one beside the shape: `IGI LG`, `LG-GIA`, `IGILG`, `Round LG`.
  if ((field === 'lbNm' || field === 'shpNm') && grownLab.test(text)) return true
  if (field === null && typeHeading.test(heading) && mayBeGrown.test(text)) return null
  if (field === null && !sizeHeading.test(heading) && isLg(text)) return null
  // A treatment of HPHT says nothing: natural stones are treated by it too.
  if (field === 'treatmentNm' || /treat|enhanc/.test(heading)) return kindInText(text.replace(hpht, ' '))
  return kindInText(text)
}

/** Columns in which a short text may say something: their headings are about kinds, counts, remarks or laboratories. */
const isAbout = ({ header, heading, field, answersNatural: isAnswer }: Column) =>
  isAnswer ||
  [asksGrown, asksNatural, originHeaders, remarkHeaders, countHeaders, formHeaders].some((pattern) => pattern.test(heading)) ||
  asksNaturalPlainly.test(header) ||
  kindHeaders.has(heading) ||
  ['growthNm', 'originNm', 'treatmentNm', 'vendorNote', 'lbCmt', 'lbNm'].includes(field ?? '')
const kindFields = new Set(['growthNm', 'originNm', 'treatmentNm', 'lbCmt', 'lbNm', 'shpNm', 'rptNo', 'lsrInc', 'certificateLink'])
/** Columns that say what a stone is, by their heading or as the laboratory does. */
const statesKind = ({ header, heading, field, answersNatural: isAnswer }: Column) =>
  isAnswer ||
  [asksGrown, asksNatural, originHeaders].some((pattern) => pattern.test(heading)) ||
  asksNaturalPlainly.test(header) ||
  kindHeaders.has(heading) ||
  (field !== null && kindFields.has(field))
/** Any text that says a kind has one of these in it; the others need no closer look. */
const maySay =
  /[^\p{ASCII}]|lab|lg|cvd|hpht|hthp|high|man|s[iy]nt|cult|colt|grow|chemi|natur|mined|genuine|creat|moissan|zirconi|simul|zucht|zuecht|kweek|sentetik/iu

/** A field whose texts are numbers that suppliers make, of which LG may be the beginning. */
const namesStone = new Set(['vStnId', 'mfgStnId'])
/** A number whose letters may mean lab-grown, or be the supplier's own. */
export const mayBeGrownNumber = (number: string): boolean => /(?<!\p{L})LG[DR]{0,2}(?!\p{L})/iu.test(number)
/** Whether a text names HPHT, a way to grow diamonds and to treat natural ones. */
export const isHpht = (text: string): boolean => hpht.test(text)

/**
 * A reader of the signs of a row.
 * @param columns all columns of the sheet, with the field of each, null for one that is left out
 * @param sample the first rows of the sheet
 */
export function kindReader(
  columns: readonly { index: number; header: string; field: string | null }[],
  sample: readonly (readonly string[])[] = [],
): (cells: readonly string[]) => KindSign[] {
  const named = columns.filter(({ field }) => field !== null && namesStone.has(field)).map(({ index }) => index)
  const read = columns.map(({ index, header, field }) => {
    const values = sample.map((cells) => cells[index] ?? '')
    const column = { header, heading: normalHeader(header), field, answersNatural: answersNatural(header, values) }
    const passing: Pick<KindSign, 'isInPassing'> = statesKind(column) ? {} : { isInPassing: true }
    return { index, ...column, isAboutKind: isAbout(column), passing, known: new Map<string, Kind | NonNullable<KindSign['other']>>() }
  })
  return (cells) => {
    const signs: KindSign[] = []
    let numbers: string | undefined
    for (const column of read) {
      const { index, header, field, known, isAboutKind } = column
      const cell = cells[index] ?? ''
      if (cell === '' || (!isAboutKind && !maySay.test(cell))) continue
      let kind = known.get(cell)
      if (kind === undefined && !known.has(cell)) {
        kind = otherIn(column.heading, cell.trim()) ?? kindInCell(column, cell.trim())
        if (known.size < 2000) known.set(cell, kind)
      }
      if (typeof kind === 'string') signs.push({ labGrown: null, other: kind, header, text: cutText(cell.trim(), 80) })
      else if (kind !== undefined) signs.push({ labGrown: kind, header, text: cutText(cell.trim(), 80), ...column.passing })
      else if (/LG[\s_-]?\d/i.test(cell) && (field === null || !namesStone.has(field))) {
        numbers ??= named.map((at) => compact(cells[at] ?? '')).join(' ')
        const number = cell.match(reportNumber)?.find((one) => !(numbers ?? '').includes(compact(one)))
        if (number !== undefined) signs.push({ labGrown: true, header, text: number })
      }
    }
    return signs
  }
}
const compact = (text: string) => text.replace(/[\s_-]+/g, '').toUpperCase()
