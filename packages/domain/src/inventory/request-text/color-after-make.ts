import { clarityCode } from './read-grades.ts'
import type { Cursor } from './tokens.ts'

/** "sym VG, G VS2", "pol VG, F", "cut VG, G-H": a letter behind a mark is the color before a clarity, in a range, and where it is not the next worse grade. */
export function isColorNext(cursor: Cursor): boolean {
  const [letter, mark] = [cursor.peek()?.word ?? '', cursor.peek(-1)]
  // "excellent cut g vs": the label is of the grade before it.
  if (/^[FG]$/.test(letter) && clarityCode.test(cursor.peek(1)?.word ?? '') && cursor.peek(-2)?.word === 'EXCELLENT') return true
  if (!/^[FG]$/.test(letter) || !(mark?.word === ',' || (/^[-/]$/.test(mark?.word ?? '') && !mark?.isGlued))) return false
  const next = cursor.peek(/^[,/]$/.test(cursor.peek(1)?.word ?? '') ? 2 : 1)?.word ?? ''
  if (clarityCode.test(next)) return true
  const better = letter === 'G' ? /^(?:VG|VGD|GOOD|VERYGOOD)$/ : /^(?:G|GD|GOOD)$/
  return mark?.word === ',' && (/^(?:[-+&]|TO|OR|AND|UP|COLOU?R)$/.test(next) || !better.test(cursor.peek(-2)?.word ?? ''))
}
