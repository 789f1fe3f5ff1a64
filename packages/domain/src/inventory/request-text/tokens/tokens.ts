/** A word, a number or a mark of a line. */
export interface Token {
  kind: 'word' | 'number' | 'code' | 'mark'
  /** As it was written. */
  text: string
  /** In capitals. */
  word: string
  /** Of a number; NaN of the others. */
  value: number
  /** Digits after the point. */
  decimals: number
  /** Whether it follows the token before it without a space. */
  isGlued: boolean
  /** Where it stands in the line. */
  from: number
  to: number
}

// The groups are the kinds of words and numbers, in this order; a mark has none.
const pattern = new RegExp(
  [
    // Letters and a number of three digits or more: a stone's number.
    String.raw`((?!(?:USD|MAX|MIN|UPTO|UNDER|BELOW|ABOVE|OVER|RAP|TO)\d|EC-?100(?!\d))\p{L}{1,5}-?\d{3,}(?![\d.])|\p{L}{2,5}\d{2}-\d{4}(?![\d.]))`,
    // "+6.5-8", "-2+6.5": sieve sizes of small stones, which are no weight, no discount and no number of pieces; "6400/-": a price as it is written in India, of whatever currency.
    String.raw`((?<![\d.]|\$\s?|usd\s?)\d[\d,]{2,}\/-(?!\d)(?:\s?pcs?\b)?|(?<![\p{L}\p{N}.])(?:\+\d{1,2}(?:\.5)?\s?-|-[12]?\d(?:\.5)?\s?\+)\s?\d{1,2}(?:\.5)?(?![\d.%/]|\s?(?:ct|cts|carat|carats|mm|k)\b))`,
    // 12,000 and 1.50, 1,50 and .50, and no decimal comma in "63,3EX", "-35,3 ct" and "-35,30 pointers"; with the fraction of a half or a quarter.
    String.raw`((?:\b\d{1,2}[\s-]+)?\b(?:[1-7]/[2-8]|1/1[0-9])(?=\s*(?:-|to)?\s*(?:\d/\d\s*|(?<=(?:-|to)\s*)[\d.]+\s*)?(?:ct|cts|carat|carats|ctw|cttw|tcw)\b|s\b))`,
    String.raw`((?:(?<=\$\s?)\d{1,3}(?: \d{3})+(?!\d)|(?<![\d.])\d{1,3}(?: \d{3})+(?=\s?(?:\$|usd|dollars?)))|\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d{1,3}(?:'\d{3})+(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d])|\d+\.\d{1,3}(?!\d|\.\d)|\b\d{1,3},(?!3\s?(?:X|EX|VG)\b|(?<=-\d\d,)\d{1,2}\s?(?:ct|carat|pcs?\b|pts?\b|pointer))\d{1,3}(?!\d|[.,]\d)|\d+|(?<![\d.])\.\d+)`,
    // Between two measures.
    String.raw`(?:(?<=\d\s?)[x*×](?=\s?\d)|(?<=\d\s?(?:cts?|carats?)\s?)\*(?=\s?\d))`,
    // VS1 is one word, OV1.50 and RD2ct two.
    String.raw`(\p{L}[\p{L}\p{M}]*(?:\d(?![\d\p{L}]|\.\d))?)`,
    // "oval -> pear"; but "=> 1.50" after no figure is a limit.
    String.raw`(?:-{1,2}>|→|>>|=>(?!\s?[\d.])|(?<=\d\s?(?:cts?)?\s?)=>)`,
    String.raw`(?:[-+/,;:&()%$€£₹#<>=~.•|?])`,
  ].join('|'),
  'giu',
)

/** What takes back the value before it, however it is drawn. */
export const arrow = '→'
const isArrow = (text: string) => text.length > 1 && text.endsWith('>')

