import { cutText } from '../../../kernel/cut-text.ts'
import { subjectOf, withoutListMarks, withReferences, withoutPrefix, withoutQuotes, withoutSignature, withoutStamps } from './chat.ts'
import { withoutContacts } from './contacts.ts'
import { withoutAsides } from './text-asides.ts'
import { withTradePhrases } from '../phrases/foreign-words.ts'
import { withoutNames } from './names.ts'
import { replacementOf, withReplacements } from '../phrases/replacements.ts'
import { itemsOf, withCountsBehind } from './numbered-items.ts'
import { withOffersBelow } from './offers-below.ts'
import { withHeadings } from './pasted-table.ts'
import { withPlainPhrases } from '../phrases/phrases.ts'
import { severalWords } from '../words/shorthand.ts'

/**
 * What a person wrote, out of what surrounds it in a chat or a mail: the quoted history, the sender and time that a chat puts before each line, links,
 * addresses and phone numbers. Nothing of these is ever read as a weight or a price.
 */

/** The longest text, the most lines and the longest line that are read; the rest is named as not understood. */
const textAtMost = 30_000
const linesAtMost = 500
const lineAtMost = 1000
/** Five hundred ordinary lines have fewer words, figures and marks. */
const wordsAtMost = 9000

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75', '⅓': '.33', '⅔': '.66', '⅛': '.125' }

const verbs: Readonly<Record<string, string>> = { d: 'would', ll: 'will', m: 'am', re: 'are', ve: 'have' }

