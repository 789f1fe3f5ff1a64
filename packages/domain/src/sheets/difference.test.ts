import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiamondStatus } from '../inventory/diamond.ts'
import { bp, cents, dollars, mct } from '../kernel/units.ts'
import { spelling } from '../masters/list.ts'
import { masterListOf, masterLists } from '../masters/lists.ts'
import { priceDiamond } from '../pricing/price.ts'
import { contradictions, differenceOf, takeBack } from './difference.ts'
import { vocabularyOf } from './field.ts'
import { readPrice } from './price.ts'
import type { Value } from './reading.ts'
import { rowChecker } from './row.ts'
import { stoneField, stoneFields } from './stone-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const valuesOf = (field: object) => masterListOf('list' in field ? String(field.list) : '').values.map(({ code }) => code)
type Stone = Record<string, Value> & { wSts: DiamondStatus }

/** Any stone as the house keeps it: every graded field with one of its values or none, every figure in its range, a price that adds up. */
// A girdle's ends have an order of their own, and lab-grown stones a sheet of their own.
const graded = stoneFields.filter(({ kind, field }) => kind === 'code' && !['grdlFrom', 'grdlTo', 'growthNm', 'fcColNm'].includes(field))
const anyStone: fc.Arbitrary<Stone> = fc
  .record({
    codes: fc.record(Object.fromEntries(graded.map((field) => [field.field, fc.option(fc.constantFrom(...valuesOf(field)))]))),
    crt: fc.integer({ min: 180, max: 20_000 }),
    rap: fc.integer({ min: 5, max: 900 }),
    back: fc.integer({ min: -7000, max: 2000 }),
    sides: fc.tuple(fc.integer({ min: 300, max: 1500 }), fc.integer({ min: 300, max: 1500 }), fc.integer({ min: 150, max: 900 })),
    comment: fc.option(fc.constantFrom('Pinpoints are not shown.', 'Größe geprüft', '"quoted", and more', '=SUM(A1)')),
    symbols: fc.uniqueArray(fc.constantFrom(...masterListOf('KEY_TO_SYMBOL').values.map(({ code }) => code)), { maxLength: 5 }),
  })
  .map(({ codes, crt, rap, back, sides: [a, b, height], comment, symbols }) => {
    const price = priceDiamond(cents(rap * 100), bp(back / 100), mct(crt / 1000))
    const [length, width] = [Math.max(a, b) / 100, Math.min(a, b) / 100]
    return {
      ...codes,
      grdlFrom: 'THN',
      grdlTo: 'STK',
      shpNm: codes['shpNm'] ?? 'ROUND',
      clrNm: codes['clrNm'] ?? 'VS1',
      colNm: 'G',
      vStnId: 'P1',
      rptNo: '2151432110',
      crt: crt / 1000,
      rap: rap * 100,
      back: back / 100,
      ctPr: dollars(price.ctPr),
      amt: dollars(price.amt),
      length,
      width,
      height: height / 100,
      ratio: Math.round((length / width) * 100) / 100,
      lbCmt: comment,
      kToSStr: symbols,
      wSts: 'A',
    }
  })

/** A stone as an export writes it, and read again. */
const exported = stoneFields.map(({ field }) => field).filter((field) => !['msrmnt', 'girdle', 'pieces', 'wSts'].includes(field))
const columns = exported.map((field, index) => ({ index, header: stoneField(field)?.title ?? field, field }))
const cellOf = (value: Value | undefined) =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value)
const check = rowChecker(
  { columns, price: { law: 'signed-percent', factor: 1, wholeHundreds: true }, labGrown: false, blankClears: false },
  vocabulary,
)
const read = (stone: Stone) => check(exported.map((field) => cellOf(stone[field])))

describe('a stone that goes out and comes in again', () => {
  it('is the stone it was', () => {
    fc.assert(
      fc.property(anyStone, (stone) => {
        const { stone: wanted } = read(stone)
        expect(differenceOf(wanted, stone, false, 'add')).toEqual({ kind: 'unchanged', is: {}, was: {} })
      }),
      { numRuns: 300 },
    )
  })

  it('with cells that were edited differs in exactly these', () => {
    fc.assert(
      fc.property(anyStone, anyStone, fc.subarray(graded.map(({ field }) => field)), (stone, other, fields) => {
        const edited = {
          ...stone,
          ...Object.fromEntries(fields.filter((field) => other[field] !== null).map((field) => [field, other[field]])),
        }
        const { is, was } = differenceOf(read(edited as Stone).stone, stone, false, 'add')
        const changed = exported.filter((field) => edited[field] !== stone[field]).toSorted()
        // A heart or a pear keeps the order of its sides; any other shape has the longer one first, as the stone has.
        expect(Object.keys(is).toSorted()).toEqual(changed)
        for (const field of changed) expect([is[field], was[field]]).toEqual([edited[field], stone[field]])
        expect(takeBack(is, was, { ...stone, ...is }).back).toEqual(was)
      }),
      { numRuns: 200 },
    )
  })
})

