import { isLabelOfNext, isLuster, isPraise, labelledGrade, gradeOfList, plainGrade } from './make-grade.ts'
import { type Field, afterLabel, all, atLeastGrade, betweenGrades, fieldsOf, grades, makeLabels, repeatWords } from '../words/make-words.ts'
import type { Conditions, Reader } from '../reading.ts'
import { noWords, rangeWords } from '../words/limit-words.ts'
import { readRefused } from './refused-grades.ts'
import { readRepeated } from './repeated-grade.ts'
import { readScale, scaleWords, takeBetter } from './scale.ts'
import { Cursor, firstWordsOf } from '../tokens/tokens.ts'

/** Cut, polish and symmetry. EX takes in Ideal, which some laboratories give above it; VG is Very Good alone. */

const conditions = (fields: readonly Field[], codes: readonly string[]): Conditions =>
  Object.fromEntries(fields.map((field) => [field, [...codes]]))

type Better = (codes: readonly string[]) => string[]
/** "EX VG+ VG+", "VG+/EX/EX": a plus within a row is of its grade; in "EX+VG" it joins two. */
function isBetterInRow(cursor: Cursor): boolean {
  const [plus, next] = [cursor.peek(), cursor.peek(1)]
  if (plus?.word !== '+' || !plus.isGlued) return false
  const isMark = betweenGrades.includes(next?.word ?? '')
  return (isMark || next?.isGlued === false) && plainGrade(new Cursor(cursor.tokens, cursor.at + (isMark ? 2 : 1))) !== undefined
}

/** Two or three grades in a row: polish and symmetry, or cut, polish and symmetry. Hyphens between different grades are a range. */
function readRow(cursor: Cursor, better: Better): Conditions | undefined {
  const row: (readonly string[])[] = []
  const marks: string[] = []
  const ahead = cursor.fork()
  for (let grade = plainGrade(ahead); grade && row.length < 3; grade = plainGrade(ahead)) {
    // "VG+ EX cut": of the label alone.
    if (row.length === 1 && fieldsOf(ahead.fork().takeAny(makeLabels))?.length === 1 && !isLabelOfNext(ahead)) break
    row.push(isBetterInRow(ahead) && ahead.take('+') ? better(grade) : grade)
    cursor.at = ahead.at
    marks.push(ahead.takeAny(betweenGrades) ?? ' ')
  }
  const [one, two, three] = row
  if (!one || !two) return undefined
  if (three) return { cutNm: [...one], polNm: [...two], symNm: [...three] }
  return marks[0] === '-' && one !== two ? undefined : { polNm: [...one], symNm: [...two] }
}

/** "EX, VG/VG": one grade, and two that belong together; "EX/VG/G" is a list. */
function areMarksApart(cursor: Cursor): boolean {
  const ahead = cursor.fork()
  const marks = [1, 2].map(() => plainGrade(ahead) && (ahead.takeAny(betweenGrades) ?? ' '))
  return marks[0] !== marks[1]
}

/** "Cut/Pol/Sym: EX/EX/VG": a grade for each of the labels. */
function readLabelledRow(cursor: Cursor, fields: readonly Field[], better: Better): Conditions | undefined {
  const [first] = fields
  // "cut EX, VG/VG": of polish and symmetry too.
  const isOfCut = fields.length === 1 && first === 'cutNm'
  if (fields.length < 2 && !isOfCut) return undefined
  if (isOfCut && !areMarksApart(cursor)) return undefined
  const start = cursor.at
  const row = readRow(cursor, better)
  if (row && Object.keys(row).length === (isOfCut ? all.length : fields.length)) return row
  cursor.at = start
  return undefined
}

/** "min VG VG", "VG/GD or better": all of them and better; "EX VG VG+": those that are as the last. */
function bettered(row: Conditions, isAll: boolean, better: Better): Conditions {
  const entries = Object.entries(row) as [string, string[]][]
  const last = entries.at(-1)?.[1].join()
  return Object.fromEntries(entries.map(([field, codes]) => [field, isAll || codes.join() === last ? better(codes) : codes]))
}

const firstWords = firstWordsOf(
  Object.keys(grades),
  makeLabels,
  repeatWords,
  atLeastGrade,
  [...scaleWords],
  ['2', '3', '8', 'X', 'V', 'VERY', 'GOOD', 'TRIPLE', 'TRIP', 'AGS'],
)

const tripleZero = ['TRIPLE ZERO', 'TRIPLE 0', 'AGS 000', 'AGS 0']

