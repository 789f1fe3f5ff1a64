import { describe, expect, it } from 'vitest'
import { type Measured, depthBase, plausibility, refusalReason } from './plausibility.ts'

const round: Measured = { shape: 'ROUND', crt: 1, length: 6.45, width: 6.41, height: 3.96, depPer: 61.6, tblPer: 57 }
const heart: Measured = { shape: 'HEART', crt: 1, length: 6.6, width: 6.3, height: 3.98, depPer: 60.3, tblPer: 58 }

describe('what a stone can be', () => {
  it.each([
    ['a usual round', round, []],
    ['a heart, whose depth is of the longer side', heart, []],
    ['a heart wider than long', { ...heart, length: 6.3, width: 6.6 }, ['warning length']],
    ['no height', { ...round, height: 0 }, ['error height']],
    ['two dimensions missing', { ...round, length: 0, height: 0 }, ['error length', 'error height']],
    [
      'a height exchanged with a side, without a depth',
      { ...round, shape: 'MARQUISE', length: 6.37, width: 4.08, height: 6.71, crt: 1.02, depPer: Number.NaN },
      ['error height'],
    ],
    ['a usual height without a depth', { ...round, depPer: Number.NaN }, []],
    ['a width with the decimal point lost', { ...round, length: 58.9 }, ['error length', 'error depPer', 'error crt']],
    ['a depth read wrongly', { ...round, depPer: 66.5 }, ['error depPer', 'warning depPer']],
    ['a depth a little off', { ...round, depPer: 62.8 }, ['warning depPer']],
    ['a weight that is light for its size', { ...round, crt: 0.85 }, ['warning crt']],
    ['a weight of another stone', { ...round, crt: 0.3 }, ['error crt']],
    ['a table no round has', { ...round, tblPer: 95 }, ['error tblPer']],
    ['a wide table', { ...round, tblPer: 66 }, ['warning tblPer']],
    ['a shape nobody measured', { ...round, shape: 'KITE', depPer: 61.8 }, []],
    ['a shape nobody measured, of impossible weight', { ...round, shape: 'KITE', depPer: 61.8, crt: 5 }, ['error crt']],
  ] as [string, Measured, string[]][])('%s', (_, stone, expected) => {
    expect(plausibility(stone).map((finding) => `${finding.severity} ${finding.field}`)).toEqual(expected)
  })

  it('says why, with what was expected', () => {
    expect(refusalReason(round)).toBeUndefined()
    expect(refusalReason({ ...round, crt: 0.3 })).toBe(
      'Weight and measurements disagree: 0.3 ct, and 6.45 x 6.41 x 3.96 mm give about 1.01 ct',
    )
    expect(plausibility({ ...round, crt: 0.3 })[0]).not.toHaveProperty('expected')
    expect(refusalReason({ ...round, height: 0 })).toBe('height is 0 mm; a stone has three dimensions')
  })

  it.each([
    ['ROUND', 6.43],
    ['HEART', 6.45],
    ['OVAL', 6.41],
  ] as const)('%s depth is a share of %d mm', (shape, base) => {
    expect(depthBase(shape, 6.45, 6.41)).toBeCloseTo(base, 2)
  })
})
