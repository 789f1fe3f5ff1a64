import { cutText } from '../../kernel/cut-text.ts'
import type { Problem } from './reading.ts'
import { normalHeader } from '../headings/header.ts'
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
  /^(?:memo(?:[\s-]?out)?|s o l d|out on (?:memo|approval)|hold|reserved?|sold(?:\s+out)?|not available|unavailable|blocked|consigned|u\/n|deleted?|withdrawn|discontinued|out of stock|not for sale)$/i
/** Sold, whatever else is said: `Sold, similar available`, `Memo ok - sold`; but `Sold as a pair only` is a term. */
const sold =
  /^(?:sold|reserved)\b(?!\s+(?:(?:only\s+)?(?:as|in|with)\s+[\w ]*\b(?:only|pairs?|sets?)\b|only$|separately\b))|(?:[,;/]\s*|\s[-–]\s*|\b(?:now|already)\s+)(?:sold|reserved)$/i
/** With what follows: `on memo till 30/11`, `no longer available`. */
const awayFirst =
  /^(?:sold|reserved|(?:not(?: yet)?|no longer) avail(?:able)?|unavailable|memo|hold|under (?:certification|negotiation)|not (?:yet )?(?:back|returned|released) from (?:memo|hold)|(?:given\s+|out\s+)?on[\s-]*(?:memo|hold|consignment|approval|appro|jangad))\b/i
/** With what stands before: `HK memo`, `client hold`; but not `for memo`, `sale or memo`. */
const awayLast = /(?<!\b(?:for|or|and)\s+|[&/]\s*)\b(?:memo|hold)$/i
const longestAwayLast = 24
/** Terms, or what is over: `7 days memo`, `Cash memo`, `Back from memo`, `new: not on hold`. */
const termsLast =
  /(?:\d[\s-]*(?:d|days?|h|hrs?|hours?|weeks?|months?)[\s-]+|\b(?:off|without|w\/o|no|not|never|cash|cod|credit|easy|short|can)\s+(?:(?:on|a|any)\s+)?|(?<!\b(?:due|be|not|yet|when|once|till|until|after)\s+)\b(?:back|returned|released|received|removed)\s+from\s+)(?:memo|hold)$/i
