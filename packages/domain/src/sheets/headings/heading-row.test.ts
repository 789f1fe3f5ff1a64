import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { findByValues, findHeadingRow, isDataRow } from './heading-row.ts'
import { headingsOf } from './joined-headings.ts'
import { headingTest } from './named-fields.ts'
import { sheetFields } from './sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const isKnown = headingTest(sheetFields)

describe('the heading row', () => {
  const stones = [
    ['A1', 'Round', '1.01', 'D', 'VS1', 'GIA', '6500'],
    ['A2', 'Oval', '0.90', 'E', 'IF', 'IGI', '5400'],
    ['A3', 'Pear', '2.03', 'F', 'SI1', 'GIA', '9800'],
  ]
  const find = (...rows: string[][]) => findHeadingRow(rows, isKnown, vocabulary)?.at
  it('is found below a title, an address and a summary', () =>
    expect(
      find(
        ['ACME Diamonds', 'Stock List'],
        ['Tel:', '+32 3 555'],
        ['Total', '3 stones', '3.94'],
        ['Ref', 'Shape', 'Cts', 'Color'],
        ...stones,
      ),
    ).toBe(3))
  it('is no row of stones, even one of words that may be headings', () => {
    expect(find(['Stock', 'Pear', 'CH', 'ID', 'FL', 'GIA', '1.01', '57', '61.2'])).toBeUndefined()
    expect(isDataRow(stones[0] ?? [], vocabulary, isKnown)).toBe(true)
    expect(find(...stones)).toBeUndefined()
  })
  it('is told by the stones below it where no heading is known', () => {
    expect(findByValues([['title'], ['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ', 'ช'], ...stones], vocabulary)).toEqual({ data: 2, heading: 1 })
    expect(findByValues(stones, vocabulary)).toEqual({ data: 0, heading: undefined })
    expect(
      findByValues(
        [
          ['Dear', 'all'],
          ['thank', 'you'],
        ],
        vocabulary,
      ),
    ).toBeUndefined()
  })
})

describe('headings over two rows', () => {
  const headings = (above: string[], below: string[]) =>
    headingsOf([above, below, ['A1', 'Round', 'EX', 'VG', 'EX', '9.52', '9.55', '5.86', '1.01']], 0, isKnown, vocabulary)
  it('a group makes way for the names below it', () =>
    expect(
      headings(['Stone ID', 'Shape', 'Finish', '', '', 'Measurement', '', '', 'Carat'], ['', '', 'Cut', 'Pol', 'Sym', 'L', 'W', 'D', '']),
    ).toEqual({ headings: ['Stone ID', 'Shape', 'Cut', 'Pol', 'Sym', 'L', 'W', 'D', 'Carat'], below: 1 }))
  it('a heading that the cell below continues is joined to it', () =>
    expect(headings(['Stone ID', 'Shape', 'Fluor', '', 'Report'], ['', '', 'Intensity', 'Color', 'No.'])).toMatchObject({
      headings: ['Stone ID', 'Shape', 'Fluor Intensity', 'Color', 'Report No.'],
    }))
})

it('headings that are there twice are told apart by the groups above them', () => {
  const headings = (above: string[], own: string[]) => headingsOf([above, own], 1, isKnown, vocabulary).headings
  const stone = ['Ref', 'Shape', 'Cts', 'Cut', 'Lab']
  expect(headings(['', '', '', '', '', 'Rapaport', '', 'Asking', ''], [...stone, '$/ct', 'Back %', '$/ct', '$']).slice(5)).toEqual([
    'Rapaport $/ct',
    'Back %',
    'Asking $/ct',
    'Asking $',
  ])
  expect(
    headings(['', '', '', '', '', 'OWN GRADING', '', 'CERTIFICATE', ''], [...stone, 'Color', 'Clarity', 'Color', 'Clarity']).slice(5),
  ).toEqual(['OWN GRADING Color', 'OWN GRADING Clarity', 'CERTIFICATE Color', 'CERTIFICATE Clarity'])
  expect(headings(['A', '', 'B', ''], ['Shape', 'Carat', 'Shape', 'Carat'])).toEqual(['Shape', 'Carat', 'Shape', 'Carat'])
})

it('a row with figures where the next one has figures is no second row of headings', () => {
  const rows = [
    ['Ref', '', 'Cts', 'Kind', 'Sort', 'Rate', 'Team', 'Case'],
    ['A', 'Per', '1.01', 'x', 'y', '264', 'z', 'v'],
    ['B', 'Per', '1.02', 'x', 'y', '265', 'z', 'v'],
  ]
  expect(headingsOf(rows, 0, isKnown, vocabulary)).toEqual({ headings: rows[0], below: 0 })
})

it('a stone of many words is no second row of headings', () => {
  const stone = [
    'QX4711',
    'PER',
    '2.58',
    'I',
    'IF',
    'IGI',
    'LG614733821',
    'EXC',
    'V.G',
    'STRONG',
    'Lab',
    '',
    '264',
    'https://m.example/1',
    'Avail',
  ]
  expect(isDataRow(stone, vocabulary, isKnown)).toBe(true)
})
