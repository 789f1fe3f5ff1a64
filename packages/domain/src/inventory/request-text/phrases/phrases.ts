import { abbreviations } from './abbreviations.ts'
import { alternativesInWords } from './alternatives-in-words.ts'
import { followUpPhrases } from './follow-up-phrases.ts'
import { withFigurePhrases } from './figure-phrases.ts'
import { withFormPhrases } from './form-phrases.ts'
import { limitsBeforeLabels } from './limits-before-labels.ts'
import { limitsInWords } from './limits-in-words.ts'
import { makeRows } from './make-rows.ts'
import { foreignRanges, withUpwardRanges } from './ranges-abroad.ts'
import { questionPhrases } from './question-phrases.ts'
import { type Rewriting, rewriter } from './rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'
import { withNumbersInFigures } from './spoken-numbers.ts'

/** Phrases that only look like refusals, or like a condition that nobody can search for, as the words of the trade that they stand for. */

const notThere = String.raw`(?:available|avail|avbl|avlbl|possible|there|in\s+stock|found)`
/** After these words comes what will do instead: "oval not available? then pear", "or else pear", "if not, pear". */
const orElse = [
  String.raw`if\s+(?:(?:it|that|this)(?:s|\s+is)\s+)?not\s*(?:${notThere})?`,
  String.raw`if\s+no(?=\s*,?\s*then\b)`,
  String.raw`(?:is\s+|are\s+)?not\s+${notThere}\s*[?,]?\s*(?:then|so\s+then)`,
  String.raw`(?:is\s+|are\s+)?unavailable\s*[?,]?\s*then`,
  String.raw`if\s+(?:unavailable|none|nothing)(?=\s*,?\s*then\b)`,
  String.raw`if\s+(?:u|you|we)\s+(?:dont|do\s+not|cant|cannot)\s+(?:have|find|get)(?:\s+(?:it|that|this|one|any))?`,
  String.raw`(?:or\s+)?(?:otherwise|alternatively|or\s+else|else|failing\s+that)`,
]
const figure = String.raw`\d[\d.,]*`
const countOfStones = String.raw`(?:\d{1,3}|two|three|four|five|six|ten)\s+(?:pcs|pieces|stones|diamonds)\b`
/** Neither the grade "VS 2" nor the weight "2 ct". */
const someStones = (numbers: string) =>
  String.raw`(?<!\b(?:vvs|vs|si)[\s-]*|[\d.,])\b(?:${numbers})(?:\b|(?=x\d))(?![\s-]*(?:cts?|carats?|karat|k|mm|%|\$)(?!\p{L})|[.,]\d)`