const decimalOf = (text: string) =>
  // A comma and three digits are thousands; otherwise it is a decimal comma.
  /\.\d{3},/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : /[ ']/.test(text)
      ? text.replaceAll(/[ ']/g, '')
      : /,\d{3}(?!\d)/.test(text) && !/^0,/.test(text)
        ? text.replaceAll(',', '')
        : text.replace(',', '.')

/** "3/4" and "1 3/4". */
function valueOfFraction(text: string): number {
  const [below = 1, above = 0, whole = 0] = text
    .split(/[\s/-]+/)
    .map(Number)
    .toReversed()
  // Weights have hundredths.
  return Math.floor((whole + above / below) * 100) / 100
}

/** The tokens of a line. What is neither a letter, a digit nor a mark (emoji, quotes) only separates. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const [text, code, sieve, fraction, number, word] = match
    const from = match.index
    const written = number === undefined ? '' : decimalOf(number)
    const fractionValue = fraction === undefined ? 0 : valueOfFraction(fraction)
    const isNumber = number !== undefined || fraction !== undefined
    tokens.push({
      kind: isNumber ? 'number' : code !== undefined ? 'code' : (word ?? sieve) !== undefined ? 'word' : 'mark',
      text,
      word: isArrow(text) ? arrow : text.toUpperCase(),
      value: fraction !== undefined ? fractionValue : isNumber ? Number(written) : Number.NaN,
      decimals: isNumber ? ((fraction === undefined ? written : String(fractionValue)).split('.')[1]?.length ?? 0) : 0,
      isGlued: tokens.at(-1)?.to === from,
      from,
      to: from + text.length,
    })
  }
  return tokens
}

interface Phrase {
  phrase: string
  words: readonly string[]
}
/** The phrases that begin with a word: the word alone, and longer ones by their second word, those of most words first. */
interface Phrases {
  alone: string | undefined
  longer: ReadonlyMap<string, readonly Phrase[]>
}
const index: unique symbol = Symbol('index')
type Indexed = readonly string[] & { [index]?: ReadonlyMap<string, Phrases> }
/** Phrases by their first word. */
function indexOf(phrases: Indexed): ReadonlyMap<string, Phrases> {
  const known = phrases[index]
  if (known) return known
  const all = phrases
    .map((phrase) => ({ phrase, words: phrase.split(' ') }))
    .toSorted((one, other) => other.words.length - one.words.length)
  const byFirst = Map.groupBy(all, ({ words }) => words[0] ?? '')
  const indexed = byFirst.entries().map(([first, own]): [string, Phrases] => {
    const longer = own.filter(({ words }) => words.length > 1)
    return [
      first,
      { alone: own.find(({ words }) => words.length === 1)?.phrase, longer: Map.groupBy(longer, ({ words }) => words[1] ?? '') },
    ]
  })
  return (phrases[index] = new Map(indexed))
}

/** The words with which any of these phrases begins: a reader that begins with no other word need not be tried. */
export const firstWordsOf = (...lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(lists.flat().map((phrase) => phrase.split(' ')[0] ?? ''))

/** The tokens of a line from a place on. */
export class Cursor {
  readonly tokens: readonly Token[]
  at: number
  constructor(tokens: readonly Token[], at = 0) {
    this.tokens = tokens
    this.at = at
  }
  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }
  /** Whether the next tokens are these words or marks; goes past them if so. */
  take(...words: string[]): boolean {
    for (let ahead = 0; ahead < words.length; ahead++) if (this.tokens[this.at + ahead]?.word !== words[ahead]) return false
    this.at += words.length
    return true
  }
  /** Goes past the longest of these phrases, whose words are separated by spaces; returns it. Long lists are constants: they are indexed once. */
  takeAny(phrases: readonly string[]): string | undefined {
    const first = this.tokens[this.at]
    const begun = first && indexOf(phrases).get(first.word)
    if (begun === undefined) return undefined
    const second = begun.longer.size > 0 ? this.tokens[this.at + 1]?.word : undefined
    for (const { phrase, words } of second === undefined ? [] : (begun.longer.get(second) ?? [])) {
      let ahead = 2
      while (ahead < words.length && this.tokens[this.at + ahead]?.word === words[ahead]) ahead++
      if (ahead < words.length) continue
      this.at += words.length
      return phrase
    }
    if (begun.alone !== undefined) this.at++
    return begun.alone
  }
  /** Whether the next word begins a phrase of any of these lists. */
  begins(...lists: readonly (readonly string[])[]): boolean {
    const word = this.tokens[this.at]?.word
    return word !== undefined && lists.some((phrases) => indexOf(phrases).has(word))
  }
  fork(): Cursor {
    return new Cursor(this.tokens, this.at)
  }
}