describe('what a row does', () => {
  const stone: Stone = { vStnId: 'P1', crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000, shpNm: 'ROUND', polNm: 'EX', wSts: 'A' }
  it.each([
    ['a new price', { ctPr: 6500 }, { ctPr: 6500, amt: 6500, back: -35 }],
    ['a new discount', { back: -40 }, { ctPr: 6000, amt: 6000, back: -40 }],
    ['a new list price under the same discount', { rap: 11_000 }, { rap: 11_000, ctPr: 7700, amt: 7700 }],
    ['a new weight', { crt: 1.01 }, { crt: 1.01, amt: 7070 }],
    ['not available', { wSts: 'NA' }, { wSts: 'NA' }],
  ])('%s', (_, wanted, is) => expect(differenceOf(wanted as never, stone, false, 'add')).toMatchObject({ kind: 'changed', is }))

  it.each(['H', 'M', 'C', 'O', 'B'] as const)('nothing to a stone that is %s', (wSts) => {
    expect(differenceOf({ ctPr: 1 }, { ...stone, wSts }, false, 'add')).toMatchObject({ kind: 'blocked', is: {} })
  })
  it.each(['P', 'H', 'M', 'C', 'O', 'B'] as const)('never makes an available stone %s, which takes a document', (wSts) =>
    expect(differenceOf({ wSts }, stone, false, 'add').kind).toBe('unchanged'),
  )
  it('nothing to a stone with a hold that the office does not know of', () =>
    expect(differenceOf({ ctPr: 1 }, stone, true, 'add').kind).toBe('blocked'))
  it('a stone that is listed again can be had again', () =>
    expect(differenceOf({ polNm: 'EX' }, { ...stone, wSts: 'NA' }, false, 'add')).toMatchObject({ is: { wSts: 'A' } }))
  it('a best buy that is called available stays one', () =>
    expect(differenceOf({ wSts: 'A' }, { ...stone, wSts: 'D' }, false, 'add').kind).toBe('unchanged'))
  it('a new stone needs what a stone is', () =>
    expect(differenceOf({ vStnId: 'N1', shpNm: 'ROUND' }, undefined, false, 'add').reason).toBe(
      'A new stone needs a weight, a clarity, a price, a color.',
    ))
})

describe('a price of a sheet', () => {
  const law = { law: 'positive-discount', factor: 1, wholeHundreds: true } as const
  it('is never a premium where the sheet means a discount', () => {
    expect(readPrice({ crt: 1, ctPr: 7500, back: 25 }, law).price).toMatchObject({ rap: 10_000, back: -25, ctPr: 7500 })
    // The same figure read the other way gives a list price of 6,000: whole, so only the law can tell.
    expect(readPrice({ crt: 1, ctPr: 7500, back: 25 }, { ...law, law: 'signed-percent' }).price).toMatchObject({ rap: 6000, back: 25 })
  })
  it('that fits no law refuses the row and says what would fit', () => {
    expect(readPrice({ crt: 1, ctPr: 912, back: 52, rap: 2200 }, law).problems).toMatchObject([
      { level: 'error', field: 'ctPr', expected: '1,056' },
    ])
    expect(readPrice({ crt: 1, ctPr: 7531, back: 25 }, law).problems).toMatchObject([{ level: 'error', field: 'back' }])
  })
  it('carries the terms of the sheet into the discount', () => {
    expect(readPrice({ crt: 1, ctPr: 7350, back: -30 }, { law: 'signed-percent', factor: 1.05, wholeHundreds: true }).price).toMatchObject({
      rap: 10_000,
      back: -26.5,
    })
  })
  it('and an amount that contradicts it', () =>
    expect(readPrice({ crt: 2, ctPr: 100, amt: 250 }, law).problems).toMatchObject([{ field: 'amt', expected: '200' }]))
})

it('two stones are two when weight, shape, color or clarity differ; what is left open contradicts nothing', () => {
  const stock = { crt: 1.01, shpNm: 'ROUND', colNm: 'D', fcColNm: null, clrNm: 'VS1' }
  expect(contradictions({ crt: 1.02, shpNm: 'ROUND', clrNm: null, polNm: 'G' }, stock)).toEqual([])
  expect(contradictions({ crt: 1.03, clrNm: 'VS2', colNm: null, fcColNm: 'PINK' }, stock)).toEqual([
    'Carat 1.03 (1.01 in stock)',
    'Fancy hue PINK (none in stock)',
    'Clarity VS2 (VS1 in stock)',
  ])
})
