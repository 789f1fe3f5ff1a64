import { grades } from '../words/make-words.ts'
import { clarityCode } from './read-grades.ts'
import type { Reading } from '../reading.ts'
import type { Cursor } from '../tokens/tokens.ts'

/** "sym VG, G VS2", "pol VG, F", "cut VG, G-H": a letter behind a mark is the color before a clarity, in a range, and where it is not the next worse grade. */
export function isColorNext(cursor: Cursor): boolean {
  const [letter, mark] = [cursor.peek()?.word ?? '', cursor.peek(-1)]
  // "excellent cut g vs": the label is of the grade before it.
  if (/^[FG]$/.test(letter) && clarityCode.test(cursor.peek(1)?.word ?? '') && cursor.peek(-2)?.word === 'EXCELLENT') return true
  const isMarked = mark?.word === ',' || (/^[-/]$/.test(mark?.word ?? '') && !mark?.isGlued)
  if (!/^[FG]$/.test(letter) || !isMarked) return false
  const [joint, other] = [cursor.peek(1), cursor.peek(2)]
  const isDivided = /^[,/]$/.test(joint?.word ?? '') || (joint?.word === '-' && !joint.isGlued)
  if (clarityCode.test((isDivided ? other : joint)?.word ?? '')) return true
  // "polish EX / F to H", "symmetry - G/H"
  const isOtherColor = /^[D-N]$/.test(other?.word ?? '') && (other?.word ?? '') > letter
  if (/^(?:\+|&|UP|COLOU?RS?)$/.test(joint?.word ?? '') || (/^(?:[-/,]|TO|OR|AND)$/.test(joint?.word ?? '') && isOtherColor)) return true
  // "polish: VG, G" is a list of grades, and "polish - G" a grade.
  const better = letter === 'G' ? /^(?:VG|VGD|GOOD|VERYGOOD)$/ : /^(?:G|GD|GOOD)$/
  const before = cursor.peek(-2)?.word ?? ''
  return !better.test(before) && (mark?.word === ',' || before in grades)
}

/** "ex vg g", "VS1 ex ex f": a letter at the end behind grades of the make, where no other color is said. */
export function unclearLetterAfterMake(cursor: Cursor, previous: Reading | undefined): Reading | undefined {
  const [letter, next] = [cursor.peek()?.word ?? '', cursor.peek(1)]
  if (previous?.topic !== 'make' || !/^[FG]$/.test(letter) || !((cursor.peek(-1)?.word ?? '') in grades)) return undefined
  if (next !== undefined && !/^(?:[.;)]|GIA|IGI|HRD)$/.test(next.word)) return undefined
  const isColor = (word: string, place: number) => place !== cursor.at && /^(?:[D-N]{1,3}|COLOU?RS?|COL)$/.test(word)
  if (cursor.tokens.some(({ word }, place) => isColor(word, place))) return undefined
  // Behind polish and symmetry a G is none of three grades, perhaps.
  if (letter === 'G' && previous.conditions?.['cutNm'] !== undefined) return undefined
  return { topic: 'color', question: letter === 'G' ? 'its color, or its symmetry?' : 'its color, or its fluorescence?' }
}
