import { type Rewriting, rewriter } from '../phrases/rewriting.ts'

/** What a chat or a mail puts around what a person wrote: sender and time before each message, quoted history, signatures, numbers of a list. */

/** Of this year some leave out the year. */
const date = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?`
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`
const stamp = `(?:${date},?\\s+${time}|${time},?\\s+${date})`
const prefixes: readonly Rewriting[] = [
  // "<Name> ".
  [/^\s*<\p{L}[^<>\d]{0,40}>\s/u, ''],
  // "[12/03/26, 10:04:11] Name: ", "12/03/2026, 10:04 - Name: ", "[14:22, 12/03/2026] Name: ".
  [new RegExp(String.raw`^\s*(?:\[${stamp}\]|${stamp})\s*-?\s*[^:\n]{1,40}:\s`, 'i'), ''],
  // "14:22 Name: ", "[14:22] Name: ".
  [new RegExp(String.raw`^\s*\[?${time}\]?\s*-?\s*[^:\d\n]{1,40}:\s`, 'i'), ''],
]
/** "Name, [12.03.26 14:22]" and "Name  2:22 PM" stand alone above a message. */
const headings = [
  new RegExp(String.raw`^\s*[^[\]\n]{1,40},\s*\[${stamp}\]\s*$`, 'i'),
  new RegExp(String.raw`^\s*[^\d\n]{1,40}\s\[?${time}\]?\s*$`, 'i'),
]
const notices = /\bomitted>?\s*$|this message was deleted|end-to-end encrypted/i
const moments: readonly Rewriting[] = [
  [new RegExp(String.raw`(?<![\d./-])(?:\d{4}([/.-])\d{1,2}\1\d{1,2}|\d{1,2}([/.-])\d{1,2}\2(?:19|20)\d{2})(?!\d)`, 'g'), ' '],
  // "12.05.26"
  [/(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:2[4-9]|3\d)(?![\d./-]|\s*(?:cts?|carats?|mm)\b)/gi, ' '],
  // "call at 10.30", "see you 12.30"
  [
    /(?<=\b(?:call|meet|meeting|ring|come|visit|see\s+(?:you|u)|available)\b[^\d,;\n]{0,15}\s)(?:at\s+)?(?:[89]|1\d|2[0-3])\.[0-5]\d(?![\d.]|\s*(?:cts?|carats?|k)\b)/gi,
    ' ',
  ],
  [new RegExp(String.raw`(?<![\d.:])(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m\b)?|\d{1,2}(?:\.\d{2})?\s?[ap]m\b)(?![\d:])`, 'gi'), ' '],
]

/** A line of a chat without its sender and time. */
export const withoutPrefix = rewriter(prefixes)
const withoutMoments = rewriter(moments)

/** The same, and empty where it is nothing else; days and hours in it say nothing of a stone. */
export function withoutStamps(line: string): string {
  if ((line.includes(':') && headings.some((heading) => heading.test(line))) || notices.test(line)) return ''
  return withoutMoments(withoutPrefix(line))
}

