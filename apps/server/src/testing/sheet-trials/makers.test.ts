import { writeXlsx } from 'hucre/xlsx'
import { describe } from 'vitest'
import {
  type Column,
  type Table,
  always,
  bytesOf,
  changed,
  graded,
  listPriced,
  priced,
  tableOf,
  usual,
  withCell,
  without,
  write,
} from './builder.ts'
import { fancyStones, grownStones, shapeName, someStones, unlistedStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

/** Sheets as makers and dealers of many countries write them by hand. */
const stones = someStones()
const unlisted = unlistedStones()
const fancies = fancyStones()
const under = (headings: string): Column[] =>
  headings.split('|').map((heading, at) => [heading, [...graded, ...priced][at]?.[1] ?? always('')])
const fancy = (text: (intensity: string) => string): Table =>
  tableOf(fancies, [...changed(graded, { Color: ['Color', ({ intNm }) => text(intNm === 'FANCY' ? '' : 'Intense')] }), ...priced])
/** A mark where the cell is as the one above. */
const ditto = (table: Table, mark: string): Table =>
  table.map((cells, row) => cells.map((cell, at) => (row > 1 && [1, 3, 4, 5].includes(at) && table[row - 1]?.[at] === cell ? mark : cell)))

describe('cells of several fields', () => {
  describeTrials([
    ...['-do-', '"', 'same', '〃', 'Ditto'].map((mark) => ({
      name: `“${mark}” is as above`,
      sheet: ditto(tableOf(stones), mark),
      rows: stones,
    })),
    {
      name: 'a whole stone in a cell',
      sheet: tableOf(stones, [
        ['SKU', write.number],
        ['Description', (one) => `${shapeName(one)} ${one.crt.toFixed(2)} ${one.colNm} ${one.clrNm} 3EX NON ${one.lbNm} ${one.rptNo}`],
        ...priced,
      ]),
      rows: unlisted,
      unmapped: ['Description'],
    },
    {
      name: 'cut, polish and symmetry in a cell',
      sheet: tableOf(stones, [...graded, ['C/P/S', ({ shpNm }) => (shpNm === 'ROUND' ? 'EX/VG/EX' : '-/VG/EX')], ...priced]),
      rows: unlisted,
      unmapped: ['C/P/S'],
    },
    { name: 'two diameters', sheet: tableOf(stones, [...graded, ['Diameter', always('6.42 - 6.47')], ...priced]), rows: unlisted },
    { name: 'a ratio to one', sheet: tableOf(stones, [...graded, ['L/W', always('1.35:1')], ...priced]), rows: unlisted },
    {
      name: 'two discounts in a cell are refused',
      sheet: tableOf(stones, [...graded, ['Rap', write.rap], ['Disc %', ({ back }) => `${back ?? 0}/-30`]]),
      rows: stones.map(() => /two figures/),
    },
    {
      name: 'thousands with k',
      sheet: tableOf(stones, [...graded, ['Price/Ct', write.perCarat], ['Total', ({ amt }) => `${(amt / 1000).toFixed(3)}k`]]),
      rows: unlisted,
    },
    {
      name: 'a unit after the price',
      sheet: tableOf(stones, [...graded, ['Price', ({ ctPr }) => `USD ${ctPr} per ct`], ['Total', ({ amt }) => `${amt}/-`]]),
      rows: unlisted,
    },
    ...[
      ['NF?Y', (text: string) => `N${text === '' ? 'F' : 'FI'}Y`] as const,
      ['shortened words', (text: string) => `Fcy ${text === '' ? '' : 'Int '}Yel`] as const,
      ['the hue first', (text: string) => `Yellow (Fancy${text === '' ? '' : ' Intense'})`] as const,
      ['as a report says it', (text: string) => `Natural Fancy ${text} Yellow, Even`] as const,
    ].map(([name, text]) => ({ name: `a fancy color: ${name}`, sheet: fancy(text), rows: fancies })),
  ])
})

describe('discounts as shares of one', () => {
  const shares = (share: (back: number) => number): Table =>
    tableOf(stones, changed(usual, { 'Disc %': ['Disc %', ({ back }) => share(back ?? 0).toFixed(4)] }))
  describeTrials([
    { name: 'below the list', sheet: shares((back) => -back / 100), rows: stones },
    { name: 'of the list', sheet: shares((back) => 1 + back / 100), rows: stones },
    { name: 'without a list price, by its whole hundreds', sheet: tableOf(stones, without(usual, 'Rap Price', 'Amount')), rows: stones },
  ])
})

describe('headings that few know', () => {
  const grown = grownStones()
  describeTrials([
    {
      name: 'Hindi in Latin letters',
      sheet: tableOf(stones, under('Hira No|Aakar|Vajan|Rang|Shuddhi|Lab|Certi No|Bhav|Kul Rakam')),
      rows: unlisted,
    },
    { name: 'Dutch', sheet: tableOf(stones, under('Ref|Vorm|Karaat|Kleur|Zuiverheid|Labo|Certificaatnr|Prijs/ct|Totaal')), rows: unlisted },
    {
      name: 'abbreviated Russian',
      sheet: tableOf(stones, under('Номер|Форма|Масса, кар.|Цвет|Чистота|Лаб.|№ серт.|Цена за карат, $|Стоимость, $')),
      rows: unlisted,
    },
    {
      name: 'Turkish',
      sheet: tableOf(stones, under('Stok|Şekil|Karat|Renk|Berraklık|Laboratuvar|Sertifika|Karat Fiyatı|Toplam')),
      rows: unlisted,
    },
    {
      name: 'stones numbered under Serial No are asked',
      sheet: tableOf(stones, under('Serial No|Shape|Cts|Col|Cla|Certi|Certi No|Pr/Ct|Amt')),
      asks: { number: '0' },
      rows: unlisted,
    },
    {
      name: 'a discount under an unknown word',
      sheet: tableOf(stones, changed(usual, { 'Disc %': 'Rabat' })),
      rows: stones,
    },
    {
      name: 'Japanese, by what the columns hold',
      sheet: tableOf(stones, under('棚札|形|カラット|カラー|クラリティ|鑑定機関|鑑定書番号|カラット単価|合計')),
      asks: { number: '0' },
      rows: unlisted,
    },
    {
      name: 'shape with the word for lab-grown',
      sheet: tableOf(grown, [...changed(graded, { Shape: ['Shape', (one) => `Lab Grown ${shapeName(one)}`] }), ...priced]),
      rows: grown,
    },
    {
      name: 'a column of numbers for each laboratory',
      sheet: tableOf(stones, [
        ...graded.slice(0, 5),
        ...['GIA', 'IGI', 'HRD'].map((lab): Column => [`${lab} No`, ({ lbNm, rptNo }) => (lbNm === lab ? rptNo : '')]),
        ...priced,
      ]),
      rows: unlisted,
      unmapped: ['IGI No', 'HRD No'],
    },
    {
      name: 'only rounds, as the title says',
      sheet: [
        ['ROUND BRILLIANT STOCK'],
        ...tableOf(
          unlisted.filter(({ shpNm }) => shpNm === 'ROUND'),
          without([...graded, ...priced], 'Shape'),
        ),
      ],
      rows: unlisted.filter(({ shpNm }) => shpNm === 'ROUND'),
    },
    {
      name: 'the name of a company is no shape',
      sheet: [['EMERALD GEMS SURAT'], ...tableOf(unlisted, without([...graded, ...priced], 'Shape'))],
      rows: unlisted.map(() => /needs a shape/),
    },
    {
      name: 'groups of headings over "per ct" and "Total"',
      sheet: [
        ['', '', 'Stone', '', '', 'Certificate', '', 'Price', ''],
        ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'No.', 'per ct', 'Total'],
        ...tableOf(stones, [...graded, ...priced]).slice(1),
      ],
      rows: unlisted,
    },
    {
      name: 'each stone in a column is refused',
      sheet: (tableOf(stones.slice(0, 6))[0] ?? []).map((_, column) => tableOf(stones.slice(0, 6)).map((cells) => cells[column] ?? '')),
      message: /side by side.*Transpose/,
    },
    {
      name: 'stones behind more worksheets than are searched',
      sheet: writeXlsx({
        sheets: [
          ...Array.from({ length: 61 }, (_, at) => ({ name: `Terms ${at + 1}`, rows: [['Cash'], ['No returns']] })),
          { name: 'Stock', rows: tableOf(stones) },
        ],
      }),
      message: /first 60 worksheets/,
    },
    { name: 'a total of so many pieces', sheet: [...tableOf(stones), ['', 'TOTAL', '24.5', '18 PCS']], rows: stones },
  ])
})

