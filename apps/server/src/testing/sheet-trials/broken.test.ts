import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe } from 'vitest'
import { asBuffer, entriesOf, unpack } from '../../rendering/sheets/archive.ts'
import { csvOf } from '../sheet-text.ts'
import { zip } from '../workbooks.ts'
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
  write,
} from './builder.ts'
import { type KnownStone, someStones, unlistedStones } from './stones.ts'
import { type Trial, describeTrials } from './trial.ts'

/** Files that programs or hands have broken: each is read right, or refused with what to do. */
const stones = someStones()
const unlisted = unlistedStones()
const table = tableOf(stones)
const [head = [], ...body] = table
const bytes = (text: string) => new TextEncoder().encode(text)
/** Lines whose texts have no quotation marks around them. */
const bare = (rows: Table, separator = ',') => bytes(rows.map((cells) => cells.join(separator)).join('\n'))
const at = (place: number, other: RegExp | KnownStone, all: readonly KnownStone[] = stones) =>
  all.map((stone, i) => (i === place ? other : stone))
const cells = (change: (cell: string, column: number) => string): Table => [head, ...body.map((row) => row.map(change))]
const listed = (back: (value: number) => string) =>
  tableOf(stones, changed(usual, { 'Disc %': ['Disc %', (stone) => back(stone.back ?? 0)] }))
const withPlace = tableOf(stones, [...graded, ['Location', always('Antwerp, Belgium')], ...listPriced, ...priced])
const remarks = (text: (at: number) => string): Table =>
  tableOf(stones, [...graded, ['Remarks', (_, place) => text(place)], ...listPriced, ...priced])
const onlyPrice = (...column: Column): Table => tableOf(stones, [...graded, column])
const figures = (rows: Table) => rows.map((row, i) => row.map((cell, j) => (i > 0 && j > 6 ? Number(cell) : cell)))
const formulas = new Map(
  stones.map((_, i) => [`${i + 1},10`, { type: 'formula' as const, formula: `J${i + 2}*C${i + 2}`, value: null }] as const),
)

const separated: Trial[] = [
  { name: 'a comma in a text of every row, without quotation marks', sheet: bare(withPlace), message: /more cells than its headings/ },
  {
    name: 'a comma in the text of one row',
    sheet: bare(withPlace.map((row, i) => row.map((cell) => (i === 3 ? cell : cell.replace(',', ''))))),
    rows: at(2, /more cells than there are headings/),
  },
  {
    name: 'commas between thousands, without quotation marks',
    sheet: bare(onlyPrice('Price/Ct', ({ ctPr }) => Math.round(ctPr).toLocaleString('en-US'))),
    message: /more cells than its headings/,
  },
  {
    name: 'decimal commas, without quotation marks',
    sheet: bare(cells((cell, i) => (i === 2 ? cell.replace('.', ',') : cell))),
    message: /more cells/,
  },
  {
    name: 'blank cells at the end of the headings are no comma too many',
    sheet: bytes(
      csvOf(table)
        .replace('\r\n', ',,\r\n')
        .replace(/(\d)\r\n/g, '$1,,note\r\n'),
    ),
    unmapped: [''],
    rows: stones,
  },
  {
    name: 'a quotation mark that swallows rows',
    sheet: bytes(
      csvOf(remarks((i) => (i === 2 || i === 6 ? 'QQ' : '')))
        .replace('QQ', '"nice')
        .replace('QQ', 'nice"'),
    ),
    message: /not closed/,
  },
  {
    name: 'a quotation mark in a text',
    sheet: bytes(csvOf(remarks((i) => (i === 2 ? 'QQ' : ''))).replace('QQ', '6" wide')),
    rows: stones,
    unmapped: ['Remarks'],
  },
  { name: 'every line within quotation marks', sheet: bytes(table.map((row) => `"${row.join(',')}"`).join('\r\n')), rows: stones },
  {
    name: 'semicolons, and more commas in the texts',
    sheet: bytesOf(
      remarks(() => 'a, b, c, d, e, f, g, h, i, j, k, l, m, n'),
      ';',
    ),
    rows: stones,
    unmapped: ['Remarks'],
  },
  { name: 'sep= before the headings', sheet: bytes(`\uFEFFsep=;\r\n${csvOf(table, ';')}`), rows: stones },
  {
    name: 'headings with line breaks',
    sheet: bytes(csvOf([head.map((name) => `${name.replace(' ', '\n')}"`), ...body]).replaceAll('""', '')),
    rows: stones,
  },
  {
    name: 'two tables side by side',
    sheet: table.slice(0, 10).map((row, i) => [...row, '', ...(i === 0 ? head : (body[i + 8] ?? []))]),
    message: /side by side/,
  },
]