/** Terms, a denial or the end of it after the bare word: `Memo 15 days`, `HOLD PRICE`, `Hold: N`, `hold released`. */
const termsFirst = [
  /^memo[\s:(=–-]*\d+(?:\s*(?:[-/]|to)\s*\d+)?\s*-?\s*(?:d|days?|h|hrs?|hours?|weeks?|months?)\b(?!.*\b(?:for|by|to|mr|mrs|client|till|until)\b)/i,
  /^hold[\s:(=–-]*\d+(?:\s*(?:[-/]|to)\s*\d+)?\s*-?\s*(?:d|days?|h|hrs?|hours?|weeks?|months?)(?:\s+(?:max|only))?$/i,
  /^(?:memo|hold)[\s:]+(?:prices?|rates?|net|charges?|fees?|premium|disc(?:ount)?)\b/i,
  /^(?:memo|hold)[\s:(=]*(?:(?:\+|@\s*[+-]?)\s*\d|[+-]?\s*\d+(?:\.\d+)?\s*%)/i,
  /^(?:memo|hold)[\s:(=–-]*(?:no|n|none|nil|false|n\/a|na)$/i,
  /^(?:memo|hold)\s*(?:[/&+]|\bor\b|\band\b)\s*(?:cod|cash|credit|sale|outright|advance)\b/i,
  /^(?:memo|hold)[\s:(–-]+(?:(?:is|was|has been|now)\s+)?(?:(?:released|returned|cancell?ed|removed|lifted|closed)\b(?!.*\b(?:after|if|when|once|by|till|until)\b)|(?:back|over)$)/i,
  /^(?:memo|hold)[\s:(–-]+(?:(?:up)?on req(?:uest)?|subject to|against|not (?:given|offered)|with (?:an? )?(?:po|p\.o|purchase order|deposit|advance|che(?:que|ck)|pdc))\b/i,
]
/** But `Memo 7 days, now on hold` is a state. */
const awayAfterTerms = /.\b(?:on (?:memo|hold)|sold|reserved|not avail(?:able)?|unavailable)\b/i
/** Not for sale: `pls dont offer`; but not a lowest price, nor what an eye does not see. */
const notOffered =
  /(?<!\b(?:inclusions?|incl|feathers?|clouds?|crystals?|pinpoints?|needles?|spots?|marks?|which|that|they)\b.*)\b(?:don['’]?t|do not|not to be)\s+(?:offer|show|sell|quote)(?!\s+(?:(?:it|this|stone)\s+)?(?:(?:for|at)\s+(?:an?\s+)?)?(?:below|less|lower|under|discount|cheaper|more than|separately|individually|up|through|face|from|(?:to|in)\s+(?!any|others?\b|(?:the\s+)?(?:clients?|customers?|market|public)\b))\b)/i
/**
 * The stone is at the laboratory, rather than with its report: `At GIA`, `in lab - cert pending`, `with GIA for recheck`; but `with GIA`, `in lab report`,
 * `at lab price`, `to GIA 3VG`.
 */
const atLaboratory = [
  /^(?:(?:is|sent|gone|out|back)\s+)?at\s+(?:the\s+)?(?:lab|laboratory|gia|igi|hrd|gcal|gsi|ags)\b(?!\s+(?:prices?|rates?|costs?|list|disc(?:ount)?|standards?)\b)/i,
  /^(?:(?:is|sent|gone|out|back)\s+)?in\s+(?:the\s+)?(?:lab|laboratory|gia|igi|hrd|gcal|gsi|ags)\b(?!['’\s]+(?:s\s+)?(?:original\s+)?(?:reports?|cert(?:s|ificates?|ified)?|dossiers?|papers?|inscribed|laser|seal(?:ed)?|cards?|graded|grading (?:report|cert)\w*|comments?|box|packet|standards?)\b(?!.*\b(?:pending|due|await|expected|process|soon|coming)))/i,
  /^(?:(?:is|sent|gone|out|back)\s+)?(?:with|to)\s+(?:the\s+)?(?:lab|laboratory|gia|igi|hrd|gcal|gsi|ags)(?:\s+lab)?[\s,-]+(?:for|since|until|till)\b/i,
  /^(?:is\s+)?(?:sent|gone|out|back|given|going|submitted)\s+to\s+(?:the\s+)?(?:lab|laboratory|gia|igi|hrd|gcal|gsi|ags)\b/i,
]
/** Given, promised or paid for: `with Leo till 12/12`, `pending payment`, `deal done`, `NA till show`, `client confirmed`, `At client`. */
const givenAway = [
  /^(?:is\s+)?with\s+(?!(?:the\s+)?(?:lab|laboratory|gia|igi|hrd|report|cert)\b)\p{L}[\p{L}.]*(?:\s+\p{L}[\p{L}.]*)?\s+(?:till|until|upto|up to)\b/iu,
  /^(?:(?:pending|awaiting|waiting for)\s+payment|payment\s+(?:pending|awaited))\b/i,
  /^deal\s+(?:done|closed|confirmed)\b/i,
  /^n\.?a\.?\s+(?:till|until|upto|up to)\b/i,
  /^(?:(?:client|customer|buyer)\s+confirmed|confirmed\s+(?:by|to|with)\s+(?:the\s+)?(?:client|customer|buyer))\b/i,
  /^(?:(?:is|now)\s+)?(?:at|with)\s+(?:the\s+|a\s+)?(?:client|customer|buyer)s?$/i,
]
/** In a note alone, because suppliers have columns of their own invoices. */
const invoiced = /^(?:invoiced|invoice done|inv(?:oice)?[\s.:#]*(?:no|nr|num|number)?[\s.:#]*\d+)\b/i
/** In a column of places alone. */
const isLaboratory = /^(?:lab(?:oratory)?[\s:(-]+)?(?:gia|igi|hrd|gcal|gsi|ags)(?:\s+lab)?\)?$/i
/** To whom a stone is on memo, after it: `NY memo - Tiffany`. */
const partyLast = /(?<=\b(?:memo|hold))\s*[-–:]\s*\p{Lu}\p{Ll}[\p{L}. ]*$/u

/** Terms rather than a state: `on memo only`, `on hold possible`, `Memo available`. But `on memo, available 30 Nov` is a state. */
const terms =
  /\b(?:ok|possible|accepted|allowed|(?<!\b(?:till|until|upto|up to)\s+(?!\d+\s*(?:d|days?|h|hrs?|hours?|weeks?|months?)\b).*)only(?!\s+(?:till|until)\b)|terms|welcome|separately|as (?:a )?pair)\b|^(?:on )?(?:memo|hold) available$|^available\b(?!.*\b(?:after|from|now|unavailable)\b)/i

/** The signs stand at the beginning of a note, and some take long over a run of blanks or dashes. */
const longestRead = 1000

/** Whether a text says that a stone is sold, on memo or on hold. */
export const saysAway = (text: string): boolean => {
  const plain = text
    .slice(0, longestRead)
    .replace(/\s+/g, ' ')
    .replace(/^[\s*([-]+|[\s*)\].!-]+$/g, '')
  if ([awayAlone, awayAbroad, sold, notOffered, ...atLaboratory, ...givenAway].some((sign) => sign.test(plain))) return true
  if (terms.test(plain) || (termsFirst.some((sign) => sign.test(plain)) && !awayAfterTerms.test(plain))) return false
  const bare = plain.replace(partyLast, '')
  const isLast = bare.length <= longestAwayLast && awayLast.test(bare) && !termsLast.test(bare) && !deniesFirst.test(bare)
  return isLast || awayFirst.test(plain)
}

const saysAwayIn = (field: string | null, text: string) =>
  (field === 'vendorNote' && invoiced.test(text.trim())) || (field === 'locNm' && isLaboratory.test(text.trim()))

/** `SOLD` may stand in the place of a price. */
const readFor = new Set(['vendorNote', 'locNm', 'ctPr', 'amt', 'back', 'rap'])

/** Columns that say by a mark, a date or a name that a stone is away: `On Memo` Yes, `Hold By` a person, `Sold` 1. */
const awayHeadings =
  /^(?:is)?(?:memo|onmemo|memoout|outonmemo|onmemoto|memoto|outonmemoto|memoparty|memono|memodate|issuedto|hold|onhold|holdby|heldby|holdfor|heldfor|holdtill|holddate|sold|soldto|solddate|reserved|reservedfor|reservedby|blocked|blockedby|consignment|onconsignment|booked|bookedby|consigned|consignedto|deleted|withdrawn|discontinued|notforsale|outofstock|soldout)$/
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
/** `Memo` in nearly every row is a term, and a sentence there is a note; `Consignment` there is how the supplier received the goods. */
const mayBeTerms = /^(?:memo|(?:on)?consignment)$/
const longestMark = 24
const mostRows = 0.9

/**
 * A reader of what a row says of availability outside its column: undefined where nothing.
 * @param columns all columns of the sheet, with the field of each, null for one that is left out
 * @param sample the first rows
 * @param soldIn columns that mark a stone as sold by whatever they have
 */
export function awayReader(
  columns: readonly Column[],
  sample: readonly (readonly string[])[] = [],
  soldIn: readonly number[] = [],
): (cells: readonly string[]) => Problem | undefined {
  const read = columns.filter(({ field }) => field === null || readFor.has(field))
  const isMarked = (cell: string, header: string) =>
    !saysNothing(cell) && !(mayBeTerms.test(normalHeader(header)) && cell.trim().length > longestMark)
  const marking = read.filter(({ index, header }) => {
    const name = normalHeader(header)
    const isTerms =
      mayBeTerms.test(name) && sample.filter((cells) => isMarked(cells[index] ?? '', header)).length >= mostRows * sample.length
    return soldIn.includes(index) || (awayHeadings.test(name) && !isTerms)
  })
  return (cells) => {
    const found =
      read.find(({ index, field }) => saysAway(cells[index] ?? '') || saysAwayIn(field, cells[index] ?? '')) ??
      marking.find(({ index, header }) => isMarked(cells[index] ?? '', header))
    if (!found) return undefined
    const text = cutText((cells[found.index] ?? '').trim(), 80)
    return {
      field: 'wSts',
      level: 'warning',
      message: `“${text}” in ${found.header || 'a column without heading'}: this stone is imported as not available.`,
    }
  }
}
