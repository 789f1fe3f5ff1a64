import { type MappedColumn, sureFrom } from './headings/mapper.ts'
import { fieldsNamedBy } from './headings/named-fields.ts'
import { sheetField, sheetFields } from './headings/sheet-fields.ts'
import { sectionHeading } from './layout/layout.ts'
import { type Question, columnName } from './questions.ts'

/** Fields of which other questions ask, and which no stone is the worse for. */
const askedElsewhere = new Set(['ctPr', 'amt', 'vendorNote', 'wSts'])

const ofSameGrades = new Set(['cutNm', 'polNm', 'symNm'])

/**
 * Asks for each column whose field only its values suggest, and with less than certainty, whether that is its field: the import waits until a person has confirmed it.
 * @param asked the other questions: a column that one of them is about is not asked about twice
 */
export function matchQuestions(columns: readonly MappedColumn[], asked: readonly Question[] = []): Question[] {
  const about = new Set(asked.map(({ column }) => column))
  return columns.flatMap((column): Question[] => {
    const { field, by, confidence, samples } = column
    const name = columnName(columns, column.index)
    const title = sheetField(field ?? '')?.title
    const isSure =
      by !== 'values' || confidence >= sureFrom || samples.length === 0 || fieldsNamedBy(column.header, sheetFields).includes(field ?? '')
    const isOurs = column.header === sectionHeading
    if (field === null || title === undefined || isSure || isOurs || askedElsewhere.has(field) || about.has(name)) return []
    return [
      {
        ...{ code: 'match', column: name, stage: 'import' },
        text: `Is “${name}” the ${title}?`,
        evidence: [
          `Only its values suggest it: ${samples.slice(0, 4).join('; ')}.`,
          ...(ofSameGrades.has(field) ? ['Cut, polish and symmetry have the same grades: compare one stone with its report.'] : []),
        ],
        options: [
          { value: field, label: `Yes: ${title}` },
          { value: 'none', label: 'No: leave this column out' },
        ],
      },
    ]
  })
}

/** Why an import is refused while columns are not confirmed, and how to confirm them; undefined where all are. */
export function unconfirmedMatches(open: readonly Question[]): string | undefined {
  const those = open.filter(({ code }) => code === 'match')
  if (those.length === 0) return undefined
  const named = those.slice(0, 5).map(({ column, options }) => `“${column}” as ${options[0]?.label.replace('Yes: ', '')}`)
  const more = those.length > named.length ? ` and ${those.length - named.length} more` : ''
  const them = those.length === 1 ? 'it' : 'each'
  return `Please confirm ${those.length === 1 ? 'the field of a column' : `the fields of ${those.length} columns`} that only the values suggest: ${named.join(', ')}${more}. Confirm ${them} on the sheet, or send to map an answer of code match with the column and its field, or none to leave it out; then check the rows again.`
}
