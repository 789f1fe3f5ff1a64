import { describe, expect, it } from 'vitest'
import type { DiamondStatus } from '../inventory/diamond.ts'
import { contradictions, differenceOf } from './difference.ts'
import { readPrice } from './prices/sheet-price.ts'
import type { Value } from './cells/reading.ts'

type Stone = Record<string, Value> & { wSts: DiamondStatus }

describe('what a row does', () => {
  const stone: Stone = { vStnId: 'P1', crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000, shpNm: 'ROUND', polNm: 'EX', wSts: 'A' }
  it.each<[string, Record<string, Value>, object]>([
    ['a new price', { ctPr: 6500 }, { ctPr: 6500, amt: 6500, back: -35 }],
    ['a new discount', { back: -40 }, { ctPr: 6000, amt: 6000, back: -40 }],
    ['a new list price under the same discount', { rap: 11_000 }, { rap: 11_000, ctPr: 7700, amt: 7700 }],
    ['a new weight', { crt: 1.01 }, { crt: 1.01, amt: 7070 }],
    ['not available', { wSts: 'NA' }, { wSts: 'NA' }],
  ])('%s', (_, expected, is) => expect(differenceOf(expected, stone, false, 'add')).toMatchObject({ kind: 'changed', is }))

  it.each(['H', 'M', 'C', 'O', 'B'] as const)('nothing to a stone that is %s', (wSts) => {
    expect(differenceOf({ ctPr: 1 }, { ...stone, wSts }, false, 'add')).toMatchObject({ kind: 'blocked', is: {} })
  })
  it.each(['P', 'H', 'M', 'C', 'O', 'B'] as const)('never makes an available stone %s, which takes a document', (wSts) =>
    expect(differenceOf({ wSts }, stone, false, 'add').kind).toBe('unchanged'),
  )
  it('nothing to a stone with a hold that the office system does not know', () =>
    expect(differenceOf({ ctPr: 1 }, stone, true, 'add').kind).toBe('blocked'))
  it('a stone that is listed again can be had again', () =>
    expect(differenceOf({ polNm: 'EX' }, { ...stone, wSts: 'NA' }, false, 'add')).toMatchObject({ is: { wSts: 'A' } }))
  it('a best buy that is called available stays one', () =>
    expect(differenceOf({ wSts: 'A' }, { ...stone, wSts: 'D' }, false, 'add').kind).toBe('unchanged'))
  it('a new stone needs what a stone is', () =>
    expect(differenceOf({ vStnId: 'N1', shpNm: 'ROUND' }, undefined, false, 'add').reason).toBe(
      'A new stone needs a weight, a clarity, a price, a color.',
    ))
  it('a discount alone is no price of a new stone, and the reason says what helps', () =>
    expect(
      differenceOf({ vStnId: 'N1', shpNm: 'ROUND', crt: 1, colNm: 'G', clrNm: 'VS1', back: -30 }, undefined, false, 'add').reason,
    ).toMatch(/^A new stone needs a price\. Its discount is off a list price.*column of list prices \(Rap\), or make a price list active/))
})

describe('a price of a sheet', () => {
  const discountConvention = { discountConvention: 'positive-discount', factor: 1, wholeHundreds: true } as const
  it('is never a premium where the sheet means a discount', () => {
    expect(readPrice({ crt: 1, ctPr: 7500, back: 25 }, discountConvention).price).toMatchObject({ rap: 10_000, back: -25, ctPr: 7500 })
    // Read the other way, the figure implies a list price of 6,000. That is also a whole hundred, so only the convention can tell.
    expect(
      readPrice({ crt: 1, ctPr: 7500, back: 25 }, { ...discountConvention, discountConvention: 'signed-percent' }).price,
    ).toMatchObject({
      rap: 6000,
      back: 25,
    })
  })
  it('that fits no convention refuses the row and says what would fit', () => {
    expect(readPrice({ crt: 1, ctPr: 912, back: 52, rap: 2200 }, discountConvention).problems).toMatchObject([
      { level: 'error', field: 'ctPr', expected: '1,056' },
    ])
    expect(readPrice({ crt: 1, ctPr: 7531, back: 25 }, discountConvention).problems).toMatchObject([{ level: 'error', field: 'back' }])
  })
  it('carries the terms of the sheet into the discount', () => {
    expect(
      readPrice({ crt: 1, ctPr: 7350, back: -30 }, { discountConvention: 'signed-percent', factor: 1.05, wholeHundreds: true }).price,
    ).toMatchObject({
      rap: 10_000,
      back: -26.5,
    })
  })
  it('and an amount that contradicts it', () =>
    expect(readPrice({ crt: 2, ctPr: 100, amt: 250 }, discountConvention).problems).toMatchObject([{ field: 'amt', expected: '200' }]))
})

it('stones differ when weight, shape, color or clarity do; missing values contradict nothing', () => {
  const stock = { crt: 1.01, shpNm: 'ROUND', colNm: 'D', fcColNm: null, clrNm: 'VS1' }
  expect(contradictions({ crt: 1.02, shpNm: 'ROUND', clrNm: null, polNm: 'G' }, stock)).toEqual([])
  expect(contradictions({ crt: 1.03, clrNm: 'VS2', colNm: null, fcColNm: 'PINK' }, stock)).toEqual([
    'Carat 1.03 (1.01 in stock)',
    'Fancy hue PINK (none in stock)',
    'Clarity VS2 (VS1 in stock)',
  ])
})