/** Reads cut, polish and symmetry, each alone or together ("3EX"). */
export const readMake: Reader = (cursor, { order, meanings }, previous) => {
  if (!firstWords.has(cursor.peek()?.word ?? '') || isLuster(cursor, cursor.at - 1)) return undefined
  // "ex HK" is about the place.
  const [place, rest] = [cursor.peek(1)?.word ?? '', cursor.peek(2)?.word ?? '']
  const isPlaceNext = meanings.LOCATION.has(place) || meanings.LOCATION.has(`${place} ${rest}`)
  if (cursor.peek()?.word === 'EX' && isPlaceNext && previous?.topic !== 'make') return undefined
  const scale = order.get('POLISH') ?? []
  const better = (codes: readonly string[]) => scale.slice(0, Math.max(...codes.map((code) => scale.indexOf(code))) + 1)
  const start = cursor.at
  // The best that AGS gives.
  if (cursor.takeAny(tripleZero) !== undefined) return { topic: 'make', conditions: conditions(all, ['ID']) }
  if (cursor.take('8', 'X')) return { topic: 'make', conditions: { cutNm: ['ID'] } }
  const isChoice = previous?.topic === 'make' && /^(?:OR|\/)$/.test(cursor.peek(-1)?.word ?? '')
  const repeated = readRepeated(cursor, { isChoice, isBehindStone: previous !== undefined })
  if (repeated) {
    // "3EX to 3VG"
    const ahead = cursor.fork()
    const other = ahead.takeAny(rangeWords) === undefined ? undefined : readRepeated(ahead)
    if (other && other.fields.length === repeated.fields.length) {
      cursor.at = ahead.at
      const places = [...repeated.codes, ...other.codes].map((code) => scale.indexOf(code))
      return { topic: 'make', conditions: conditions(repeated.fields, scale.slice(Math.min(...places), Math.max(...places) + 1)) }
    }
    // "3EX min VG"
    const behind = cursor.fork()
    const least = behind.takeAny(atLeastGrade) === undefined ? undefined : plainGrade(behind)
    if (least) cursor.at = behind.at
    if (least) return { topic: 'make', conditions: conditions(repeated.fields, better(least)), note: 'at least the second grade' }
    const codes = takeBetter(cursor) ? better(repeated.codes) : repeated.codes
    return { topic: 'make', conditions: conditions(repeated.fields, codes) }
  }
  cursor.at = start
  const isAtLeast = cursor.takeAny(atLeastGrade) !== undefined
  const row = readRow(cursor, better)
  if (row) {
    const isPlus = cursor.peek()?.word === '+'
    const isOfAll = isAtLeast || (takeBetter(cursor) && !isPlus)
    return { topic: 'make', conditions: isOfAll || (isPlus && cursor.peek(-1)?.word === '+') ? bettered(row, isOfAll, better) : row }
  }
  cursor.at = start
  // "not VG cut": what is better.
  const isRefused = plainGrade(cursor.fork()) === undefined && cursor.takeAny(noWords) !== undefined
  const label = cursor.takeAny(makeLabels)
  if (label !== undefined) cursor.takeAny(afterLabel)
  const rowOfLabel = isRefused ? undefined : readLabelledRow(cursor, fieldsOf(label) ?? [], better)
  if (rowOfLabel) return { topic: 'make', conditions: takeBetter(cursor) ? bettered(rowOfLabel, false, better) : rowOfLabel }
  const ofMake = { order: scale, labels: [], value: gradeOfList(start, label === undefined ? plainGrade : labelledGrade) }
  const found = isRefused ? readRefused(cursor, ofMake) : readScale(cursor, ofMake)
  if (!found || found.codes.length === 0) return undefined
  if (label === undefined && isPraise(cursor)) return undefined
  const labelAfter = label !== undefined || isLabelOfNext(cursor) ? undefined : cursor.takeAny(makeLabels)
  const fields = fieldsOf(label ?? labelAfter)
  // "VG polish or better"
  const isBetter = labelAfter !== undefined && !isRefused && takeBetter(cursor)
  const codes = isRefused
    ? scale.slice(0, Math.min(...found.codes.map((code) => scale.indexOf(code))))
    : isBetter
      ? better(found.codes)
      : found.codes
  if (codes.length === 0) return undefined
  const isIdeal = found.codes.length === 1 && found.codes[0] === 'ID'
  if (fields === undefined && !isIdeal) return { topic: 'make', conditions: conditions(all, codes), isOfAll: true }
  return { topic: 'make', conditions: conditions(fields ?? ['cutNm'], codes) }
}
