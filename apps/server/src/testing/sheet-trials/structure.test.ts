import { describe } from 'vitest'
import { tableOf } from './builder.ts'
import { someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const table = tableOf(stones)
const heading = table[0] ?? []
const body = table.slice(1)

const groups = ['', '', '', 'Grading', '', 'Report', '', 'List', '', 'Price', '']

const sum = (place: number) => body.reduce((total, cells) => total + Number(cells[place]), 0).toFixed(2)

describe('a sheet is read however it is laid out', () => {
  describeTrials([
    {
      name: 'with title, address and date above',
      sheet: [['ACME Diamonds LLC'], ['12 Example Street, Testville'], ['Stock as of 2026-11-01'], [], ...table],
      rows: stones,
    },
    { name: 'with groups above the headings', sheet: [groups, ...table], rows: stones },
    { name: 'with totals below', sheet: [...table, ['Total', '', sum(2), '', '', '', '', '', '', '', sum(10)]], rows: stones },
    {
      name: 'with a subtotal below each part',
      sheet: [
        heading,
        ...body.slice(0, 9),
        ['Sub Total', '', '10.11', '', '', '', '', '', '', '', '1.00'],
        ...body.slice(9),
        ['Grand Total', '', sum(2)],
      ],
      rows: stones,
    },
    { name: 'with the columns in the opposite order', sheet: table.map((cells) => cells.toReversed()), rows: stones },
    { name: 'without headings, a person is asked for them', sheet: body, message: /heading/i },
  ])
})
