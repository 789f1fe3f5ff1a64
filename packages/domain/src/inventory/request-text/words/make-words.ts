import { notLess } from './limit-words.ts'

/** Words and letters for cut, polish and symmetry. */

export const betweenGrades = ['-', '/', ',', '|']
export const afterLabel = [':', '=', '-']
export const betweenTimesAndGrade = ['*', '-', 'X']
export const atLeastGrade = [...notLess, 'MIN', 'MINIMUM', 'AT LEAST']

export const grades: Readonly<Record<string, readonly string[]>> = {
  ID: ['ID'],
  IDEAL: ['ID'],
  EX: ['ID', 'EX'],
  EXC: ['ID', 'EX'],
  EXCELLENT: ['ID', 'EX'],
  EXCL: ['ID', 'EX'],
  VG: ['VG'],
  VGD: ['VG'],
  VERYGOOD: ['VG'],
  GD: ['G'],
  FR: ['F'],
}
/** Words and letters that are grades only beside "cut", "polish" or "symmetry". */
export const labelledGrades: Readonly<Record<string, readonly string[]>> = {
  X: ['ID', 'EX'],
  G: ['G'],
  GOOD: ['G'],
  F: ['F'],
  FAIR: ['F'],
  POOR: ['P'],
}

export type Field = 'cutNm' | 'polNm' | 'symNm'
export const all: readonly Field[] = ['cutNm', 'polNm', 'symNm']
export const finish: readonly Field[] = ['polNm', 'symNm']
const fieldLabels: readonly (readonly [label: string, fields: readonly Field[]])[] = [
  ...['POL', 'POLISH'].flatMap((pol) =>
    [' AND ', ' & ', ' / ', ' '].flatMap((joint) => ['SYM', 'SYMM', 'SYMMETRY'].map((sym) => [`${pol}${joint}${sym}`, finish] as const)),
  ),
  ...['P / S', 'PS / SYM', 'P & S', 'FINISH'].map((label) => [label, finish] as const),
  ...['CUT', 'C'].flatMap((cut) =>
    ['POL', 'POLISH', 'P'].flatMap((pol) => ['SYM', 'SYMM', 'SYMMETRY', 'S'].map((sym) => [`${cut} / ${pol} / ${sym}`, all] as const)),
  ),
  ...['CUT POL SYM', 'CUT POLISH SYMMETRY', 'CUT , POLISH , SYMMETRY', 'CPS', 'MAKE'].map((label) => [label, all] as const),
  ...['CUT AND POLISH', 'CUT & POLISH', 'CUT AND POL', 'CUT / POL'].map((label) => [label, ['cutNm', 'polNm']] as const),
  ['CUT', ['cutNm']],
  ['CUT GRADE', ['cutNm']],
  ...['POLISH', 'POL', 'PO', 'POLSH', 'PLSH'].map((label) => [label, ['polNm']] as const),
  ...['SYMMETRY', 'SYM', 'SYMM', 'SY'].map((label) => [label, ['symNm']] as const),
]
export const makeLabels = fieldLabels.map(([label]) => label)
export const repeatWords = ['TRIPLE', 'TRIPPLE', 'TRIP', 'DOUBLE', 'XXX']
/** The fields that a label of the make is about; undefined for other words. */
export const fieldsOf = (label: string | undefined) => fieldLabels.find(([known]) => known === label)?.[1]
