import { describe, expect, it } from 'vitest'
import { mapped, one } from './mapped-headings.ts'

describe('headings that their values correct', () => {
  it('the style of cutting is no shape beside the shape', () => {
    const columns = mapped(
      ['Cut', 'Round', 'Pear', 'Emerald'],
      ['Cutting Style', 'Brilliant', 'Brilliant', 'Step'],
      ['Cut Grade', 'EX', 'VG', 'EX'],
    )
    expect(columns).toEqual(['shpNm', null, 'cutNm'])
    expect(mapped(['Cutting Style', 'Round Brilliant', 'Pear', 'Emerald'])).toEqual(['shpNm'])
  })

  it('letters of inclusions say where they are', () => {
    expect(mapped(['Black', 'BC1', 'None', 'BC2'], ['White', 'WC1', 'None', 'None'], ['Side Black', 'None', 'BT1', 'BT2'])).toEqual([
      ...['blkSdIncNm', 'wSdInclNm', 'blkIncNm'],
    ])
    expect(mapped(['Black', 'BT1', 'None', 'BT2'], ['Side Black', 'None', 'BC1', 'BC2'])).toEqual(['blkIncNm', 'blkSdIncNm'])
  })

  it('a bare crown or pavilion in another language is an angle or a height by its figures', () => {
    expect(mapped(['Krone', '34.6', '33.1', '34'], ['Pavillon', '40.6', '41', '40.8'])).toEqual(['cAng', 'pAng'])
    expect(mapped(['Krone', '14.6', '13.1', '15'], ['Pavillon', '43.1', '44', '42.8'])).toEqual(['cHgt', 'pHgt'])
  })
})

it.each([
  ['Číslo', 'number', 'vStnId'],
  ['Tvar', 'shape', 'shpNm'],
  ['Hmotnost (ct)', 'weight', 'crt'],
  ['Výbrus', 'grade', 'cutNm'],
  ['Leštění', 'grade', 'polNm'],
  ['Tabulka %', 'percent', 'tblPer'],
  ['Số chứng nhận', 'report', 'rptNo'],
  ['Độ tinh khiết', 'clarity', 'clrNm'],
] as const)('“%s” of %s is %s', (header, kind, field) => {
  expect(one(header, kind)).toBe(field)
})

it('abbreviated sides in Portuguese are no table and no comment', () => {
  expect(mapped(['Compr.', '10.80', '8.44', '9.33'], ['Larg.', '7.20', '8.40', '7.67'], ['Alt.', '4.48', '5.12', '4.82'])).toEqual([
    ...['length', 'width', 'height'],
  ])
})