const unified = (text: string) =>
  text
    .replace(/(?:(\d{1,3})[^\S\t\n]?)?([½¼¾⅓⅔⅛])/g, (_, whole: string | undefined, sign: string) => `${whole ?? '0'}${fractions[sign]}`)
    .replace(/[❤♥💖]\uFE0F?\s*(?=shape)/giu, 'heart ')
    // What a cross is before is refused, unless it begins the line.
    .replace(/[❌🚫⛔](?<=\S[^\n]*?[❌🚫⛔])\uFE0F?[^\S\n]*(?=\p{L})/gu, ' no ')
    // "1.50 -> 9k": its price.
    .replace(/(?<=\d(?:\s?cts?)?)\s*(?:->|→|=>)\s*(?=\$\s?\d|\d[\d.]*\s?k\b)/gi, ' at ')
    // "1 ct. + round"
    .replace(/(?<=\d\s?cts?)\.\s*(?=\+)/gi, '')
    // "1.1/2 ct": one and a half.
    .replace(/(?<![\d.])(\d)\.(?=(?:1\/2|[13]\/4)\s*-?(?:ct|carat))/gi, '$1 ')
    // Circled numbers count the lines.
    .replace(/[①-⑨]/g, (sign) => `${sign.normalize('NFKC')}) `)
    .normalize('NFKC')
    // Marks that a chat puts around names and times, and that are not visible.
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\uFE0F/g, '')
    // "1.5", and "ct" in the line below it; but not where that line is the label of the next one.
    .replace(/(?<=\d)[^\S\n]*\n[^\S\n]*(?=(?:cts?|carats?|mm)\b(?![^\S\n]*[:=]|\s*\n\s*\d))/gi, ' ')
    // "under 9", and "k" below it: behind any other number K is a color.
    .replace(/(?<=(?:under|below|budget|\$)[^\S\n]?\$?\d{1,3}(?:\.\d)?)[^\S\n]*\n[^\S\n]*(?=k\b(?![^\S\n]*[:=/-]))/gi, ' ')
    // "1..20": a typing error, and no range.
    .replace(/(?<![\d.])(\d)\.\.(?=\d{2}(?![\d.]))/g, '$1.')
    .replace(/[‐-―−÷]|(?<=\d)\s?\.{2,}\s?(?=\d)/g, '-')
    .replace(/[➔➙➛➜➝➞➡⇒⟶]/g, '→')
    .replace(/×/g, 'x')
    .replace(/±/g, '+/-')
    .replace(/[≈∼]/g, '~')
    .replace(/[≥≧]/g, '>=')
    .replace(/[≤≦]/g, '<=')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\r\n?/g, '\n')
    // "*URGENT*", "_need_": bold and italics of a chat.
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+)(?<=\S)\*(?![\p{L}\p{N}*])/gu, ' $1 ')
    .replace(/\be-mail/gi, 'email')
    .replace(/\bw\/o(?:ut)?\b/gi, 'without')
    // "1.O1", "1.3O": an O for a zero.
    .replace(/(?<![\p{L}\p{N}.,])\d{1,2}\.(?=O?\dO?\b|OO\b)[\dO]{1,2}(?![\p{L}\d])/gu, (weight) => weight.replaceAll('O', '0'))
    // "I'd", "I'm": no color, no ideal cut, and no sign that is left out.
    .replace(/\b(I|you|he|she|we|they)'(d|ll|m|re|ve)\b/gi, (_, person: string, verb: string) => `${person} ${verbs[verb.toLowerCase()]}`)
    // "2--2.5ct", "F--H"
    .replace(/(?<=[\p{L}\d][^\S\n]?)-{2,3}(?=[^\S\n]?[\p{L}\d])/gu, '-')
    // "Size.1.50"
    .replace(/(?<=\p{L}{2})\.(?=\d{1,2}\.\d)/gu, ' ')
    // "g.vs2.3x": a point after a clarity divides.
    .replace(/(?<=\b(?:vvs|vs|si|i)[123])\.(?=\d?\p{L})/giu, ' ')
    // "type 2a", "T2A": a diamond with hardly any nitrogen, which no field holds; one word, so that its letters are no colors.
    .replace(/\bT[\s-]?2[\s-]?A\b|(?<=\btype[\s-]?)2[\s-]?a\b/gi, ' IIa ')
    .replace(/(?<=\btype[\s-]?)2\b/gi, ' II ')
    .replace(/(?<=\b(?:FL|IF)\s+)2A(?![\p{L}\d])/gu, ' IIa ')
    .replace(/\bW2B\b/gi, 'WTB')
    // "2 @ .5": so many of that weight.
    .replace(/(?<![\d.])(\d{1,2})\s?@\s?(?=\d?\.\d|\d{1,2}(?:\.\d+)?\s?(?:ct|carat))/gi, '$1 x ')
    // "@ 120 pc": a price.
    .replace(/@\s*(?=\d{3}[\d.,]*\s?pcs?\b)/gi, '@ $$')
    // "1.20+ @ -41": no plus and minus.
    .replace(/\+\s*@\s*(?=-)/g, '+ at ')
    // "@5.5": a price in thousands, perhaps.
    .replace(/@\s*(?=\d{1,2}\.\d(?!\d|\s*(?:cts?|carats?|k|%)))/gi, ' price ')
    // "0.30's": stones about that weight.
    .replace(/(\d)'s\b/gi, '$1s')
    .replace(/\b(max|min|approx|abt|ca|circa)\.(?=\s)/gi, '$1')
    // "2to3": a range.
    .replace(/(?<=\d)to(?=\d)/gi, ' to ')
    // "1 and a half carats"; but "VS1 half carat".
    .replace(/(?<![\d.\p{L}-]|\b(?:VVS|VS|SI|I)\s)(\d{1,2})\s+(?:and\s+)?(?:a\s+)?half(?=\s*-?(?:ct|carat))/giu, '$1.5')
    // "1 carat 20 points": one weight; "1ct, 20 points" and "1ct 20 pointers" are two, and "3 ct 30 pts rounds" may be a parcel.
    .replace(
      /(?<![\d.,/-]|[-–]\s)(\d)\s*(?:cts?|carats?)\s+(?:and\s+)?(\d{1,2})\s*(?:points?|pts?|cents?)\b(?!\s*[-–+]|\s+(?:to|up|each|off|below|back)\b)(?=(?:[^\S\n]+(\p{L}+))?)/giu,
      (whole, carats: string, points: string, next = '') =>
        severalWords.has(next.toUpperCase()) ? whole : `${carats}.${points.padStart(2, '0')} ct`,
    )
    // "three-quarters of a carat"
    .replace(/\bthree[\s-]quarters?(?:\s+of\s+a)?[\s-]+(?=ct|carat)/gi, 'three quarter ')
    // "pas d'ovale", "l'émeraude".
    .replace(/\b[dl]'(?=ovale|[ée]meraude)/gi, ' ')
    .replace(/(\p{L})'(\p{L})/gu, '$1$2')
    // "v.s.2", "G.I.A.": letters with points are one word; "P.S." is a postscript.
    .replace(/(?<![\p{L}\p{N}.])(?!p\.s\.)(?:\p{L}\.){1,3}[\p{L}\d](?![\p{L}\d])\.?/giu, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<![\p{L}\p{N}.])p\.s\./giu, ' ')

/** A line as it is read, and as it was typed. */
export interface Line {
  line: string
  written: string
}

/** The lines as they were typed: what is left of a message are lines of it, in their order. */
function writtenLines(own: readonly string[], all: readonly string[], text: string): string[] {
  const typed = text.split(/\r\n?|\n/).flatMap(itemsOf)
  // A number may be written over two lines.
  if (typed.length !== all.length) return [...own]
  let from = 0
  return own.map((line) => {
    const place = all.indexOf(line, from)
    if (place < 0) return line
    from = place + 1
    return typed[place] ?? line
  })
}

const correction =
  /^\s*(?:sorry|sry|oops|typo|correction|i\s+meant?|meant|actually|wait|edit|(?:no,?\s+|instead\s+of\s[^\n]{1,20}?,?\s+)?make\s+(?:it|that)|-+>|=>|→)(?=[\s,:.]|\d)(?!.{31})/i
const beforeMake = /^(?:no,?|instead\s+of\s.{1,20}?,?)\s+(?=make\s)/i
/** "*1.7", "pear*" alone in a message: one word instead of the one that was sent. */
const starred = /^\s*(?:\*(?<first>[^\s*]{1,15})|(?<last>[^\s*]{1,15})\*)\s*$/
/** Lines that correct the one before them as the end of it: chats send them as messages of their own. */
function withCorrections(all: readonly Line[]): Line[] {
  const found: Line[] = []
  const lines = all.map(({ line }) => line)
  for (const [at, { line, written }] of all.entries()) {
    const before = found.at(-1)
    const star = starred.exec(line)?.groups
    const isList = [lines[at - 1], lines[at + 1]].some((next) => next !== undefined && starred.test(next))
    const later =
      star && !isList ? `→ ${star['first'] ?? star['last']}` : correction.test(line) ? line.trim().replace(beforeMake, '') : undefined
    const replacing = (before && replacementOf(before.line, line)) ?? later
    const isShort = (before?.line.length ?? 0) + (replacing?.length ?? 0) < lineAtMost
    if (before !== undefined && before.line.trim() !== '' && replacing !== undefined && isShort)
      found[found.length - 1] = { line: `${before.line} ${replacing}`, written: `${before.written}\n${written}` }
    else found.push({ line, written })
  }
  return found
}

/** "RD,table 55-60,35 back,1.01,VS1": where commas without spaces divide words and other figures have points, no comma is of a number. */
const withSpacedCommas = (line: string): string =>
  /\d,\d/.test(line) && /\d\.\d/.test(line) && (line.match(/\p{L},(?=\S)|(?<=\S),(?=\p{L})/gu)?.length ?? 0) > 2
    ? line.replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, ', ')
    : line

const wordPattern = /\p{L}+\p{N}?|\p{N}[\p{N}.,]*|[^\s\p{L}\p{N}]/gu
/** As many lines as have no more words together. */
function linesWithin(lines: readonly Line[], most: number): Line[] {
  let words = 0
  const end = lines.findIndex(({ line }) => (words += line.match(wordPattern)?.length ?? 0) > most)
  return lines.slice(0, end < 0 ? undefined : end)
}

/** A line without links, addresses, phone numbers and names, in the words of the trade. */
const plainLine = (line: string): string =>
  withoutAsides(withPlainPhrases(withReplacements(withTradePhrases(withoutNames(withoutContacts(withSpacedCommas(line)))))))

/**
 * The lines that a person wrote.
 * @returns the lines, as they are read and as they were typed, and the subject of a mail, and whether some of the text was left out because it is too long
 */
export function linesOf(text: string): { lines: Line[]; subject: Line | undefined; isCut: boolean } {
  const all = unified(cutText(text, textAtMost)).split('\n').flatMap(itemsOf)
  const whole = withoutSignature(withoutQuotes(all))
  const own = whole.slice(0, linesAtMost)
  const typed = withoutListMarks(writtenLines(own, all, cutText(text, textAtMost)).map((line) => withoutPrefix(cutText(line, lineAtMost))))
  const read = withOffersBelow(
    withHeadings(withoutListMarks(withReferences(withCountsBehind(own.map((line) => withoutStamps(cutText(line, lineAtMost))))))),
  ).map(plainLine)
  const subject = subjectOf(all)
  const lines = withCorrections(read.map((line, at) => ({ line, written: typed[at] ?? line })))
  const withinLimits = linesWithin(lines, wordsAtMost)
  return {
    lines: withinLimits,
    subject: subject === undefined ? undefined : { line: plainLine(cutText(subject, lineAtMost)), written: subject },
    isCut:
      text.length > textAtMost ||
      own.length < whole.length ||
      withinLimits.length < lines.length ||
      own.some((line) => line.length > lineAtMost),
  }
}
