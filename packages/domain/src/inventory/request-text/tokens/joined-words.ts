import type { Token } from './tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Several words that were written as one. */

/** A word as the words it consists of. */
function pieces(token: Token, words: readonly string[]): Token[] {
  let at = 0
  return words.map((word, number) => {
    const [from, to] = [at, at + word.length]
    at = to
    return {
      ...token,
      text: token.text.slice(from, to),
      word,
      from: token.from + from,
      to: token.from + to,
      isGlued: number > 0 || token.isGlued,
    }
  })
}

/** "GVS1", "DIF", "EXVGVG": grades written as one word; undefined of any other word. */
export function divided(token: Token, vocabulary: Vocabulary): Token[] | undefined {
  if (token.kind !== 'word' || token.text.length < 3) return undefined
  const grades = /^(?:EX|VG|GD|ID){2,3}$/.test(token.word) ? (token.word.match(/../g) ?? []) : []
  if (grades.length > 0) return pieces(token, grades)
  // "3EXNONE", "3EXGIA"
  const made = token.isGlued ? /^(EX|X|VG)(NONE|NON|NIL|FNT|FAINT|MED|GIA|IGI|HRD)$/.exec(token.word) : null
  if (made) return pieces(token, made.slice(1))
  // "VVSVS"
  const groups = /^(VVS|VS|SI)(VS|SI)$/.exec(token.word)
  if (groups) return pieces(token, groups.slice(1))
  // "2ctov": the unit and the shape.
  const unit = token.isGlued ? /^(CTS?)(\p{L}{2,})$/u.exec(token.word) : null
  if (unit?.[1] !== undefined && unit[2] !== undefined && vocabulary.meanings.SHAPE.has(unit[2])) return pieces(token, [unit[1], unit[2]])
  // "2ctGVS2"
  const graded = token.isGlued ? /^(CTS?)([D-N])((?:VVS|VS|SI)[1-3]?|IF)$/.exec(token.word) : null
  if (graded) return pieces(token, graded.slice(1))
  const [, color, clarity] = /^([D-N])((?:VVS|VS|SI)[1-3]?|IF)$/.exec(token.word) ?? []
  if (color === undefined || clarity === undefined || (clarity === 'IF' && token.text !== token.word)) return undefined
  return pieces(token, [color, clarity])
}
