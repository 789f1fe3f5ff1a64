import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { csvOf, isPlain, tableOf } from '../../../testing/sheet-text.ts'
import { testWorld } from '../../../testing/world.ts'
import { fileOf } from '../../../testing/file-of.ts'
import { handmade, text, heading } from '../../../testing/workbooks.ts'

const world = testWorld()
const stones = [...deriveStones(60, 21, Date.UTC(2026, 10, 1))].filter(isPlain)
const table = tableOf(stones.slice(0, 12))
const send = (content: string | Uint8Array, name: string) => world.as('admin')(sheets.upload, { files: [fileOf(content, name)], body: {} })
const workbook = (rows: (string | number)[][], name = 'Stock') => writeXlsx({ sheets: [{ name, rows }] })

describe('a sheet is read however it is written', () => {
  const check = ({ columns, file }: Sheet) => ({ columns: columns.map(({ field }) => field), rows: file.rows })
  let expected: (string | null)[]
  it('plain', async () => {
    expected = (await send(csvOf(table), 'a.csv')).columns.map(({ field }) => field)
    expect(expected).toHaveLength(41)
    expect(expected).not.toContain(null)
  })
  it.each([
    ['semicolons', csvOf(table, ';')],
    ['tabs', csvOf(table, '\t')],
    ['bars', csvOf(table, '|')],
    ['a separator that is said', `sep=;\r\n${csvOf(table, ';')}`],
    ['CR alone', csvOf(table, ',', '\r')],
    ['mixed line ends', csvOf(table).replace('\r\n', '\r').replace(/\r\n/, '\n')],
    ['a byte order mark', `\uFEFF${csvOf(table)}`],
    ['UTF-16', Buffer.from(`\uFEFF${csvOf(table)}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csvOf(table)}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(csvOf(table.map((row, i) => (i === 3 ? row.with(28, 'Größe geprüft') : row))), 'latin1')],
    ['a title above and blank lines', `ACME Diamonds;;;\r\nStock of 1 November;;;\r\n\r\n${csvOf(table, ';')}`],
    ['one more cell in every row', csvOf(table.map((row, i) => (i === 0 ? row : [...row, ''])))],
    ['quotes that are none', csvOf(table).replace('Round', 'Round "x')],
  ] as const)('%s', async (_, content) => expect(check(await send(content, 'a.csv'))).toEqual({ columns: expected, rows: 12 }))

  it('a workbook, from the worksheet that has the stones, its figures as figures', async () => {
    const rows = table.map((row, i) =>
      i === 0 ? row : row.map((cell, at) => ([2, 13, 14, 15, 16].includes(at) && cell !== '' ? Number(cell) : cell)),
    )
    const documentTable = await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['Our terms'], ['COD']] },
        { name: 'Stock', rows: [['ACME'], [], ...rows] },
      ],
    })
    const sheet = await send(documentTable, 'a.xlsx')
    expect(check(sheet)).toEqual({ columns: expected, rows: 12 })
    expect(sheet.file).toMatchObject({ kind: 'xlsx', sheets: ['Read me', 'Stock'], sheet: 'Stock', headerRow: 3 })
  })

  it('a workbook by its kept values: of formulas, of mistakes, and never of a hidden worksheet', async () => {
    const rows = `${heading}<row r="2">${text('F1')}${text('Round')}<c><f>1+0.01</f><v>1.01</v></c><c><v>2151432110</v></c><c t="e"><v>#N/A</v></c></row>
      <row r="3" hidden="1">${text('F2')}${text('Pear')}<c t="str"><f>"0.9"&amp;"0"</f><v>0.90</v></c><c><v>2151432111</v></c>${text('None')}</row>`
    const secret = rows.replace('F1', 'H1')
    const sheet = await send(
      handmade([
        { name: 'Cost', xml: secret, hidden: true },
        { name: 'Stock', xml: rows },
      ]),
      'a.xlsx',
    )
    expect(sheet.file).toMatchObject({ sheets: ['Stock'], sheet: 'Stock', rows: 2 })
    expect(sheet.columns.map(({ samples }) => samples)).toEqual([
      ['F1', 'F2'],
      ['Round', 'Pear'],
      ['1.01', '0.90'],
      ['2151432110', '2151432111'],
      ['#N/A', 'None'],
    ])
  })

  it('a workbook with formulas whose result is an empty text, which is a blank cell', async () => {
    const row = (i: number) =>
      `<row r="${i + 2}">${text(`E${i}`)}${text('Round')}<c><v>1.01</v></c><c><v>215143211${i}</v></c><c t="str"><f>IF(1=1,"","x")</f><v></v></c></row>`
    const sheet = await send(handmade([{ name: 'Stock', xml: heading + [1, 2, 3, 4].map(row).join('') }]), 'a.xlsx')
    expect(sheet.file.rows).toBe(4)
    expect(sheet.columns.at(-1)?.samples).toEqual([])
  })

  it('from the worksheet and the heading row a person names, where the finder was wrong', async () => {
    const page = [
      ['Shape', 'Carat', 'Color'],
      ['Stock #', 'Shape', 'Carat'],
      ['A1', 'Round', '1.01'],
    ]
    const documentTable = await writeXlsx({
      sheets: [
        { name: 'One', rows: page },
        { name: 'Two', rows: page.slice(1) },
      ],
    })
    const sheet = await send(documentTable, 'a.xlsx')
    expect(sheet.file).toMatchObject({ sheet: 'One', headerRow: 1, rows: 1 })
    const map = (body: object) => world.as('admin')(sheets.map, { params: { id: sheet.id }, body: { columns: [], ...body } })
    expect(await map({ headerRow: 2 })).toMatchObject({
      file: { headerRow: 2, rows: 1 },
      columns: [{ field: 'vStnId' }, { field: 'shpNm' }, { field: 'crt' }],
    })
    expect(await map({ sheet: 'Two' })).toMatchObject({ file: { sheet: 'Two', headerRow: 1, rows: 1 } })
    await expect(map({ sheet: 'Three' })).rejects.toMatchObject({
      status: 400,
      body: { message: 'This worksheet does not exist in the workbook.' },
    })
    await expect(map({ headerRow: 900 })).rejects.toMatchObject({ status: 400, body: { message: sheetFaults.header } })
    expect((await world.as('admin')(sheets.view, { params: { id: sheet.id } })).file).toMatchObject({ sheet: 'Two', headerRow: 1 })
  })

  it('without headings, which a person is asked for and may point at or do without', async () => {
    const row = (i: number) => [`N${i}`, 'Round', `1.0${i}`, 'D', 'VS1', '6500']
    const sheet = await send(csvOf([['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ'], ...[1, 2, 3].map(row)]), 'a USD.csv')
    expect(sheet.file).toMatchObject({ headerRow: 1, dataRow: 2, rows: 3 })
    const map = (body: object) => world.as('admin')(sheets.map, { params: { id: sheet.id }, body: { columns: [], ...body } })
    expect(await map({ headerRow: 0 })).toMatchObject({ file: { headerRow: 0, dataRow: 1, rows: 4 }, state: 'uploaded' })
    const later = await map({ headerRow: 0, dataRow: 2 })
    expect(later).toMatchObject({ file: { headerRow: 0, dataRow: 2, rows: 3 } })
    expect(later.lacks.join(' ')).toMatch(/heading row/)
    const fields = ['vStnId', 'shpNm', 'crt', 'colNm', 'clrNm', 'ctPr'] as const
    const mapped = await map({
      columns: fields.map((field, index) => ({ index, field })),
      answers: [{ code: 'money', column: 'Column 6', value: 'ctPr' }],
    })
    expect(mapped).toMatchObject({ state: 'mapped', lacks: [], lacksForNew: [], file: { headerRow: 0, dataRow: 2 } })
    expect((await world.as('admin')(sheets.check, { params: { id: sheet.id } })).counts).toMatchObject({ new: 3, refused: 0 })
    const { rows } = await world.as('admin')(sheets.top, { params: { id: sheet.id } })
    expect(rows.map(({ row: number, cells }) => [number, cells[0]])).toEqual([
      [1, 'ก'],
      [2, 'N1'],
      [3, 'N2'],
      [4, 'N3'],
    ])
  })

  it('says at mapping what new stones need and no column has', async () => {
    const sheet = await send(
      csvOf([
        ['Stock #', 'Carat', 'Price $/Ct', 'Amount'],
        ['L1', '1.01', '6500', '6565'],
        ['L2', '1.02', '6600', '6732'],
      ]),
      'a.csv',
    )
    expect(sheet).toMatchObject({ lacks: [], lacksForNew: ['shape', 'clarity', 'color'] })
  })

  it('a Windows-1252 text keeps its letters', async () => {
    const csv = csvOf([
      ['Stock #', 'Shape', 'Carat', 'Cert comment'],
      ['W1', 'Round', '1.01', 'Größe geprüft'],
    ])
    const sheet = await send(Buffer.from(csv, 'latin1'), 'a.csv')
    expect(sheet.file.encoding).toBe('windows-1252')
    expect(sheet.columns[3]?.samples).toEqual(['Größe geprüft'])
  })

  it('columns whose heading means two things are told by their values', async () => {
    const rows = [
      ['Stone', 'Cut', 'CUT GRADE', 'Size', 'Depth', 'Depth', 'CERT', 'CERT#', 'Price', ' PAIR SEPARABLE', '', ''],
      ...stones
        .slice(0, 12)
        .map((one, i) => [
          `C${i}`,
          'RBC',
          'EX',
          String(one.crt),
          String(one.height),
          (one.depPer / 100).toFixed(3),
          'GIA',
          `21514321${10 + i}`,
          '$1;234',
          'N',
          '',
          '',
        ]),
    ]
    const { columns } = await send(csvOf(rows), 'a.csv')
    expect(columns.slice(1, 9).map(({ field }) => field)).toEqual(['shpNm', 'cutNm', 'crt', 'height', 'depPer', 'lbNm', 'rptNo', 'ctPr'])
  })

  it('cells with formulas meant for a reader stay words', async () => {
    const sheet = await send(
      await workbook([
        ['Stock #', 'Shape', 'Carat', 'Cert comment'],
        ['F1', 'Round', 1.01, '=HYPERLINK("http://evil.example")'],
      ]),
      'a.xlsx',
    )
    expect(sheet.columns[3]?.samples).toEqual(['=HYPERLINK("http://evil.example")'])
  })
})

it('the parts of divided cells name the column of the file that has them', async () => {
  const rows = ['Round 1.01ct D VS1', 'Pear 1.38ct E VS2', 'Oval 1.20ct G SI1'].map((whole, i) => [`DIV-${i}`, whole, '4800'])
  const { columns } = await send(csvOf([['Stock #', 'Description', 'Price/Ct'], ...rows]), 'divided USD.csv')
  expect(columns.map(({ header, partOf }) => [header, partOf])).toEqual([
    ...[['Stock #'], ['Description'], ['Price/Ct']].map(([header]) => [header, undefined]),
    ...['Shape', 'Weight', 'Color', 'Clarity'].map((header) => [header, 'Description']),
  ])
})
