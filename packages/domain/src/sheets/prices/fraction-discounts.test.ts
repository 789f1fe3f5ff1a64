import { describe, expect, it } from 'vitest'
import { mct } from '../../kernel/units.ts'
import { color } from '../../masters/grading-lists.ts'
import { demoListPrice } from '../../pricing/demo-list.ts'
import { vocabulary } from '../checked-row.ts'
import { fractionDiscounts, inPercents } from './fraction-discounts.ts'
import { conventionOf } from '../settled.ts'

const fields = ['shpNm', 'crt', 'colNm', 'clrNm', 'rap', 'back', 'ctPr', 'amt']
const columns = (left: readonly string[] = []) =>
  fields.map((field, index) => ({ index, header: field, field: left.includes(field) ? null : field }))
/** Twenty stones, of which every fourth has its discount as a share of one. */
const rowsOf = (change: (cells: string[], at: number) => void = () => undefined) =>
  Array.from({ length: 20 }, (_, at) => {
    const crt = [0.52, 0.71, 1.21, 1.31][at % 4] ?? 1
    const rap = (demoListPrice('round', mct(crt), 1 + (at % 5), 4) ?? 0) / 100
    const percent = -20 - ((at * 7) % 41) / 2
    const ctPr = (rap * (100 + percent)) / 100
    const cells = ['Round', String(crt), color.values[at % 5]?.name ?? '', 'VS2', String(rap), String(percent)]
    cells.push(ctPr.toFixed(2), (ctPr * crt).toFixed(2))
    if (at % 4 === 1) cells[5] = String(percent / 100)
    change(cells, at)
    return cells
  })
const read = (rows: string[][], left?: readonly string[]) => {
  const found = fractionDiscounts(rows, columns(left), vocabulary)
  return found && rows.map((cells) => Number(inPercents(cells, found)))
}
const percents = Array.from({ length: 20 }, (_, at) => -20 - ((at * 7) % 41) / 2)

describe('discounts that are percents in most rows and shares of one in others', () => {
  it('are read row by row as list price and price prove them', () => {
    expect(read(rowsOf())).toEqual(percents)
    expect(conventionOf(rowsOf(), columns(), vocabulary)).toMatchObject({ law: 'signed-percent', proved: true })
  })
  it('are proved by the price of the whole stone too', () => expect(read(rowsOf(), ['ctPr'])).toEqual(percents))
  it('are proved without list prices by the whole hundreds that they give', () => expect(read(rowsOf(), ['rap'])).toEqual(percents))
  it('stay as they are in a row that contradicts itself', () =>
    expect(read(rowsOf((cells, at) => void (at === 5 && (cells[6] = '1234.00'))))?.[5]).toBe(-0.375))
  it('are read also where the convention is not proved, as one row of few contradicts its list price', () => {
    const oneInRupees = rowsOf((cells, at) => void (at === 4 && (cells[6] = String(83 * Number(cells[6]))))).slice(0, 16)
    expect(read(oneInRupees)).toEqual(percents.slice(0, 16))
  })
  it('stay as they are where the percent fits', () => {
    const half = rowsOf((cells, at) => {
      if (at === 5) Object.assign(cells, { 5: '-0.5', 6: (0.995 * Number(cells[4])).toFixed(2) })
    })
    expect(read(half)?.[5]).toBe(-0.5)
  })
  it('stay as they are where few of them have no list price', () =>
    expect(
      read(
        rowsOf((cells, at) => void (at % 4 === 1 && at > 8 && (cells[5] = String(percents[at])))),
        ['rap'],
      ),
    ).toBeUndefined())
  it('may be the fewer, beside list prices', () =>
    expect(read(rowsOf((cells, at) => void (at % 4 !== 1 && at > 3 && (cells[5] = String((percents[at] ?? 0) / 100)))))).toEqual(percents))
  it('are none where all are shares, or none', () => {
    expect(read(rowsOf((cells, at) => void (cells[5] = String((percents[at] ?? 0) / 100))))).toBeUndefined()
    expect(read(rowsOf((cells, at) => void (cells[5] = String(percents[at]))))).toBeUndefined()
  })
})
