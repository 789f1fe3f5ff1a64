import { expect, it } from 'vitest'
import { availabilityOf } from './cells/status-words.ts'
import type { Answer } from './questions.ts'
import { answeredStatuses, isAnsweredStatus, statusQuestions } from './status-question.ts'

const columns = [
  { index: 0, header: 'Stock #', field: 'vStnId' },
  { index: 1, header: 'Mark', field: null },
]
const rows = ['A', 'S', 'A', 'M', 'S'].map((letter, at) => [`D-${at}`, letter])
const answer = (value: string, word = '(all other words)'): Answer => ({ code: 'status', column: `Mark: ${word}`, value })

it('letters under a heading that nobody knows are asked together, or each by itself', () => {
  expect(statusQuestions(rows, columns).map(({ column }) => column)).toEqual(['Mark: (all other words)'])
  const each = [answer('each')]
  expect(statusQuestions(rows, columns, each).map(({ column }) => column)).toEqual(['Mark: (all other words)', 'Mark: S', 'Mark: M'])
  expect(isAnsweredStatus(columns, 1, each)).toBe(true)
  expect(isAnsweredStatus(columns, 1, [answer('none')])).toBe(false)
})

it('the answer to ask for each letter means none of them', () => {
  const mapped = columns.map((column) => (column.index === 1 ? { ...column, field: 'wSts' } : column))
  expect(answeredStatuses(mapped, [answer('each'), answer('A', 'S'), answer('NA', 'M')])).toEqual({ s: 'A', m: 'NA' })
})

it('a column that nobody knows is asked about where one of its words says that a stone is available', () => {
  const staged = ['Avail', 'Lock', 'BID', 'Avail'].map((word, at) => [`D-${at}`, word])
  expect(statusQuestions(staged, columns)).toMatchObject([
    { column: 'Mark: (all other words)', evidence: ['It has the words “AVAIL” (2), “LOCK” (1), “BID” (1).'] },
  ])
  const plain = ['Lock', 'BID', 'Lock', 'Issue'].map((word, at) => [`D-${at}`, word])
  expect(statusQuestions(plain, columns)).toEqual([])
})

it('a column that says in or out is asked about, and each word of its own is known', () => {
  const asked = (...words: string[]) =>
    statusQuestions(
      words.map((word, at) => [`D-${at}`, word]),
      columns,
    ).map(({ options }) => options[0]?.label)
  expect(asked('In', 'Out', 'In', 'In')).toEqual(['Yes: IN is available, the others are not'])
  expect(asked('In', 'On', 'In', 'In')).toEqual([])
  expect(['In', 'Out'].map((word) => availabilityOf(word, 'Mark'))).toEqual(['A', 'NA'])
})

it('the usual abbreviations of available are not asked', () =>
  expect(['AVL', 'Avbl', 'AVLB'].map((word) => availabilityOf(word, 'Status'))).toEqual(['A', 'A', 'A']))

it('a letter that is available by the platforms is asked about where its column has a word for sold with that letter', () => {
  const known = columns.map((column) => (column.index === 1 ? { ...column, header: 'Availability', field: 'wSts' } : column))
  const asked = (...words: string[]) =>
    statusQuestions(
      words.map((word, at) => [`D-${at}`, word]),
      known,
    ).map(({ column }) => column)
  expect(asked('A', 'S', 'G')).toEqual([])
  expect(asked('Available', 'Sold', 'A', 'S', 'G')).toEqual(['Availability: S'])
  expect(asked('A', 'Memo', 'M', 'S')).toEqual([])
})
