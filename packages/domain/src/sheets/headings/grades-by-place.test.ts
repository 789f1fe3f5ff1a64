import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { matchQuestions, unconfirmedMatches } from '../match-questions.ts'
import { readStones } from '../settled.ts'
import { settledColumns } from '../settled-columns.ts'
import { vocabularyOf } from './field.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const rows = [
  ['A1', 'Round', '1.01', 'G', 'VS1', 'EX', 'VG', 'EX', 'Mumbai'],
  ['A2', 'Pear', '0.90', 'D', 'IF', '', 'EX', 'G', 'New York'],
  ['A3', 'Round', '2.03', 'H', 'SI1', 'VG', 'EX', 'EX', 'Mumbai'],
  ['A4', 'Round', '1.50', 'F', 'VVS2', 'EX', 'EX', 'VG', 'Hong Kong'],
]
const named = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity']
const read = (headers: string[], cells = rows) => readStones(headers, cells, vocabulary).columns
const fieldsOf = (headers: string[], cells = rows) =>
  read(headers, cells)
    .slice(5)
    .map(({ field }) => field)
const bare = [...named, '', '', '', '']

describe('grades and towns without a heading', () => {
  it('are proposed where blank cells of fancy shapes prove the cut', () => {
    expect(fieldsOf(bare)).toEqual(['cutNm', 'polNm', 'symNm', 'locNm'])
    expect(
      read(bare)
        .slice(5)
        .map(({ confidence }) => confidence),
    ).toEqual([0.6, 0.6, 0.6, 0.6])
  })

  it('stay open where nothing proves the cut, and under a heading that says something', () => {
    expect(
      fieldsOf(
        bare,
        rows.filter(([, shape]) => shape === 'Round'),
      ).slice(0, 3),
    ).toEqual([null, null, null])
    expect(fieldsOf([...named, '', '', '', 'Buyer'])[3]).toBeNull()
  })

  it('stay open where two columns are towns', () => {
    const twice = rows.map((cells) => [...cells, cells.at(-1) ?? ''])
    expect(fieldsOf([...bare, ''], twice).slice(3)).toEqual([null, null])
  })
})

const questionsAbout = (headings: string[]) => matchQuestions(rows, read(headings), vocabulary)

describe('questions about fields that only values suggest', () => {
  it('ask for each such column, and name the field', () => {
    const questions = questionsAbout(bare)
    expect(questions.map(({ column, options }) => [column, options.map(({ value }) => value)])).toEqual([
      ['Column 6', ['cutNm', 'polNm', 'symNm', 'hANm', 'none']],
      ['Column 7', ['polNm', 'cutNm', 'symNm', 'hANm', 'none']],
      ['Column 8', ['symNm', 'cutNm', 'polNm', 'hANm', 'none']],
      ['Column 9', ['locNm', 'none']],
    ])
    expect(questions[0]).toMatchObject({ code: 'match', stage: 'import' })
  })

  it('give the first values, and one stone to compare with its report', () => {
    const [question] = questionsAbout(bare)
    expect(question?.samples?.length).toBeGreaterThan(0)
    expect(question?.stone?.map(({ column }) => column)).toEqual([
      ...['Stock #', 'Shape', 'Carat', 'Color', 'Clarity'],
      ...['Column 6', 'Column 7', 'Column 8', 'Column 9'],
    ])
  })

  it('ask nothing of columns that their heading names', () => {
    expect(questionsAbout([...named, 'Cut', 'Polish', 'Symmetry', 'Location'])).toEqual([])
  })

  it('are answered one by one: a confirmed field is a person’s, and another column is left out', () => {
    const columns = read(bare)
    const settled = settledColumns(columns, questionsAbout(bare), [
      { code: 'match', column: 'Column 6', value: 'cutNm' },
      { code: 'match', column: 'Column 9', value: 'none' },
    ])
    expect(settled.slice(5).map(({ field, by }) => [field, by])).toEqual([
      ['cutNm', 'person'],
      ['polNm', 'values'],
      ['symNm', 'values'],
      [null, 'person'],
    ])
  })

  it('say how to confirm them', () => {
    const questions = questionsAbout(bare)
    expect(unconfirmedMatches(questions)).toMatch(
      /^Please confirm the fields of 4 columns .*“Column 6” as Cut \(cutNm\), .*“Column 9” as Location \(locNm\)\..*code match/,
    )
    expect(unconfirmedMatches([])).toBeUndefined()
  })
})
