import { caratText } from '../kernel/number-text.ts'
import { piecesText } from '../kernel/pieces.ts'
import type { Totals } from '../pricing/price.ts'
import { kindLabels } from './share.ts'

/** The names of a stone's grades; null where it has none. */
export interface GradeNames {
  cut: string | null
  polish: string | null
  symmetry: string | null
  fluorescence: string | null
}

/** A stone as a line of a message, with the trade's codes; the shape is written out. */
export interface StoneText {
  vStnId: string
  labGrown: boolean
  shape: string | null
  shpNm: string | null
  crt: number
  isFcCol: boolean
  fcColDesc: string | null
  colNm: string | null
  clrNm: string | null
  cutNm: string | null
  polNm: string | null
  symNm: string | null
  fluNm: string | null
  /** The grades in words, for clients: `Very Good`. Without them, the codes of the trade are written. */
  gradeNames?: GradeNames | undefined
  lbNm: string | null
  rptNo: string | null
  back: number | null
  ctPr: number
  amt: number
}

const number = (value: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value).replace('-', '−')
const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by)

export interface TextStyle {
  hidePrice?: boolean
  /** Adds the Back % of the prices: together with the price it reveals the list price, so senders need the permission for list prices in emails. */
  withBack?: boolean
  /** The most lines; the number of further stones is added. */
  most?: number
  /** Where the further stones are, as the end of that line: `, in the attached file`. */
  rest?: string
}

/**
 * The grades of a stone in words, as every page and mail for clients writes them.
 * @returns `make` as `Excellent/Very Good`, empty without grades; `fluorescence` as `Fluorescence None`, null where there is none
 */
export const gradesInWords = ({ cut, polish, symmetry, fluorescence }: GradeNames) => ({
  make: joined([cut, polish, symmetry], '/'),
  fluorescence: fluorescence && `Fluorescence ${fluorescence}`,
})

function gradesOf(s: StoneText) {
  const isRound = s.shpNm === 'ROUND'
  if (!s.gradeNames) return { make: joined([isRound ? s.cutNm : null, s.polNm, s.symNm], '-'), fluorescence: s.fluNm }
  return gradesInWords({ ...s.gradeNames, cut: isRound ? s.gradeNames.cut : null })
}

/** A percentage of the list price, as `−38.20%`. */
const backText = (back: number | null) => (back === null ? null : `${number(back)}%`)
/** A price per carat with its percentage of the list price. */
const perCaratText = (perCarat: string, back: string | null) => `$${perCarat}/ct${back === null ? '' : ` (${back})`}`

/**
 * The parts of a stone as an offer writes them, for a line of text and for a row of a table alike, so that both have the same figures.
 * @returns texts, null where the stone has no such grade: `carats` with two or three decimals and no unit, `grades` as `EX-EX-VG`, or in words (without a cut
 * but for rounds), `report` as `GIA 2141234567`, prices in US dollars with two decimals and no sign,
 * `back` as `−38.20%`, null without a list price
 */
export const stoneParts = (s: StoneText) => ({
  name: s.vStnId,
  shape: s.shape,
  carats: caratText(s.crt),
  color: s.isFcCol ? s.fcColDesc : s.colNm,
  clarity: s.clrNm,
  grades: gradesOf(s).make,
  fluorescence: gradesOf(s).fluorescence,
  report: joined([s.lbNm, s.rptNo], ' '),
  perCarat: number(s.ctPr),
  back: backText(s.back),
  amount: number(s.amt),
})

/** The totals of an offer in the same form: `perCarat` is the average weighted by carat, null without carats; `back` that of the stones with a list price. */
export const totalParts = ({ pieces, carats, avgCtPr, avgBack, amount }: Totals) => ({
  pieces: piecesText(pieces),
  carats: caratText(carats),
  perCarat: avgCtPr === null ? null : number(avgCtPr),
  back: backText(avgBack),
  amount: number(amount),
})

/** The kinds of stones as a heading: `Natural diamonds`. A lab-grown stone is never named without that word (FTC, CIBJO). */
export const kindsText = (stones: readonly Pick<StoneText, 'labGrown'>[]): string =>
  [...new Set(stones.map(({ labGrown }) => `${kindLabels(labGrown)}${stones.length > 1 ? 's' : ''}`))].join(' and ')

/**
 * What prices in a message to many clients are, for a line below them: one list for all has no client's term.
 * @param asked the day of the asking prices, as the company writes it
 */
export const askingPriceNote = (asked: string): string =>
  `Asking prices of ${asked} in US dollars, per carat and for the whole stone, before any terms agreed with you. Subject to change and prior sale.`

/**
 * What prices in the message of a shared link are, and until when its page is open.
 * @param link.dayTerms the term of the client that the prices are on; null without one
 * @param until when the link expires, as the reader writes it
 */
export const sharedPriceNote = ({ hidePrice, dayTerms }: { hidePrice: boolean; dayTerms: string | null }, until: string): string =>
  `${hidePrice ? '' : `Prices in US dollars${dayTerms ? ` on the term ${dayTerms}` : ''}, per carat and for the whole stone; the page shows those of the day. `}The link works until ${until}.`

/** The line for stones beyond the most; undefined when there are none. */
export const moreText = (count: number, { most = Infinity, rest = '' }: TextStyle): string | undefined =>
  count > most ? `and ${count - most} more${rest}` : undefined

function lineOf(s: StoneText, { hidePrice = false, withBack = false }: TextStyle): string {
  const { name, shape, carats, color, clarity, grades, fluorescence, report, perCarat, back, amount } = stoneParts(s)
  const price = hidePrice ? [] : [perCaratText(perCarat, withBack ? back : null), `$${amount}`]
  return joined([name, shape, `${carats} ct`, color, clarity, grades, fluorescence, report, ...price], '  ')
}

/**
 * Stones as text for a chat or a mail: a line for each, then the totals. A lab-grown stone is never named without that word, and the list price is
 * never included.
 * @param totals of the stones, weighted by carat
 */
export function textOfStones(stones: readonly StoneText[], totals: Totals, how: TextStyle = {}): string {
  const { hidePrice = false, withBack = false, most = Infinity } = how
  const { pieces, carats, perCarat, back, amount } = totalParts(totals)
  const worth = hidePrice ? [] : [perCarat === null ? null : perCaratText(perCarat, withBack ? back : null), `$${amount}`]
  const sum = joined([pieces, `${carats} ct`, ...worth], '  ')
  const lines = [kindsText(stones), ...stones.slice(0, most).map((stone) => lineOf(stone, how)), moreText(stones.length, how)]
  return [...lines.filter((line) => line !== undefined), ...(stones.length > 1 ? [sum] : [])].join('\n')
}
