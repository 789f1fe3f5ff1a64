import { requiredPieces } from './required-pieces.ts'

/** Phrases written as what they mean. */

/** What is written instead of a phrase, as `replace` of a string takes it. */
type Meant = string | ((phrase: string, ...groups: string[]) => string)
/** A phrase, and what is written instead of it. */
export type Rewriting = readonly [pattern: RegExp, meant: Meant]

/** A function that writes a line with all of the phrases, one after the other, as what they mean. */
export function rewriter(rewritings: readonly Rewriting[]): (line: string) => string {
  const all = rewritings.map(([pattern, meant]) => ({ pieces: requiredPieces(pattern).map(pieceOf), pattern, meant }))
  const text = new PairsOfText()
  return (line) => {
    let left = line
    text.read(line.toLowerCase())
    for (const { pieces, pattern, meant } of all)
      if (pieces.length === 0 || text.hasAny(pieces)) {
        const written = typeof meant === 'string' ? left.replace(pattern, meant) : left.replace(pattern, meant)
        if (written !== left) text.read(written.toLowerCase())
        left = written
      }
    return left
  }
}

interface Piece {
  text: string
  /** Where its neighbouring characters are in the table of a text. */
  pairs: readonly number[]
}

const tableSize = 4096
const placeOf = (one: number, next: number) => (one * 31 + next) % tableSize
function pieceOf(text: string): Piece {
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => placeOf(text.charCodeAt(at), text.charCodeAt(at + 1)))
  return { text, pairs: text.length === 1 ? [placeOf(0, text.charCodeAt(0))] : pairs }
}

/**
 * A text with a table of its characters and of the pairs of them that stand side by side: most pieces have a pair that it lacks, which is found ten times as
 * fast as looking through the text. The table is used again for the next text, whose places have a number of their own.
 */
class PairsOfText {
  #text = ''
  #number = 0
  readonly #table = new Float64Array(tableSize)

  read(text: string): void {
    this.#text = text
    this.#number++
    let before = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      this.#table[placeOf(0, code)] = this.#number
      this.#table[placeOf(before, code)] = this.#number
      before = code
    }
  }

  hasAny(pieces: readonly Piece[]): boolean {
    for (const piece of pieces) if (this.#mayHave(piece) && this.#text.includes(piece.text)) return true
    return false
  }

  #mayHave({ pairs }: Piece): boolean {
    for (const pair of pairs) if (this.#table[pair] !== this.#number) return false
    return true
  }
}
