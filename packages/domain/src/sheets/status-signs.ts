import type { Problem } from './reading.ts'
import { normalHeader } from './header.ts'
import { cleanText, isCleared, isSheetError, readNumber } from './numbers.ts'
import { awayAbroad } from './status-words.ts'

/**
 * Words of availability in columns that are mapped to something else or to nothing: `SOLD` under Remark. A stone that is sold or on memo must not be
 * offered because its sheet has no column for that.
 */
interface Column {
  index: number
  header: string
  field: string | null
}
const awayAlone =
  /^(?:memo(?:[\s-]?out)?|s o l d|out on (?:memo|approval)|hold|reserved?|sold(?:\s+out)?|not available|unavailable|blocked|consigned|u\/n)$/i
/** With what follows: `on memo till 30/11`, `Sold 12 Nov`. */
const awayFirst =
  /^(?:sold|reserved|not avail(?:able)?|unavailable|memo|hold|under (?:certification|negotiation)|(?:given\s+|out\s+)?on[\s-]*(?:memo|hold|consignment|approval|appro|jangad))\b/i
/** With what stands before: `HK memo`, `client hold`; but not `for memo`, `sale or memo`. */
const awayLast = /(?<!\b(?:for|or|and)\s+|[&/]\s*)\b(?:memo|hold)$/i
const longestAwayLast = 24
const notOffered = /\b(?:don['’]?t|do not|not to be)\s+(?:offer|show|sell|quote)/i
/** The stone is at the laboratory, rather than with its report: `At GIA`, `in lab`, `with GIA for recheck`. */
const atLaboratory =
  /^(?:(?:is|sent|gone|out|back)\s+)?(?:at|in|to|with)\s+(?:the\s+)?(?:lab|laboratory|gia|igi|hrd|gcal|gsi|ags)\b(?!.*\b(?:report|cert|dossier|paper|inscri|laser|seal|card|grad|comment))/i
/** Terms rather than a state: `on memo only`, `on hold possible`. */
const terms = /\b(?:ok|possible|accepted|allowed|available only|only|terms|welcome|separately|as (?:a )?pair)\b|(?<!\bnot )\bavailable\b/i

const saysAway = (text: string) => {
  const plain = text.replace(/^[\s*([-]+|[\s*)\].!-]+$/g, '')
  if (awayAlone.test(plain) || awayAbroad.test(plain) || notOffered.test(plain) || atLaboratory.test(plain)) return true
  const isLast = plain.length <= longestAwayLast && awayLast.test(plain) && !deniesFirst.test(plain)
  return (isLast || awayFirst.test(plain)) && !terms.test(plain)
}

/** Columns that say by a mark, a date or a name that a stone is away: `On Memo` Yes, `Hold By` a person, `Sold` 1. */
const awayHeadings =
  /^(?:is)?(?:memo|onmemo|memoout|outonmemo|onmemoto|memoto|outonmemoto|memoparty|memono|memodate|issuedto|hold|onhold|holdby|heldby|holdfor|heldfor|holdtill|holddate|sold|soldto|solddate|reserved|reservedfor|reservedby|blocked|blockedby|booked|bookedby|consigned|consignedto)$/
const denies = /^(?:n|available|avail|free|ok|possible|allowed|false)\.?$/i
/** `Not on memo`, `none`, `unsold`, `no hold`: also in front of what they deny. But `No. 12` and `Noah` are a paper and a person. */
const deniesFirst = /^(?:(?:no|not|non|never)(?![\p{L}.]|\s*\d)|none\b|un(?:sold|reserved|held|blocked|booked|consigned)\b)|^no\.?$/iu
/** Empty marks, of any length of dash, and figures that are nothing: `N.A.`, `0.00`. */
const saysNothing = (cell: string) => {
  const text = cleanText(cell)
  return (
    text === '' ||
    isCleared(text) ||
    isSheetError(text) ||
    /^[‐-―−_./\\\s✗✘❌☐-]+$/u.test(text) ||
    readNumber(text) === 0 ||
    denies.test(text) ||
    deniesFirst.test(text)
  )
}
/** `Memo` in nearly every row is a term, and a sentence there is a note. */
const mayBeTerms = /^memo$/
const longestMark = 24
const mostRows = 0.9

/**
 * A reader of what a row says of availability outside its column: undefined where nothing.
 * @param columns all columns of the sheet, with the field of each, null for one that is left out
 * @param sample the first rows
 */
export function awayReader(
  columns: readonly Column[],
  sample: readonly (readonly string[])[] = [],
): (cells: readonly string[]) => Problem | undefined {
  const read = columns.filter(({ field }) => field === null || field === 'vendorNote' || field === 'locNm')
  const isMarked = (cell: string, header: string) =>
    !saysNothing(cell) && !(mayBeTerms.test(normalHeader(header)) && cell.trim().length > longestMark)
  const marking = read.filter(({ index, header }) => {
    const name = normalHeader(header)
    const isTerms =
      mayBeTerms.test(name) && sample.filter((cells) => isMarked(cells[index] ?? '', header)).length >= mostRows * sample.length
    return awayHeadings.test(name) && !isTerms
  })
  return (cells) => {
    const found =
      read.find(({ index }) => saysAway(cells[index] ?? '')) ?? marking.find(({ index, header }) => isMarked(cells[index] ?? '', header))
    if (!found) return undefined
    const text = (cells[found.index] ?? '').trim().slice(0, 80)
    return {
      field: 'wSts',
      level: 'warning',
      message: `“${text}” in ${found.header || 'a column without heading'}: this stone is imported as not available.`,
    }
  }
}
