import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRecords } from './csv-records.ts'
import { openSource } from './rows.ts'
import { Unreadable } from './unreadable.ts'

const read = (text: string, separator = ';') => [...csvRecords(text, separator)]

it.each([
  [
    'lines that end in any way',
    'A;B\r\n1;2\n3;4\r5;6',
    [
      ['A', 'B'],
      ...[
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
  ],
  ['blank lines, and blank cells at an end', '1;\n\n;2;\n', [['1', ''], [''], ['', '2', '']]],
  ['separators, line ends and doubled marks in quotation marks', '"a;b";"c\r\nd";"e ""f"""\n1', [['a;b', 'c\r\nd', 'e "f"'], ['1']]],
  ['inches and other marks within a text', '6.5";a "b" c\n', [['6.5"', 'a "b" c']]],
  ['a text that begins with quoted words', '"Old" cut;"x"\n', [['"Old" cut', 'x']]],
  ['an empty quoted cell, and a separator at the end', '"";"a";', [['', 'a', '']]],
])('%s', (_, text, records) => expect(read(text)).toEqual(records))

it('a quotation mark that is not closed is refused, and one that is closed lines later', () => {
  const line = '1;2;3;4;5\n'
  expect(() => read(`a;"b\n${line}`)).toThrow(Unreadable)
  expect(() => read(`a;"b\n${line}${line}"\n`)).toThrow(Unreadable)
  expect(() => read(`a;"${'b'.repeat(1_000_000)}"\n`)).toThrow(Unreadable)
})

it('a character of two units stays whole at the end of a megabyte', async () => {
  const line = `A1;${'x'.repeat(4000)}\n`
  const above = `Stock #;Note\n${line.repeat(261)}A2;`
  const note = `${'y'.repeat(2 ** 20 - 1 - above.length)}💎`
  const { rows } = await openSource(Buffer.from(`${above}${note}\n`), 'csv')
  const cells: string[][] = []
  for await (const row of rows(undefined)) cells.push(row.cells)
  expect(cells.at(-1)).toEqual(['A2', note])
})

it('records are those of a library that reads each character', () => {
  const piece = fc.constantFrom('"', '"', '"', ';', ';', '\n', '\r', '\r\n', 'a', 'é', ' ', ',', '\0')
  const ofLibrary = (text: string) =>
    parse(text, { delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true })
  const outcome = (work: () => string[][]) => {
    try {
      return work()
    } catch {
      return 'refused'
    }
  }
  fc.assert(
    // Too short for lines within a cell, which only this reader refuses.
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      expect(outcome(() => read(text))).toEqual(outcome(() => ofLibrary(text)))
    }),
    { numRuns: 3000 },
  )
})
