import type { Rewriting } from './rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'

/** What will do as well, and weights that are said twice, as the words of the trade that they stand for. */

const grade = '(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?|[D-N])'
const willDo = String.raw`(?:can|could|would|will|may)\s+(?:also\s+|even\s+)?(?:do|be|accept|take|consider|live\s+with|go\s+for|work\s+with)(?:\s+(?:with|also|an?|even))?`
const weight = String.raw`\d{0,2}(?:\.\d{1,2}|(?=\s?(?:cts?|carats?)\b))`

export const alternativesInWords: readonly Rewriting[] = [
  // "no D no IF, otherwise colorless VVS", "no IF, VVS otherwise": the rest of what is not refused.
  [
    new RegExp(String.raw`(?<=\bno\s+${grade}(?:,?\s+(?:no\s+)?${grade})*)\s*,?\s*\b(?:but\s+)?(?:otherwise|else)\s+(?=\p{L})`, 'giu'),
    ' but ',
  ],
  [new RegExp(String.raw`(?<=\bno\s+${grade}\s*,\s*${grade}(?:\s*(?:-|,|to|or)\s*${grade})?)\s+(?:otherwise|else)\b`, 'giu'), ' only'],
  // "F VS1, can do G VS2": another choice; in "can do F VS1, RD 1ct" it is the only one.
  [
    new RegExp(String.raw`(?<=(?<![\p{L}\d])${grade}[\s,;.-]+(?:but\s+)?)(?:we\s+|i\s+)?${willDo}\s+(?=${grade}(?![\p{L}\d]))`, 'giu'),
    ' or ',
  ],
  // "1ct but can go to 1.10".
  [
    new RegExp(
      String.raw`(?<=${weight}[^\n]*?)[\s,]+(?:but\s+)?(?:i\s+|we\s+)?(?:can|could|would|will|may)\s+(?:also\s+)?(?:go|stretch|do)\s+(?:up\s*)?to\s+(?=\d{0,2}\.\d{1,2}(?!\d|\s*k))`,
      'giu',
    ),
    ' up to ',
  ],
  // "looking 4 oval": for; "looking 4 ovals" may be a number.
  [
    new RegExp(String.raw`(?<=\b(?:looking|searching)\s)4(?=\s+(?:an?\s|my\s|the\s|this\s|some\s|(?!\p{L}+s\b)${shapePattern}\b))`, 'giu'),
    'for',
  ],
  // "just shy of 2ct"
  [/\b(?:just\s+|a\s+(?:hair|touch|little|bit)\s+)?shy\s+of\s+(?:an?\s+)?(?=\d)/gi, 'under '],
  // "1ct (1.00-1.05)", "light 2ct 1.85-1.98": the range says what the weight means.
  [
    /(?<![\d.,/-]|\b(?:or|and|pcs|x)\s+)(?:\b(?:full|light|good|strong|heavy)\s+)?\d{1,2}(?:\.\d{1,2})?\s?(?:cts?|carats?)\s*\(\s*(\d{0,2}\.\d{2}\s?(?:-|to)\s?\d{0,2}\.\d{2}\s?(?:cts?|carats?)?)\s*\)/gi,
    ' $1 ',
  ],
  [/\b(?:full|light|heavy)\s+\d{1,2}(?:\.\d{1,2})?\s?(?:cts?|carats?)?[\s,:]+(?=\d{0,2}\.\d{2}\s?(?:-|to)\s?\d{0,2}\.\d{2})/gi, ' '],
  // "1.90-2.00 (just under 2)": the range again, in words.
  [
    /(?<=\d\.\d{2}\s?(?:-|to)\s?\d{0,2}\.\d{2}[^\n]{0,20})\(\s*(?:just|slightly|a\s+(?:bit|little))\s+(?:under|below|over|above)\s+[\d.]+\s?(?:cts?|carats?)?\s*\)/gi,
    ' ',
  ],
]
