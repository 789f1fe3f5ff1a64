import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe } from 'vitest'
import { type Column, type Table, always, changed, graded, priced, tableOf, usual, withCell, write } from './builder.ts'
import { type KnownStone, grownStones, someStones, unlistedStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = unlistedStones()
const onlyPrice = (cell: Column[1], heading = 'Price/Ct'): Table => tableOf(stones, [...graded, [heading, cell]])
const at = <T>(list: readonly T[], place: number, other: T): T[] => list.map((one, i) => (i === place ? other : one))
const all = (why: RegExp) => stones.map(() => why)
const perCaratAlone = unlisted.map((stone) => withChanges(stone, {}))
const dotted = (value: number) => Math.round(value).toLocaleString('de-DE')

describe('list prices that are none', () => {
  const listed = (rap: (stone: KnownStone) => string) => tableOf(stones, [...graded, ['Rap', rap], ...priced])
  describeTrials([
    {
      name: 'a tenth of the list asks, and is refused',
      sheet: listed(({ rap }) => String((rap ?? 0) / 10)),
      asks: { currency: 'USD' },
      rows: all(/list price is/),
    },
    {
      name: 'prices and list in hundreds ask, and are refused',
      sheet: tableOf(stones, [
        ...graded,
        ['Rap', ({ rap }) => String((rap ?? 0) / 100)],
        ['Disc %', write.back],
        ['Price/Ct', ({ ctPr }) => (ctPr / 100).toFixed(2)],
      ]),
      asks: { currency: 'USD' },
      rows: all(/hundreds/),
    },
    {
      name: 'the list price of the whole stone is none per carat',
      sheet: listed(({ rap, crt }) => ((rap ?? 0) * crt).toFixed(2)),
      rows: unlisted,
      unmapped: ['Rap'],
    },
    {
      name: 'a list price of 0 beside a discount is none',
      sheet: withCell(tableOf(stones), 3, 'Rap Price', '0'),
      rows: at<KnownStone>(stones, 3, unlisted[3]!),
    },
  ])
})

describe('figures that are written in another way', () => {
  describeTrials([
    {
      name: 'dots between thousands',
      sheet: onlyPrice(({ ctPr }) => dotted(ctPr)),
      asks: { money: 'ctPr' },
      rows: perCaratAlone.map((stone) => withChanges(stone, { ctPr: Math.round(stone.ctPr) })),
    },
    {
      name: 'per cent of the list in words',
      sheet: tableOf(stones, changed(usual, { 'Disc %': ['Disc %', ({ back }) => `${(100 + (back ?? 0)).toFixed(2)}% of rap`] })),
      rows: stones,
    },
    {
      name: 'a color of several grades',
      sheet: withCell(withCell(tableOf(stones), 0, 'Color', 'D-F'), 1, 'Color', 'White'),
      rows: at<KnownStone | RegExp>(at<KnownStone | RegExp>(stones, 0, /color/i), 1, /color/i),
    },
    {
      name: 'report numbers as programs write them',
      sheet: withCell(
        withCell(withCell(tableOf(stones), 0, 'Report No', '2,151,432,110'), 3, 'Report No', 'GIA 2151432221'),
        6,
        'Report No',
        '2151432332.0',
      ),
      rows: stones,
    },
    {
      name: 'words instead of report numbers',
      sheet: withCell(withCell(withCell(tableOf(stones), 0, 'Report No', 'Pending'), 3, 'Report No', '0'), 6, 'Report No', 'See image'),
      rows: stones.map((stone, place) => ([0, 3, 6].includes(place) ? ({ ...stone, rptNo: null } as unknown as KnownStone) : stone)),
    },
  ])
})

describe('a currency that only some of the sheet names', () => {
  const converted = stones.map((stone) =>
    withChanges({ ...stone, rap: null, back: null }, { ctPr: Math.round((stone.ctPr / 1.36) * 100) / 100 }),
  )
  const euros = { style: { numFmt: '[$€-407]\\ #,##0.00' } }
  const cells = new Map(stones.map((stone, row) => [`${row + 1},7`, { value: stone.ctPr, type: 'number' as const, ...euros }]))
  const workbook = (write_: typeof writeXlsx | typeof writeOds) =>
    write_({
      sheets: [
        { name: 'Stock', rows: onlyPrice(write.perCarat).map((row, i) => (i === 0 ? row : [...row.slice(0, 7), Number(row[7])])), cells },
      ],
    })
  describeTrials([
    {
      name: 'one row in euros among dollars is refused',
      sheet: withCell(onlyPrice(write.perCarat), 4, 'Price/Ct', '€ 9000'),
      asks: { currency: 'USD ctPr' },
      rows: at<KnownStone | RegExp>(perCaratAlone, 4, /EUR/),
    },
    {
      name: 'a column of currencies that are mixed',
      sheet: tableOf(stones, [...graded, ['Price/Ct', write.perCarat], ['Currency', (_, place) => (place === 2 ? 'HKD' : 'USD')]]),
      asks: { money: 'ctPr' },
      rows: at<KnownStone | RegExp>(perCaratAlone, 2, /HKD/),
      unmapped: ['Currency'],
    },
    {
      name: 'a title above the table asks',
      sheet: [['All prices in CAD'], [], ...onlyPrice(write.perCarat)],
      asks: { currency: 'CAD ctPr' },
      rows: converted,
    },
    {
      name: 'the format of the cells of a workbook asks',
      sheet: workbook(writeXlsx),
      asks: { currency: 'EUR ctPr' },
      rows: converted,
    },
    {
      name: 'the format of the cells of an OpenDocument asks',
      sheet: workbook(writeOds),
      asks: { currency: 'EUR ctPr' },
      rows: converted,
    },
  ])
})

describe('lab-grown stones that only a few words tell', () => {
  const grown = grownStones(6)
  const natural = stones.slice(0, 6).map((stone) => ({ ...stone, rap: null, back: null }))
  const body = (those: readonly KnownStone[]) => tableOf(those, [...graded, ...priced]).slice(1)
  const heading = tableOf([], [...graded, ...priced])[0] ?? []
  describeTrials([
    {
      name: 'in sections, one of them titled lab-grown',
      sheet: [heading, ['NATURAL DIAMONDS'], ...body(natural), ['LAB GROWN DIAMONDS'], ...body(grown)],
      rows: [...natural, ...grown],
    },
    {
      name: 'by an origin of Lab',
      sheet: tableOf(grown, [...graded, ['Origin', always('Lab')], ...priced]),
      rows: grown,
      unmapped: ['Origin'],
    },
    {
      name: 'by a remark of LG',
      sheet: tableOf(grown, [...graded, ['Remarks', always('LG')], ...priced]),
      rows: grown,
      unmapped: ['Remarks'],
    },
    {
      name: 'among natural ones, at a fifteenth of their price',
      sheet: tableOf([...natural, ...grown], [...graded, ['Type', ({ labGrown }) => (labGrown ? 'IGI LG' : 'Natural')], ...priced]),
      rows: [...natural, ...grown],
      unmapped: ['Type'],
    },
  ])
})