describe('prices that one column alone does not prove', () => {
  const alone = (cell: (one: (typeof stones)[number], at: number) => string, total: (at: number) => boolean): Table =>
    tableOf(stones, [...graded, ['Price/Ct', cell], ['Amount', (one, at) => (total(at) ? one.amt.toFixed(2) : '')]])
  const none = stones.map(() => /needs a price/)
  describeTrials([
    {
      name: 'a total under the price per carat where the total is blank',
      sheet: alone(
        (one, at) => (at === 8 ? one.amt : one.ctPr).toFixed(2),
        (at) => at !== 8,
      ),
      asks: { money: 'ctPr' },
      rows: unlisted.map((stone, at) => (at === 8 ? withChanges(stone, { ctPr: stone.amt }) : stone)),
    },
    ...[2, 4, 9].map((every) => ({
      name: `every ${every}th is a total, among prices with cents that spread widely`,
      sheet: tableOf(stones, [
        ...graded,
        ['Price/Ct', ({ amt, ctPr }, at) => ((at % every === 1 ? amt : ctPr) * (0.6 + ((at * 7) % 10) / 10)).toFixed(2)],
      ] satisfies Column[]),
      asks: { money: 'none' },
      rows: none,
      unmapped: ['Price/Ct'],
    })),
  ])
})

