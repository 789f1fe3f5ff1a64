import { type Rewriting, rewriter } from '../phrases/rewriting.ts'
import { severalWords } from '../words/shorthand.ts'

/** Signs, fractions and abbreviations of a whole text as one spelling of each. */

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75', '⅓': '.33', '⅔': '.66', '⅛': '.125' }

const verbs: Readonly<Record<string, string>> = { d: 'would', ll: 'will', m: 'am', re: 'are', ve: 'have' }

/** Signs that `normalize` would write as something else. */
const signs: readonly Rewriting[] = [
  [/(?:(\d{1,3})[^\S\t\n]?)?([½¼¾⅓⅔⅛])/g, (_, whole: string | undefined, sign: string) => `${whole ?? '0'}${fractions[sign]}`],
  [/[❤♥💖]\uFE0F?\s*(?=shape)/giu, 'heart '],
  // What a cross is before is refused, unless it begins the line.
  [/[❌🚫⛔](?<=\S[^\n]*?[❌🚫⛔])\uFE0F?[^\S\n]*(?=\p{L})/gu, ' no '],
  // "1.50 -> 9k": its price.
  [/(?<=\d(?:\s?cts?)?)\s*(?:->|→|=>)\s*(?=\$\s?\d|\d[\d.]*\s?k\b)/gi, ' at '],
  // "1 ct. + round"
  [/(?<=\d\s?cts?)\.\s*(?=\+)/gi, ''],
  // "1.1/2 ct": one and a half.
  [/(?<![\d.])(\d)\.(?=(?:1\/2|[13]\/4)\s*-?(?:ct|carat))/gi, '$1 '],
  // Circled numbers count the lines.
  [/[①-⑨]/g, (sign) => `${sign.normalize('NFKC')}) `],
]
const spellings: readonly Rewriting[] = [
  // Marks that a chat puts around names and times, and that are not visible.
  [/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\uFE0F/g, ''],
  // "1.5", and "ct" in the line below it; but not where that line is the label of the next one.
  [/(?<=\d)[^\S\n]*\n[^\S\n]*(?=(?:cts?|carats?|mm)\b(?![^\S\n]*[:=]|\s*\n\s*\d))/gi, ' '],
  // "under 9", and "k" below it: behind any other number K is a color.
  [/(?<=(?:under|below|budget|\$)[^\S\n]?\$?\d{1,3}(?:\.\d)?)[^\S\n]*\n[^\S\n]*(?=k\b(?![^\S\n]*[:=/-]))/gi, ' '],
  // "1..20": a typing error, and no range.
  [/(?<![\d.])(\d)\.\.(?=\d{2}(?![\d.]))/g, '$1.'],
  [/[‐-―−÷]|(?<=\d)\s?\.{2,}\s?(?=\d)/g, '-'],
  [/[➔➙➛➜➝➞➡⇒⟶]/g, '→'],
  [/×/g, 'x'],
  [/±/g, '+/-'],
  [/[≈∼]/g, '~'],
  [/[≥≧]/g, '>='],
  [/[≤≦]/g, '<='],
  [/[‘’‛`´]/g, "'"],
  [/[“”„]/g, '"'],
  [/\r\n?/g, '\n'],
  // "*URGENT*", "_need_": bold and italics of a chat.
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+)(?<=\S)\*(?![\p{L}\p{N}*])/gu, ' $1 '],
  [/\be-mail/gi, 'email'],
  [/\bw\/o(?:ut)?\b/gi, 'without'],
  // "1.O1", "1.3O": an O for a zero.
  [/(?<![\p{L}\p{N}.,])\d{1,2}\.(?=O?\dO?\b|OO\b)[\dO]{1,2}(?![\p{L}\d])/gu, (weight) => weight.replaceAll('O', '0')],
  // "I'd", "I'm": no color, no ideal cut, and no sign that is left out.
  [/\b(I|you|he|she|we|they)'(d|ll|m|re|ve)\b/gi, (_, person: string, verb: string) => `${person} ${verbs[verb.toLowerCase()]}`],
  // "2--2.5ct", "F--H"
  [/(?<=[\p{L}\d][^\S\n]?)-{2,3}(?=[^\S\n]?[\p{L}\d])/gu, '-'],
  // "Size.1.50"
  [/(?<=\p{L}{2})\.(?=\d{1,2}\.\d)/gu, ' '],
  // "g.vs2.3x": a point after a clarity divides.
  [/(?<=\b(?:vvs|vs|si|i)[123])\.(?=\d?\p{L})/giu, ' '],
  // "type 2a", "T2A": a diamond with hardly any nitrogen, which no field holds; one word, so that its letters are no colors.
  [/\bT[\s-]?2[\s-]?A\b|(?<=\btype[\s-]?)2[\s-]?a\b/gi, ' IIa '],
  [/(?<=\btype[\s-]?)2\b/gi, ' II '],
  [/(?<=\b(?:FL|IF)\s+)2A(?![\p{L}\d])/gu, ' IIa '],
  [/\bW2B\b/gi, 'WTB'],
  // "2 @ .5": so many of that weight.
  [/(?<![\d.])(\d{1,2})\s?@\s?(?=\d?\.\d|\d{1,2}(?:\.\d+)?\s?(?:ct|carat))/gi, '$1 x '],
  // "@ 120 pc": a price.
  [/@\s*(?=\d{3}[\d.,]*\s?pcs?\b)/gi, '@ $$'],
  // "1.20+ @ -41": no plus and minus.
  [/\+\s*@\s*(?=-)/g, '+ at '],
  // "@5.5": a price in thousands, perhaps.
  [/@\s*(?=\d{1,2}\.\d(?!\d|\s*(?:cts?|carats?|k|%)))/gi, ' price '],
  // "0.30's": stones about that weight.
  [/(\d)'s\b/gi, '$1s'],
  [/\b(max|min|approx|abt|ca|circa)\.(?=\s)/gi, '$1'],
  // "2to3": a range.
  [/(?<=\d)to(?=\d)/gi, ' to '],
  // "1 and a half carats"; but "VS1 half carat".
  [/(?<![\d.\p{L}-]|\b(?:VVS|VS|SI|I)\s)(\d{1,2})\s+(?:and\s+)?(?:a\s+)?half(?=\s*-?(?:ct|carat))/giu, '$1.5'],
  // "1 carat 20 points": one weight; "1ct, 20 points" and "1ct 20 pointers" are two, and "3 ct 30 pts rounds" may be a parcel.
  [
    /(?<![\d.,/-]|[-–]\s)(\d)\s*(?:cts?|carats?)\s+(?:and\s+)?(\d{1,2})\s*(?:points?|pts?|cents?)\b(?!\s*[-–+]|\s+(?:to|up|each|off|below|back)\b)(?=(?:[^\S\n]+(\p{L}+))?)/giu,
    (whole, carats: string, points: string, next = '') =>
      severalWords.has(next.toUpperCase()) ? whole : `${carats}.${points.padStart(2, '0')} ct`,
  ],
  // "three-quarters of a carat"
  [/\bthree[\s-]quarters?(?:\s+of\s+a)?[\s-]+(?=ct|carat)/gi, 'three quarter '],
  // "pas d'ovale", "l'émeraude".
  [/\b[dl]'(?=ovale|[ée]meraude)/gi, ' '],
  [/(\p{L})'(\p{L})/gu, '$1$2'],
  // "v.s.2", "G.I.A.": letters with points are one word; "P.S." is a postscript.
  [/(?<![\p{L}\p{N}.])(?!p\.s\.)(?:\p{L}\.){1,3}[\p{L}\d](?![\p{L}\d])\.?/giu, (letters) => letters.replaceAll('.', '')],
  [/(?<![\p{L}\p{N}.])p\.s\./giu, ' '],
]
const withSigns = rewriter(signs)
const withSpellings = rewriter(spellings)

/** A text with one spelling of each. */
export const unified = (text: string): string => withSpellings(withSigns(text).normalize('NFKC'))
