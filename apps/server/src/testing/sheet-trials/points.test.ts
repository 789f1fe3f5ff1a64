import { describe } from 'vitest'
import { type Column, type Table, bytesOf, changed, graded, priced, tableOf, usual, withCell, without, write } from './builder.ts'
import { type KnownStone, someStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = stones.map((stone) => withChanges({ ...stone, rap: null, back: null }, {}))
const points = ({ crt }: KnownStone) => String(Math.round(crt * 100))
const inPoints = (heading: string): Column[] => changed(usual, { Carat: [heading, points] })
/** A length, width and height that such a stone can have. */
const sizes = ({ shpNm, crt }: KnownStone) => {
  const [ratio, density] = shpNm === 'ROUND' ? [1.01, 0.00615] : shpNm === 'EMERALD' ? [1.4, 0.00926] : [1.5, 0.0063]
  const width = Math.cbrt(crt / density / ratio / 0.62)
  return [width * ratio, width, width * 0.62].map((side) => side.toFixed(2)).join(' x ')
}
const alone = (heading: string, ...more: Column[]): Table =>
  tableOf(stones, [...changed(graded, { Carat: [heading, points] }), ...more, ['Price/Ct', write.perCarat]])

const smallAmong = stones.map((stone, at) => (at === 3 ? withChanges(stone, { crt: 0.09 }) : stone))

describe('weights in points', () => {
  describeTrials([
    ...['Pts', 'Points', 'Wt (pts)', 'Weight in points', 'POINTER', '分', 'Size Pts'].map((heading) => ({
      name: `are carats under ${heading}`,
      sheet: tableOf(stones, inPoints(heading)),
      rows: stones,
    })),
    {
      name: 'are proved by amount and price per carat',
      sheet: tableOf(stones, [...changed(graded, { Carat: ['Wt', points] }), ...priced]),
      rows: unlisted,
    },
    {
      name: 'are proved by the size of the stones',
      sheet: alone('Size', ['Measurements', sizes]),
      asks: { money: 'ctPr' },
      rows: unlisted,
    },
    {
      name: 'are asked where nothing proves them',
      sheet: alone('Wt'),
      asks: { weight: 'points', money: 'ctPr' },
      rows: unlisted,
    },
    {
      name: 'that nothing proves and a person denies are no weight',
      sheet: alone('Wt'),
      asks: { weight: 'none', money: 'ctPr' },
      rows: stones.map(() => /weight/),
      unmapped: ['Wt'],
    },
    {
      name: 'are read through marks for the same',
      sheet: withCell(
        tableOf(
          stones.map((stone, at) =>
            at === 1 ? withChanges({ ...stone, crt: stones[0]!.crt }, { rap: stone.rap, ctPr: stone.ctPr }) : stone,
          ),
          inPoints('Pts'),
        ),
        1,
        'Pts',
        '"',
      ),
      rows: stones.map((stone, at) => (at === 1 ? withChanges({ ...stone, crt: stones[0]!.crt }, {}) : stone)),
    },
    {
      name: 'refuse the row of a weight that may be carats',
      sheet: withCell(tableOf(stones, inPoints('Pts')), 1, 'Pts', '1.05'),
      rows: stones.map((stone, at) => (at === 1 ? /"1\.05" among weights in points may be carats/ : stone)),
    },
    {
      name: 'of which one is of a small stone are proved by prices',
      sheet: tableOf(smallAmong, inPoints('Weight')),
      rows: smallAmong,
    },
    {
      name: 'of which one is of a small stone ask, where nothing proves them',
      sheet: tableOf(smallAmong, without(inPoints('Weight'), 'Rap Price', 'Disc %', 'Amount')),
      asks: { weight: 'points', money: 'ctPr' },
      rows: smallAmong.map((stone) => withChanges({ ...stone, rap: null, back: null }, {})),
    },
    {
      name: 'of carats under Pts stay carats',
      sheet: tableOf(stones, changed(usual, { Carat: ['Pts', write.carat] })),
      rows: stones,
    },
    {
      name: 'without any price are proved by size too',
      sheet: tableOf(
        stones,
        without([...changed(graded, { Carat: ['Weight', points] }), ['Measurements', sizes], ...usual.slice(7)], 'Amount'),
      ),
      rows: stones,
    },
  ])
})

describe('weights of three decimals behind a comma', () => {
  const inCommas: Column = ['Gewicht', ({ crt }) => crt.toFixed(3).replace('.', ',')]
  const perCarat: Column = ['Preis/ct', ({ ctPr }) => Math.round(ctPr).toLocaleString('de-DE')]
  const whole = someStones().flatMap((stone) =>
    stone.crt < 1 || stone.ctPr < 1000 ? [] : withChanges({ ...stone, rap: null, back: null }, { ctPr: Math.round(stone.ctPr) }),
  )
  const table = tableOf(whole, [...changed(graded, { Carat: inCommas }), perCarat])
  describeTrials([
    { name: 'between semicolons', sheet: bytesOf(table, ';'), asks: { money: 'ctPr' }, rows: whole },
    { name: 'beside prices with dots between thousands', sheet: bytesOf(table, '\t'), asks: { money: 'ctPr' }, rows: whole },
  ])
})
