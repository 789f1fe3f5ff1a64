import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import { readStones } from '../settled.ts'
import { columnsInMillimetres, mapMillimetres } from './heights-in-millimetres.ts'
import { diameterOf, millimetresIn, withPercent } from './in-millimetres.ts'
import { readerOf } from './cell.ts'
import { sheetField } from '../headings/sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Measurements', 'Crown Height', 'Pavilion Depth']
const inMillimetres = [
  ['A1', 'Round', '1.17', 'F', 'VVS2', '6.85x6.81x4.12', '0.95', '2.84'],
  ['A2', 'Round', '1.73', 'E', 'SI1', '7.82x7.78x4.68', '1.14', '3.15'],
  ['A3', 'Oval', '0.53', 'D', 'VS2', '6.25x4.51x3.04', '0.70', '2.17'],
]
const withoutSizes = inMillimetres.map((row) => row.map((cell, at) => (at === 5 ? '' : cell)))
const fieldsOf = (rows: string[][]) => readStones(headers, rows, vocabulary).columns

describe('heights of crown and pavilion in millimetres', () => {
  it('are never taken for percent', () => {
    expect(
      fieldsOf(inMillimetres)
        .slice(6)
        .map(({ field }) => field),
    ).toEqual([null, null])
  })

  it('are found by the diameters of their stones', () => {
    const columns = fieldsOf(inMillimetres)
    const found = columnsInMillimetres(inMillimetres, columns, vocabulary)
    expect(found?.columns).toEqual([
      { index: 6, field: 'cHgt' },
      { index: 7, field: 'pHgt' },
    ])
    if (found) mapMillimetres(columns, found)
    expect(columns.slice(6).map(({ field }) => field)).toEqual(['cHgt', 'pHgt'])
  })

  it('become percent of the average diameter of a round, and of the width of another shape', () => {
    const sides = { columns: [], measurements: 5, shape: 1 }
    const percents = inMillimetres.map((cells) => withPercent(cells[6] ?? '', diameterOf(cells, sides, vocabulary)))
    expect(percents).toEqual(['13.9', '14.6', '15.5'])
  })

  it('stay without a field where no row has a diameter', () => {
    const columns = fieldsOf(withoutSizes)
    expect(columnsInMillimetres(withoutSizes, columns, vocabulary)).toBeUndefined()
    expect(columns.slice(6).map(({ field }) => field)).toEqual([null, null])
  })

  it('are left out, with a warning, in the row that has no diameter', () => {
    const field = sheetField('cHgt')
    const cell = withPercent('0.95', undefined)
    expect(millimetresIn(cell)).toBe('0.95')
    expect(field && readerOf(field, vocabulary)(cell)).toMatchObject({
      set: {},
      problems: [{ level: 'warning', message: expect.stringContaining('0.95 mm') }],
    })
  })

  it('leaves percent as it is', () => {
    const percent = inMillimetres.map((row) => [...row.slice(0, 6), '13.9', '41.5'])
    const columns = fieldsOf(percent)
    expect(columns.slice(6).map(({ field }) => field)).toEqual(['cHgt', 'pHgt'])
    expect(columnsInMillimetres(percent, columns, vocabulary)).toBeUndefined()
  })
})