describe('stones that are away', () => {
  const marked = (heading: string, mark: string): Table =>
    tableOf(stones, [...graded, [heading, (_, at) => (at % 6 === 2 ? mark : '')], ...priced])
  describeTrials([
    ...[
      ['Memo', 'Y'],
      ['On Memo', 'Yes'],
      ['Hold By', 'Mehul'],
      ['Sold', '1'],
    ].map(([heading = '', mark = '']) => ({
      name: `“${heading}” ${mark} is not available`,
      sheet: marked(heading, mark),
      rows: unlisted.map((stone, at) => ({ ...stone, wSts: at % 6 === 2 ? 'NA' : 'A' })),
      unmapped: [heading],
    })),
    {
      name: 'many unknown words of a status are asked together',
      sheet: tableOf(stones, [
        ...graded,
        ['Status', (_, at) => ['Vault', 'LN', 'QC', 'Box 3', 'Box 9', 'Show', 'Photo', 'Raj'][at % 8] ?? ''],
        ...priced,
      ]),
      asks: { status: 'NA' },
      rows: unlisted.map((stone) => ({ ...stone, wSts: 'NA' })),
    },
  ])
})

describe('a broken cell of a good sheet', () => {
  describeTrials([
    {
      name: 'a number that is above another',
      sheet: withCell(tableOf(stones), 3, 'Stock #', '"'),
      rows: stones.map((stone, at) => (at === 3 ? /same|twice|row/i : stone)),
    },
    { name: 'semicolons', sheet: bytesOf(tableOf(stones, [...graded, ...listPriced, ...priced]), ';'), rows: stones },
  ])
})
