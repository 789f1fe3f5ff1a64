import { cutText } from '../kernel/cut-text.ts'
import type { Question } from './questions.ts'

/**
 * Asks before one of several worksheets with stones is imported alone: a person may not know that the file has more, and a full list would withdraw the
 * stones of the others.
 * @param others the other worksheets that have stones
 */
export function worksheetQuestion(read: string | null, others: readonly string[]): Question[] {
  if (read === null || others.length === 0) return []
  const names = others.map((name) => `“${name}”`).join(', ')
  return [
    {
      ...{ code: 'worksheet', column: null, stage: 'columns' },
      text: `This workbook has stones on ${others.length + 1} worksheets, and one upload reads one of them. Import only “${read}”?`,
      evidence: [
        `${names} ${others.length === 1 ? 'has' : 'have'} headings of stones too. Upload the file again for each, and select the worksheet there.`,
        'A full stock list must have all stones of the supplier on one worksheet: it withdraws those that it lacks.',
      ],
      options: [{ value: 'alone', label: `Import only “${read}”` }],
    },
  ]
}

/** Asks what rows are that the worksheet hides, by hand or by a filter, or strikes through: stones that are sold, or only not looked at. */
export function hiddenQuestion(hidden: number): Question[] {
  if (hidden === 0) return []
  return [
    {
      ...{ code: 'hidden', column: null, stage: 'columns' },
      text: `This worksheet hides ${hidden.toLocaleString('en-US')} of its rows, by hand or by a filter, or strikes them through. Are these stones for sale too?`,
      evidence: ['Suppliers hide or strike through what they have sold, or filter what they want to show.'],
      options: [
        { value: 'visible', label: 'No: read only the visible rows that are not struck through' },
        { value: 'all', label: 'Yes: read all rows' },
      ],
    },
  ]
}

const away = /\b(?:memo|hold|sold|reserved|consignment|not available|unavailable)\b/i
const ofMark =
  /^\W*[*†‡#^]+|\*|\b(?:red|yellow|green|blue|orange|pink|purple|gr[ae]y|highlighted|colou?red|shaded|bold|italics?|underlined|marked)\b/i
const ofTerms = /\b(?:days?|terms?|ok|request|welcome|accepted|possible)\b/i
const marks = /[*†‡#^]+/
/**
 * Asks once about all lines such as `* on memo` or `Red = sold`: what they say of marks or colors, no cell of a stone says in words.
 * @param rows the stones: how many have such a mark in a cell is counted
 */
export function legendQuestions(lines: readonly string[], rows: readonly (readonly string[])[]): Question[] {
  const legends = [
    ...new Set(lines.map((line) => line.trim()).filter((line) => away.test(line) && ofMark.test(line) && !ofTerms.test(line))),
  ]
  if (legends.length === 0) return []
  const named = legends.map((line) => `“${cutText(line, 80)}”`).join(', ')
  const stones = rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const counts = [...new Set(legends.flatMap((line) => marks.exec(line)?.[0] ?? []))].map((mark) => {
    const { length } = stones.filter((cells) => cells.some((cell) => cell.includes(mark)))
    return `${length.toLocaleString('en-US')} of ${stones.length.toLocaleString('en-US')} rows have “${mark}” in a cell.`
  })
  return [
    {
      ...{ code: 'hidden', column: cutText(legends.join('; '), 80), stage: 'columns' },
      text: `${legends.length === 1 ? `The line ${named} says` : `The lines ${named} say`} that some stones are away. Are all ${stones.length.toLocaleString('en-US')} rows of this sheet for sale?`,
      evidence: [
        ...counts,
        'Marks and colors of cells are not read. If some stones are away, delete them or give them a column Status, and upload the file again.',
      ],
      options: [{ value: 'all', label: 'Yes: all stones are for sale' }],
    },
  ]
}
