import { withPriceForms } from './price-forms.ts'
import { type Rewriting, rewriter } from './rewriting.ts'
import { severalWords } from '../words/shorthand.ts'

/** Figures in the short forms of a chat, written as what they mean. */

const phrases: readonly Rewriting[] = [
  // "half a million", "1/2 million"; "one and a half million" is none.
  [/(?<!\b(?:and|and\s+a|\d)\s*)\b(?:half|1\/2)\s+(?:of\s+)?(?:a\s+)?million\b/gi, '500k'],
  [/(?<!\b(?:and|and\s+a|\d)\s*)\b(?:quarter|1\/4)\s+(?:of\s+)?(?:a\s+)?million\b/gi, '250k'],
  // "at +10", "max +5": so much above the list.
  [
    /(?<=(?:\b(?:at|max|maximum|upto|up\s+to|till|until)|@)\s?)\+(\d{1,2})(?![\d.,%]|\s?(?:%|cts?|carats?|k|mm|pcs?|pieces)\b|\s?%)/gi,
    '+$1%',
  ],
  // "price idea 4500", "idea: $4500"
  [/\b(?:price\s+)?idea\s*[:=-]?\s*(?=\$?\d)/gi, 'price '],
  // "off 45"; but "1ct 45% off 2ct".
  [
    /(?<!(?<!\b(?:vvs|vs|si|i))\d\s?(?:%|percent|k)?\s?)\boff\s+([2-7]\d)(?![\d.,]*\d|\s*(?:%|cts?|carats?|pts?|pointers?|mm|k|pcs?|pieces|stones)\b)/gi,
    '$1 back',
  ],
  // "2ct oval, want 2": stones, where the weight is said.
  [
    /(?<=\d\s?(?:cts?|carats?)\b.*|\d?\.\d.*)\b(want|need|require|take)\s+(\d|two|three|four|five|six|seven|eight|nine|ten)(?=\s*(?:$|[.,;!]\s*(?!\d)))/gi,
    '$1 $2 pcs',
  ],
  // "10 needed": stones; but "table 60 needed" and "VS 1 needed".
  [
    /(?<![\d.]|\d,|[$€£₹-]\s?|\b(?:table|tbl|tb|depth|dp|td|ratio|max|min|under|below|over|above|upto|up\s+to|to|or|and|back|budget|price|usd)\s+)(?!(?<=\b(?:vvs|vs|si|i)\s+)[123]\b)\b(\d{1,2})\s+(?=(?:needed|required|wanted)\b)/gi,
    '$1 pcs ',
  ],
  // "total 20k for 4": the sum of so many stones.
  [
    /\b(total\s+(?:of\s+|budget\s+)?\$?\d[\d,.]{0,12}k?|\$?\d[\d,.]{0,12}k?\s+total)\s+for\s+(?:all\s+|the\s+)?(\d{1,2})(?=\s*(?:$|[.,;!]\s*(?!\d)))/gi,
    '$1 for $2 pcs',
  ],
  // "do piece", "teen pcs": numbers in Hindi before the stones that they count; "do pcs" may be English.
  [/\bek\s+(?=(?:pcs?|pieces?)\b)/gi, '1 '],
  [/\bdo\s+(?=(?:piece|pc)\b)/gi, '2 '],
  [/\bteen\s+(?=(?:pcs?|pieces?)\b)/gi, '3 '],
  [/\bchar\s+(?=(?:pcs?|pieces?)\b)/gi, '4 '],
  [/\bpaanch\s+(?=(?:pcs?|pieces?)\b)/gi, '5 '],
  // "dedh carat", "sawa do carat", "paune teen carat": halves and quarters in Hindi.
  [/\b(?:dedh|derh)\s+(?=(?:carats?|cts?|karat)\b)/gi, '1.5 '],
  [/\b(?:dhai|adhai)\s+(?=(?:carats?|cts?|karat)\b)/gi, '2.5 '],
  [/\b(?:sawa|sava)\s+(?=(?:carats?|cts?|karat)\b)/gi, '1.25 '],
  [/\b(?:sawa|sava)\s+do\s+(?=(?:carats?|cts?|karat)\b)/gi, '2.25 '],
  [/\b(?:sawa|sava)\s+teen\s+(?=(?:carats?|cts?|karat)\b)/gi, '3.25 '],
  [/\b(?:pauna|pona|paun)\s+(?=(?:carats?|cts?|karat)\b)/gi, '0.75 '],
  [/\b(?:aadha|adha|aadhe)\s+(?=(?:carats?|cts?|karat)\b)/gi, '0.50 '],
  [/\bpaune\s+do\s+(?=(?:carats?|cts?|karat)\b)/gi, '1.75 '],
  [/\bpaune\s+teen\s+(?=(?:carats?|cts?|karat)\b)/gi, '2.75 '],
  [/\b(?:sade|sadhe|saadhe)\s+teen\s+(?=(?:carats?|cts?|karat)\b)/gi, '3.5 '],
  [/\b(?:sade|sadhe|saadhe)\s+char\s+(?=(?:carats?|cts?|karat)\b)/gi, '4.5 '],
  [/\b(?:sade|sadhe|saadhe)\s+paanch\s+(?=(?:carats?|cts?|karat)\b)/gi, '5.5 '],
  // "table 60,35 back": two figures.
  [/(?<=\b(?:table|tbl|depth|td)\s*[:=]?\s*\d\d),(?=\d\d\s*%?\s*(?:back|off|disc)\b)/gi, ', '],
]
const withPhrases = rewriter(phrases)

/** "2/3 ct round", "1 2/3 ct"; "ovals 2/3 ct" are of two or three, perhaps. */
const withThirds = (line: string) =>
  !line.includes('2/3') || line.split(/\P{L}+/u).some((word) => severalWords.has(word.toUpperCase()))
    ? line
    : line.replace(/(?<![\d./-]|\b(?:to|and|or)\s*)\b(?:(\d)\s)?2\/3\s?(?=(?:cts?|carats?)\b(?!\s*-|\s+to\b))/gi, '$1.66-$1.67 ')

const near =
  /\b(?:just|slightly|a\s+(?:bit|little|touch|hair|tad))\s+(?:(under|below|shy\s+of)|over|above)\s+(\d{1,2}(?:\.\d)?)0?\s*(?:cts?|carats?)\b/gi
/** "just under 1 carat": the tenth below it, and not everything. */
const withNearWeights = (line: string) =>
  line.replace(near, (_, below: string | undefined, carats: string) => {
    const low = Math.round(Number(carats) * 100) - (below === undefined ? 0 : 10)
    return `${(low / 100).toFixed(2)}-${((low + 9) / 100).toFixed(2)} ct`
  })

const countBeforeWeight =
  /\b(need|want|require|take)\s+(\d{1,2}),\s+(?=(\d{0,2}\.\d{1,2}|\d{1,2}(?=\s?(?:cts?|carats?)\b))(?![\d.-])(?!\s?(?:(?:cts?|carats?)\b)?\s?(?:[-,/&+]|and\b|or\b|to\b)\s?\.?\d))/gi
/** "need 3, 1ct RD": a number of stones before their weight; in "need 1, 2ct" and "need 3, 2 ct and 1 ct" weights are listed. */
const withCounts = (line: string) =>
  line.replace(countBeforeWeight, (whole, verb: string, count: string, weight: string) =>
    Number(count) >= Number(weight) ? `${verb} ${count} pcs, ` : whole,
  )

/** A line without them. */
export const withFigurePhrases = (line: string): string => withPriceForms(withPhrases(withCounts(withNearWeights(withThirds(line)))))
