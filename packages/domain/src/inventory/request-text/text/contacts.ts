import { type Rewriting, rewriter } from '../phrases/rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'

/** Links, addresses and phone numbers, and the metal of a piece of jewellery: nothing of these is read as a weight or a price. */

/** The number of a report in the address of its laboratory: "https://www.gia.edu/report-check?reportno=...". */
const reportLink = /\b(?:https?:\/\/|www\.)\S*?\b(gia|igi|hrdantwerp)\.(?:edu|org|com)\/\S*?(?:=|\/)((?:LG)?\d{7,12})(?!\d)\S*/gi

/** "GIA 2141 438 167", "cert no. 62 0456 7891": a report's number in groups, which after a laboratory alone could be a telephone. */
const groupedReport =
  /\b(?:(?<lab>gia|igi|hrd|gcal)\s*(?=\d{4}[ -]\d{3}[ -]\d{3}(?!\d))|(?<label>(?:gia|igi|hrd|gcal)\s*(?:(?:cert(?:ificate)?|report|rpt|no|nr|number)\b|#)|(?:cert(?:ificate)?|report|rpt)\b)\.?\s*(?:(?:no|nr|number)\b\.?|#)?\s*:?\s*)(?<number>\d{2,4}(?:[ -]\d{3,4}){2})(?![\d.]|[ -]\d)/gi

/** What goes on within a phone number; a weight behind it, and what follows the point of a sentence, do not. */
const digits = String.raw`(?:(?!\.\s|\s\d{0,2}\.\d{1,2}(?![\d.]))[\d\s().-])`
const lastDigits = String.raw`\d\d(?![\d.]*\s*(?:cts?|carats?|pcs?|pieces|mm|x)\b)`

const contacts: readonly Rewriting[] = [
  [/\b(https?:\/\/|www\.)\S+/gi, ' '],
  // "18k yellow gold", "14 kt"
  [
    /\b(?:8|9|10|14|18|21|22|24)\s?k(?:t|arat)?s?\.?\s+(?:(?:yellow|white|rose|pink|red)\s+)?(?:gold|[ywr]g|setting|mount\w*|ring|jewel\w*)\b|\b(?:8|9|10|14|18|21|22|24)\s?kt\b|\b(?:yellow|white|rose|pink|red)\s+gold\b/gi,
    ' ',
  ],
  [/(?:\b(?:e|m|mail|email)\s?[:.]\s*)?[^\s@]{1,64}@(?=[^\s@]*\p{L}{2})[\p{L}\d][^\s@]{2,254}/giu, ' '],
  // Phone numbers: with a plus, after a word that announces them, or in groups; and the names under which a chat is joined.
  // "T: +1 212 ...": the letter is no color; and "L: 9.00-9.50" is no phone.
  [/\b[a-z]\s*[:.]\s*(?:[+(][\d\s().-]{7,}\d|(?!\d{4,5}\s?-\s?\d{4,5}(?!\d))(?=[\d\s-]*\d{3})\d(?:[\s-]?\d){6,}(?![\d.]))/gi, ' '],
  [new RegExp(String.raw`\+\d${digits}{6,}${lastDigits}`, 'gi'), ' '],
  [/(?<![\d.,])00[\s-]?[1-9]\d{0,2}[\s()-][\d\s()-]{5,}\d(?![\d.,])/g, ' '],
  [
    new RegExp(
      String.raw`\b(?:my\s+(?:no\.?|number)(?:\s+is)?|tel|telephone|phone|ph|mob|mobile|cell|call|whatsapp|wa|fax)\b[\s.:#-]*(?:me\s+)?(?:on|at)?\s*(?!\d{0,2}\.\d{1,2}[\s-])[\d(]${digits}{5,}${lastDigits}`,
      'gi',
    ),
    ' ',
  ],
  // "ext. 405": within a company's telephone.
  [/\b(?:ext|extn|extension)\b\s*(?:no\.?|[.:#])*\s*\d{2,5}(?![\d.]|\s*(?:cts?|carats?)\b)/gi, ' '],
  [/(?<![\d.])\(?\d{3,5}\)?[ \t-]\d{3,4}[ \t-]\d{4}(?![\d.])/g, ' '],
  // "98200 12345", as mobile numbers are written in India.
  [/(?<![\d.,-])[6-9]\d{4}[ -]\d{5}(?![\d.])/g, ' '],
  [
    new RegExp(
      String.raw`\b(?:wechat|weixin|skype|telegram|qq)\b(?:\s*(?:id|no|name)\b\s*[:#]?|\s*[:#])\s*(?!${shapePattern}s?\b(?!\d)|\d+(?:\.\d+)?\s?ct)\S+`,
      'gi',
    ),
    ' ',
  ],
]
const withoutEach = rewriter(contacts)

const groups = /\d[ -]\d{3}/
const withoutGroups = (line: string): string =>
  groups.test(line)
    ? line.replace(
        groupedReport,
        (_, lab: string | undefined, label: string | undefined, number: string) =>
          `${lab ?? /^(?:gia|igi|hrd|gcal)/i.exec(label ?? '')?.[0] ?? 'cert'} ${number.replaceAll(/[ -]/g, '')}`,
      )
    : line

/** A line without them; the number of a report stays with its laboratory. */
export const withoutContacts = (line: string): string =>
  withoutEach(withoutGroups(line.replace(reportLink, (_, lab: string, number: string) => ` ${lab.slice(0, 3).toUpperCase()} ${number} `)))
