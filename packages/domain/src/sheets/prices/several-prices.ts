import { discountsOf, pricesOf } from '../headings/map-by-figures.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import type { Rows } from '../layout/column-values.ts'
import { type Question, columnName } from '../questions.ts'

const mostRows = 100
const mostOffered = 6

/** Asks which price counts where two prices of each stone are there with their totals, under headings that do not say which is which. */
export function severalPricesQuestions(all: Rows, columns: readonly MappedColumn[]): Question[] {
  const rows = all.slice(0, mostRows)
  const at = (field: string) => columns.find((column) => column.field === field)
  if (['ctPr', 'amt', 'back'].some(at)) return []
  const found = pricesOf(columns, rows, at('crt')?.index)
  if (found.length < 2 || found.some(({ weight }) => weight.column.field !== 'crt')) return []
  const offered = found.slice(0, mostOffered).map(({ each, total }) => {
    const [discount, ...more] = discountsOf(columns, rows, each.column.index, at('rap')?.index).map(({ discount: one }) => one)
    return { ctPr: each.column, amt: total.column, back: more.length === 0 ? discount?.column : undefined }
  })
  const nameOf = ({ index }: MappedColumn) => `“${columnName(columns, index)}”`
  return [
    {
      ...{ code: 'column', column: 'Prices', stage: 'columns' },
      text: 'This sheet has several prices of each stone. Which one is the price?',
      evidence: offered.map(
        ({ ctPr, amt }) => `${nameOf(ctPr)} has ${ctPr.samples.slice(0, 3).join('; ')}, and times the weight it is ${nameOf(amt)}.`,
      ),
      options: offered.map(({ ctPr, amt, back }) => ({
        value: [`ctPr:${ctPr.index}`, `amt:${amt.index}`, ...(back ? [`back:${back.index}`] : [])].join(' '),
        label: `${nameOf(ctPr)} per carat and ${nameOf(amt)} in all${back ? `, with the discount ${nameOf(back)}` : ''}`,
      })),
    },
  ]
}
