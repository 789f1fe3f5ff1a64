import { describe, expect, it } from 'vitest'
import { cents, mct } from '../../kernel/units.ts'
import { clarity, color } from '../../masters/grading-lists.ts'
import { demoListPrice } from '../../pricing/demo-list.ts'
import { type ConventionKind, type Witness, cellOf, discountConventions, factorOf } from './discount-convention.ts'
import { proveConvention } from './prove-convention.ts'

/** Stones of a synthetic list, written by a convention; the sheet follows from the convention alone. */
function sheetOf(discountConvention: ConventionKind, stones: number, factor = 1, withRap = false): Witness[] {
  return Array.from({ length: stones }, (_, i) => {
    const colorNo = 1 + (i % 6)
    const clarityNo = 2 + (i % 4)
    const crt = [0.31, 0.52, 0.71, 1.01, 1.52][i % 5] ?? 1
    const rap = (demoListPrice('round', mct(crt), colorNo, clarityNo) ?? cents(0)) / 100
    // Discounts of 5 to 55 percent in quarters, with some premiums.
    const percent = -5 - ((i * 7) % 201) / 4 + (i % 23 === 0 ? 60 : 0)
    const written = {
      'signed-percent': percent,
      'signed-fraction': percent / 100,
      'positive-discount': -percent,
      'positive-fraction': -percent / 100,
      'percent-of-rap': 100 + percent,
      'fraction-of-rap': 1 + percent / 100,
    }[discountConvention]
    const ctPr = Math.round(rap * factorOf[discountConvention](written) * factor * 100) / 100
    const cell = cellOf(true, crt, `${color.values[colorNo - 1]?.code} ${clarity.values[clarityNo - 1]?.code}`)
    return { row: i, cell, ctPr, figure: written, ...(withRap ? { rap } : {}) }
  })
}

describe('the convention of a sheet is proved from the sheet itself', () => {
  it.each(discountConventions)('%s', (discountConvention) => {
    const found = proveConvention(sheetOf(discountConvention, 600))
    expect(found).toMatchObject({ law: discountConvention, factor: 1, proved: true })
    expect(found.agree).toBe(found.of)
    expect(found.of).toBeGreaterThan(500)
    expect(found.wholeHundreds).toBe(600)
  })

  it.each(['signed-percent', 'positive-discount', 'percent-of-rap'] as const)(
    '%s with the list price in the sheet, from ten stones on',
    (discountConvention) => {
      expect(proveConvention(sheetOf(discountConvention, 12, 1, true))).toMatchObject({
        law: discountConvention,
        proved: true,
        agree: 12,
        of: 12,
      })
    },
  )

  it('a hidden factor on all prices is found, and needs confirmation', () => {
    expect(proveConvention(sheetOf('signed-percent', 600, 1.05))).toMatchObject({ law: 'signed-percent', factor: 1.05, proved: false })
    expect(proveConvention(sheetOf('signed-percent', 40, 1.05, true))).toMatchObject({ law: 'signed-percent', factor: 1.05, proved: false })
  })

  it('another currency agrees within its cells and needs confirmation', () => {
    const rupees = sheetOf('signed-percent', 600).map((one) => ({ ...one, ctPr: Math.round(one.ctPr * 8831.17) / 100 }))
    expect(proveConvention(rupees)).toMatchObject({ law: 'signed-percent', proved: false })
  })

  it.each([1, 3, 9])('%i stones prove it when their own list prices, discounts and prices all agree', (stones) => {
    const sheet = sheetOf('positive-discount', stones, 1, true)
    expect(proveConvention(sheet)).toMatchObject({ law: 'positive-discount', proved: true, agree: stones, of: stones })
    const wrong = sheet.map((one, i) => (i === 0 ? { ...one, ctPr: one.ctPr * 1.02 } : one))
    expect(proveConvention(wrong).proved).toBe(false)
  })

  it('a discount of half the list price is the same share under two conventions and proves neither', () => {
    const half: Witness = { row: 0, cell: 'R', ctPr: 5000, figure: 50, rap: 10_000 }
    expect(proveConvention([half]).proved).toBe(false)
  })

  it('fewer than ten comparable stones without list prices prove nothing', () => {
    expect(proveConvention(sheetOf('positive-discount', 9))).toMatchObject({ law: 'unknown', proved: false })
  })

  it('numbers that fit no convention prove nothing', () => {
    const noise = sheetOf('signed-percent', 300).map((one, i) => ({ ...one, ctPr: one.ctPr * (1 + ((i * 37) % 97) / 100) }))
    expect(proveConvention(noise)).toMatchObject({ law: 'unknown', proved: false })
  })

  it('wrong rows are named and the convention is suggested, to be confirmed, without list prices', () => {
    const sheet = sheetOf('positive-discount', 240)
    const odd = [7, 21, 35, 50, 80]
    const wrong = sheet.map((one, i) => (odd.includes(i) ? { ...one, ctPr: one.ctPr * 1.5 } : one))
    expect(proveConvention(sheet)).not.toHaveProperty('odd')
    expect(proveConvention(wrong)).toMatchObject({ law: 'positive-discount', factor: 1, proved: false, odd, agree: 235, of: 240 })
  })

  const wholeDiscounts = (count: number, wrong: readonly number[]) =>
    Array.from({ length: count }, (_, i): Witness => {
      const [rap, figure] = [5000 + 100 * i, 20 + i]
      return { row: i, cell: 'R', rap, figure, ctPr: wrong.includes(i) ? 9999 : (rap * (100 - figure)) / 100 }
    })
  it('twelve of thirteen rows with whole discounts suggest their convention', () => {
    const found = { law: 'positive-discount', factor: 1, agree: 12, of: 13, odd: [3], proved: false }
    expect(proveConvention(wholeDiscounts(13, [3]))).toMatchObject(found)
  })
  it.each([
    ['a single one', [3]],
    ['two', [3, 4]],
    ['a third, as in another currency', [0, 1, 2, 3, 4, 5, 6]],
  ])('wrong rows of a list leave no doubt of the others, which prove themselves: %s', (_, wrong) =>
    expect(proveConvention(wholeDiscounts(20, wrong))).toMatchObject({ law: 'positive-discount', agree: 20 - wrong.length, proved: true }),
  )

  it('a convention that fails every second row of a list, or every seventh without one, is not suggested, and of many wrong rows five are named', () => {
    const wrong = (every: number, withRap: boolean) =>
      proveConvention(
        sheetOf('signed-percent', 300, 1, withRap).map((one, i) => (i % every === 0 ? { ...one, ctPr: one.ctPr * 1.5 } : one)),
      )
    expect(wrong(2, true)).toMatchObject({ law: 'unknown', proved: false })
    expect(wrong(7, false)).toMatchObject({ law: 'unknown', proved: false })
    expect(wrong(23, false).odd).toHaveLength(5)
  })

  it('discounts of zero and one discount for all prove nothing', () => {
    expect(proveConvention(sheetOf('signed-percent', 300).map((one) => ({ ...one, figure: 0 }))).proved).toBe(false)
    const flat = sheetOf('signed-percent', 300).map((one) => ({ ...one, figure: -30 }))
    expect(proveConvention(flat).proved).toBe(false)
  })
})
