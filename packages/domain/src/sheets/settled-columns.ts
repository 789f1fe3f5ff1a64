import type { MappedColumn } from './headings/mapper.ts'
import { chosenGrades } from './cells/report-grades.ts'
import { chosenPrice, replacedBy } from './prices/price-question.ts'
import { basisByRow } from './prices/row-basis.ts'
import { type Answer, type Question, answerTo, columnName, fieldOfAnswer } from './questions.ts'
import { isAnsweredStatus, isStatusLeftOut } from './status-question.ts'

/** The columns as the answers settle them. */
export function settledColumns(
  columns: readonly MappedColumn[],
  questions: readonly Question[],
  answers: readonly Answer[],
): MappedColumn[] {
  const fields = new Map(
    questions.flatMap((one) => {
      const isOfColumn =
        one.code === 'money' ||
        one.code === 'match' ||
        one.code === 'hearts' ||
        one.code === 'report' ||
        (one.code === 'currency' && one.column !== null)
      const answer = isOfColumn ? answerTo(one, answers) : undefined
      const field = one.code === 'currency' ? fieldOfAnswer(answer?.value ?? '') : answer?.value
      return field === undefined ? [] : [[one.column, field === basisByRow ? 'ctPr' : field] as const]
    }),
  )
  const weighed = questions.find(({ code }) => code === 'weight')
  const weight = weighed && answerTo(weighed, answers)?.value
  const numbered = questions.find(({ code }) => code === 'number')
  const number = numbered && answerTo(numbered, answers)?.value
  const prices = questions.filter(({ code }) => code === 'price').flatMap((one) => chosenPrice(answerTo(one, answers)?.value ?? '') ?? [])
  const replaced = prices.flatMap((price) => replacedBy(price, columns))
  const isLeftOut = isStatusLeftOut(columns, answers)
  const graded = questions
    .filter(({ code }) => code === 'grade' || code === 'column')
    .map((one) => chosenGrades(answerTo(one, answers)?.value ?? ''))
  const grades = new Map(graded.flatMap((chosen) => [...chosen]))
  const gradesChosen = new Set(grades.values())
  return columns.map((column): MappedColumn => {
    if (isLeftOut && column.field === 'wSts') return { ...column, field: null, by: 'person', confidence: 1 }
    if (column.field === null && isAnsweredStatus(columns, column.index, answers))
      return { ...column, field: 'wSts', by: 'person', confidence: 1 }
    if (weight !== undefined && weighed?.column === columnName(columns, column.index))
      return { ...column, field: weight === 'points' ? 'crt' : null, by: 'person', confidence: 1 }
    const grade = grades.get(column.index) ?? (gradesChosen.has(column.field ?? '') ? null : undefined)
    if (grade !== undefined) return { ...column, field: grade === 'none' ? null : grade, by: 'person', confidence: 1 }
    const price = prices.find(({ index }) => index === column.index)
    if (price) return { ...column, field: price.field, by: 'person', confidence: 1 }
    if (replaced.includes(column.field ?? '')) return { ...column, field: null, by: 'person', confidence: 1 }
    if (number !== undefined && column.field === 'vStnId' && number !== String(column.index))
      return { ...column, field: null, by: 'person', confidence: 1 }
    const field = number === String(column.index) ? 'vStnId' : fields.get(columnName(columns, column.index))
    return field === undefined ? column : { ...column, field: field === 'none' ? null : field, by: 'person', confidence: 1 }
  })
}
