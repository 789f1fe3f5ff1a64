import type { Rewriting } from './rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'

/** Limits in words, and weights that are written like something else, as the words of the trade that they stand for. */

const grade = '(?:FL|IF|(?:VVS|VS|SI|I)[1-3]|[D-N])'
const clarity = '(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?)'
const not = String.raw`\b(?:no|not|nothing|never|none)\s+(?:be\s+)?`
const best = String.raw`${not}(?:higher|better|above|over|whiter|cleaner)(?:\s+than)?\s+`
const worst = String.raw`${not}(?:lower|worse|below|under|less)(?:\s+than)?\s+`
const and = String.raw`\s*(?:,|,?\s*\b(?:and|but|or|nor)\b)?\s*`

/** A grade or a figure with its unit. */
const limited = String.raw`(?:${grade}|${clarity}|\$?\d[\d.,]*\s?(?:k|cts?|carats?|mm|%)?)(?![\p{L}\d])(?:\s+(?:colou?r|clarity))?`
const further = '(under|below|over|above|(?:less|lower|worse|more|higher|better|bigger|smaller)\\s+than)'

export const limitsInWords: readonly Rewriting[] = [
  // "nothing under VS2 or below H": both are refused.
  [
    new RegExp(
      String.raw`(\b(?:no|not|nothing|never)\s+)(${further}\s+${limited})\s*(?:,|,?\s*\b(?:or|and|nor)\b)\s*${further}\s+(?=${limited})`,
      'giu',
    ),
    '$1$2, $1$4 ',
  ],
  // "not higher than VS1, not lower than SI1": the two ends of a range.
  [new RegExp(String.raw`${best}(${grade})${and}${worst}(${grade})(?![\p{L}\d])`, 'giu'), '$1-$2'],
  [new RegExp(String.raw`${worst}(${grade})${and}${best}(${grade})(?![\p{L}\d])`, 'giu'), '$2-$1'],
  // "G/VS1 to H/VS2", "D VVS1 - F VS1": from one color and clarity to another; of three, each is a stone.
  [
    new RegExp(
      String.raw`(?<![\p{L}\d]|-\s*)([D-M])([\s/]{1,2})(${clarity})\s*(?:-|\bto\b)\s*([D-M])[\s/]{1,2}(${clarity})(?![\p{L}\d]|\s*(?:-|to)\s*[D-M][\s/])`,
      'giu',
    ),
    '$1-$4$2$3-$5',
  ],
  // "not lower than G in color and VS1 in clarity"
  [new RegExp(String.raw`(?<![\p{L}\d])(${grade})\s+in\s+(?:colou?r|clarity)\b`, 'giu'), '$1'],
  // "no color below I"
  [
    /\b(?:no|not|without|never)\s+(?:an?\s+)?(colou?r|clarity)\s+(?:under|below|(?:less|lower|worse)(?:\s+than)?)\s+(?=\p{L})/giu,
    '$1 no lower than ',
  ],
  [
    /\b(?:no|not|without|never)\s+(?:an?\s+)?(colou?r|clarity)\s+(?:over|above|(?:better|higher)(?:\s+than)?)\s+(?=\p{L})/giu,
    '$1 no better than ',
  ],
  // "at least as good as F VS1"
  [
    /\b(?:at\s+least\s+)?(?:as\s+good\s+as|equal\s+to)\s+or\s+better\s+than\s+(?=\p{L})|\bat\s+least\s+(?:as\s+good\s+as|equal\s+to)\s+(?=\p{L})/giu,
    'at least ',
  ],
  // "1.8 ct+ to 2.2"
  [/(?<=(?<![\p{L}\d.$-]|\b(?:vvs|vs|si|i)\s)\d[\d.]*\s?(?:cts?|carats?)?)\s?(?:\+|\band\s+up|\bup)\s+to\s+(?=\d)/giu, ' to '],
  // "no fluor stronger than faint"
  [
    /\b(?:no|not|nothing)\s+(?:with\s+)?(?:any\s+)?(fluor?|fl|fluo|fluorescence)\s+(?:stronger|higher|more|above|over|beyond)(?:\s+than)?\s+(?=\p{L})/giu,
    '$1 up to ',
  ],
  // "under rap"; and no "20 under rap", "below rap 30".
  [/(?<!(?<!\b(?:vvs|vs|si|i))\d\s*%?\s*)\b(?:at\s+or\s+)?(?:under|below)\s+(?:rap|list)\b(?!\s*(?:by\s+)?[-+]?\d)/gi, 'at rap'],
  // "$10k give or take"
  [/(\$\s?\d[\d.,]*\s?k?|\d[\d.,]*\s?(?:k|usd|\$|cts?|carats?))\s*,?\s+give\s+or\s+take\b(?!\s*\$?\d)/gi, 'about $1'],
  // "1.5ct down to 1.2"
  [/(?<=(?<![\p{L}\d.])\d[\d.]*\s?(?:cts?|carats?)?)\s+down\s+to\s+(?=\d)/giu, ' to '],
  // "pointers 18, 20, 23": the unit stands first.
  [
    /(?<!(?<!\b(?:vvs|vs|si|i))\d\s*-?\s*)\b(?:pointers?|ptrs?)\s*[:=]?\s*(\d{2}(?:(?:\s*[,/&]\s*|\s+(?:and\s+)?)\d{2})*)(?![\d.]|\s*(?:pcs?|pieces|stones|%|mm|cts?|carats?)\b)/gi,
    '$1 pointers',
  ],
  // "excellent cut, polish and symmetry": one grade of all three.
  [
    /(?<=\b(?:excellent|ex|very\s+good|vg|ideal)\s+)cut\s*,\s*pol(?:ish)?\s*(?:,?\s*(?:and|&)|[,/+])\s*sym(?:metry)?\b/gi,
    'cut polish symmetry',
  ],
  // "0.18-0.22 pointer": carats already.
  [/(?<![\d.])(0?\.\d{2}(?:\s*(?:-|to)\s*0?\.\d{2})?)\s*(?:pointers?|ptrs?)\b/gi, '$1 ct'],
  // "RD +1.50": a sieve has no hundredths, and after a weight it is a second one.
  [/(?<!\d\s*(?:cts?|carats?)?\s*)(?<![\p{L}\d])\+(\d{1,2}\.\d{2})(?![\d+-])/giu, '$1+'],
  [new RegExp(String.raw`(?<=\b${shapePattern}\s)\+(\d\.\d)(?![\d%+-]|\s?(?:%|rap|list))`, 'gi'), '$1+'],
  // "1,2 & 3ct": numbers that count on are no decimals.
  [/(?<![\d.,])(?:1(?=,2)|2(?=,3)|3(?=,4)|4(?=,5)),(?=[2-5]\s*(?:&|and|or)\s*[3-6]\s*(?:cts?|carats?)\b)/gi, '$& '],
  // "1,2,3 ct": more than two figures of one digit are a list.
  [/(?<![\p{L}\d.,])[1-9],(?=[1-9](?:,[1-9])+(?![\d.]|,\d))|(?<=(?<![\p{L}\d.,])[1-9](?:,[1-9])+),(?=[1-9](?![\d.]|,\d{2}))/gu, '$& '],
  // "no I clarity": no color.
  [/\b(no|not|without|avoid|exclude|excluding)\s+I\s+(?=clarit(?:y|ies)\b(?!\s*[:=]))/gi, '$1 I1-I3 '],
]
