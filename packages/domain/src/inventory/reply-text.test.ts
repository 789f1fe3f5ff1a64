import { expect, it } from 'vitest'
import { type OfferedStone, replyText } from './reply-text.ts'

const stone = (vStnId: string, more: Partial<OfferedStone> = {}): OfferedStone => ({
  ...{ vStnId, labGrown: false, shape: 'Oval', shpNm: 'OVAL', crt: 1.5, isFcCol: false, fcColDesc: null, colNm: 'F', clrNm: 'VS1' },
  ...{ cutNm: null, polNm: 'EX', symNm: 'EX', fluNm: 'NON', lbNm: 'GIA', rptNo: '111', rap: 10_000, back: -20, ctPr: 8000, amt: 12_000 },
  ...more,
})
const nothing = { stones: [], near: [], isAwaited: false }

it('an answer names each request with the number it had, the stones offered for it, and what the nearest miss', () =>
  expect(
    replyText([
      { ...nothing, number: 1, title: '2 Oval, 1.50 ct and up', stones: [stone('A'), stone('B', { rptNo: '222' })] },
      {
        ...nothing,
        number: 2,
        title: 'Oval, 1.50 ct and up, D',
        near: [{ stone: stone('C', { crt: 1.48, colNm: 'D' }), misses: '1.48 ct' }],
      },
      { ...nothing, number: 4, title: 'Pear, 9.00 ct and up', isAwaited: true },
    ]),
  ).toBe(
    [
      'Thank you for your request.',
      '',
      '1. 2 Oval, 1.50 ct and up',
      'Natural diamonds',
      'A  Oval  1.50 ct  F  VS1  EX-EX  NON  GIA 111  $8,000.00/ct  $12,000.00',
      'B  Oval  1.50 ct  F  VS1  EX-EX  NON  GIA 222  $8,000.00/ct  $12,000.00',
      '2 pcs  3.00 ct  $8,000.00/ct  $24,000.00',
      '',
      '2. Oval, 1.50 ct and up, D',
      'Nothing exactly like this at the moment.',
      'Closest matches (1.48 ct):',
      'Natural diamond',
      'C  Oval  1.48 ct  D  VS1  EX-EX  NON  GIA 111  $8,000.00/ct  $12,000.00',
      '',
      '4. Pear, 9.00 ct and up',
      'Not in stock at the moment.',
      'We will let you know when one arrives.',
    ].join('\n'),
  ))

it('an answer to one request has no number, names lab-grown stones as such, and unless asked neither list price nor discount', () => {
  const text = replyText([{ ...nothing, title: 'Oval', stones: [stone('A', { labGrown: true })] }])
  expect(text).toContain('\n\nOval\nLaboratory-grown diamond\nA  ')
  expect(text).not.toMatch(/20\.00|10,000/)
})

it('an answer has the Back % of each listed stone beside its price per carat, and names the term, but not the list price', () => {
  const stones = [stone('A', { back: -21.6, ctPr: 7840, amt: 11_760 }), stone('B', { rap: null, back: null })]
  const text = replyText([{ ...nothing, title: 'Oval', stones }], { withBack: true }, 'Prices on the term Cash on delivery.')
  expect(text).toContain('GIA 111  $7,840.00/ct (−21.60%)  $11,760.00\nB  ')
  expect(text).toContain('GIA 111  $8,000.00/ct  $12,000.00\n')
  expect(text).toMatch(/\n\nPrices on the term Cash on delivery\.$/)
  expect(text).not.toContain('10,000')
})

it('an answer without prices has neither prices, nor Back %, nor a term', () =>
  expect(
    replyText(
      [{ ...nothing, title: 'Oval', stones: [stone('A'), stone('B')] }],
      { hidePrice: true, withBack: true },
      'Prices on the term.',
    ),
  ).not.toMatch(/\$|%|term/))
