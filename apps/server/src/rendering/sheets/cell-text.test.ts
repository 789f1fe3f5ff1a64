import { addressIn } from '@loupe/domain/sheets/cells/links.ts'
import { cleanText } from '@loupe/domain/sheets/cells/numbers.ts'
import { expect, it } from 'vitest'
import { asText, cellText } from './cell-text.ts'

it.each([
  [123456789012345, '123456789012345'],
  [2.15e15, '2.15e+15'],
  [0.1 + 0.2, '0.3'],
  [new Date('2026-03-05T00:00:00Z'), '2026-03-05'],
])('%s is read as %s', (value, text) => expect(asText(value)).toBe(text))

it.each([
  ['[$€-407]\\ #,##0.00', 'EUR 9000'],
  ['"CAD" #,##0', 'CAD 9000'],
  ['[$₹-4009] #,##0', 'INR 9000'],
  ['[$$-409]#,##0.00', '9000'],
  ['[$$-1009]#,##0.00', 'CAD 9000'],
  ['[$$-C09]#,##0', 'AUD 9000'],
  ['#,##0.00;[Red]-#,##0.00', '9000'],
])('a figure in the format %s is read as %s', (numFmt, text) => expect(cellText(9000, { style: { numFmt } })).toBe(text))

it.each([[{ hyperlink: { target: 'https://files.example/a.jpg' } }], [{ formula: 'HYPERLINK("https://files.example/a.jpg","View")' }]])(
  'a link keeps its address and its text: %j',
  (cell) => {
    const text = cellText('View', cell)
    expect([addressIn(text), cleanText(text)]).toEqual(['https://files.example/a.jpg', 'View'])
  },
)

it('an address that a formula puts together is not known', () =>
  expect(cellText('View', { formula: 'HYPERLINK("https://files.example/"&A2,"View")' })).toBe('View'))
