import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe } from 'vitest'
import { csvOf } from '../sheet-text.ts'
import { zip } from '../workbooks.ts'
import { type Table, changed, tableOf, usual, without } from './builder.ts'
import { shapeName, someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const table = tableOf(stones)
const heading = table[0] ?? []
const body = table.slice(1)
const shapeAt = heading.indexOf('Shape')
const text = (rows: Table, separator = ',') => csvOf(rows, separator)
const utf8 = (rows: Table, separator?: string) => new TextEncoder().encode(text(rows, separator))
const utf16 = (rows: Table) => Buffer.from(text(rows), 'utf16le')
const workbook = (...sheets: { name: string; rows: Table }[]) => writeXlsx({ sheets })

/** The rows in order, with `between` before the first of each shape. */
const groupedBy = (between: (shape: string) => Table, cells: (row: string[], isFirst: boolean) => string[]): Table =>
  stones.flatMap((stone, at) => {
    const isFirst = at === 0 || stones[at - 1]?.shpNm !== stone.shpNm
    return [...(isFirst ? between(shapeName(stone)) : []), cells(body[at] ?? [], isFirst)]
  })
const withoutShape = without(usual, 'Shape')
const sections = (title: (shape: string) => string): Table => [
  withoutShape.map(([name]) => name),
  ...groupedBy(
    (shape) => [[title(shape)]],
    (row) => row.toSpliced(shapeAt, 1),
  ),
]
const reversed = (rows: Table) => rows.map((cells) => cells.toReversed())
const widened = table.map((cells, at) => [
  ...cells,
  ...Array.from({ length: 213 - cells.length }, (_, i) => (at === 0 ? `Internal ${i}` : '')),
])

describe('what stands around the stones', () => {
  describeTrials([
    {
      name: 'the heading names are broken over two rows',
      sheet: [
        ['Stock', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Report', 'Rap', 'Disc', 'Price', 'Amount'],
        ['No.', '', 'Weight', '', '', '', 'No.', 'Price', '%', 'Per Carat', ''],
        ...body,
      ],
      rows: stones,
    },
    {
      name: 'the units are in a second row',
      sheet: [heading, ['', '', '(ct)', '', '', '', '', '(USD)', '%', '$/ct', 'USD'], ...body],
      rows: stones,
    },
    {
      name: 'some headings are only in the row of groups',
      sheet: [
        heading.map((name, at) => (at < 7 ? name : at === 9 ? 'Price' : '')),
        heading.map((name, at) => (at < 7 ? '' : name)),
        ...body,
      ],
      rows: stones,
    },
    { name: 'a title gives the shape of the rows below it', sheet: sections((shape) => `${shape.toUpperCase()} 0.70-2.99`), rows: stones },
    { name: 'a title gives the shape in more words', sheet: sections((shape) => `Our ${shape} Shapes, GIA and IGI`), rows: stones },
    {
      name: 'the shape is written once for its rows',
      sheet: [
        heading,
        ...groupedBy(
          () => [],
          (row, isFirst) => (isFirst ? row : row.with(shapeAt, '')),
        ),
      ],
      asks: { blank: 'above' },
      rows: stones,
    },
    { name: 'the headings are repeated', sheet: [...table.slice(0, 8), [], ...[heading], ...table.slice(8)], rows: stones },
    {
      name: 'a second table has its columns in another order',
      sheet: [...table.slice(0, 10), [], ['Second list'], ...reversed([heading, ...table.slice(10)])],
      rows: stones,
    },
    {
      name: 'notes stand below',
      sheet: [...table, [], ['Terms: COD. All stones subject to prior sale.'], ['Tel. +32 3 555 01 23']],
      rows: stones,
    },
    { name: 'there are 213 columns', sheet: widened, rows: stones, unmapped: widened[0]?.slice(heading.length) ?? [] },
    {
      name: 'the headings are in an unknown language, the values are not',
      sheet: [heading.map((_, at) => 'กขคงจฉชซฌญฎ'.charAt(at)), ...body],
      asks: { number: '0', match: 'confirmed' },
      rows: stones,
    },
    { name: 'there are no headings', sheet: body, asks: { number: '0', match: 'confirmed' }, rows: stones },
    {
      name: 'the headings are Chinese',
      sheet: tableOf(
        stones,
        changed(usual, {
          ...{ 'Stock #': '货号', Shape: '形状', Carat: '克拉重', Color: '颜色', Clarity: '净度', Lab: '证书', 'Report No': '证书号' },
          ...{ 'Rap Price': '国际报价', 'Disc %': '折扣%', 'Price/Ct': '每克拉价格', Amount: '总价' },
        }),
      ),
      rows: stones,
    },
    {
      name: 'the headings are Russian',
      sheet: tableOf(
        stones,
        changed(usual, {
          ...{
            'Stock #': '№ камня',
            Shape: 'Форма',
            Carat: 'Вес',
            Color: 'Цвет',
            Clarity: 'Чистота',
            Lab: 'Лаборатория',
            'Report No': 'Номер сертификата',
          },
          ...{ 'Rap Price': 'Рапапорт', 'Disc %': 'Скидка, %', 'Price/Ct': 'Цена за карат', Amount: 'Сумма' },
        }),
      ),
      rows: stones,
    },
  ])
})

describe('a file of another kind is read the same', () => {
  const page = { name: 'Stock', rows: table }
  const several = workbook(
    {
      name: 'Read me',
      rows: [
        ['Shape', 'Carat'],
        ['Round', '12.30'],
        ['Oval', '4.10'],
      ],
    },
    page,
  )
  describeTrials([
    { name: 'the worksheet with the stones, not the summary before it', sheet: several, rows: stones },
    { name: 'OpenDocument', sheet: writeOds({ sheets: [page] }), rows: stones },
    {
      name: 'a csv in a ZIP',
      sheet: zip([
        { name: 'a/stock.csv', content: Buffer.from(text(table)) },
        { name: '__MACOSX/a/._stock.csv', content: Buffer.from('x') },
      ]),
      rows: stones,
    },
    {
      name: 'a workbook in a ZIP',
      sheet: several.then((content) => zip([{ name: 'stock.xlsx', content: Buffer.from(content) }])),
      rows: stones,
    },
    {
      name: 'a web page called .xls',
      sheet: new TextEncoder().encode(
        `<html><body><table>${table.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`,
      ),
      rows: stones,
    },
    { name: 'tabs', sheet: utf8(table, '\t'), rows: stones },
    { name: 'bars', sheet: utf8(table, '|'), rows: stones },
    {
      name: 'semicolons and decimal commas',
      sheet: utf8(
        table.map((cells) => cells.map((cell) => cell.replace(/^(-?\d+)\.(\d+)$/, '$1,$2'))),
        ';',
      ),
      rows: stones,
    },
    { name: 'UTF-16 without a byte order mark', sheet: utf16(table), rows: stones },
    { name: 'UTF-16, big end first, without a byte order mark', sheet: utf16(table).swap16(), rows: stones },
    {
      name: 'several sheets in a ZIP',
      sheet: zip(['a.csv', 'b.csv'].map((name) => ({ name, content: Buffer.from(text(table)) }))),
      message: /several sheets/,
    },
    { name: 'Numbers', sheet: zip([{ name: 'Index/Document.iwa', content: Buffer.from('x') }]), message: /Export To/ },
    {
      name: 'a workbook with a password',
      sheet: writeXlsx({ sheets: [page], encryption: { password: 'p', spinCount: 10 } }),
      message: /password/,
    },
    { name: 'JSON', sheet: new TextEncoder().encode('[\n  { "stockNo": "D-1", "shape": "Round" }]'), message: /JSON/ },
    { name: 'XML without a declaration', sheet: new TextEncoder().encode('<diamonds><diamond/></diamonds>'), message: /XML/ },
    { name: 'XML', sheet: new TextEncoder().encode('<?xml version="1.0"?><Workbook/>'), message: /XML/ },
    {
      name: 'a ZIP in a ZIP',
      sheet: zip([{ name: 'stock.xlsx', content: zip([{ name: 'stock.csv', content: Buffer.from(text(table)) }]) }]),
      message: /not supported/,
    },
  ])
})
