import { shapePattern, shapeWords } from '../words/shorthand.ts'

/** "not OV, PS", "sorry not F but G", where the first was said before: the second stands instead of it, as an arrow says. */

const value = String.raw`(?:\d{1,2}(?:\.\d{1,2})?(?:\s?(?:cts?|carats?))?|${shapePattern}|FL|IF|(?:VVS|VS|SI)[1-3]?|I[1-3]|[D-Z])(?![\p{L}\d.])`
const sorry = String.raw`(?:(?:sorry|sry|oops|wait|actually|no|i\s+meant?)[\s,]+)*`
const instead = String.raw`\s*(?:,\s*(?:but\s+|rather\s+)?|\s(?:but|rather)\s+)(?:an?\s+|the\s+)?`
/** What follows is accepted besides, or is a number of something else. */
const notAsMuch = String.raw`(?!\s*(?:(?:ok|okay|fine|only|pcs?|pieces|stones|pairs?|k|mm|x)\b|[%$]))`
const ofLine = new RegExp(String.raw`^\s*\(?${sorry}not?\s+(?:an?\s+|the\s+)?(?<old>${value})${instead}(?<next>${value})${notAsMuch}`, 'iu')
const inLine = new RegExp(
  String.raw`(?<=\S)[\s,;.(]+${sorry}not\s+(?:an?\s+|the\s+)?(?<old>${value})${instead}(?<next>${value})${notAsMuch}`,
  'giu',
)
/** "no, PS" alone. */
const bare = new RegExp(String.raw`^\s*no,\s+(?:an?\s+)?(?=(?<next>${value})\s*(?:pls|please)?[.!]*\s*$)`, 'iu')
/** "change to H" */
const change = new RegExp(String.raw`(?:^\s*|[\s,;.]+)(?:pls\s+|please\s+)?(?:change|switch)(?:\s+(?:it|that))?\s+to\s+(?=${value})`, 'giu')

type Kind = 'shape' | 'weight' | 'color' | 'clarity'
const kindOf = (word: string): Kind =>
  shapeWords.has(word.toUpperCase()) ? 'shape' : /^\d/.test(word) ? 'weight' : /^[D-Z]$/i.test(word) ? 'color' : 'clarity'
const meaningOf = (word: string): string =>
  kindOf(word) === 'weight' ? String(Number.parseFloat(word)) : (shapeWords.get(word.toUpperCase()) ?? word.toUpperCase())

/** The values of a text that stand alone, and are no part of a range or a list; a bare number may be of stones. */
const alone = new RegExp(String.raw`(?<![\p{L}\d.][-/]|[\p{L}\d.])${value}(?!\s?[-/])`, 'giu')
const valuesOf = (text: string): string[] => [...text.matchAll(alone)].flatMap(([word]) => (/^\d+$/.test(word) ? [] : [word]))
const isAmong = (values: readonly string[], old: string, next: string) =>
  kindOf(old) === kindOf(next) && values.some((word) => kindOf(word) === kindOf(old) && meaningOf(word) === meaningOf(old))
const isSaid = (text: string, old: string, next: string) => isAmong(valuesOf(text), old, next)

/** "not 2, 3" is of carats. */
const withUnit = (next: string) => (/^\d+$/.test(next) ? `${next} ct` : next)

/** A line as a correction of the one before it; undefined if it is none. */
export function replacementOf(before: string, line: string): string | undefined {
  const { old = '', next = '' } = ofLine.exec(line)?.groups ?? {}
  if (next !== '' && isSaid(before, old, next)) return line.replace(ofLine, `→ ${withUnit(next)}`)
  // "not round, oval" below an oval: as it was.
  if (next !== '') return isSaid(before, next, old) ? line.replace(ofLine, `, no ${old}`) : undefined
  const only = bare.exec(line)?.groups?.['next']
  const isOfKind = only !== undefined && valuesOf(before).some((word) => kindOf(word) === kindOf(only))
  return isOfKind ? line.replace(bare, '→ ') : undefined
}

/** A line in which each of them is an arrow. */
export function withReplacements(line: string): string {
  if (!/\bnot\b/i.test(line)) return line.replace(change, ' → ')
  let [read, said]: [number, string[]] = [0, []]
  return line.replace(inLine, (whole, ...rest) => {
    const { old = '', next = '' } = rest.at(-1) as { old?: string; next?: string }
    const at = rest.at(-3) as number
    // What stands before it is looked through once.
    said = [...said, ...valuesOf(line.slice(read, at))]
    read = at
    return isAmong(said, old, next) ? ` → ${withUnit(next)}` : whole
  })
}
