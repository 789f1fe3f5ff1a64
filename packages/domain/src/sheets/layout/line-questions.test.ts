import { describe, expect, it } from 'vitest'
import { lineQuestions } from './line-questions.ts'
import { type Answer, answersFor, answersToRemember } from '../questions.ts'

const codesOf = (line: string) => lineQuestions([line], []).map(({ code }) => code)

describe('lines of stones that are away', () => {
  it.each([
    ...['* on memo', 'Red = on memo', 'Yellow: sold', 'Stones with * are reserved', 'Sold stones are marked red', 'on memo *'],
    ...['GOODS ON MEMO', 'SOLD', 'STONES OUT ON MEMO', 'SOLD LIST OCTOBER', 'Memo list to ABC', 'MEMO STONES', 'OCTOBER MEMO LIST'],
    ...[
      'All stones below are sold',
      'Stones above are on hold',
      'Not available',
      'Verkauft',
      'HK memo',
      'Stones marked with * are currently on memo in Hong Kong',
      'ON-MEMO STONES',
      'Terms: COD. All stones below are sold.',
    ],
  ])('%s asks', (line) => expect(lineQuestions([line], [])).toMatchObject([{ code: 'hidden', column: line, options: [{ value: 'all' }] }]))
  it('in the name of a file ask', () => expect(lineQuestions([], [], 'sold_stones-october.csv')).toMatchObject([{ code: 'hidden' }]))
})

describe('lines of treated stones', () => {
  it.each([
    ['All stones HPHT treated', 'HPHT'],
    ['CLARITY ENHANCED DIAMONDS PRICE LIST', 'CLARITY ENHANCED'],
    ['CLARITY ENHANCED STONES', 'CLARITY ENHANCED'],
    ['HPHT TREATED', 'HPHT'],
    ['LASER DRILLED', 'LASER DRILLED'],
    ['Fracture filled goods', 'CLARITY ENHANCED'],
    ['All stones above are clarity enhanced', 'CLARITY ENHANCED'],
    ['* HPHT treated', 'HPHT'],
    ['All stones HPHT treated. Memo terms 7 days.', 'HPHT'],
    ['Percé au laser', 'LASER DRILLED'],
    ['Stones with * are HPHT treated', 'HPHT'],
  ])('%s asks', (line, value) =>
    expect(lineQuestions([line], [])).toMatchObject([{ code: 'treatment', options: [{ value: 'none' }, { value }] }]),
  )
  it.each(['TREATED DIAMONDS', 'Treated', 'Treated stones'])('%s asks, without a treatment to choose', (line) =>
    expect(lineQuestions([line], [])).toMatchObject([{ code: 'treatment', options: [{ value: 'none' }] }]),
  )
})

describe('an ordinary line', () => {
  it.each([
    ...['* memo terms 7 days', 'Sold stones are not listed', 'Red Carpet Collection', 'ROUND', 'Goods on memo 7 days only'],
    ...['HPHT treated stones are disclosed', 'memo terms 7 days', 'sold stones are removed daily', '* Sold stones are removed daily'],
    ...['We do not sell clarity enhanced or laser drilled diamonds', 'All stones are untreated', 'Memo available for regular clients'],
    ...['Treated diamonds available on request', 'Stones may be sold without notice', 'All rights reserved', 'Reserved rights'],
    ...['All treated stones are marked in the Treatment column', 'LD = laser drilled, CE = clarity enhanced', 'Please ask for memo'],
    ...['Stones on hold are not shown', 'Unsold stones only', 'Every diamond sold with GIA report', 'Sold as is', 'Hold policy: 1 day'],
    ...['Stock list without memo goods', 'Excluding stones on memo', 'Goods once sold will not be taken back', 'Sold by ABC Gems'],
    ...['May include post-growth treatment', 'Natural diamonds, not treated', 'Memo price list', 'stock.csv', 'Sheet1'],
    ...[
      'A = Available, M = Memo, H = Hold, S = Sold',
      'M = Memo',
      'Stones sold individually',
      'Diamonds are sold in US dollars',
      'Stock on hold: 0',
    ],
    ...[
      'Tous nos diamants sont non traités',
      'Unbehandelte Diamanten',
      '所有钻石均未经处理',
      'Natural, no treatment',
      'As grown, no treatment',
    ],
    ...['No treated or enhanced stones', 'All stones tested for HPHT treatment', 'Free of treatment', 'HPHT and CVD diamonds'],
  ])('%s asks nothing', (line) => expect(codesOf(line)).toEqual([]))
})

it('asks one question about several such lines, with the number of rows', () => {
  const rows = [
    ['D-1', 'Round', '1.01'],
    ['D-2*', 'Oval', '0.90'],
    ['D-3*', 'Pear', '1.20'],
    ['* = on memo', '', ''],
  ]
  expect(lineQuestions(['* = on memo', 'yellow = hold'], rows)).toMatchObject([
    {
      column: '* = on memo; yellow = hold',
      text: 'The lines “* = on memo”, “yellow = hold” say that some stones are away. Are all 3 rows of this sheet for sale?',
      evidence: ['2 of 3 rows have “*” in a cell.', expect.stringContaining('not read')],
    },
  ])
})

describe('the name of a file', () => {
  const [question] = lineQuestions([], [], 'On memo 27-11.xlsx')
  const answers: Answer[] = [{ code: 'hidden', column: question!.column, value: 'all' }]
  it('asks in its own words', () => expect(question!.text).toMatch(/^The name of the file “On memo 27 11” says that some stones are away/))
  it('says that stones are treated', () =>
    expect(lineQuestions([], [], 'hpht-treated-stock.csv')).toMatchObject([{ code: 'treatment', options: [{}, { value: 'HPHT' }] }]))
  it('is answered once for all files of that name, whatever their date', () => {
    const remembered = answersToRemember(['Stone', 'Shape'], answers)
    const [next] = lineQuestions([], [], 'on memo 28-11.xlsx')
    expect(answersFor(['Stone', 'Shape'], remembered!)).toEqual(answers)
    expect(lineQuestions([], [], 'on MEMO 28-11.xlsx')[0]?.column).toBe(question!.column)
    expect(next?.column).not.toBe(lineQuestions([], [], 'Memo list HK.xlsx')[0]?.column)
  })
  it('is not remembered where a line of the sheet says so too', () => {
    const [both] = lineQuestions(['GOODS ON MEMO'], [], 'memo.xlsx')
    expect(answersToRemember(['Stone'], [{ code: 'hidden', column: both!.column, value: 'all' }])).toBeNull()
  })
})
