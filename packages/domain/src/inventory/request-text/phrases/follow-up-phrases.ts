import type { Rewriting } from './rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'

/** What goes on with the request before it, as the words of a repetition. */

const weight = String.raw`(?=\.?\d)\d{0,2}(?:\.\d{1,2}(?:\s?cts?)?|\s?(?:cts?|carats?)|(?=\s+[D-N]\s))`
const clarity = '(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?)'
const grade = '(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?|[D-N])'
const goTo = String.raw`(?:(?:as\s+low\s+as|even)\s+(?!\S+\s+(?:is\s+)?(?:also\s+)?(?:ok|okay|fine|works)\b)|(?:(?:we|i|they)\s+)?(?:can|could|would|will|may|(?:am|are|is|m|re)\s+(?:willing|happy|ok|okay)\s+to|(?:willing|happy|ok|okay)\s+to)\s+(?:also\s+|even\s+)?(?:go|stretch)\s+(?:down\s+|up\s+)?(?:to\s+)?)`

export const followUpPhrases: readonly Rewriting[] = [
  // "or 1.03" in a line of its own, "2.0 but SI1"; a line that begins a text has nothing to repeat.
  [
    new RegExp(
      String.raw`^\s*(?:or|also|or\s+also)\s+(?=${weight}(?!\s*(?:pcs|x\b|%|k\b|mm))\s*(?:$|[,;.?$]|(?:under|max|at|for)\b|${grade}(?![\p{L}\d])))`,
      'giu',
    ),
    'same in ',
  ],
  [new RegExp(String.raw`^\s*(?:or|also|or\s+also)\s+(?=${shapePattern}\s*(?:pls|please)?\s*[.?!]*\s*$)`, 'giu'), 'same in '],
  [new RegExp(String.raw`^\s*(?:and\s+|or\s+)?(${weight})\s*,?\s+but\s+(?!not\s+[\d.]|under|below|max|up\s?to)`, 'giu'), 'same in $1 '],
  // "rd 1.2 g vs2 3ex", and below it "and 1.5 h vs1"
  [new RegExp(String.raw`^\s*and\s+(?:also\s+)?(?=${weight}(?:\s+${grade}){1,2}\s*[.?!]*\s*$)`, 'giu'), 'same in '],
  // "rd 1.01 g vs2 3ex none, 1.5 h too"
  [
    new RegExp(
      String.raw`(?<=(?:^|\d[^\n]*[,;])\s*(?:and\s+|or\s+)?)(?:also\s+)?(${weight}(?:\s+${grade}){1,2})\s+(?:too|as\s+well|(?:is\s+)?(?:also\s+)?(?:ok|fine)(?:\s+too)?)(?=\s*(?:$|[,;.]))`,
      'giu',
    ),
    'same in $1',
  ],
  // "RD 1.23 E SI1 3X GIA, also 1.24 F"
  [new RegExp(String.raw`(?<=\d[^\n]*[,;.]\s*)(?:and\s+)?also\s+(?=${weight}(?:\s+${grade}){1,2}\s*[.?!]*\s*$)`, 'giu'), 'same in '],
  // "G VS2, will go to H SI1": another choice.
  [
    new RegExp(
      String.raw`(?<=(?<![\p{L}\d])${grade}[\s,]+)(?:but\s+)?${goTo}(?=[D-N]\s+(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?)(?![\p{L}\d]))`,
      'giu',
    ),
    ' or ',
  ],
  // "VS2, but can go to SI1" is a range; in "2ct but can go to SI1" and "F VS2, can go to H" what is named will do.
  [new RegExp(String.raw`(?<=(?<![\p{L}\d])[D-N])[\s,]+(?:but\s+)?${goTo}(?=[D-N](?![\p{L}\d]))`, 'giu'), ' to '],
  [new RegExp(String.raw`(?<=(?<![\p{L}\d])${clarity})[\s,]+(?:but\s+)?${goTo}(?=${clarity}(?![\p{L}\d]))`, 'giu'), ' to '],
  [new RegExp(String.raw`(?:\bbut\s+)?\b${goTo}(${grade})(?![\p{L}\d])`, 'giu'), '$1 ok'],
]
