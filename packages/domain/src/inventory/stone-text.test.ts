import { describe, expect, it } from 'vitest'
import { type StoneText, askingPriceNote, sharedPriceNote, textOfStones } from './stone-text.ts'

const stone: StoneText = {
  vStnId: 'R1',
  labGrown: true,
  shape: 'Round',
  shpNm: 'ROUND',
  crt: 1.01,
  isFcCol: false,
  fcColDesc: null,
  colNm: 'D',
  clrNm: 'VVS1',
  cutNm: 'EX',
  polNm: 'EX',
  symNm: 'VG',
  fluNm: 'NON',
  lbNm: 'IGI',
  rptNo: 'LG1',
  back: -37.78,
  ctPr: 1234.5,
  amt: 1246.85,
}
const totals = { pieces: 2, carats: 2.02, avgRap: 2000, avgBack: -37.78, avgCtPr: 1234.5, amount: 2493.7, withoutRap: 0 }

it('says what prices are, in which currency and until when', () => {
  expect(askingPriceNote('29/11/2026')).toBe(
    'Asking prices of 29/11/2026 in US dollars, per carat and for the whole stone, before any terms agreed with you. Subject to change and prior sale.',
  )
  expect(sharedPriceNote({ hidePrice: false, dayTerms: null }, '01/12/2026 10:00')).toMatch(
    /^Prices in US dollars, .* The link works until 01\/12\/2026 10:00\.$/,
  )
  expect(sharedPriceNote({ hidePrice: true, dayTerms: '30 days' }, '01/12/2026 10:00')).toBe('The link works until 01/12/2026 10:00.')
  expect(sharedPriceNote({ hidePrice: false, dayTerms: '30 days' }, '01/12/2026 10:00')).toBe(
    'Prices in US dollars on the term 30 days, per carat and for the whole stone; the page shows those of the day. The link works until 01/12/2026 10:00.',
  )
})

describe('stones as text', () => {
  it('has a line for each, and the totals', () =>
    expect(textOfStones([stone, { ...stone, vStnId: 'P1', shpNm: 'PEAR', shape: 'Pear', back: null }], totals, { withBack: true })).toBe(
      [
        'Laboratory-grown diamonds',
        'R1  Round  1.01 ct  D  VVS1  EX-EX-VG  NON  IGI LG1  $1,234.50/ct (−37.78%)  $1,246.85',
        'P1  Pear  1.01 ct  D  VVS1  EX-VG  NON  IGI LG1  $1,234.50/ct  $1,246.85',
        '2 pcs  2.02 ct  $1,234.50/ct (−37.78%)  $2,493.70',
      ].join('\n'),
    ))

  it('writes the grades in words for clients', () => {
    const gradeNames = { cut: 'Excellent', polish: 'Excellent', symmetry: 'Very Good', fluorescence: 'None' }
    const text = textOfStones(
      [
        { ...stone, gradeNames },
        { ...stone, shpNm: 'PEAR', gradeNames },
      ],
      totals,
    )
    expect(text).toContain('VVS1  Excellent/Excellent/Very Good  Fluorescence None  IGI')
    expect(text).toContain('VVS1  Excellent/Very Good  Fluorescence None  IGI')
    expect(textOfStones([{ ...stone, gradeNames: { cut: null, polish: null, symmetry: null, fluorescence: null } }], totals)).toContain(
      'VVS1  IGI LG1',
    )
  })

  it('does not reveal the list price unless asked', () => expect(textOfStones([stone, stone], totals)).not.toContain('%'))

  it('hides every price on request', () => {
    const text = textOfStones([stone, stone], totals, { hidePrice: true, withBack: true })
    expect(text).not.toMatch(/\$|%/)
    expect(text).toContain('2 pcs  2.02 ct')
  })

  it('says how many more there are', () => expect(textOfStones([stone, stone], totals, { most: 1 }).split('\n')[2]).toBe('and 1 more'))
})
