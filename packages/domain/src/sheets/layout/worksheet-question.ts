import type { Question } from '../questions.ts'

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
