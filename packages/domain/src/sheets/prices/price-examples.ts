import { type Column, type Rows, indexOf, numbersAt, numbersOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import { meaningIn } from '../cells/reading.ts'

/**
 * Examples of a price column of which a person is to say whether it is per carat or of the whole stone. Beside the company's price list each basis is a
 * discount or a premium, which shows at a glance what the column must be.
 */
export interface PriceExample {
  /** The weight and the figure as the sheet writes them: `1.52 ct: 9100`. */
  text: string
  crt: number
  figure: number
  /** Codes of lists; undefined where the sheet says nothing known. A fancy color has no list price. */
  shpNm: string | undefined
  colNm: string | undefined
  clrNm: string | undefined
}
const exampleRows = 3

/** The first rows of a column that are not blank; `figure` and `crt` are 0 where a cell is no number. */
export function priceExamples(index: number, columns: readonly Column[], rows: Rows, vocabulary: Vocabulary): PriceExample[] {
  const filled = rows.filter((cells) => (cells[index] ?? '').trim() !== '').slice(0, exampleRows)
  const [figures, weights] = [numbersAt(filled, index), numbersOf(filled, columns, 'crt')]
  const crtAt = indexOf(columns, 'crt')
  const textOf = (cells: readonly string[], field: string) => (cells[indexOf(columns, field) ?? -1] ?? '').trim()
  return filled.map((cells, at) => {
    const codeOf = (field: string, list: string) => meaningIn(vocabulary, list, textOf(cells, field))
    return {
      text: `${crtAt === undefined ? '' : `${cells[crtAt] ?? ''} ct: `}${cells[index] ?? ''}`,
      ...{ crt: weights[at] ?? 0, figure: figures[at] ?? 0 },
      ...{ shpNm: codeOf('shpNm', 'SHAPE'), clrNm: codeOf('clrNm', 'CLARITY') },
      colNm: textOf(cells, 'fcColNm') === '' ? codeOf('colNm', 'COLOR') : undefined,
    }
  })
}

/** The examples in one sentence; none without an example. */
export const examplesText = (examples: readonly PriceExample[]): string[] =>
  examples.length === 0 ? [] : [`For example ${examples.map(({ text }) => text).join('; ')}.`]

/** A share of the list price as its difference in whole percent, with a sign: `-34%`, `+12%`, `0%`. */
function differenceText(share: number): string {
  const percent = Math.round((share - 1) * 100)
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('en-US')}%`
}

/**
 * The examples with the difference from the list price on both bases: `1.52 ct: 9100 (-34% per carat, -57% as the whole stone)`. Percents are whole; one is
 * negative below the list.
 * @param rapOf the list price of such a stone per carat, in US dollars; undefined where the list has none
 * @param list what the list is called
 * @returns undefined where the list has none of these stones
 */
export function examplesBesideList(
  examples: readonly PriceExample[],
  rapOf: (example: PriceExample) => number | undefined,
  list: string,
): string | undefined {
  let listed = 0
  const texts = examples.map((example) => {
    const { text, crt, figure } = example
    const rap = rapOf(example)
    if (rap === undefined || rap <= 0 || crt <= 0 || figure <= 0) return text
    listed++
    return `${text} (${differenceText(figure / rap)} per carat, ${differenceText(figure / crt / rap)} as the whole stone)`
  })
  return listed === 0 ? undefined : `For example ${texts.join('; ')}, beside the list prices in US dollars of ${list}.`
}
