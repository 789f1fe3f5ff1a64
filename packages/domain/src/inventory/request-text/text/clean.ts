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
import { unified } from './unified.ts'

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
