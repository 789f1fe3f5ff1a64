/** What forms put around the values of a request, and numbers that are of the request itself, written as what they mean. */

const value = String.raw`\$?[\p{L}\d][\p{L}\d.,]*?`
const unit = String.raw`(?:\s?(?:cts?|carats?|mm|%))?`
const between = String.raw`\s*[,;|/]?\s*`

const phrases: readonly (readonly [pattern: RegExp, meant: string])[] = [
  // "Color From: D To: H", "Carat min: 1.00, max: 1.20": two ends.
  [new RegExp(String.raw`\bfrom\s*[:=]?\s*(${value}${unit})${between}to\s*[:=]\s*`, 'giu'), '$1 to '],
  [new RegExp(String.raw`\bmin(?:imum)?\.?\s*[:=]\s*(${value}${unit})${between}max(?:imum)?\.?\s*[:=]\s*`, 'giu'), '$1 to '],
  // "H (or better)", "1 ct (and up)".
  [/\(\s*((?:or|and|&)\s+(?:better|higher|above|up|more|larger|bigger|cleaner|whiter|lower|below|less|down|smaller))\s*\)/gi, ' $1 '],
  // "45,000 p.ct"
  [/(?<=\d\s?k?\s?)\bp\.\s?(?=(?:cts?|carat)\b)/gi, '/'],
  // "Our ref 4521/26": of a letter.
  [/\bour\s+ref(?:erence)?\.?\s*(?:no\.?)?[\s:#]*(?=[\p{L}/-]*\d)[\p{L}\d/-]+/giu, ' '],
  // "oval cut: excellent": a label of its own; "J-color".
  [/(?<=\p{L})\s+(?=cut\s*[:=])/giu, ', '],
  [/(?<![\p{L}\d])([d-n])-(?=colou?rs?\b)/giu, '$1 '],
  // "MR 0.60": a marquise; "Mr. Levi" is taken out with the names.
  [/\bMR\s+(?=\d{0,2}\.\d|\d{1,2}\s?(?:-|to|cts?\b|carats?\b))/g, 'marquise '],
]
/** "4 pcs ... 2) 2 pcs ...": numbers that count requests within a line. */
const counted = /(?:^|[\s:;,])1\)\s[^\n]*\s2\)\s/
const counts = /(?<=^|[\s:;,])[1-9]\d?\)\s+/g

const mayHavePhrase = /[:=(#]|\bp\.|-col|\b(?:MR|our)\b/i

/** A line without them. */
export const withFormPhrases = (text: string): string => {
  const line = counted.test(text) ? text.replace(counts, '; ') : text
  return mayHavePhrase.test(line) ? phrases.reduce((left, [pattern, meant]) => left.replace(pattern, meant), line) : line
}
