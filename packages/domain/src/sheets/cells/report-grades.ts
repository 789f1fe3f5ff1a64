import { fitOf } from '../headings/column-fit.ts'
import type { Rows } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import { areSideBySide } from '../headings/lacking.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { fieldsNamedBy } from '../headings/named-fields.ts'
import { cleanText } from './numbers.ts'
import { type Question, columnName } from '../questions.ts'
import { meaningIn } from './reading.ts'
import { sheetField, sheetFields } from '../headings/sheet-fields.ts'

/**
 * Two columns of one grade: suppliers write their own beside that of the laboratory. Only the report's may be shown beside its number, so the heading
 * decides which is which, or else a person.
 */
const ofReport = /^(?:cert(?:s|i|if|y|ified|ificates?|ification)?|reports?|rpt|labs?|laboratory|gia|igi|hrd|gcal|gsi|ags)$/i
const ofSupplier =
  /^(?:our|ours|own|party|my|mfg|manufacturer|vendor|supplier|seller|house|inhouse|company|office|internal|rap|rapnet|rapaport|old|alt|rec|recut|exp|expected|est|estimated|proposed|target|sarine|sarin|helium|galaxy)$/i
type Source = 'report' | 'supplier'
const gradeFields = ['shpNm', 'colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm'] as const
/** Whether a laboratory and a supplier may both grade it. */
export const isGradeField = (field: string): boolean => gradeFields.some((one) => one === field)
type GradeField = (typeof gradeFields)[number]

const wordsOf = (heading: string) =>
  heading
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
/** Whose grades a heading is about. */
function gradeSource(heading: string): Source | undefined {
  const words = wordsOf(heading)
  const [isReport, isSupplier] = [ofReport, ofSupplier].map((source) => words.some((word) => source.test(word)))
  return isReport === isSupplier ? undefined : isReport ? 'report' : 'supplier'
}
const isSource = (word: string) => ofReport.test(word) || ofSupplier.test(word)
const namesGrade = (header: string, field: string) => {
  const rest = header
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/[\p{L}\p{N}]+/gu, (word) => (isSource(word) ? '' : word))
    .trim()
  return rest !== '' && fieldsNamedBy(rest, sheetFields).includes(field)
}
/** Whether a heading above several says whose grade the one below it is. */
export const saysWhoGraded = (group: string, heading: string): boolean =>
  gradeSource(group) !== undefined && gradeFields.some((field) => namesGrade(heading, field))

/** Under headings that name no grade, colors and clarities are told by their nearness to the others. */
const byNearness = new Set<GradeField>(['colNm', 'clrNm'])
const nearestSteps = 2
const mostly = 0.8
const fewestRows = 3
const leastFit = 0.9
/** Every column without a field is compared: these rows are enough. */
const mostRows = 1000

interface Graded {
  field: GradeField
  /** The mapped column, and the others of the same grade. */
  columns: MappedColumn[]
  differing: number
  of: number
}

/** The grades of which a sheet has several columns that differ. */
function gradedTwice(columns: readonly MappedColumn[], all: Rows, vocabulary: Vocabulary): Graded[] {
  const rows = all.slice(0, mostRows)
  return gradeFields.flatMap((field): Graded[] => {
    const facts = sheetField(field)
    const own = columns.find((column) => column.field === field)
    if (!facts || !own || own.by === 'person' || own.by === 'remembered') return []
    const list = field === 'colNm' ? 'COLOR' : (facts.list ?? '')
    const order = [...new Set(vocabulary[list]?.values())]
    const textAt = (cells: readonly string[], { index }: MappedColumn) => cleanText(cells[index] ?? '')
    const pairsWith = (other: MappedColumn) =>
      rows.flatMap((cells) => {
        const texts = [own, other].map((one) => textAt(cells, one))
        return texts.includes('') ? [] : [texts.map((text) => meaningIn(vocabulary, list, text) ?? text)]
      })
    const isNear = ([a = '', b = '']: string[]) => order.includes(a) && Math.abs(order.indexOf(a) - order.indexOf(b)) <= nearestSteps
    const others = columns.filter((one) => {
      if (one.field !== null || one.by !== 'none') return false
      const pairs = pairsWith(one)
      if (pairs.length < fewestRows || pairs.every(([a, b]) => a === b)) return false
      const isNamed = namesGrade(one.header, field)
      if (!isNamed && (!byNearness.has(field) || pairs.filter(isNear).length < mostly * pairs.length)) return false
      const values = rows.map((cells) => textAt(cells, one)).filter((text) => text !== '')
      return fitOf(facts, values, vocabulary) >= leastFit
    })
    const pairs = others.flatMap(pairsWith)
    return others.length === 0
      ? []
      : [{ field, columns: [own, ...others], of: pairs.length, differing: pairs.filter(([a, b]) => a !== b).length }]
  })
}

