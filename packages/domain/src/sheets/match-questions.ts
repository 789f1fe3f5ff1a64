import { fitOf } from './headings/column-fit.ts'
import type { Vocabulary } from './headings/field.ts'
import { type MappedColumn, sureFrom } from './headings/mapper.ts'
import { fieldsNamedBy } from './headings/named-fields.ts'
import { sheetField, sheetFields } from './headings/sheet-fields.ts'
import { type Rows, firstValues } from './layout/column-values.ts'
import { sectionHeading } from './layout/layout.ts'
import { type Question, columnName } from './questions.ts'

/** Fields of which other questions ask, and which no stone is the worse for. */
const askedElsewhere = new Set(['ctPr', 'amt', 'vendorNote', 'wSts'])

const ofSameGrades = new Set(['cutNm', 'polNm', 'symNm'])
const leastFit = 0.9
const mostFields = 8
/** What tells a person which stone it is, to compare it with its report. */
const ofStone = ['vStnId', 'rptNo', 'shpNm', 'crt', 'colNm', 'clrNm']

/**
 * Asks for each column whose field only its values suggest, and with less than certainty, whether that is its field: the import waits until a person has confirmed it,
 * or chosen another one that its values allow.
 * @param asked the other questions: a column that one of them is about is not asked about twice
 */
export function matchQuestions(
  rows: Rows,
  columns: readonly MappedColumn[],
  vocabulary: Vocabulary,
  asked: readonly Question[] = [],
): Question[] {
  const about = new Set(asked.map(({ column }) => column))
  const open = columns.filter((column) => isOpen(column) && !about.has(columnName(columns, column.index)))
  const taken = new Set(columns.flatMap((column) => (column.field === null || open.includes(column) ? [] : [column.field])))
  const stone = exampleOf(rows, columns, open)
  return open.map((column): Question => {
    const fields = possibleFields(column, firstValues(rows, column.index), vocabulary).filter(({ field }) => !taken.has(field))
    const name = columnName(columns, column.index)
    return {
      ...{ code: 'match', column: name, stage: 'import' },
      text: `Is “${name}” the ${fields[0]?.title ?? ''}?`,
      evidence: [
        'Only the values of the column suggest it.',
        ...(ofSameGrades.has(column.field ?? '')
          ? ['Cut, polish and symmetry have the same grades: compare one stone with its report.']
          : []),
      ],
      options: [
        ...fields.map(({ field, title }) => ({ value: field, label: title })),
        { value: 'none', label: 'None: leave this column out' },
      ],
      samples: column.samples.slice(0, 4),
      ...(stone.length > 0 ? { stone } : {}),
    }
  })
}

function isOpen({ field, by, confidence, samples, header }: MappedColumn): boolean {
  const isSure =
    by !== 'values' || confidence >= sureFrom || samples.length === 0 || fieldsNamedBy(header, sheetFields).includes(field ?? '')
  return field !== null && sheetField(field) !== undefined && !isSure && header !== sectionHeading && !askedElsewhere.has(field)
}

/** The proposed field, and others of its kind that the values of the column are possible for. */
function possibleFields(column: MappedColumn, values: readonly string[], vocabulary: Vocabulary) {
  const own = sheetField(column.field ?? '')
  const others = sheetFields.filter(
    (one) => one !== own && one.kind === own?.kind && !askedElsewhere.has(one.field) && fitOf(one, values, vocabulary) >= leastFit,
  )
  return (own ? [own, ...others] : []).slice(0, mostFields)
}

/** The first stone that has a value in all columns to confirm, by what the sheet calls each. */
function exampleOf(rows: Rows, columns: readonly MappedColumn[], open: readonly MappedColumn[]): { column: string; value: string }[] {
  const row = rows.find((cells) => open.every(({ index }) => (cells[index] ?? '').trim() !== ''))
  if (!row || open.length === 0) return []
  const known = ofStone.flatMap((field) => columns.find((column) => column.field === field && !open.includes(column)) ?? [])
  return [...known, ...open]
    .map(({ index }) => ({ column: columnName(columns, index), value: (row[index] ?? '').trim() }))
    .filter(({ value }) => value !== '')
}

/** Why an import is refused while columns are not confirmed, and how to confirm them; undefined where all are. */
export function unconfirmedMatches(open: readonly Question[]): string | undefined {
  const those = open.filter(({ code }) => code === 'match')
  if (those.length === 0) return undefined
  const named = those.map(({ column, options: [proposed] }) => `“${column}” as ${proposed?.label} (${proposed?.value})`)
  const them = those.length === 1 ? 'it' : 'each'
  return `Please confirm ${those.length === 1 ? 'the field of a column' : `the fields of ${those.length} columns`} that only the values suggest: ${named.join(', ')}. Confirm ${them} on the sheet, or send to map an answer of code match with the column and its field, or none to leave it out; then check the rows again.`
}
