import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgreedTerm, quoteOf, termFor, termLine } from './quote.ts'
import { termFields } from './term.ts'

const none = { extraPer: null, rapPer: null, splExtraPer: null, splRapPer: null, ntyUpExtraPer: null, ntyUpRapPer: null }
const days30 = { dayTermsCode: '30', dayTerms: '30 days', currency: 'USD', isDefault: true }
const stone = { rap: 10_000, back: -30, ctPr: 7000, amt: 7070, crt: 1.01 }
const small = { ...stone, crt: 0.5, amt: 3500 }

/** An exact integer of a decimal's smallest unit. This computation shares no code with the tested one. */
const exactly = (value: number, places: number) => BigInt(value.toFixed(places).replace('.', ''))
/** Rounds a fraction half away from zero, written with quotient and remainder. */
const toWhole = (above: bigint, below: bigint) => {
  const [quotient, rest] = [above / below, above % below]
  const isUp = (rest < 0n ? -rest : rest) * 2n >= below
  return isUp ? quotient + (above < 0n ? -1n : 1n) : quotient
}

describe('a quote on a term', () => {
  const decimals = (least: number, most: number, places: number) =>
    fc.integer({ min: least * 10 ** places, max: most * 10 ** places }).map((value) => value / 10 ** places)
  const figure = fc.option(decimals(-100, 100, 2), { nil: null })
  const pair = fc
    .tuple(figure, fc.boolean())
    .map(([value, isRap]): [number | null, number | null] => (isRap ? [null, value] : [value, null]))
  const terms = fc
    .tuple(pair, pair, pair)
    .map(([[extraPer, rapPer], [splExtraPer, splRapPer], [ntyUpExtraPer, ntyUpRapPer]]): AgreedTerm => ({
      ...days30,
      ...{ extraPer, rapPer, splExtraPer, splRapPer, ntyUpExtraPer, ntyUpRapPer },
    }))
  const stones = fc.record({
    crt: decimals(0, 200, 3).filter((crt) => crt > 0),
    rap: fc.option(decimals(0, 500_000, 2), { nil: null }),
    ctPr: decimals(0, 500_000, 2).filter((price) => price > 0),
  })

  it('equals a computation with exact fractions', () => {
    fc.assert(
      fc.property(terms, stones, ({ ...term }, { crt, rap, ctPr }) => {
        const drawn = { ctPr, crt, rap, back: null, amt: Number(toWhole(exactly(ctPr, 2) * exactly(crt, 3), 1000n)) / 100 }
        const { price, term: line } = quoteOf(term, drawn)

        const is90Up = crt >= 0.9 && (term.ntyUpExtraPer !== null || term.ntyUpRapPer !== null)
        const [ext, points] = is90Up ? [term.ntyUpExtraPer, term.ntyUpRapPer] : [term.extraPer, term.rapPer]
        if (ext === null && points === null) {
          expect(line).toBeNull()
          expect(price.ctPr).toBe(ctPr)
          return
        }
        // In millionths of a cent, before rounding.
        const exact =
          ext !== null
            ? exactly(ctPr, 2) * (10_000n + exactly(ext, 2))
            : exactly(ctPr, 2) * 10_000n + exactly(rap ?? 0, 2) * exactly(points ?? 0, 2)
        const perCarat = toWhole(exact, 10_000n)
        const canApply = perCarat > 0n && (ext !== null || (rap ?? 0) > 0)
        expect(line?.notApplied).toBe(canApply ? null : ext === null && (rap ?? 0) === 0 ? 'noList' : 'belowZero')
        expect(price.ctPr).toBe(canApply ? Number(perCarat) / 100 : ctPr)
        expect(price.amt).toBe(canApply ? Number(toWhole(perCarat * exactly(crt, 3), 1000n)) / 100 : drawn.amt)
        expect(line?.from).toEqual({ ctPr, amt: drawn.amt, back: null })
      }),
      { numRuns: 2000 },
    )
  })

  it('never moves by a figure of zero, whatever the back was rounded to', () => {
    const odd = { rap: 10_000, back: -30.01, ctPr: 6999.5, amt: 6999.5, crt: 1 }
    expect(quoteOf({ ...none, ...days30, rapPer: 0 }, odd).price).toEqual({ ctPr: 6999.5, amt: 6999.5, back: -30.01 })
  })

  it.each([
    ['percent on the price', { extraPer: 5 }, small, { ctPr: 7350, amt: 3675, back: -26.5 }],
    ['points of back', { rapPer: 2 }, small, { ctPr: 7200, amt: 3600, back: -28 }],
    ['the figure of ninety points and up', { extraPer: 5, ntyUpRapPer: -1 }, stone, { ctPr: 6900, amt: 6969, back: -31 }],
    ['the normal figure from 0.90 ct where there is no other', { extraPer: 5 }, stone, { ctPr: 7350, amt: 7423.5, back: -26.5 }],
    ['nothing for a special stone, which stones are not marked as', { splExtraPer: 5 }, small, { ctPr: 7000, amt: 3500, back: -30 }],
  ])('is %s', (_, figures, of, price) => expect(quoteOf({ ...none, ...days30, ...figures }, of).price).toEqual(price))

  it('leaves a price given by hand, and says that the term is not applied', () => {
    const { price, term } = quoteOf({ ...none, ...days30, extraPer: 5 }, small, 6800)
    expect(price).toEqual({ ctPr: 6800, amt: 3400, back: -32 })
    expect(term).toMatchObject({ notApplied: 'given', from: { ctPr: 7000 }, to: { ctPr: 7350 } })
    expect(termLine(term!)).toBe('Price given by hand; Ext % 5.00 (30 days) is not applied')
    expect(termLine(term!, false)).toBeUndefined()
  })

  it('takes a given price that is just the one on the term for the term’s', () => {
    expect(quoteOf({ ...none, ...days30, extraPer: 5 }, small, 7350).term).toMatchObject({ notApplied: null })
  })

  it('is the asking price where the figure cannot apply, and says why', () => {
    const unlisted = quoteOf({ ...none, ...days30, rapPer: 2 }, { ...small, rap: null, back: null })
    expect(unlisted.price.ctPr).toBe(7000)
    expect(termLine(unlisted.term!)).toBe('Rap % 2.00 (30 days) is not applied: the stone has no list price')
    const gone = quoteOf({ ...none, ...days30, rapPer: -70 }, small)
    expect(gone.price.ctPr).toBe(7000)
    expect(termLine(gone.term!)).toContain('the price would be zero or less')
  })

  it('shows its calculation; to outsiders without what would reveal the list price', () => {
    const line = (figures: object, isInTransaction: boolean) =>
      termLine(quoteOf({ ...none, ...days30, ...figures }, small).term!, isInTransaction)
    expect(line({ extraPer: 5 }, true)).toBe('7,000.00 + 5.00% = 7,350.00 (Ext % 5.00, 30 days)')
    expect(line({ extraPer: -2.5 }, false)).toBe('7,000.00 − 2.50% = 6,825.00 (30 days)')
    expect(line({ rapPer: 2 }, true)).toBe('7,000.00 + 200.00 = 7,200.00 (Rap % 2.00, 30 days)')
    expect(line({ rapPer: 2 }, false)).toBe('7,000.00 + 200.00 = 7,200.00 (30 days)')
  })

  it('leaves a client without a term at the asking price', () => {
    expect(quoteOf(undefined, stone)).toEqual({ price: { ctPr: 7000, amt: 7070, back: -30 }, term: null })
    expect(termFields.every((field) => none[field] === null)).toBe(true)
  })
})

describe('the term of a quote', () => {
  const term = (dayTermsCode: string, currency: string, isDefault = false) => ({
    ...none,
    ...{ dayTermsCode, dayTerms: `${dayTermsCode} days`, currency, isDefault },
  })
  const all = [term('30', 'INR'), term('30', 'USD'), term('60', 'HKD'), term('90', 'INR', true), term('90', 'USD')]
  it.each([
    ['the default where no days are chosen', undefined, all[3]],
    ['that of the days, in US dollars', '30', all[1]],
    ['that of the days by their name', '30 days', all[1]],
    ['the default one of the days', '90', all[3]],
    ['the only one of the days', '60', all[2]],
    ['none for days that the client has no term for', '7', undefined],
  ])('is %s', (_, days, of) => expect(termFor(all, days)).toBe(of))
  it('is undefined when no days are chosen and no default is approved', () => expect(termFor(all.slice(0, 3))).toBeUndefined())
})
