import type { Vocabulary } from './field.ts'
import { cleanText, isCleared } from '../cells/numbers.ts'
import { meaningIn } from '../cells/reading.ts'
import { readReportNumber } from '../cells/report-number.ts'

/** Columns that are named after a laboratory and hold its report numbers: `GIA No`, `IGI Cert #`. */
const ofLab = /^([A-Z]{3,4})[\s._-]*(?:(?:cert(?:ificate|i|if)?|report|rpt|dossier)s?[\s._-]*)?(?:no|nr|num(?:ber)?|#|id)?\.?$/i

/** Whether a heading of report numbers names their laboratory, one that everybody knows. */
export const namesLab = (header: string): boolean => /^(?:GIA|IGI|HRD|GCAL|GSI|AGS|SGL)$/i.test(ofLab.exec(header.trim())?.[1] ?? '')

/** Whether a stone has a laboratory, of the list or as its sheet writes it, and no report number: `NONE` is the code of a stone without a report. */
export const lacksReport = ({ lbNm, lbDesc, rptNo }: Readonly<Record<string, unknown>>): boolean =>
  typeof rptNo !== 'string' && lbNm !== 'NONE' && (typeof lbNm === 'string' || typeof lbDesc === 'string')

/** What is inscribed on a stone: `GIA 2141438171`, `IGI LG526204545`. */
const inscribed = /^([A-Z]{3,5})[\s:#-]*((?:LG)?[\s-]?\d{6,})$/i
const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A reader of laboratory and report number of a row without a column of laboratories. The inscription of its own report names the laboratory too. Undefined where no such column, or more than one, has a number.
 * @param number what the row's own column of report numbers says
 */
export function labReportReader(
  columns: readonly { index: number; header: string; field: string | null }[],
  vocabulary: Vocabulary,
): (cells: readonly string[], number: unknown) => { lbNm: string; rptNo: string } | undefined {
  const named = columns.flatMap(({ index, header, field }) => {
    const lab = field === null || field === 'rptNo' ? meaningIn(vocabulary, 'LAB', ofLab.exec(header.trim())?.[1] ?? '') : undefined
    return lab === undefined || lab === 'NONE' ? [] : [{ index, lab, isMapped: field === 'rptNo' }]
  })
  const inscriptions = columns.filter(({ field }) => field === 'lsrInc')
  return (cells, number) => {
    for (const { index } of inscriptions) {
      const [, word = '', inscription = ''] = inscribed.exec(cleanText(cells[index] ?? '')) ?? []
      const lab = meaningIn(vocabulary, 'LAB', word)
      if (lab !== undefined && typeof number === 'string' && digitsOf(inscription) === digitsOf(number)) return { lbNm: lab, rptNo: number }
    }
    const found = named.flatMap(({ index, lab, isMapped }) => {
      const text = cleanText(cells[index] ?? '')
      if (text === '' || isCleared(text)) return []
      const read = isMapped ? number : readReportNumber(text, () => false)
      return typeof read === 'string' ? [{ lbNm: lab, rptNo: read }] : []
    })
    return found.length === 1 ? found[0] : undefined
  }
}
