import { diamondStatus } from '../inventory/diamond.ts'
import { cutText } from '../kernel/cut-text.ts'
import { alteredAmong, roundedAmong, roundedNumber } from './cells/altered-number.ts'
import { readerOf } from './cells/cell.ts'
import { crossChecks } from './cross-checks.ts'
import { otherCurrencyReader } from './currencies/currency.ts'
import { discountReader } from './prices/discount-peers.ts'
import type { Field, Vocabulary } from './headings/field.ts'
import { growthIn, kindOf } from './kinds/kind-of-signs.ts'
import { kindReader } from './kinds/kind-signs.ts'
import { labReportReader } from './headings/lab-reports.ts'
import { type Links, addressIn, isLinkField, mediaKindOf } from './cells/links.ts'
import { isLostPrice, lostPriceReader } from './prices/lost-prices.ts'
import { noneLeftReader } from './cells/none-left.ts'
import { cleanText } from './cells/numbers.ts'
import type { Plan } from './plan.ts'
import type { Problem, Read, Value } from './cells/reading.ts'
import { blankOf, headersByField, statusReader } from './row-columns.ts'
import { basisReader } from './prices/row-basis.ts'
import { grownInDoubt, kindProblems } from './kinds/row-kind.ts'
import { sheetField } from './headings/sheet-fields.ts'
import { awayReader } from './cells/status-signs.ts'
import { treatmentReader } from './kinds/treatment-reader.ts'
import { twoNumbersAmong } from './cells/two-numbers.ts'

/** A problem of a row, with its column. */
export interface RowProblem extends Problem {
  column: string
}
export interface CheckedRow {
  /** The values that the row requests for its stone: an absent field does not change, `null` clears it. */
  stone: Record<string, Value>
  problems: RowProblem[]
  /** Addresses of media that the row names; absent where it names none. */
  links?: Links
}

/** Several columns may be kept as the note; each with its heading then. */
const noteField = 'vendorNote'
const longestNote = 2000
const mayNotBeCleared = new Set(['vStnId', 'shpNm', 'crt', 'clrNm', 'ctPr', 'amt'])

/**
 * A checker of rows for a plan: reads each cell, then checks the figures against each other.
 * @param sample the first rows of the sheet: what a number is shows in the others of its column
 */
