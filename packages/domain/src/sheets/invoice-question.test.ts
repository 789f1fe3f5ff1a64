import { expect, it } from 'vitest'
import { checkRow } from './checked-row.ts'
import { invoiceQuestions, soldColumns } from './invoice-question.ts'

const columnsOf = (header: string, field: string | null = null) => [
  { index: 0, header: 'Stock #', field: 'vStnId' },
  { index: 1, header: 'Carat', field: 'crt' },
  { index: 2, header, field },
]
const rows = ['', 'INV-2201', '', '-', 'INV-2203'].map((text, at) => [`D-${at}`, '1.00', text])
// A line has to look like a stone.
const stones = rows.map((cells) => [...cells, 'Round'])

it.each(['Invoice No', 'Invoice #', 'Invoice Date', 'Bill No.', 'Inv Date'])('asks whether stones with %s are sold', (header) => {
  const columns = columnsOf(header)
  const questions = invoiceQuestions(stones, columns)
  expect(questions).toMatchObject([{ code: 'status', evidence: ['2 of 5 stones have one, such as “INV-2201”, “INV-2203”.'] }])
  const answered = (value: string) => soldColumns(columns, questions, [{ code: 'status', column: questions[0]?.column ?? null, value }])
  expect([answered('NA'), answered('none'), soldColumns(columns, questions, [])]).toEqual([[2], [], []])
})

it('an invoice in every row, in none, or under another heading asks nothing', () => {
  const all = stones.map((cells) => cells.with(2, 'INV-1'))
  expect(invoiceQuestions(all, columnsOf('Invoice No'))).toEqual([])
  expect(
    invoiceQuestions(
      stones.map((cells) => cells.with(2, '')),
      columnsOf('Invoice No'),
    ),
  ).toEqual([])
  expect(invoiceQuestions(stones, columnsOf('Inv #'))).toHaveLength(0)
  expect(invoiceQuestions(stones, columnsOf('Invoice No', 'vendorNote'))).toEqual([])
})

it('stones of such a column are imported as not available', () => {
  const statusOf = (text: string) => {
    const [columns, leftOut] = [columnsOf('Invoice No').slice(0, 2), columnsOf('Invoice No').slice(2)]
    const named = columns.flatMap(({ field, ...column }) => (field === null ? [] : [{ ...column, field }]))
    return checkRow(['D-1', '1.00', text], { columns: named, leftOut, soldColumns: [2] }).stone['wSts']
  }
  expect(['INV-2201', '', '-'].map(statusOf)).toEqual(['NA', undefined, undefined])
})
