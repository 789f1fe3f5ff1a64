import { depthBase, shapeBands, type ShapeCode } from '@loupe/domain/inventory/plausibility.ts'
import { describe } from 'vitest'
import { type Column, tableOf, usual, withCell } from './builder.ts'
import { type KnownStone, someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

/** The stones with a depth, a table, and the sides that a stone of their weight and shape has at that depth. */
const ratios: Record<string, number> = { ROUND: 1.006, OVAL: 1.4, PEAR: 1.55, EMERALD: 1.38 }
const stones = someStones().map((stone, at) => {
  const [depPer, tblPer, ratio] = [(613 + 2 * (at % 5)) / 10, 57 + (at % 3), ratios[stone.shpNm] ?? 1]
  const density = shapeBands[stone.shpNm as ShapeCode]?.density ?? 0
  const width = Math.round(100 * Math.cbrt((100 * stone.crt) / density / depPer / ratio)) / 100
  const length = Math.round(100 * width * ratio) / 100
  const height = Math.round(depthBase(stone.shpNm as ShapeCode, length, width) * depPer) / 100
  return { ...stone, depPer, tblPer, sides: [length, width, height] }
})
type Measured = (typeof stones)[number]
const of = (stone: KnownStone) => stones.find(({ vStnId }) => vStnId === stone.vStnId) as Measured
const depth: Column = ['Depth %', (stone) => of(stone).depPer.toFixed(1)]
const table: Column = ['Table %', (stone) => String(of(stone).tblPer)]
const exchanged: Column[] = [
  ['Table %', depth[1]],
  ['Depth %', table[1]],
]
const sides: Column = [
  'Measurements',
  (stone) =>
    of(stone)
      .sides.map((side) => side.toFixed(2))
      .join('x'),
]
const answers = stones.map((stone) => ({ ...stone, sides: undefined }))
const [first] = stones
const swapped = `tblPer:${usual.length + 1} depPer:${usual.length}`
const asHeaded = `depPer:${usual.length + 1} tblPer:${usual.length}`

describe('headings of depth and table', () => {
  describeTrials([
    { name: 'that are right ask nothing', sheet: tableOf(stones, [...usual, depth, table, sides]), rows: answers },
    {
      name: 'that are exchanged ask, and the answer exchanges them',
      sheet: tableOf(stones, [...usual, ...exchanged, sides]),
      asks: { column: swapped },
      rows: answers,
    },
    {
      name: 'that are exchanged are never accepted, though a person has said that they are right',
      sheet: tableOf(stones, [...usual, ...exchanged, sides]),
      asks: { column: asHeaded },
      rows: stones.map(() => /the two are exchanged\. Exchange them in the file, or map each column/),
    },
    {
      name: 'that are exchanged ask without measurements where round stones say so',
      sheet: tableOf(stones, [...usual, ...exchanged]),
      asks: { column: swapped },
      rows: answers,
    },
    {
      name: 'are right, and one row has its figures exchanged: it is refused',
      sheet: withCell(
        withCell(tableOf(stones, [...usual, depth, table, sides]), 0, 'Depth %', String(first?.tblPer)),
        0,
        'Table %',
        String(first?.depPer),
      ),
      rows: answers.map((stone, at) => (at === 0 ? /the two are exchanged/ : stone)),
    },
  ])
})
