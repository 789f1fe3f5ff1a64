/**
 * The pieces of text, in small letters, of which one is in everything that a pattern matches; none where it may match without any. Most lines have no piece
 * of most patterns, and a piece is found sooner than a pattern.
 *
 * It reads the pattern itself: the packages that parse patterns (regexpp, regjsparser) would spare half of this file, but the screens load it too, and it
 * would grow from 1.3 to 12 kB, compressed.
 */
export function requiredPieces({ source }: RegExp): readonly string[] {
  return piecesOf(new PatternReader(source).choice())
}

/** What is known of the text that a part of a pattern matches. */
interface Matched {
  /** All that it may be, where that is little. */
  all?: readonly string[] | undefined
  /** Pieces of which one is in the line, beside what `all` says. */
  pieces: readonly string[]
}
const anything: Matched = { pieces: [] }
const nothing: Matched = { all: [''], pieces: [] }
const fewAtMost = 32

/** Each text once, and none that has another one in it. */
const shortest = (texts: readonly string[]) =>
  [...new Set(texts)].filter((text, _, all) => !all.some((other) => other !== text && text.includes(other)))

/** How seldom lines have one of the pieces: a letter, a figure or a point is in most of them; many pieces take longer to look for than the pattern. */
const rarity = (pieces: readonly string[]) =>
  pieces.includes('') || pieces.length === 0
    ? -1
    : pieces.length > fewAtMost
      ? 0
      : Math.min(3, ...pieces.map((piece) => (/^[\p{L}\d\s.]$/u.test(piece) ? 0 : piece.length)))
const length = (pieces: readonly string[]) => pieces.join('').length
function rarer(one: readonly string[], other: readonly string[]): readonly string[] {
  const difference = rarity(one) - rarity(other) || other.length - one.length || length(one) - length(other)
  return difference >= 0 ? one : other
}
function piecesOf({ all = [], pieces }: Matched): readonly string[] {
  const best = rarer(pieces, shortest(all))
  return rarity(best) < 0 ? [] : best
}

function inOrder(parts: readonly Matched[]): Matched {
  let all: readonly string[] = ['']
  let isWhole = true
  let pieces: readonly string[] = []
  for (const part of parts) {
    pieces = rarer(pieces, part.pieces)
    const joined = part.all && all.flatMap((text) => part.all?.map((next) => text + next) ?? [])
    if (joined && joined.length <= fewAtMost) all = joined
    else {
      isWhole = false
      pieces = rarer(pieces, shortest(all))
      all = part.all ?? ['']
    }
  }
  return isWhole ? { all, pieces } : { pieces: rarer(pieces, shortest(all)) }
}

function oneOf(choices: readonly Matched[]): Matched {
  const [only] = choices
  if (only && choices.length === 1) return only
  const all = choices.every((choice) => choice.all) ? [...new Set(choices.flatMap((choice) => choice.all ?? []))] : undefined
  const each = choices.map(piecesOf)
  const pieces = each.every((own) => own.length > 0) ? shortest(each.flat()) : []
  return { all: all && all.length <= fewAtMost ? all : undefined, pieces }
}

function repeated(part: Matched, least: number, most: number): Matched {
  if (least === 1 && most === 1) return part
  if (least > 0) return { pieces: piecesOf(part) }
  return most === 1 && part.all ? { all: [...new Set(['', ...part.all])], pieces: [] } : anything
}

const kindOfGroup = /\?(?:[:=!]|<[=!]|<\w+>)|/y
const element = /\\p\{[^}]*\}|\\k<\w+>|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|./isuy
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??|/y

class PatternReader {
  #at = 0
  readonly #source: string
  constructor(source: string) {
    this.#source = source
  }

  choice(): Matched {
    const choices: Matched[] = []
    do {
      const parts: Matched[] = []
      while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) parts.push(this.#part())
      choices.push(inOrder(parts))
    } while (this.#isTaken('|'))
    return oneOf(choices)
  }

  #part(): Matched {
    const part = this.#isTaken('(') ? this.#group() : matchedBy(this.#take(element)[0])
    const [, sign, least, comma, most] = this.#take(quantifier)
    if (sign !== undefined) return repeated(part, sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity)
    if (least === undefined) return part
    return repeated(part, Number(least), comma === undefined ? Number(least) : Number(most || Infinity))
  }

  #group(): Matched {
    const [kind] = this.#take(kindOfGroup)
    const inside = this.choice()
    this.#isTaken(')')
    if (kind.endsWith('!')) return nothing
    // What stands before or after is in the line too.
    return kind.endsWith('=') ? { ...nothing, pieces: piecesOf(inside) } : inside
  }

  #isTaken(mark: string): boolean {
    const isHere = this.#source[this.#at] === mark
    if (isHere) this.#at++
    return isHere
  }

  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (!found) throw new Error(`not a pattern at ${this.#at}: ${this.#source}`)
    this.#at += found[0].length
    return found
  }
}

/** What one element of a pattern matches, that is no group. */
function matchedBy(text: string): Matched {
  if (text === '^' || text === '$' || /^\\b$/i.test(text)) return nothing
  if (text === '.') return anything
  if (text.startsWith('[')) return matchedByClass(text.slice(1, -1))
  const character = characterOf(text)
  return character === undefined ? anything : { all: [character.toLowerCase()], pieces: [] }
}

function matchedByClass(text: string): Matched {
  const members = text.match(/\\p\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|./gisu) ?? []
  // A range is taken as anything: of most there are too many.
  if (members[0] === '^' || members.some((member, at) => member === '-' && at > 0 && at < members.length - 1)) return anything
  const characters = members.map(characterOf)
  if (characters.length > fewAtMost || !characters.every((character) => character !== undefined)) return anything
  return { all: [...new Set(characters.map((character) => character.toLowerCase()))], pieces: [] }
}

/** The character that an element stands for; undefined where it stands for several, or for what was found before. */
function characterOf(text: string): string | undefined {
  if (!text.startsWith('\\')) return text
  const code = /^\\[ux]\{?([\da-f]+)\}?$/i.exec(text)?.[1]
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
  if (/^\\[a-z\d]/i.test(text)) return { '\\n': '\n', '\\t': '\t' }[text]
  return text.slice(1)
}
