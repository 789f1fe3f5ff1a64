import { type Rewriting, rewriter } from './rewriting.ts'

/** Prices in the short forms of a chat, written as what they mean. */

const figure = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const millions = String.raw`(?:mn|mio|mln|millions?)\b`
const limit = String.raw`\b(?:budget|price|max|under|upto|up\s+to|below|over|above|usd)\s*(?:is|of|:)?\s*\$?\s?`
const limitNames = String.raw`(?:ceiling|cap(?:ped)?|limit)`
/** "memo limit 25000", "no limit 50k": no price of a stone. */
const ofOther = String.raw`(?:memo|credit|over|weight|wt|order|no|size|time|loan|bank|insurance|shipping|shipment|customs|account)`
const notOfOther = String.raw`(?<!\b${ofOther}\s{0,2}[:-]?\s{0,2})`

const phrases: readonly Rewriting[] = [
  // "$1.5 mil", "max 1.5mil": of a price, tenths are those of a million; "5 mil" may be five thousand.
  [/(?<=\$\s?)(\d{1,3}(?:\.\d{1,2})?)\s?mil\b/gi, '$1 million'],
  [new RegExp(String.raw`(?<=${limit})(\d{1,2}\.\d{1,2})\s?mil\b`, 'gi'), '$1 million'],
  [/(?<![\d.,])(\d{1,2}\.\d{1,2})\s?mil(?=\s+(?:max|budget|usd|tops|or\s+less)\b)/gi, '$1 million'],
  // "1.2-1.5 million", "$1.2-1.5m": both ends are millions.
  [new RegExp(String.raw`(?<![\d.,-])(\$?\s?${figure})\s*(?:-|\bto\b|~)\s*\$?\s?(?=${figure}\s?${millions})`, 'gi'), '$1 million - '],
  [new RegExp(String.raw`(?<![\d.,-])(\$\s?${figure})\s*(?:-|\bto\b|~)\s*\$?\s?(?=${figure}\s?m\b)`, 'gi'), '$1 million - '],
  // "$/pc 18k", "per piece 5000": of a stone.
  [
    /(?<!(?<!\b(?:vvs|vs|si|i))\d\s?k?\s*)(?:(?:\$|\busd)\s?(?:\/|per)|\bper)\s?(?:pcs?|piece|stone)\b\s*:?\s*(?=\$?\d{1,3}(?:k|[\d,]{2,}))/gi,
    'price ',
  ],
  // "40% to 45% below rap": the unit of both.
  [/(?<![\d.])(\d{2})\s?%\s*(-|to)\s*(?=\d{2}\s?%\s*(?:below|off|under|back|disc))/gi, '$1 $2 '],
  // "dis -38", "38+ dis".
  [/\bdis\b\.?\s*(?=[:-]?\s*[1-7]\d(?![\d.]*\d|\s*(?:cts?|pcs?|k)\b))/gi, 'disc '],
  [/(?<=\b[1-7]\d(?:\.\d+)?\s?\+?\s?%?\s?)dis\b/gi, 'disc'],
  // "28k ceiling", "cap 5k".
  [new RegExp(String.raw`${notOfOther}(?<![\d.,$])(\$?\d[\d.,]*(?:\s?k\b|(?<=\d{3})))\s+(?:ceiling|cap|limit)\b`, 'gi'), 'max $1'],
  [new RegExp(String.raw`${notOfOther}\b${limitNames}\s*(?:is|at|of|:)?\s*(?=\$?\d[\d.,]*\s?k\b|\$\d|\d{4})`, 'gi'), 'max '],
]
const withPhrases = rewriter(phrases)

/** Prices that differ more are two wishes, or no prices. */
const highestShare = 2
const atSlash =
  /(?<![\d./-])(\$\s?)?(\d{1,6}(?:\.\d)?)\s?\/\s?(\$\s?)?(\d{1,6}(?:\.\d)?)(\s?k\b)?(\s*(?:usd|\$|total|per)(?![\p{L}\d]))?(?![\d/.%]|\s?(?:ct|mm)\b)/giu
/** "$5000/6000", "5/6k", "5000/6000 total": the two ends of a price; "1000/5000" are none. */
const withPricesAtSlash = (line: string) =>
  line.includes('/')
    ? line.replace(atSlash, (whole, before = '', low: string, after = '', high: string, thousands = '', behind = '') => {
        const isPrice = thousands !== '' || (`${before}${after}${behind}` !== '' && Number(low) >= 100)
        const isRange = Number(low) < Number(high) && Number(high) <= highestShare * Number(low)
        return isPrice && isRange ? `$${low}${thousands} - ${high}${thousands}${behind}` : whole
      })
    : line

/** A line without them. */
export const withPriceForms = (line: string): string => withPricesAtSlash(withPhrases(line))
