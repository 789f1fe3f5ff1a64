import { expect, it } from 'vitest'
import { blankCells } from './blank-question.ts'
import { blankFiller } from './filled-columns.ts'
import type { MappedColumn } from '../headings/mapper.ts'

const columns = (
  [
    ['Shape', 'shpNm'],
    ['Carat', 'crt'],
    ['Lab', 'lbNm'],
    ['Report', 'rptNo'],
    ['Color', 'colNm'],
    ['Fancy', 'fcColNm'],
  ] as const
).map(([header, field], index): MappedColumn => ({ index, header, field, confidence: 1, by: 'name', samples: [] }))
const plain = { section: null }
const asked = (rows: string[][], layout: Parameters<typeof blankCells>[2] = plain) =>
  blankCells(rows, columns, layout).questions.map(({ column, text, evidence }) => [column, text, evidence[0]?.split(';')[0]])
const shapes = (...words: string[]) => words.map((word, at) => [word, `1.0${at}`, 'GIA', `21${at}`, 'DEFGHI'[at % 6] ?? '', ''])

const once = ['Round', '', 'Oval', 'Pear', '', '', 'Heart']
it('asks one question about a shape that is written once for a group, and names the stones', () => {
  expect(asked(shapes(...once))).toEqual([
    ['Shape', 'In “Shape”: are blank cells under “Round” the same as above?', '3 of 7 stones have a blank cell there'],
  ])
  expect(asked(shapes('Round', 'Oval', 'Pear', ''))).toHaveLength(1)
})

it('asks nothing where a word is repeated for each stone, or titles between the stones give their shapes', () => {
  expect(asked(shapes('Round', 'Round', '', 'Oval', '', 'Pear'))).toEqual([])
  expect(asked(shapes('', 'Round', '', 'Oval'))).toEqual([])
  expect(asked(shapes('Round', 'Oval', 'Round', 'Pear', ''))).toEqual([])
  expect(asked(shapes(...once), { section: 6 })).toEqual([])
  expect(asked(shapes('Round', 'Oval', 'Pear'))).toEqual([])
})

it('asks once about columns that are blank in the same rows, and fills them together', () => {
  const rows = shapes(...once).map((cells) => (cells[0] === '' ? cells.with(2, '') : cells))
  expect(asked(rows).map(([column, text]) => [column, text])).toEqual([
    ['Shape', 'In “Shape” and “Lab”: are blank cells under “Round GIA” the same as above?'],
  ])
  expect(blankCells(rows, columns, plain, [{ code: 'blank', column: 'Shape', value: 'above' }]).filled).toEqual([
    { column: 0, weight: 1 },
    { column: 2, weight: 1, where: 3 },
  ])
  const twoLabs = rows.map((cells, at) => (at === 3 ? cells.with(0, 'Oval').with(2, 'IGI') : cells))
  expect(asked(twoLabs)).toHaveLength(1)
  const unreported = rows.map((cells) => (cells[0] === '' ? cells.with(3, '') : cells))
  expect(asked(unreported)[0]?.[1]).toBe('In “Shape”: are blank cells under “Round” the same as above?')
})

it('asks about words within a group, though few of them are blank', () => {
  const rows = shapes('Round', '', '', '', 'Oval', '', '', '', 'Pear', '', '').map((cells, at) => (at === 2 ? cells.with(2, '') : cells))
  expect(asked(rows).map(([column]) => column)).toEqual(['Shape', 'Lab'])
  expect(asked(rows.map((cells) => cells.with(0, 'Round')))).toEqual([])
})

it('asks nothing about a line without name that has no grades, such as a sum', () => {
  const grades = shapes('Round', 'Round', 'Oval', 'Pear', 'Oval')
  expect(asked([...grades, ['', '5.10', '', '24', '', '']])).toEqual([])
})

it('asks nothing about a line of totals', () => {
  const stones = shapes('Round', 'Oval', 'Pear').map((cells, at) => cells.with(4, 'DEF'[at] ?? ''))
  expect(asked([...stones, ['Sub Total', '3.03', '', '', '', '']])).toEqual([])
})

const stone = (lab: string, report: string, color: string, fancy: string) => ['Round', '1.01', lab, report, color, fancy]
it('a laboratory is missing where there is no report, and a color where the stone is fancy', () => {
  const labs = (report: string) => [stone('GIA', '21', 'D', ''), stone('', report, 'D', ''), stone('IGI', '23', 'D', '')]
  expect(asked(labs('22')).map(([column]) => column)).toEqual(['Lab'])
  expect(asked(labs(''))).toEqual([])
  const colors = (fancy: string) => [stone('GIA', '21', 'D', ''), stone('GIA', '22', '', fancy), stone('GIA', '23', 'F', '')]
  expect(asked(colors('')).map(([column]) => column)).toEqual(['Color'])
  expect(asked(colors('Yellow'))).toEqual([])
})

it('asks about the other blank cells where a stone is rightly without a value', () => {
  const labs = (...reports: string[]) => reports.map((report, at) => stone(at === 0 ? 'GIA' : at === 3 ? 'IGI' : '', report, 'D', ''))
  const cases = [labs('21', '22', '', '24', '25'), labs('21', '', '22', '24', '')]
  for (const rows of cases) expect(asked(rows).map(([column]) => column)).toEqual(['Lab'])
  expect(asked([...labs('21', '22', '23', '24'), stone('', '', '', 'Pink'), stone('', '26', '', '')])[0]?.[0]).toBe('Lab')
  const colors = [stone('GIA', '21', 'D', ''), stone('GIA', '22', '', ''), stone('GIA', '23', '', 'Pink'), stone('GIA', '24', 'F', '')]
  expect(asked(colors).map(([column, , evidence]) => [column, evidence])).toEqual([['Color', '1 of 4 stones have a blank cell there']])
})

it('fills only what a person has said to be the same as above, and only stones', () => {
  const rows = [...shapes(...once), ['', '', '', '', '', '']]
  const given = (value: string) => blankCells(rows, columns, plain, [{ code: 'blank', column: 'Shape', value }])
  expect(given('missing')).toMatchObject({ filled: [], questions: [{ code: 'blank' }] })
  expect(blankCells(rows, columns, plain).filled).toEqual([])
  expect(given('above').filled).toEqual([{ column: 0, weight: 1 }])
  const blanks = blankFiller(given('above').filled)
  for (const cells of rows) blanks.fill(cells)
  expect(rows.map(([shape]) => shape)).toEqual(['Round', 'Round', 'Oval', 'Pear', 'Pear', 'Pear', 'Heart', ''])
})
