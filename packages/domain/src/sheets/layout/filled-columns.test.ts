import { expect, it } from 'vitest'
import { type FilledColumn, blankFiller } from './filled-columns.ts'

const filled = (column: FilledColumn | number, rows: string[][]) => {
  const blanks = blankFiller([column])
  for (const cells of rows)
    if (cells.length === 0) blanks.endGroups()
    else blanks.fill(cells)
  return rows.map(([word]) => word)
}

it('fills a laboratory only where there is a report', () =>
  expect(
    filled({ column: 0, weight: 1, where: 2 }, [
      ['GIA', '1', '11'],
      ['', '1', ''],
      ['', '1', '12'],
    ]),
  ).toEqual(['GIA', '', 'GIA']))

it('a fancy stone has no color of the scale, nor have those of its group', () =>
  expect(
    filled({ column: 0, weight: 1, unless: 2 }, [
      ['D', '1', ''],
      ['', '1', ''],
      ['', '1', 'Yellow'],
      ['', '1', ''],
      ['E', '1', ''],
    ]),
  ).toEqual(['D', 'D', '', '', 'E']))

it('a dash is no report, and no fancy color', () => {
  expect(
    filled({ column: 0, where: 1 }, [
      ['GIA', '11'],
      ['', '-'],
      ['', 'N/A'],
      ['', '12'],
    ]),
  ).toEqual(['GIA', '', '', 'GIA'])
  expect(
    filled({ column: 0, unless: 1 }, [
      ['D', '-'],
      ['', '-'],
    ]),
  ).toEqual(['D', 'D'])
})

it('a line without a weight is no stone, and a title ends a group', () =>
  expect(filled({ column: 0, weight: 1 }, [['Round', '1'], ['', ''], ['', '2'], [], ['', '1']])).toEqual([
    'Round',
    '',
    'Round',
    undefined,
    '',
  ]))

it('reads the columns of earlier versions', () => expect(filled(0, [['Round'], ['', '1']])).toEqual(['Round', 'Round']))

it('fills a cell beyond the end of a row', () => {
  const cells = ['', '1']
  const blanks = blankFiller([3])
  blanks.fill(['', '', '', 'GIA'])
  blanks.fill(cells)
  expect(cells).toEqual(['', '1', '', 'GIA'])
})
