import { describe } from 'vitest'
import { type Table, tableOf } from './builder.ts'
import { someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const [headings = [], ...body] = tableOf(stones)
const above = (line: string): Table => [[line], headings, ...body]
const between = (line: string): Table => [headings, ...body.slice(0, 9), [line], ...body.slice(9)]
const below = (line: string): Table => [headings, ...body, [line]]
const treated = (treatmentNm: string) => stones.map((stone) => ({ ...stone, treatmentNm }))

describe('lines that say stones are treated', () => {
  describeTrials([
    { name: 'ask above them', sheet: above('All stones HPHT treated'), asks: { treatment: 'HPHT' }, rows: treated('HPHT') },
    {
      name: 'ask above them in a price list',
      sheet: above('CLARITY ENHANCED DIAMONDS PRICE LIST'),
      asks: { treatment: 'CLARITY ENHANCED' },
      rows: treated('CLARITY ENHANCED'),
    },
    ...['CLARITY ENHANCED STONES', 'HPHT TREATED', 'LASER DRILLED', 'Fracture filled goods'].map((line) => ({
      ...{ name: `ask between them: ${line}`, sheet: between(line), asks: { treatment: 'none' }, rows: stones },
    })),
    ...['All stones above are clarity enhanced', '* HPHT treated', 'Laserbohrung'].map((line) => ({
      ...{ name: `ask below them: ${line}`, sheet: below(line), asks: { treatment: 'none' }, rows: stones },
    })),
  ])
})

describe('lines that say stones are away', () => {
  describeTrials([
    ...['GOODS ON MEMO', 'SOLD'].map((line) => ({
      ...{ name: `ask between them: ${line}`, sheet: between(line), asks: { hidden: 'all' }, rows: stones },
    })),
    ...['STONES OUT ON MEMO', 'SOLD LIST OCTOBER', 'Memo list to ABC'].map((line) => ({
      ...{ name: `ask above them: ${line}`, sheet: above(line), asks: { hidden: 'all' }, rows: stones },
    })),
  ])
})

describe('lines of terms', () => {
  describeTrials(
    ['HPHT treated stones are disclosed', 'memo terms 7 days', 'sold stones are removed daily'].flatMap((line) => [
      { name: `ask nothing above: ${line}`, sheet: above(line), rows: stones },
      { name: `ask nothing below: ${line}`, sheet: below(line), rows: stones },
    ]),
  )
})
