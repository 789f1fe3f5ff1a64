import { type SheetMode, discountQuestion } from '../codes.ts'
import type { Convention } from '../prices/discount-convention.ts'
import { normalHeader } from './header.ts'
import { namesLab } from './lab-reports.ts'
import type { MappedColumn } from './mapper.ts'
import { type Answer, type Question, openQuestions } from '../questions.ts'
import { splitWeight } from './split-weight.ts'

/** Whether the headings of shape, weight and clarity are there twice: a second table, or two stones in each row. */
export function areSideBySide(columns: readonly Pick<MappedColumn, 'header' | 'field' | 'by'>[]): boolean {
  const isTwice = (field: string) => {
    const mapped = columns.find((column) => column.field === field)
    return (
      mapped !== undefined &&
      columns.some(
        ({ header, field: other, by }) =>
          other === null && by === 'none' && normalHeader(header) === normalHeader(mapped.header) && header !== '',
      )
    )
  }
  return ['shpNm', 'crt', 'clrNm'].every(isTwice)
}

const labBefore = /^[A-Z]{3,5}[\s:#-]*(?:LG)?\d{6,}/i
/** What is missing before the sheet can be checked, as text; empty when nothing is. */
export function lacking(
  columns: readonly (Pick<MappedColumn, 'header' | 'field' | 'by'> & Partial<Pick<MappedColumn, 'samples' | 'partOf'>>)[],
  convention: Convention & { asked: boolean },
  mode: SheetMode,
  questions: readonly Question[] = [],
  answers: readonly Answer[] = [],
): string[] {
  const has = (field: string) => columns.some((column) => column.field === field)
  const lacks: string[] = []
  const isUnseen = ({ header, by }: Pick<MappedColumn, 'header' | 'by'>) => header === '' && by !== 'person' && by !== 'remembered'
  if (columns.filter(({ partOf }) => partOf === undefined).every(isUnseen))
    lacks.push('We found no heading row. Select it, or map each column.')
  if (areSideBySide(columns))
    lacks.push('This worksheet has two tables side by side, and only the first would be read. Please put the second below the first.')
  const split = splitWeight(columns)
  if (split)
    lacks.push(
      `The weight is split over “${split.carats.header}” and “${split.points.header}”. Please join them in one column, such as 1.74.`,
    )
  // 'GIA 2151432110' names both, and so do such an inscription and a heading such as 'GIA No'.
  const isLabInReport = columns.some(
    ({ field, header, samples = [] }) =>
      (field === 'rptNo' && namesLab(header)) ||
      ((field === 'rptNo' || field === 'lsrInc') && samples.length > 0 && samples.every((text) => labBefore.test(text))),
  )
  if (!has('vStnId') && !((has('lbNm') || isLabInReport) && has('rptNo')))
    lacks.push('Which column is the stone ID? If there is none, lab and report number are enough.')
  if (mode === 'prices' && !['ctPr', 'back', 'rap', 'amt'].some(has)) lacks.push('Which column is the price?')
  const open = openQuestions(questions, answers, 'columns')
  // In dollars the prices may prove it.
  const isRateOpen = open.some(({ code }) => code === 'currency')
  if (has('back') && !convention.proved && !convention.asked && !isRateOpen) lacks.push(discountQuestion)
  return [...lacks, ...open.map(({ text }) => text)]
}
