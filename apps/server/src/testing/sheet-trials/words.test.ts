import { describe } from 'vitest'
import { type Column, type Writer, tableOf, write } from './builder.ts'
import { fancyStones, someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const writers: readonly Writer[] = [
  ...[write.number, write.shape, write.carat, write.color, write.clarity, write.lab, write.report, write.rap, write.back],
  ...[write.perCarat, write.amount],
]
/** The usual columns under these headings, `-` for those left out. */
const under = (headings: string): Column[] =>
  headings.split('|').flatMap((heading, at): Column[] => (heading === '-' ? [] : [[heading, writers[at] ?? write.number]]))
/** As their makers publish them. */
const platforms = {
  RapNet: 'Stock #|Shape|Weight|Color|Clarity|Lab|Report #|-|Rapnet Discount %|Rapnet Price|-',
  VDB: 'Stock No|Shape|Size|Color|Clarity|Lab|Certificate No|-|Discount|Price Per Carat|Total Price',
  Nivoda: 'stock_id|shape|carats|color|clarity|lab|certificate_number|-|discount|price_per_carat|total_price',
  'a supplier in capitals': 'PACKET NO|SHAPE|CTS|COLOR|CLARITY|LAB|CERT NO|RAP|DISC|RATE|AMT',
}
const said: Column[] = [
  ...under('Stock #|Shape|Weight|-|Clarity|Lab|Report #'),
  ['Fancy Color', ({ fcColNm }) => (fcColNm ?? '').charAt(0) + (fcColNm ?? '').slice(1).toLowerCase()],
  ['Fancy Color Intensity', ({ intNm }) => (intNm === 'FANCY' ? 'Fancy' : 'Fancy Intense')],
  ['Price/Ct', write.perCarat],
]

describe('names that platforms publish', () => {
  describeTrials([
    ...Object.entries(platforms).map(([platform, headings]) => ({ name: platform, sheet: tableOf(stones, under(headings)), rows: stones })),
    { name: 'fancy colours in columns of their own', sheet: tableOf(fancyStones(), said), rows: fancyStones() },
  ])
})
