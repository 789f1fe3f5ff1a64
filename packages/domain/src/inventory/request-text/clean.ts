import { withoutNames } from './names.ts'

/**
 * What a person wrote, out of what surrounds it in a chat or a mail: the quoted history, the sender and time that a chat puts before each line, links,
 * addresses and phone numbers. Nothing of these is ever read as a weight or a price.
 */

/** The longest text, the most lines and the longest line that are read; the rest is named as not understood. */
const textAtMost = 30_000
const linesAtMost = 500
const lineAtMost = 1000

const quoteBegins = [
  /^\s*-{2,}\s*(original message|forwarded message)/i,
  /^\s*_{10,}\s*$/,
  /^\s*on .{5,120}\bwrote:\s*$/i,
  /^\s*(from|von|de):\s.*@/i,
]
/** "-- " alone begins a signature, as does a line that takes leave; "thanks" may also go before requests. */
const signatureBegins = /^\s*(--\s*$|(many |kind |best |warm |with )*(regards|rgds|sincerely)\b(?!.*\d))/i
const thanks = /^\s*(many |best )?(thanks|thank you|thx|cheers)\b(?!.*\d)/i
const isWeighed = (line: string) => /\d\.\d|\d\s?(ct|cts|carats?)\b/i.test(line)
const mailHeader = /^\s*(from|to|cc|sent|date|subject)\s*:/i
/** "[12/03/26, 10:04:11] Name: " and "12/03/2026, 10:04 - Name: ". */
const chatPrefix = /^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(:\d{2})?(\s?[ap]m)?\]?\s*-?\s*[^:\n]{1,40}:\s/i
const link = /\b(https?:\/\/|www\.)\S+/gi
const day = /(?<![\d.])\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d{2}(?!\d)/g
const mailAddress = /[^\s@]{1,64}@[^\s@]{3,255}/g
/** With a plus, after a word that announces it, or in groups as phone numbers are written. */
const phones = [
  /\+\d[\d\s().-]{7,}\d/g,
  /\b(tel|telephone|phone|ph|mob|mobile|cell|call|whatsapp|wa|fax)\b[\s.:#-]*(me\s+)?(on|at)?\s*[\d(][\d\s().-]{6,}\d/gi,
  /(?<![\d.])\(?\d{3,5}\)?[\s-]\d{3,4}[\s-]\d{4}(?![\d.])/g,
]

const unified = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\r\n?/g, '\n')
    .replace(/\be-mail/gi, 'email')
    // "0.30's": stones about that weight.
    .replace(/(\d)'s\b/gi, '$1s')
    .replace(/(\p{L})'(\p{L})/gu, '$1$2')
    // "v.s.2", "G.I.A.": letters with points are one word; "P.S." is a postscript.
    .replace(/(?<![\p{L}\p{N}.])(?!p\.s\.)(?:\p{L}\.){1,3}[\p{L}\d](?![\p{L}\d])\.?/giu, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<![\p{L}\p{N}.])p\.s\./giu, ' ')

/**
 * The lines that a person wrote.
 * @returns the lines, and whether some of the text was left out because it is too long
 */
export function linesOf(text: string): { lines: string[]; isCut: boolean } {
  const whole = unified(text.slice(0, textAtMost)).split('\n')
  const end = whole.findIndex((line, at) => at > 0 && quoteBegins.some((begins) => begins.test(line)))
  const own = (end < 0 ? whole : whole.slice(0, end)).filter((line) => !/^\s*>/.test(line) && !mailHeader.test(line))
  const signature = own.findIndex(
    (line, at) => at > 0 && (signatureBegins.test(line) || (thanks.test(line) && !own.slice(at + 1, at + 7).some(isWeighed))),
  )
  const lines = (signature < 0 ? own : own.slice(0, signature)).map((line) => {
    const plain = line.slice(0, lineAtMost).replace(chatPrefix, '').replace(link, ' ').replace(mailAddress, ' ').replace(day, ' ')
    return withoutNames(phones.reduce((left, phone) => left.replace(phone, ' '), plain))
  })
  return {
    lines: lines.slice(0, linesAtMost),
    isCut: text.length > textAtMost || lines.length > linesAtMost || own.some((line) => line.length > lineAtMost),
  }
}
