import { expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import { map } from '../headings/mapped-headings.ts'
import { rowChecker } from '../row.ts'

const columns = [
  { index: 0, header: 'Stock #', field: 'vStnId' },
  { index: 1, header: 'Qty', field: 'pieces' },
]
const price = { discountConvention: 'signed-percent', factor: 1, wholeHundreds: true } as const
const read = (...counts: string[]) => {
  const rows = counts.map((count, at) => [`D-${at}`, count])
  const check = rowChecker({ columns, price, currency: 'USD', labGrown: false, blankClears: false }, vocabulary, rows)
  return rows.map((cells) => check(cells)).map(({ stone, problems }) => [stone['wSts'] ?? null, problems.map(({ level }) => level)])
}

it('a stone of which no piece is left is not available', () =>
  expect(read('1', '0', '')).toEqual([
    [null, []],
    ['NA', ['warning']],
    [null, []],
  ]))
it('a count that is 0 for all stones says nothing', () =>
  expect(read('0', '0')).toEqual([
    [null, []],
    [null, []],
  ]))
it('two pieces are refused', () => expect(read('1', '2')[1]).toEqual([null, ['error']]))

it.each(['# Stones', 'Parcel number of stones', 'Number of stones', 'No. of Pcs', 'Qty'])('%s counts the stones of a row', (header) =>
  expect(map([header], [['1'], ['2'], ['1'], ['1']])).toEqual(['pieces']),
)