const shapes: Trial[] = [
  {
    name: 'wide figures of Chinese keyboards',
    sheet: cells((cell, i) => (i > 6 ? cell.replace(/[\d.-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)) : cell)),
    rows: stones,
  },
  { name: 'no-break spaces around everything', sheet: cells((cell) => `\u00A0${cell}\u00A0`), rows: stones },
  { name: 'the texts of formulas', sheet: bytes(csvOf(cells((cell) => `="${cell}"`))), rows: stones },
  {
    name: 'Swiss thousands',
    sheet: cells((cell, i) => (i > 8 ? Number(cell).toLocaleString('de-CH', { minimumFractionDigits: 2 }) : cell)),
    rows: stones,
  },
  {
    name: 'Indian thousands',
    sheet: cells((cell, i) => (i > 8 ? Number(cell).toLocaleString('en-IN', { minimumFractionDigits: 2 }) : cell)),
    rows: stones,
  },
  ...[
    (value: number) => `−${-value}`,
    (value: number) => `—${-value}`,
    (value: number) => `${-value}-`,
    (value: number) => `(${-value}%)`,
    (value: number) => `- ${-value}\u0020%`,
    (value: number) => `${-value}% off`,
  ].map((back): Trial => ({ name: `a discount of ${back(-37.5)}`, sheet: listed(back), rows: stones })),
  {
    name: 'a price that a spreadsheet has shortened',
    sheet: withCell(onlyPrice('Price/Ct', write.perCarat), 0, 'Price/Ct', '1.34E+04'),
    asks: { money: 'ctPr' },
    rows: at(0, /shortened/, unlisted),
  },
  {
    name: 'report numbers that a spreadsheet has shortened',
    sheet: cells((cell, i) => (i === 6 ? Number(cell).toExponential(2).replace('e+', 'E+0') : cell)),
    rows: stones.map(() => /shortened|E\+/),
  },
  {
    name: 'numbers with .0',
    sheet: cells((cell, i) => (i === 6 ? `${cell}.0` : i === 0 ? `${cell.replace('KT', '')}.0` : cell)),
    rows: stones.map((stone) => ({ ...stone, vStnId: stone.vStnId.replace('KT', '') })),
  },
  {
    name: 'a weight that has lost its point',
    sheet: withCell(onlyPrice('Price/Ct', write.perCarat), 3, 'Carat', '101'),
    asks: { money: 'ctPr' },
    rows: at(3, /decimal point/, unlisted),
  },
  { name: 'an error in the place of a total', sheet: withCell(table, 3, 'Amount', '#REF!'), rows: stones },
  {
    name: 'an error in the place of a price',
    sheet: withCell(onlyPrice('Price/Ct', write.perCarat), 3, 'Price/Ct', '#DIV/0!'),
    asks: { money: 'ctPr' },
    rows: at(3, /needs a price/, unlisted),
  },
  { name: 'an error in the place of a clarity', sheet: withCell(table, 3, 'Clarity', '#N/A'), rows: at(3, /needs a clarity/) },
  {
    name: '9,999,999 in the place of a price',
    sheet: withCell(onlyPrice('Price/Ct', write.perCarat), 3, 'Price/Ct', '9999999'),
    asks: { money: 'ctPr' },
    rows: at(3, /more than any stone/, unlisted),
  },
  {
    name: '1 in the place of a price',
    sheet: withCell(onlyPrice('Price/Ct', write.perCarat), 3, 'Price/Ct', '1'),
    asks: { money: 'ctPr' },
    rows: at(3, /too low|tenth/, unlisted),
  },
]

const books: Trial[] = [
  {
    name: 'formulas without results',
    sheet: writeXlsx({ sheets: [{ name: 'Stock', rows: figures(table), cells: formulas }] }),
    message: /results were not saved/,
  },
  {
    name: 'formulas that were saved as their text',
    sheet: bytes(csvOf(table.map((row, i) => (i === 0 ? row : [...row.slice(0, -1), `=J${i + 1}*C${i + 1}`])))),
    message: /results were not saved/,
  },
  {
    name: 'stones on two worksheets ask',
    sheet: writeXlsx({
      sheets: [
        { name: 'Round', rows: figures(table.slice(0, 10)) },
        { name: 'Fancy', rows: figures([head, ...body.slice(9)]) },
      ],
    }),
    asks: { worksheet: 'alone' },
    rows: stones.slice(0, 9),
  },
  {
    name: 'rows that a filter hides ask',
    sheet: writeXlsx({ sheets: [{ name: 'Stock', rows: figures(table), rowDefs: new Map([[3, { hidden: true }]]) }] }),
    asks: { hidden: 'visible' },
    rows: stones.filter((_, i) => i !== 2),
  },
]

/** An OpenDocument with some of its rows filtered out. */
async function filtered(rows: readonly number[]): Promise<Uint8Array> {
  const file = asBuffer(await writeOds({ sheets: [{ name: 'Stock', rows: figures(table) }] }))
  let row = -1
  const hide = (content: Buffer) =>
    content.toString('utf8').replaceAll(/<table:table-row\b/g, (tag) => (rows.includes(++row) ? `${tag} table:visibility="filter"` : tag))
  const parts = (entriesOf(file) ?? []).map((entry) => ({ name: entry.name, content: unpack(file, entry, 1_000_000) }))
  return zip(parts.map(({ name, content }) => ({ name, content: name === 'content.xml' ? Buffer.from(hide(content)) : content })))
}
const documents: Trial[] = [
  { name: 'rows that a filter hides ask', sheet: filtered([3]), asks: { hidden: 'visible' }, rows: stones.filter((_, i) => i !== 2) },
  { name: 'no row is hidden', sheet: filtered([]), rows: stones },
]

describe('lines and separators', () => {
  describeTrials(separated)
})
describe('figures', () => {
  describeTrials(shapes)
})
describe('workbooks', () => {
  describeTrials(books)
})
describe('OpenDocuments', () => {
  describeTrials(documents)
})