/** Before a price of all of them. */
const ofTwo = String.raw`(?<=(?:\b(?:pairs?|studs)\b|${someStones('2|two')}).*)`
const ofPairs = String.raw`(?<=(?:\b(?:pairs?|studs)\b|${someStones('[2468]|10|two|four|six|eight|ten')}).*)`
const priceOfSome = String.raw`(?:\$\s?\d[\d.,]*\s*k?|\d[\d.,]*\s*(?:k|usd|\$))`
const phrases: readonly Rewriting[] = [
  ...questionPhrases,
  // "no more lab grown offers"
  [/\bno\s+more\s+(?=(?:lab|lgd?|cvd|hpht)\b)/gi, 'no '],
  // "not GIA dossier": a kind of report.
  [/\b(no|not)\s+(?:GIA|IGI)\s+(?=dossiers?\b)/gi, '$1 '],
  // "pair shape": a typing error.
  [/\bpair(?=[\s-]+shape(?:s|d)?\b)/gi, 'pear'],
  ...followUpPhrases,
  ...alternativesInWords,
  ...limitsBeforeLabels,
  ...limitsInWords,
  ...makeRows,
  // "without GIA ok"
  [/\bwithout\s+(?:an?\s+)?(GIA|IGI|HRD|GCAL|AGS)\s+(?:is\s+|also\s+)*(?:ok|okay|fine|acceptable|accepted)\b/gi, '$1 not necessary'],
  // "no fluorescence preference"
  [/\bno\s+(fluo(?:r|rescence)?)\s+(?:preferences?|limits?)\b/gi, 'any $1'],
  // "with or without fluor": whichever.
  [/\bwith\s+or\s+without\s+(?:an?\s+|any\s+)?(?=\p{L})/giu, 'any '],
  [/\b(?:non[\s-]?cert(?:s|ified)?|uncert(?:ified)?)\b/gi, 'no cert'],
  // "lab grown or natural? lab please": the answer alone.
  [
    /\b(?:lab[\s-]?grown|lab|lg|natural|nat|mined)\s+or\s+(?:lab[\s-]?grown|lab|lg|natural|nat|mined)\s*\?\s*(?=(?:lab|lg|natural|mined)\b)/gi,
    ' ',
  ],
  // "cert or no cert"
  [/\b(cert|certs|certificate|certified|fluor|fluo|fluorescence|bgm|memo)\s+or\s+(?:non|no|not|without)\b(?:[\s-]*\1\b)?/gi, 'any $1'],
  // "do not send me anything with strong fluorescence"
  [
    /\b(?:do\s+not|dont|never)\s+(?:send|show|offer|give)\s+(?:me\s+|us\s+)?(?:(?:anything|any|stones?|goods)\s+)?(?:with\s+)?(?=\p{L})/giu,
    'no ',
  ],
  // "65 cents on the dollar"
  [/\b(\d{2})\s*cents?\s+(?:on|of|in)\s+(?:the\s+)?dollar\b/gi, '$1% rap'],
  // "two (2) ovals"
  [/\b(?:one|two|three|four|five|six|eight|ten|twelve)\s*\(\s*(\d{1,2})\s*\)/gi, '$1'],
  // "a minimum of 3 carats, maximum of 3.5"
  [/\b(min|max)(?:imum)?\s+of\s+(?=\$?\d)/gi, '$1 '],
  // "actually H is ok too": besides, and no correction.
  [/\bactually,?\s+(?=\S+\s+(?:(?:is|are|would\s+be)\s+)?(?:also\s+)?(?:ok|okay|fine)\b)/gi, ' '],
  [/\bS\.\s*(?=(?:Africa|America|Korea)\b)/gi, 'South '],
  // "why not an oval", "how about G": what is suggested.
  [/\b(?:why\s+not|(?:how|what)\s+about)\b(?:\s+(?:an?|the|some|try|show|offer|send|take|go\s+for))*/gi, ' '],
  // "F VS1; if not F then G": of what is said before.
  [/(?<!\p{L})(\p{L}+\d?)(?![\p{L}\d])([^\n]*?)[\s,;]+if\s+(?:not|no)\s+\1\s*,?\s+(?:then\s+)?(?=\p{L})/giu, '$1$2 or '],
  // "if no oval then pear".
  [
    /\bif\s+(?:not|no|(?:there\s*(?:is|are|s)|theres)\s+no|(?:u|you)\s+(?:dont|do\s+not)\s+have(?:\s+(?:an?|any))?)\s+(?!available|possible|there)([^,.;?!\n]{1,30}?)\s*,?\s+then\s+/gi,
    '$1 or ',
  ],
  // "oval, if none pear"; in capitals it is a clarity: "oval IF none".
  [/\b[Ii]f\s+(?:unavailable|none|nothing)\b\s*[?,:]?\s*(?=[\p{L}\d])/gu, ' or '],
  [new RegExp(String.raw`\b(?:${orElse.join('|')})\b\s*[?,:]?\s*(?:then\b)?\s*(?=[\p{L}\d])`, 'giu'), ' or '],
  // "any shape but oval first choice": of what is wanted after all.
  [
    /(?<=\b(?:any|all|every)\b.*\bbut\b[^,;]*)\b(?:if\s+(?:possible|available)|(?:1st|first)\s+(?:choice|option|preference|pref))\b/gi,
    'preferred',
  ],
  // "round if possible", "pear if no oval".
  [/(?<=\p{L}\S*\s+)if\s+possible\b(?=\s*(?:$|[,.;]))/giu, 'preferred'],
  [/\bif\s+(?:possible|available|u\s+have|you\s+have)\b(?!\s+(?:an?|any|the|it|some|stock)\b)/gi, ' '],
  [new RegExp(String.raw`(?<!\bonly\s+)\bif\s+(?:theres\s+|there\s+is\s+)?no\s+${shapePattern}(?=\s*(?:$|[,.;?!]|\d))`, 'giu'), ' '],
  // "no table over 60" is a table of at most 60.
  [
    /\b(?:no|not|without|never)\s+(?:an?\s+)?(table|tbl|depth|ratio|crown(?:\s+angle)?|pavilion(?:\s+angle)?|length|width|weight|size|price|budget)s?\s+(?:over|above|more\s+than|higher\s+than|bigger\s+than|larger\s+than|greater\s+than|beyond|exceeding)\s+(?=[\d.$])/gi,
    '$1 no more than ',
  ],
  [
    /\b(?:no|not|without|never)\s+(?:an?\s+)?(table|tbl|depth|ratio|crown(?:\s+angle)?|pavilion(?:\s+angle)?|length|width|weight|size|price)s?\s+(?:under|below|less\s+than|lower\s+than|smaller\s+than)\s+(?=[\d.$])/gi,
    '$1 no less than ',
  ],
  // "1ct and up to 1.2ct"
  [/(?<=(?<![\p{L}\d.$-])\d[\d.]*\s?(?:cts?|carats?)?)\s+(?:and|&)\s+up\s+to\s+(?=\d)/giu, ' to '],
  // "btw 1.40 and 1.50", "between 1 & 1.5ct"; "btw 2ct oval also" is "by the way".
  [
    new RegExp(
      String.raw`\b(?:between|btwn?|betw|b\/w)\.?\s*(\$?${figure}\s*(?:k|cts?|carats?|usd|\$|%|mm|pts?|pointers?)?)\s*(?:and|n|&|to|-)\s*(?=\$?\d)`,
      'gi',
    ),
    'between $1 and ',
  ],
  // "b/w F and H"
  [/\b(?:btwn?|betw|b\/w)\.?\s+(?=(?:[d-m]|fl|if|(?:vvs|vs|si)[1-3]?)\s*(?:and|n|&)\s*(?:[d-m]|(?:vvs|vs|si|i)[1-3]?)\b)/gi, 'between '],
  [/\bbtw\b[.,:]?(?=\s*\$?\d)/gi, ' '],
  [/\b(?:1st|first)\s+(?:choice|option|preference|pref)\b\s*[:=-]?/gi, ' '],
  [/\b(?:2nd|second|3rd|third)\s+(?:choice|option|preference|pref)\b\s*[:=-]?/gi, ' or '],
  // "1st RD 1ct, 2nd OV 1ct": the items of a list; "3rd" is three rounds.
  [new RegExp(String.raw`(?<![\d.])(?:1st|2nd)\b\s*[:.)-]?\s*(?=${shapePattern}\b)`, 'giu'), ' '],
  [/(?<![\d.]\s*)\b(?:a\s+)?(?:carat|ct)\s+and\s+(?:a\s+)?half\b/gi, '1.5 ct'],
  [/(?<![\d.]\s*)\b(?:a\s+)?carat\s+and\s+a\s+quarter\b/gi, '1.25 ct'],
  // "need a carat oval"; and no "5k a carat".
  [/(?<=^\s*|\b(?:need|want|for|of|like|about|around|buy|is|have)\s+)a\s+carat\b/gi, '1 ct'],
  // "5k for 3 pcs per stone" is of each of them, "budget 20k for 4 stones" of all; "for 4 stones each 1ct" says no price of each.
  [
    new RegExp(
      String.raw`((?:\$\s?)?\d[\d.,]*\s*(?:k|usd|\$)?)\s+for\s+(?:all\s+|the\s+)?(${countOfStones})\s+(per\s+(?:stone|piece|pc|ct|cts|carat)|ppc|p\/ct|\/\s?(?:ct|cts|carat|pc|pcs|stone)|apiece|each(?!\s+(?:of\s+)?[\d.]))(?![\p{L}\d])`,
      'giu',
    ),
    '$1 $3, $2',
  ],
  [
    /((?:budget|total)\s*(?:is|of|:)?\s*\$?\s?\d[\d.,]*\s*k?|\$\s?\d[\d.,]*\s*k?|\d[\d.,]*\s*(?:k|usd|\$))\s+for\s+(?:all\s+|the\s+)?(?=(?:\d{1,3}|two|three|four|five|six|ten)\s+(?:pcs|pieces|stones|diamonds)\b(?!\s+each(?!\s+(?:of\s+)?[\d.])))/gi,
    '$1 total, ',
  ],
  [new RegExp(String.raw`\b(budget\s*(?:is|of|:)?\s*\$?\s?\d[\d.,]*\s*k?)\s+for\s+(?=[2-9]\s+${shapePattern}\b)`, 'gi'), '$1 total, '],
  // "pair of rounds 1ct, $900 pair", "2 rounds 9k pair": of both stones.
  [new RegExp(String.raw`${ofPairs}(${priceOfSome})\s+pair(?:\s+price)?(?=\s*(?:$|[,.;]))`, 'giu'), '$1 per pair'],
  // "2 rounds 9k both": of all stones, which makes no pair of them.
  [new RegExp(String.raw`${ofTwo}(${priceOfSome})\s+both(?=\s*(?:$|[,.;]))`, 'giu'), '$1 total'],
  // "20 carats of RD 0.50": of all of them; "kussen 2 ct of radiant 2 ct" is "or" in Dutch.
  [
    /(?<![\d.])(\d[\d.]*\s*(?:cts?|carats?))\s+(?:worth\s+|(?:lot|parcel|melee)\s+)?of\s+(?!\p{L}+\s+\1)(?=[^,;\n]*(?:\d\s*-?\s*(?:cts?|carats?|pointers?|pts?|cents?)\b|\d?\.\d))/giu,
    '$1 total, ',
  ],
  // "very slightly included": clarities in full.
  [/\bvery[\s,]+very\s+slightly\s+included\b/gi, 'VVS'],
  [/\bvery\s+slightly\s+included\b/gi, 'VS'],
  [/\bslightly\s+included\b/gi, 'SI'],
  ...abbreviations,
  [/\btot\.?\s*(?:wt|weight)\b\.?\s*:?/gi, 'total weight '],
  // "min -35 max -40": the two ends of a discount.
  [/\bmin\.?\s*(-\d[\d.]*\s*%?)\s*,?\s*(?:and\s+)?max\.?\s*(?=-\d)/gi, '$1 to '],
  [/\bsquare\s+modified\s+brill(?:iant)?s?\b/gi, 'princess'],
  [/\bmod(?:ified)?\.?\s+(?:or\s+)?brill(?:iant)?s?\b/gi, ' modified '],
  [/\bmodified\s+(?=cushions?\b|cush\b|radiants?\b|princess)/gi, ' '],
  // "3X 5 pcs": three grades, and a number.
  [/\b3x(?=\s+\d+\s*(?:pcs?|pieces?|stones?)\b)/gi, '3ex'],
  ...foreignRanges,
]
const withPhrases = rewriter(phrases)

/** A line in which each of them is written as what it means. */
export const withPlainPhrases = (line: string): string =>
  withPhrases(withUpwardRanges(withFormPhrases(withNumbersInFigures(withFigurePhrases(line)))))
