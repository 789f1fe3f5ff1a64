import { type Rewriting, rewriter } from './rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'

/** What forms put around the values of a request, and numbers that are of the request itself, written as what they mean. */

const value = String.raw`\$?[\p{L}\d][\p{L}\d.,]*?`
const unit = String.raw`(?:\s?(?:cts?|carats?|mm|%))?`
const between = String.raw`\s*[,;|/]?\s*`

const phrases: readonly Rewriting[] = [
  // "Color From: D To: H", "Carat min: 1.00, max: 1.20": two ends.
  [new RegExp(String.raw`\bfrom\s*[:=]?\s*(${value}${unit})${between}to\s*[:=]\s*`, 'giu'), '$1 to '],
  [new RegExp(String.raw`\bmin(?:imum)?\.?\s*[:=]\s*(${value}${unit})${between}max(?:imum)?\.?\s*[:=]\s*`, 'giu'), '$1 to '],
  // "H (or better)", "1 ct (and up)".
  [/\(\s*((?:or|and|&)\s+(?:better|higher|above|up|more|larger|bigger|cleaner|whiter|lower|below|less|down|smaller))\s*\)/gi, ' $1 '],
  // "VS1(+)": the sign of the grade.
  [/(?<=(?<![\p{L}\d.])(?:[D-N]|IF|(?:VVS|VS|SI|I)[1-3]?|EX|VG|GD))\s?\(\s*\+\s*\)/gu, '+'],
  // "no cert from IGI": of the laboratory.
  [/\bno\s+cert(?:s|ificates?)?\s+(?:from|by|of)\s+(?=(?:GIA|IGI|HRD|GCAL|AGS|GSI|EGL)\b)/gi, 'no '],
  // "1ct (D to F)"
  [/\(\s*([D-N]\s*(?:-|to|\/)\s*[D-N])\s*\)/gi, ' $1 '],
  // "Shape: any fancy"
  [/\bshapes?\s*[:=-]\s*any\s+fanc(?:y|ies)\b(?!\s+\p{L})/giu, 'any fancy shape'],
  // "any fancy except PR": shapes.
  [
    new RegExp(
      String.raw`\b(any|all)\s+fanc(?:y|ies)\s+(?=(?:except|excluding|excl|but\s+(?:no|not)|other\s+than|apart\s+from|no|not)\s+(?:for\s+)?(?:an?\s+)?${shapePattern}\b)`,
      'giu',
    ),
    '$1 fancy shape ',
  ],
  // "Cut - N/A", "Fluorescence: n/a": nothing is said of it.
  [
    /\b(?:shape|size|weight|carats?|colou?r|clarity|cut(?:\s+grade)?|make|polish|pol|symmetry|sym|fluor(?:escence)?|fluo?|fl|certificate|cert|lab|report|price|budget|discount|table|depth|ratio|measurements?|location|comments?|remarks?|culet|girdle|treatment)\s*[:=-]?\s*(?:n\s?\/\s?a|n\.a\.?|not\s+applicable)(?![\p{L}\d])/giu,
    ', ',
  ],
  // "N/A fluor": the same before the label.
  [/(?<![\p{L}\d])n\/a\s+(?:fluor(?:escence)?|fluo|flr?)(?!\p{L})/giu, ', '],
  // "faint yellow fluorescence": its hue is no color of the stone.
  [/\b(faint|fnt|slight|medium|med|strong|stg)\s+(?:yellow|white|green|orange)\s+(?=fluo)/gi, '$1 '],
  [/(?<!\b(?:ex|excellent|vg|good|gd|ideal|id)\s+)\bcut(?:\s+grade)?\s*[:=-]\s*(?:none|nil|na)\b/gi, ', '],
  // "45,000 p.ct"
  [/(?<=\d\s?k?\s?)\bp\.\s?(?=(?:cts?|carat)\b)/gi, '/'],
  // "Our ref 4521/26": of a letter.
  [/\bour\s+ref(?:erence)?\.?\s*(?:no\.?)?[\s:#]*(?=[\p{L}/-]*\d)[\p{L}\d/-]+/giu, ' '],
  // "shape round cut VG+": the label of the grade.
  [
    new RegExp(String.raw`(\bshapes?\s*[:=-]?\s*${shapePattern})\s+(?=cut\s+(?:ex|vg|gd|id|ideal|excellent|very\s+good)(?!\p{L}))`, 'giu'),
    '$1, ',
  ],
  // "oval cut: excellent": a label of its own; "J-color".
  [/(?<=\p{L})\s+(?=cut\s*[:=])/giu, ', '],
  [/(?<![\p{L}\d])([d-n])-(?=colou?rs?\b)/giu, '$1 '],
  // "MR 0.60": a marquise; "Mr. Levi" is taken out with the names.
  [/\bMR\s+(?=\d{0,2}\.\d|\d{1,2}\s?(?:-|to|cts?\b|carats?\b))/g, 'marquise '],
]
/** "4 pcs ... 2) 2 pcs ...": numbers that count requests within a line. */
const counted = /(?:^|[\s:;,])1\)\s[^\n]*\s2\)\s|(?:^|[\s:;,])1\/\s+\p{L}[^\n]*\s2\/\s+\p{L}/u
const counts = /(?<=^|[\s:;,])(?:[1-9]\d?\)\s+|[1-9]\/\s+(?=\p{L}))/gu

const withPhrases = rewriter(phrases)

const bracketed = new RegExp(
  String.raw`(?<=(?:^|[,;:)]|\band)\s*)\b(${shapePattern})\s*\(\s*(\d{1,2})\s*(?:pcs?|pieces|stones)?\s*\)`,
  'gi',
)
/** "RD (3) OV (2)": numbers of stones behind several shapes. */
const withCountsOfShapes = (line: string): string =>
  line.includes('(') && (line.match(bracketed)?.length ?? 0) > 1 ? line.replace(bracketed, ', $2 pcs $1') : line

/** A line without them. */
export const withFormPhrases = (line: string): string =>
  withPhrases(withCountsOfShapes(counted.test(line) ? line.replace(counts, '; ') : line))