export function rowChecker(
  plan: Plan,
  vocabulary: Vocabulary,
  sample: readonly (readonly string[])[] = [],
): (cells: readonly string[]) => CheckedRow {
  const columns = plan.columns.flatMap(({ index, header, field: name }) => {
    const field: Field | undefined = sheetField(name)
    if (!field) return []
    const read = readerOf(field, vocabulary)
    return [
      {
        index,
        header,
        field,
        read: field.kind === 'availability' ? statusReader(field, header, read, plan) : read,
        blank: blankOf(field, plan),
      },
    ]
  })
  const numbers = columns.filter(({ field }) => field.field === 'vStnId' || field.field === 'mfgStnId' || field.field === 'rptNo')
  const alteredIn = numbers.map(({ index, field }) => {
    const values = sample.map((cells) => cleanText(cells[index] ?? '')).filter((text) => text !== '')
    if (field.field === 'rptNo') {
      const isRounded = roundedAmong(values)
      return { index, field, of: (text: string) => (isRounded(text) ? roundedNumber(text) : undefined) }
    }
    const [altered, areTwo] = [alteredAmong(values), twoNumbersAmong(values)]
    const of = (text: string, others: readonly string[]) =>
      areTwo(text) ? { message: `"${text}" names two stones.`, expected: 'one stone in each row' } : altered(text, others)
    return { index, field, of }
  })
  const allColumns = [...plan.columns, ...(plan.leftOut ?? []).map((column) => ({ ...column, field: null }))]
  const signsOf = kindReader(allColumns, sample)
  const awayOf = awayReader(allColumns, sample, plan.soldColumns)
  const noneLeft = noneLeftReader(allColumns, sample)
  const discountProblem = discountReader(plan.columns, sample, plan.price.discountConvention)
  const treatmentOf = treatmentReader(allColumns)
  const basisProblem = basisReader(plan.columns, sample, plan.price, plan.basis, vocabulary)
  const lostPrices = lostPriceReader(plan.columns)
  const otherCurrencyOf = otherCurrencyReader(allColumns, plan.currency, sample)
  const notesAre = columns.filter(({ field }) => field.field === noteField).length
  const reportOfLab = labReportReader(allColumns, vocabulary)
  const headerOf = headersByField(plan)
  const firstHeader = columns[0]?.header ?? ''
  return (cells) => {
    const stone: CheckedRow['stone'] = {}
    const links: Links = {}
    const notes: string[] = []
    const problems: Problem[] = []
    let labOfReport: Value = null
    for (const { index, header, field, read, blank } of columns) {
      const cell = cells[index] ?? ''
      // The address behind a report's number or laboratory is its certificate.
      const address = field.field === 'rptNo' || field.field === 'lbNm' ? addressIn(cell) : undefined
      if (address !== undefined) links.certificate ??= address
      const { set, problems: found }: Read = cell.trim() === '' ? blank : read(cell)
      if (field.field === noteField) {
        const text = set[noteField]
        if (typeof text === 'string' && text !== '') notes.push(notesAre > 1 ? `${header}: ${text}` : text)
        else if (noteField in set) stone[noteField] ??= null
        continue
      }
      for (const name of Object.keys(set)) {
        const value = set[name] ?? null
        if (isLinkField(name)) {
          if (typeof value === 'string') links[mediaKindOf(name, value)] = value
          continue
        }
        if (value === null && mayNotBeCleared.has(name)) continue
        if (name === 'lbNm' && field.field === 'rptNo') labOfReport = value
        // A column's own value wins over one derived from another column.
        const isDerived = name !== field.field
        // A blank cell does not erase what "3EX" under Cut says of it.
        if (isDerived ? (stone[name] ?? null) === null : value !== null || (stone[name] ?? null) === null) stone[name] = value
      }
      if (!isLostPrice(field.field, cell)) problems.push(...found)
    }
    const reported = stone['lbNm'] === undefined ? reportOfLab(cells, stone['rptNo']) : undefined
    if (reported) Object.assign(stone, reported)
    if (labOfReport !== null && stone['lbNm'] !== labOfReport)
      problems.push({
        field: 'rptNo',
        level: 'error',
        message: `The number of the report names ${String(labOfReport)}, and the row another laboratory.`,
        expected: 'one laboratory',
      })
    if (notes.length > 0) stone[noteField] = cutText(notes.join('; '), longestNote)
    for (const { index, field, of } of alteredIn) {
      const text = stone[field.field]
      const altered = typeof text === 'string' ? of(text, cells.toSpliced(index, 1)) : undefined
      if (!altered) continue
      delete stone[field.field]
      problems.push({ field: field.field, level: 'error', ...altered })
    }
    problems.push(...[noneLeft(stone), discountProblem(stone)].filter((one) => one !== undefined))
    const away = stone['wSts'] === diamondStatus.unavailable ? undefined : awayOf(cells)
    if (away) {
      stone['wSts'] = diamondStatus.unavailable
      problems.push(away)
    }
    const signs = signsOf(cells)
    const kind = kindOf(signs)
    const growth = kind.labGrown === true ? growthIn(signs) : undefined
    if (growth !== undefined) stone['growthNm'] ??= growth
    const treatment = treatmentOf(cells, stone, kind.labGrown ?? plan.labGrown)
    if (treatment) problems.push(treatment)
    if (plan.treatment !== undefined) stone['treatmentNm'] ??= plan.treatment
    const currency = otherCurrencyOf(cells)
    if (currency !== undefined)
      problems.push({
        field: 'ctPr',
        level: 'error',
        message: `This row is priced in ${currency}; the prices of this sheet are in ${plan.currency}.`,
        expected: `a price in ${plan.currency}, or a sheet of its own`,
      })
    const lost = lostPrices(cells, stone)
    const ofBasis = basisProblem(stone)
    if (ofBasis) problems.push(ofBasis)
    problems.push(...kindProblems(stone, kind, plan), ...crossChecks(stone, plan), ...lost(stone))
    if (!plan.labGrown) problems.push(...grownInDoubt(stone, signs, kind))
    return {
      stone,
      problems: problems.map((problem) => ({ ...problem, column: headerOf.get(problem.field) ?? firstHeader })),
      ...(Object.keys(links).length > 0 ? { links } : {}),
    }
  }
}
