import { writeOds } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { describe } from 'vitest'
import { csvOf } from '../sheet-text.ts'
import { zip } from '../workbooks.ts'
import { type Table, bytesOf, tableOf } from './builder.ts'
import { someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const table = tableOf(stones)
/** Figures as figures, as a spreadsheet has them. */
const figures = (rows: Table) =>
  rows.map((cells, row) => cells.map((cell, at) => (row > 0 && [2, 7, 8, 9, 10].includes(at) && cell !== '' ? Number(cell) : cell)))
const archive = (...files: readonly (readonly [name: string, content: Uint8Array | string])[]) =>
  zip(files.map(([name, content]) => ({ name, content: Buffer.from(content) })))
const workbook = writeXlsx({ sheets: [{ name: 'Stock', rows: figures(table) }] })
/** The first bytes of an OLE file, and the names of its parts. */
const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(names.join('\0'), 'utf16le'),
  ])
const page = `<html><body><table>${table.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`

describe('a file is read whatever program wrote it', () => {
  describeTrials([
    { name: 'a workbook, its figures as figures', sheet: workbook, rows: stones },
    {
      name: 'a workbook whose stones are on the second worksheet',
      sheet: writeXlsx({
        sheets: [
          { name: 'Terms', rows: [['Cash before delivery'], ['No returns']] },
          { name: 'Stock', rows: figures(table) },
        ],
      }),
      rows: stones,
    },
    {
      name: 'a web page with hard spaces in its cells',
      sheet: new TextEncoder().encode(page.replaceAll('<td>', '<td>&nbsp;')),
      rows: stones,
    },
    {
      name: 'a line below the stones that names a currency',
      sheet: new TextEncoder().encode(csvOf([...table, [''], ['Alle Preise in Euro']])),
      asks: { currency: 'USD' },
      rows: stones,
    },
    {
      name: 'a line below the stones that says what a mark means',
      sheet: new TextEncoder().encode(csvOf([...table, [''], ['* on memo']])),
      asks: { hidden: 'all' },
      rows: stones,
    },
    {
      name: 'a workbook with the same shape in merged cells one after another',
      sheet: writeXlsx({
        sheets: [
          {
            name: 'Stock',
            rows: figures(table).map((cells, at) => ([2, 3, 5, 6].includes(at) ? cells.with(1, '') : cells)),
            merges: [
              { startRow: 1, endRow: 3, startCol: 1, endCol: 1 },
              { startRow: 4, endRow: 6, startCol: 1, endCol: 1 },
            ],
          },
        ],
      }),
      rows: stones,
    },
    { name: 'an OpenDocument spreadsheet', sheet: writeOds({ sheets: [{ name: 'Stock', rows: figures(table) }] }), rows: stones },
    {
      name: 'a table of a page that begins with a division',
      sheet: new TextEncoder().encode(page.replace('<html><body>', '<!-- export --><div>').replace('</body></html>', '</div>')),
      rows: stones,
    },
    {
      name: 'a page of XHTML',
      sheet: new TextEncoder().encode(`<?xml version="1.0" encoding="utf-8"?>\n${page}`),
      rows: stones,
    },
    { name: 'a web page under the name of a workbook', sheet: new TextEncoder().encode(page), rows: stones },
    { name: 'tabs', sheet: bytesOf(table, '\t'), rows: stones },
    { name: 'semicolons', sheet: bytesOf(table, ';'), rows: stones },
    { name: 'UTF-16', sheet: Buffer.from(`\uFEFF${new TextDecoder().decode(bytesOf(table, '\t'))}`, 'utf16le'), rows: stones },
    { name: 'an archive of one text file', sheet: archive(['stock/list.csv', bytesOf(table)]), rows: stones },
    {
      name: 'an archive of one workbook',
      sheet: workbook.then((content) => archive(['stock.xlsx', content], ['__MACOSX/._stock.xlsx', 'x'])),
      rows: stones,
    },
    {
      name: 'an archive of two sheets is refused',
      sheet: archive(['a.csv', bytesOf(table)], ['b.csv', bytesOf(table)]),
      message: /one at a time|several/i,
    },
    { name: 'an archive of pictures is refused', sheet: archive(['a.jpg', 'x']), message: /\.csv/ },
    { name: 'a workbook with a password says so', sheet: ole('EncryptionInfo', 'EncryptedPackage'), message: /password/ },
    {
      name: 'a file of Numbers says how to export',
      sheet: archive(['Index/Document.iwa', 'x'], ['Metadata/Properties.plist', 'x']),
      message: /Export/,
    },
    { name: 'a picture is refused', sheet: Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(100)]), message: /\.csv|heading/ },
    { name: 'nothing at all is refused', sheet: Buffer.from('   \r\n  \r\n'), message: /heading|empty/ },
  ])
})
