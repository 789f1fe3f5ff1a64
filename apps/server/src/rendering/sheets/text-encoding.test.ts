import { expect, it } from 'vitest'
import { openSource } from './rows.ts'
import { encodingOf, withoutQuotedLines } from './text.ts'

/** Bytes of texts in encodings that Node reads and does not write. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
it.each([
  ['simplified Chinese', 'gb18030', 'bbf5bac52cd0ced7b42cd6d8c1bf2cd1d5c9ab2cbebbb6c80a41312cd4b2d0ce2c312e30312c442c5653310a'],
  ['traditional Chinese', 'big5', 'b366b8b92ca7ceaaac2cadabb6712cc343a6e22cb262abd70a41312cb6eaa7ce2c312e30312c442c5653310a'],
  ['Russian', 'windows-1251', 'cdeeece5f02cd4eef0ece02cc2e5f12cd6e2e5f22cd7e8f1f2eef2e00a41312cd0eef3ede42c312e30312c442c5653310a'],
  ['Hebrew', 'windows-1255', 'eee8f8e92cf6e5f8e42ceef9f7ec2cf6e1f22cf0e9f7e9e5ef0a41312cf8e5f0e32c312e30312c442c5653310a'],
  ['Japanese', 'shift_jis', '8ac7979d94d48d862c834a8389836283672c8ca496812c8d878c760a41312c312e30312c45582c353030300a'],
  ['a dash and quotation marks of Windows', 'windows-1252', '53746f636b2096209341942c20707269636592730a'],
  ['a German word with two accents side by side', 'windows-1252', '4772f6df652c67657072fc66740a'],
  [
    'Turkish',
    'windows-1254',
    '53746f6b204e6f2cde656b696c2c41f0fd726cfd6b2c42657272616b6cfd6b2cdd736b6f6e746f0a41312c59757661726c616b2c312e30312c5653312c2d33300a',
  ],
  ['German', 'windows-1252', '4772f6df652c5265696e686569742c47657072fc66740a41312c56533120fc0a'],
])('%s is read as %s', (_, encoding, hex) => expect(encodingOf(bytes(hex))).toBe(encoding))

it('a character of two units stays whole at the end of a megabyte', async () => {
  const line = `A1;${'x'.repeat(4000)}\n`
  const above = `Stock #;Note\n${line.repeat(261)}A2;`
  const note = `${'y'.repeat(2 ** 20 - 1 - above.length)}💎`
  const { rows } = await openSource(Buffer.from(`${above}${note}\n`), 'csv')
  const cells: string[][] = []
  for await (const row of rows(undefined)) cells.push(row.cells)
  expect(cells.at(-1)).toEqual(['A2', note])
})

it.each([
  ['of twenty megabytes', `${'x'.repeat(20_000_000)},,`],
  ['of a line of cells', 'A1,""Round"",1.01'],
])('a quoted line %s is read like any other', (_, line) =>
  expect(withoutQuotedLines(`"${line}"`) === line.replaceAll('""', '"')).toBe(true),
)

it.each(['"A1",B,"C"', '"', '"A1,"B",C"', '"A", ,""'])('a line of several cells stays as it is: %s', (line) =>
  expect(withoutQuotedLines(line)).toBe(line),
)
