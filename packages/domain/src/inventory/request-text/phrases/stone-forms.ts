import type { Rewriting } from './rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'

/** Grades, inclusions and colors in the short forms of a chat. */

const notRefused = String.raw`(?<!\b(?:no|not|non|without|avoid|any|all|brown|green|gr[ae]y|milky|tinge)\b\s*(?:[,/&]\s*|(?:or|and|nor)\s+)?)`
/** "table black RD", "less black RD": an inclusion, perhaps, and no color of the stone. */
const notIncluded = String.raw`(?<!\b(?:table|cent(?:er|re)|sides?|crown|culet|pavilion|girdle|inclusions?|included?|spots?|less|least|slight|slightly|minor|little|some|few|small|tiny|minimal)\s{1,3})`
const ofStone = notRefused + notIncluded

export const stoneForms: readonly Rewriting[] = [
  // "G..I", "VS1..SI1": a range.
  [/(?<![\p{L}\d.])([D-N]|(?:FL|IF|VVS|VS|SI|I)[1-3]?)\.{2,3}(?=(?:[D-N]|(?:IF|VVS|VS|SI|I)[1-3]?)(?![\p{L}\d.]))/giu, '$1-'],
  // "VS12": both of them.
  [/\b(VVS|VS|SI)12\b/gi, '$11-$12'],
  [/\bAGS\s?(0{1,3})\b/gi, 'AGS $1'],
  // "NBNM", "NB NM", "NBG NM": no brown, no green, no milky.
  [/\bNB[\s,/]*NG[\s,/]*NM\b|\bNBG[\s,/]*NM\b/gi, 'no brown, no green, no milky'],
  [/\bNB[\s,/]*NM\b|\bNBM\b/gi, 'no brown, no milky'],
  // "no BIC", "BIC: none", "NBIC": black in the center; BIS at the side.
  [/\b(?:no|non|without)\s+BIC\s*(?:[,/&]|or|and)?\s*BIS\b/gi, 'no black in center, no black at side'],
  [/\b(?:(?:no|non|without)\s+BIC|NBIC|BIC\s*[:=-]?\s*(?:none|no|nil|0))\b/gi, 'no black in center'],
  [/\b(?:(?:no|non|without)\s+BIS|NBIS|BIS\s*[:=-]?\s*(?:none|no|nil|0))\b/gi, 'no black at side'],
  // "black rounds", "RD black 1.5": of that color; "no black" refuses inclusions.
  [new RegExp(String.raw`${ofStone}\b(?:black|blk)\s+(?=${shapePattern}\b)`, 'gi'), 'black diamond '],
  [
    new RegExp(
      String.raw`${ofStone}\b(?:black|blk)\s+(?=\d[\d.]*(?:\s*-\s*\d[\d.]*)?\s*(?:cts?\b|carats?\b)?\+?\s*${shapePattern}\b)`,
      'gi',
    ),
    'black diamond ',
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:no|not|without)\b[^\n]*)(?<=\b${shapePattern}\s+)(?:black|blk)(?=\s*(?:$|[,;]\s*(?!no\b|ok\b)|\d))`,
      'gi',
    ),
    'black diamond',
  ],
]