/** The column that its heading says is the report's, or the only one that is not the supplier's own. */
function reportColumn({ columns }: Graded): MappedColumn | undefined {
  const ofReports = columns.filter(({ header }) => gradeSource(header) === 'report')
  const others = columns.filter(({ header }) => gradeSource(header) !== 'supplier')
  return ofReports.length === 1 ? ofReports[0] : ofReports.length === 0 && others.length === 1 ? others[0] : undefined
}
/** Whether a stone without a report would be left without its grade. */
const leavesBlank = (column: MappedColumn, { columns }: Graded, rows: Rows) =>
  rows.some((cells) => (cells[column.index] ?? '').trim() === '' && (cells[columns[0]?.index ?? -1] ?? '').trim() !== '')

/** Maps the grade of the report where a column of the supplier's own was taken first. */
export function preferReport(columns: readonly MappedColumn[], rows: Rows, vocabulary: Vocabulary): void {
  for (const graded of gradedTwice(columns, rows, vocabulary)) {
    const [own] = graded.columns
    const column = reportColumn(graded)
    if (!own || !column || column === own || leavesBlank(column, graded, rows)) continue
    Object.assign(column, { field: graded.field, by: 'name', confidence: 0.9 })
    Object.assign(own, { field: null, by: 'none', confidence: 0 })
  }
}

/** Asks whose grades count where no heading says it: once for all grades that have the same number of columns. */
export function gradeQuestions(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  if (areSideBySide(columns)) return []
  const open = gradedTwice(columns, rows, vocabulary).filter((graded) => reportColumn(graded) !== graded.columns[0])
  const nameOf = ({ index }: MappedColumn) => columnName(columns, index)
  return [...Map.groupBy(open, (graded) => graded.columns.length).values()].map((those): Question => ({
    ...{ code: 'grade', column: those.flatMap((graded) => graded.columns.slice(0, 1).map(nameOf)).join(', '), stage: 'columns' },
    text: `Which of ${those.map((graded) => listed(graded.columns.map(nameOf), 'or')).join(', and of ')} is the grade on the report?`,
    evidence: those.map(
      (graded) =>
        `${listed(graded.columns.map(nameOf), 'and')} differ in ${graded.differing} of ${graded.of} rows${exampleOf(graded, rows)}.`,
    ),
    options: (those[0]?.columns ?? []).map((_, at) => {
      const chosen = those.flatMap((graded) => graded.columns.slice(at, at + 1).map((column) => ({ column, field: graded.field })))
      return {
        value: chosen.map(({ column, field }) => `${field}:${column.index}`).join(' '),
        label: chosen.map(({ column }) => `“${nameOf(column)}”`).join(', '),
      }
    }),
  }))
}

const listed = (names: readonly string[], last: string) => {
  const quoted = names.map((name) => `“${name}”`)
  return `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`
}
/** The first stone of which they differ: ', as “F” and “G”'. */
function exampleOf({ columns }: Graded, rows: Rows): string {
  const found = rows
    .map((cells) => columns.map(({ index }) => cleanText(cells[index] ?? '')))
    .find((texts) => !texts.includes('') && new Set(texts).size > 1)
  return found ? `, as ${listed(found, 'and')}` : ''
}

/** The field of each column that an answer names. */
export const chosenGrades = (value: string): Map<number, string> =>
  new Map(value.split(' ').flatMap((one) => (/^\w+:\d+$/.test(one) ? [[Number(one.split(':')[1]), one.split(':')[0] ?? ''] as const] : [])))
