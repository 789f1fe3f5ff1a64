import { describe, expect, it } from 'vitest'
import { mct } from '../kernel/units.ts'
import { color, clarity } from '../masters/grading-lists.ts'
import { nosOf } from '../masters/lists.ts'
import { caratBandOf, caratBands } from './carat-bands.ts'
import { demoListPrice, demoListRows } from './demo-list.ts'

const colors = nosOf(color)
const clarities = nosOf(clarity)

describe('the demo price list', () => {
  it('is complete, in whole hundreds, and never rises as color, clarity or size worsens', () => {
    const at = new Map(demoListRows.map((row) => [`${row.table} ${row.low} ${row.color} ${row.clarity}`, row.rap]))
    expect(demoListRows).toHaveLength(2 * caratBands.length * 10 * 11)
    const worse = (list: readonly (string | number)[], value: string | number) => list[list.indexOf(value) + 1]
    const colorCodes = color.values.slice(0, 10).map((value) => value.code)
    const clarityCodes = clarity.values.slice(1).map((value) => value.code)
    const lows = caratBands.map((band) => band.low).toReversed()
    for (const row of demoListRows) {
      expect(row.rap % 100_00).toBe(0)
      const neighbours = [
        [row.low, worse(colorCodes, row.color), row.clarity],
        [row.low, row.color, worse(clarityCodes, row.clarity)],
        [worse(lows, row.low), row.color, row.clarity],
      ]
      for (const [low, colorCode, clarityCode] of neighbours)
        expect(at.get(`${row.table} ${low} ${colorCode} ${clarityCode}`) ?? 0).toBeLessThanOrEqual(row.rap)
    }
  })

  it('prices a flawless stone as IF and a fancy shape below a round', () => {
    const flawless = demoListPrice('round', mct(1), colors.D, clarities.FL)
    expect(flawless).toBe(demoListPrice('round', mct(1), colors.D, clarities.IF))
    expect(demoListPrice('fancy', mct(1), colors.D, clarities.IF)!).toBeLessThan(flawless!)
  })

  it('has no price below M', () => {
    expect(demoListPrice('round', mct(1), colors.M, clarities.I3)).toBeGreaterThan(0)
    expect(demoListPrice('round', mct(1), colors.N, clarities.IF)).toBeNull()
  })
})

it.each([
  [0.001, '0.01-0.03'],
  [0.395, '0.30-0.39'],
  [0.4, '0.40-0.49'],
  [1, '1.00-1.49'],
  [9.99, '6.00-9.99'],
  [30, '11.00+'],
])('puts %d carats in the band %s', (weight, label) => {
  expect(caratBandOf(weight).label).toBe(label)
})