const labelled =
  /^\s*(?:stone|client|customer|item|option|request|req|requirement|enquiry|inquiry|order|lot|line|wish|no|nr|sr|s\.?\s?no)\s*[#.]?\s*\d{1,2}\s*[:.)-]\s|^\s*(?:sr|s\.?\s?no)\.?\s*\d{1,2}\s+(?=\S)/i
const bracketed = /^\s*(?:[([]\d{1,2}[)\]]|[([]?(?:[a-z]|[ivx]{2,4})\)|#\d{1,2}(?=\s)|\d{1,2}\u20E3)\s*/i
const numberBracketed = /^\s*\(\d{1,2}\)/
const firstBracketed = /^\s*\(1\)/
const counted = /^\s*(\d{1,2})\s?(?:[-:.)]+|[.)]-)\s*(?=[^\d\s.]|\d+\s?(?:pcs|pc|x)\b)/i

/** "a. ", "II. " */
const lettered = /^\s*([a-z]|[ivx]{2,4})\.\s+(?=\S)/i
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
/** Whether the lines count on by letters or Roman numerals with a point: of one line alone it may be a color. */
function isLettered(lines: readonly string[]): boolean {
  const marks = lines.map((line) => lettered.exec(line)?.[1]?.toLowerCase() ?? '')
  const isCount = (first: number, next: (mark: string) => number) => marks.every((mark, at) => next(mark) === first + at)
  const [first = ''] = marks
  const codeOf = (mark: string) => (mark.length === 1 ? mark.charCodeAt(0) : -1)
  const numeralOf = (mark: string) => roman.indexOf(mark)
  return marks.length > 1 && first !== '' && (isCount(codeOf(first), codeOf) || isCount(0, numeralOf))
}

const bareCount = /^\s*(\d{1,2})\s+(?=\p{L})/u
const arrowed = /^\s*(?:-+>|=>|→)\s*/

/**
 * Lines without what lists put before them: "1)", "(2)", "#3", "Stone 4:"; "1-" and "2-" only where they count on from line to line, and arrows only where
 * several lines begin with one, since one alone may be a correction.
 */
export function withoutListMarks(lines: readonly string[]): string[] {
  if (lines.filter((line) => arrowed.test(line)).length > 1) return withoutListMarks(lines.map((line) => line.replace(arrowed, '')))
  // "1 RD …", "2 RD …", "3 RD …": three lines and more count themselves.
  const filled = lines.filter((line) => line.trim() !== '')
  const isBareCount = filled.length >= 3 && filled.every((line, at) => bareCount.exec(line)?.[1] === String(at + 1))
  if (isBareCount) return lines.map((line) => line.replace(bareCount, ''))
  if (isLettered(filled)) return lines.map((line) => line.replace(lettered, ''))
  const numbers = lines.map((line) => Number(counted.exec(line)?.[1] ?? Number.NaN))
  const all = numbers.filter((number) => !Number.isNaN(number))
  const isCount = all.length > 1 && all.every((number, at) => number === at + 1)
  // "(2) ovals 1.5" alone: a number of stones, since lists begin with the first.
  const isCounted = lines.some((line) => firstBracketed.test(line))
  return lines.map((line) => {
    const text = line.replace(labelled, '').replace(isCounted || !numberBracketed.test(line) ? bracketed : '', '')
    return isCount ? text.replace(counted, '') : text
  })
}

const mark = /^\s*[([]?(?<mark>[a-z]|\d{1,2})[)\].:]/i
const reference =
  /\bsame\s+as\s+(?:no\.?\s*|#|item\s+|option\s+)?[([]?(?<mark>[a-z]|\d{1,2})[)\]]?(?=\s*(?:[,;:]|but\b|in\b|with\b|for\b))/i
/** "(b) same as (a) but G": lists are read without their marks, so that a reference to the line before says so. */
export const withReferences = (lines: readonly string[]): string[] =>
  lines.map((line, at) => {
    const referred = reference.exec(line)?.groups?.['mark']?.toLowerCase()
    if (referred === undefined) return line
    const before = lines.slice(0, at).findLast((other) => other.trim() !== '')
    const isBefore = mark.exec(before ?? '')?.groups?.['mark']?.toLowerCase() === referred
    return isBefore ? line.replace(reference, 'same as above') : line
  })

const quoteBegins = [
  /^\s*-{2,}\s*original message/i,
  /^\s*_{10,}\s*$/,
  /^\s*on .{5,120}\bwrote:\s*$/i,
  /(?<!\p{L})(?:wrote|a écrit|schrieb|escribió|escreveu|ha scritto|schreef|skrev|yazdı|написал|כתב|כתבה)(?!\p{L})[^\n]{0,80}:\s*$/iu,
  /^\s*(from|von|de):\s.*@/i,
]
const mailHeader =
  /^\s*\*?(?:(?:from|to|cc|sent|date|subject|von|an|gesendet|datum|betreff|objet|asunto|oggetto|onderwerp)\*?\s*:(?!\s*\.?\d)|(?:sent|date|gesendet|datum)\*?\s*:(?:[\d\s.,:/+()-]|\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|\b(?:[ap]m|at|gmt|utc|st|nd|rd|th)\b)*$)/iu
const subject =
  /^\s*\*?(?:subject|betreff|objet|asunto|oggetto|onderwerp)\*?\s*:\s*(?!\s*(?:re|aw|sv|antw)\s*:)(?:(?:fwd?|wg|tr|rv)\s*:\s*)*(?<text>.+)$/i
const forwarded = /^\s*(?:-{2,}\s*forwarded message|begin forwarded message|-{3,}\s*weitergeleitet)/i
/** "See below", "FYI": what follows is meant. */
const passesOn = /^[^?]{0,80}\b(below|fyi|fwd?|forward(ed|ing)?)\b/i
const headerBegins = /^\s*(on|am|le|el|il|op)\s/i
const isWeighed = (line: string) => /\d\.\d|\d\s?(ct|cts|carats?)\b/i.test(line)

function ownOf(lines: readonly string[]): string[] {
  const found = lines.findIndex(
    (line, at) =>
      at > 0 &&
      (quoteBegins.some((begins) => begins.test(line)) ||
        forwarded.test(line) ||
        (/^\s*\*?(from|von|de)\*?:/i.test(line) && mailHeader.test(lines[at + 1] ?? ''))),
  )
  // "On Monday Ravi" and "wrote:" in two lines.
  const end = found > 1 && headerBegins.test(lines[found - 1] ?? '') && !isWeighed(lines[found - 1] ?? '') ? found - 1 : found
  return end < 0 ? [...lines] : lines.slice(0, end)
}

/** The lines without a header above all of them, which may go over two lines: what it introduces is left out where it has the marks of a quotation, and else is what is meant. */
function withoutFirstHeader(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const isHeader = (count: number) =>
    (count === 1 || headerBegins.test(lines[first] ?? '')) &&
    quoteBegins.some((begins) => begins.test(lines.slice(first, first + count).join(' ')))
  const length = [1, 2].find(isHeader)
  return first < 0 || length === undefined ? lines : lines.slice(first + length).filter((line) => !isQuote(line))
}

/** The lines of a message without its quoted history; of a forwarded message with nothing of its own, those of the message forwarded. */
export function withoutQuotes(all: readonly string[]): string[] {
  const lines = withoutFirstHeader(all)
  const mine = ownOf(lines)
  const isPassedOn = !mine.some(isWeighed) && (forwarded.test(lines[mine.length] ?? '') || passesOn.test(mine.join(' ')))
  const from = forwarded.test(lines[0] ?? '') ? 0 : isPassedOn ? mine.length : -1
  const headers = lines.slice(from + 1).findIndex((line) => line.trim() !== '' && !mailHeader.test(line))
  const own = from >= 0 && headers >= 0 ? ownOf(lines.slice(from + 1 + headers)) : mine
  const text = own.filter((line) => !mailHeader.test(line))
  // "Forwarded message:" above nothing but quotes.
  const isOwn = (line: string) => line.trim() !== '' && !isQuote(line) && (isWeighed(line) || !passesOn.test(line))
  return text.some(isOwn) ? text.filter((line) => !isQuote(line)) : withoutQuoteMarks(text)
}

/** ">1.5ct", ">= 2.00" compare. */
const compares = /^\s*>(?:=|\$?\d+(?:\.\d|\s?(?:cts?|carats?)\b))/i
const isQuote = (line: string) => /^\s*>/.test(line) && !compares.test(line)
/** Of nothing but quotes all is meant; a line alone compares. */
const withoutQuoteMarks = (lines: readonly string[]) =>
  lines.filter(isQuote).length > 1 ? lines.map((line) => (isQuote(line) ? line.replace(/^\s*>[>\s]*/, '') : line)) : [...lines]

/** What the subject of a mail says above its text, unless it is an answer's: it may be all that names the shape. */
export function subjectOf(lines: readonly string[]): string | undefined {
  const first = lines.findIndex((line) => line.trim() !== '' && !mailHeader.test(line) && !forwarded.test(line))
  return lines.slice(0, first < 0 ? undefined : first).flatMap((line) => subject.exec(line)?.groups?.['text'] ?? [])[0]
}

/** "-- " alone begins a signature, as does a line that takes leave; "thanks" may also go before requests. */
const signatureBegins =
  /^\s*(--\s*$|(thanks\s*(&|and)\s*|many |kind |best |warm |with )*(regards|rgds|sincerely)\b(?!.*\d)|yours?\s+(faithfully|sincerely|truly)\b|best\s*[,.!]?\s*$|sent from my|get outlook for|confidential|disclaimer|this (e-?mail|message) (is|and|may|contains))/i
const thanks = /^\s*(many |best )?(thanks|thank you|thx|tks|tnx|thnx|thanx|cheers)\b(?!.*\d)/i
/** What a name, an address or a telephone under a message never has. */
const isGraded = (line: string) => /\b(vvs|vs|si)[123]?\b|\d\s?(ct|cts|carats?)\b|(?<![\d.])\d?\.\d\d(?![\d.])/i.test(line)
const requestWords = /\b(need|want|looking|require|also|please|pls|offer|quote)\b/i
/** Streets and houses: a town in such a line is not where stones are. */
const address =
  /\b(street|avenue|ave|road|suite\s*#?\s?\d+|\d+\s?(?:st|nd|rd|th)?\s+floor|floor\s*\d+|room \d+|bourse|tower|plaza|lane|bldg|building|p\.?o\.? box|bandra|opera house|hung hom|tsim sha tsui)\b|\bBKC\s*,|(?:,\s*|\boffice\s*:?\s*)BKC\b|straat\b|\d\/F\b/i

/** The lines of a message up to its signature. */
export function withoutSignature(lines: readonly string[]): string[] {
  const signature = lines.findIndex(
    (line, at) =>
      at > 0 &&
      (signatureBegins.test(line) || (thanks.test(line) && !lines.slice(at + 1, at + 7).some((next) => requestWords.test(next)))) &&
      !lines.slice(at + 1, at + 7).some(isGraded),
  )
  return (signature < 0 ? lines : lines.slice(0, signature)).flatMap((line) => {
    if (!address.test(line)) return [line]
    // What follows an address in its line may be a request.
    const sentences = line.split(/(?<=[.;!])\s+/)
    const rest = sentences.filter((sentence) => !address.test(sentence) || isGraded(sentence)).join(' ')
    return sentences.length > 1 && rest !== '' ? [rest] : isGraded(line) ? [line] : []
  })
}
