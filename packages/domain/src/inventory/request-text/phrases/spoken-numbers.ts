import { shapePattern } from '../words/shorthand.ts'

/** Numbers and grades in words, as a telephone writes what is said to it. */

const spoken = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const digit = `(?:${spoken.join('|')}|oh)`
const digitsOf = (words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => Math.max(0, spoken.indexOf(word)))
const spokenNumber = new RegExp(
  String.raw`(?<![\d.,])\b(${digit}|\d)\s+point\s+(\d{1,2}(?![\d.,])|${digit}(?:\s+${digit})?)\b(?!\s+(?:pcs|pieces?|stones?|pairs?)\b)`,
  'gi',
)
/** "oval point five carat", "point three rounds", and no "price point one carat". */
const spokenFraction = new RegExp(
  String.raw`(?<!\b(?:price|pricing|starting|${digit}|\d)\s+)\bpoint\s+(${digit}(?:\s+${digit})?|\d{1,2})(?=\s*(?:cts?|carats?|${shapePattern})\b)`,
  'gi',
)
const figuresOf = (words: string) => (/^\d/.test(words) ? words : digitsOf(words).join(''))
const letters: Readonly<Record<string, string>> = { eff: 'F', gee: 'G', aitch: 'H' }
/** "one point five", "gee vs one": as a telephone writes what is said to it. The number of the grade is left to the reader that knows what follows. */
const withSpokenDigits = (line: string) =>
  /\bpoint\b|\b(?:eff|gee|aitch)\b/i.test(line)
    ? line
        .replace(spokenFraction, (_, rest: string) => `0.${figuresOf(rest)}`)
        .replace(spokenNumber, (_, whole: string, rest: string) => `${figuresOf(whole)}.${figuresOf(rest)}`)
        .replace(
          /\b(?:eff|gee|aitch)\b(?=(?:\s*(?:,|to|or|and|\/|-)\s*(?:eff|gee|aitch|[d-n]))*\s+(?:vvs|vs|si|if|colou?r|clarity)\b)/gi,
          (letter) => letters[letter.toLowerCase()] ?? letter,
        )
    : line

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
/** "four thousand", "twenty-five k", "thirty five back": whole numbers in words before a unit that stones are priced in. */
const belowHundred = String.raw`(?:(${tens.join('|')})(?:[\s-]+(${spoken.slice(1).join('|')}))?|(${[...teens, ...spoken.slice(1)].join('|')}))`
const priceInWords = new RegExp(
  String.raw`(?<!\p{L})${belowHundred}(?=\s+(?:thousand|grand|k|percent|back|off|below|discount|rap)(?!\p{L}))`,
  'giu',
)
/** "minus forty", "minus thirty five" */
const discountInWords = new RegExp(String.raw`\bminus\s+${belowHundred}\b(?!\s+(?:thousand|grand|k|point|cts?|carats?|pcs|stones?))`, 'gi')
/** The figures of what `belowHundred` matched. */
function inFigures(ten: string | undefined, one: string | undefined, low: string | undefined): string {
  const small = (low ?? one ?? '').toLowerCase()
  const belowTen = teens.includes(small) ? teens.indexOf(small) + 10 : Math.max(0, spoken.indexOf(small))
  return String((ten === undefined ? 0 : (tens.indexOf(ten.toLowerCase()) + 2) * 10) + belowTen)
}
const withPricesInDigits = (line: string) =>
  !/[a-z]{2}\s+(?:thousand|grand|k|percent|back|off|below|discount|rap)(?!\p{L})/iu.test(line)
    ? line
    : line.replace(priceInWords, (_, ten: string | undefined, one: string | undefined, low: string | undefined) => inFigures(ten, one, low))

const oneToNine = spoken.slice(1).join('|')
const spokenValue = (word: string) => spoken.indexOf(word.toLowerCase())

/** "g v s two", "h s i one": grades letter by letter; "s i" alone may be anything. */
const spelledGrades: readonly (readonly [pattern: RegExp, meant: string])[] = [
  [/\bv\s+v\s+s\b/gi, 'VVS'],
  [/\bv\s+s\b/gi, 'VS'],
  [/\bs\s+i\b(?=\s+(?:one|two|three|[123])\b)/gi, 'SI'],
]
const withSpelledGrades = (line: string) => spelledGrades.reduce((left, [pattern, meant]) => left.replace(pattern, meant), line)

/** "one oh two round", "two fifty emerald", "one twenty-five carat": a weight without its point; "two fifty pointers" are two stones, perhaps. */
const weightInWords = new RegExp(
  String.raw`(?<!\b(?:budget|price|under|below|max|over|above|for|at|pay)\s+)\b(${oneToNine})\s+(?:(?:oh|o)\s+(${oneToNine})|(${[...teens, ...tens].join('|')})(?:[\s-]+(${oneToNine}))?)(?=\s+(?:cts?|carats?|${shapePattern})\b)`,
  'gi',
)
/** "one carat ten points" */
const caratsAndPoints = new RegExp(
  String.raw`\b(${oneToNine})\s+carats?\s+(?:and\s+)?${belowHundred}\s+(?:points?|cents?)\b(?!\s+(?:\p{L}+s|to|up|each)\b)`,
  'giu',
)
const withWeightsInDigits = (text: string) =>
  withHundredths(text).replace(
    weightInWords,
    (whole, carats: string, point: string | undefined, low: string | undefined, one: string | undefined) => {
      const teen = teens.indexOf(low?.toLowerCase() ?? '')
      // "one fifteen five" is no number.
      if (teen >= 0 && one !== undefined) return whole
      const hundredths =
        point === undefined ? (teen >= 0 ? teen + 10 : (tens.indexOf(low?.toLowerCase() ?? '') + 2) * 10) : spokenValue(point)
      return `${spokenValue(carats)}.${String(hundredths + (one === undefined ? 0 : spokenValue(one))).padStart(2, '0')}`
    },
  )

const withHundredths = (line: string) =>
  line.replace(
    caratsAndPoints,
    (_, carats: string, ten: string | undefined, one: string | undefined, low: string | undefined) =>
      `${spokenValue(carats)}.${inFigures(ten, one, low).padStart(2, '0')} ct`,
  )

/** "twenty-five pointers", "thirty five rounds" */
const tensInWords = new RegExp(String.raw`(?<!\b(?:${oneToNine})[\s-]+)\b(${tens.join('|')})[\s-]+(${oneToNine})\b`, 'gi')
const withTensInDigits = (line: string) => line.replace(tensInWords, (_, ten: string, one: string) => inFigures(ten, one, undefined))

const mayBeSpoken = /\b(?:one|two|three|four|five|six|seven|eight|nine)\b|\bv\s+s\b|\bs\s+i\b/i

/** A line with the numbers in figures. */
export const withNumbersInFigures = (line: string): string => {
  const priced = withPricesInDigits(withSpokenDigits(line)).replace(
    discountInWords,
    (_, ten: string | undefined, one: string | undefined, low: string | undefined) => `-${inFigures(ten, one, low)}`,
  )
  return mayBeSpoken.test(priced) ? withTensInDigits(withWeightsInDigits(withSpelledGrades(priced))) : priced
}
