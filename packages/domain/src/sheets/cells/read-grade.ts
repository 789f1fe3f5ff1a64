import { colorOfDeepOrDark, readFancy } from './fancy-color.ts'
import type { Field, Vocabulary } from '../headings/field.ts'
import { areTwoColors } from './read-color.ts'
import { type Read, meaningIn, refusedWord, states, unknown, wrong } from './reading.ts'
import { treatmentAfter } from '../kinds/treatment-signs.ts'

/** A grade of the list with the shade that a laboratory writes after it, or a fancy color. */
export function readColor(field: Field, text: string, vocabulary: Vocabulary): Read {
  const grade =
    meaningIn(vocabulary, 'COLOR', text) ??
    meaningIn(vocabulary, 'COLOR', text.replace(/[(),]+/g, ' ')) ??
    gradeBeforeName(vocabulary, 'COLOR', text)
  // 'K, Faint Brown' of the laboratories is a grade and its shade.
  if (grade) return states({ colNm: grade, ...(/\bfaint\s+brown\b/i.test(text) ? { shdNm: 'FAINT BROWN' } : {}) })
  if (areTwoColors(text)) return refusedWord(field, 'COLOR', text, `"${text}" is two colors, and only the supplier knows which.`)
  if (noScaleGrade.test(text)) return states({})
  if (colorOfDeepOrDark(text) !== undefined) return wrong(field, `"${text}" may be fancy deep or fancy dark.`, 'the color written out')
  const fancy = readFancy(text, vocabulary)
  return fancy ? states(fancy) : unknown(field, 'COLOR', text)
}

/** What stands in the place of a grade where other columns name the fancy color; alone it leaves the stone without one. */
const noScaleGrade = /^(?:natural\s+)?(?:fancy|fcy|fncy)(?:\s+colou?r(?:ed)?)?$/i

/** What a laboratory's scale calls a grade, after it: 'G (Colorless)', 'VS1 - Very slightly included'. Any other remark may change the grade. */
const nameOfGrade =
  /^(\S+)\s*(?:[([]|\s[-–]\s|,\s)\s*(?:(?:near|nearly|colou?rless|exceptional|rare|white|very|slightly|small|inclusions?|included|internally|flawless|eye|clean)[\s-]*)+[)\]]?$/i
const gradeBeforeName = (vocabulary: Vocabulary, list: string, text: string) =>
  meaningIn(vocabulary, list, nameOfGrade.exec(text)?.[1] ?? '')

/** "SI3 C.E.": clarity enhanced by treatment. */
export function readClarity(field: Field, text: string, vocabulary: Vocabulary): Read {
  const named = gradeBeforeName(vocabulary, 'CLARITY', text)
  if (named !== undefined) return states({ clrNm: named })
  const { grade = '', treatment = null } = treatmentAfter(text, vocabulary) ?? {}
  const clarity = meaningIn(vocabulary, 'CLARITY', grade)
  if (clarity === undefined || treatment === null) return unknown(field, 'CLARITY', text)
  return states(
    { clrNm: clarity, treatmentNm: treatment },
    { field: 'clrNm', level: 'warning', message: `"${text}": read as ${clarity}, ${treatment.toLowerCase()}.` },
  )
}
