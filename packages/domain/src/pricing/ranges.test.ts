import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mct, mct } from '../kernel/units.ts'
import { caratBands } from './carat-bands.ts'
import { cutGroupFault, cutGroupGaps } from './cut-groups.ts'
import { type WeightRange, rangeFault, rangeGaps, rangeSteps } from './ranges.ts'

const range = (from: number, to: number, name = `${from}-${to}`): WeightRange => ({ name, from: mct(from), to: mct(to) })
const step = rangeSteps.carat

describe('ranges of weight', () => {
  it.each([
    ['next to each other', range(0.3, 0.39), range(0.4, 0.49), undefined],
    ['the other way round', range(0.4, 0.49), range(0.3, 0.39), undefined],
    ['sharing one hundredth', range(0.3, 0.4), range(0.4, 0.49), '0.40 to 0.40 ct would be in both.'],
    ['one inside the other', range(0.3, 0.99), range(0.4, 0.49), '0.40 to 0.49 ct would be in both.'],
    ['the same', range(0.3, 0.39), range(0.3, 0.39), '0.30 to 0.39 ct would be in both.'],
  ])('%s', (_, one, other, labels) => {
    const fault = rangeFault(one, [other], step)
    if (labels) expect(fault).toContain(labels)
    else expect(fault).toBeUndefined()
  })

  it('names the range it overlaps with', () =>
    expect(rangeFault(range(0.35, 0.45), [range(0.3, 0.39, 'Thirties')], step)).toBe(
      'This overlaps with Thirties (0.30 to 0.39 ct): 0.35 to 0.39 ct would be in both.',
    ))

  it('end at or after their beginning', () => {
    expect(rangeFault(range(0.4, 0.39), [], step)).toBe('The range ends before it begins.')
    expect(rangeFault(range(0.4, 0.4), [], step)).toBeUndefined()
  })

  it('say their gaps, also behind a long one', () => {
    expect(rangeGaps([range(0.5, 0.69), range(0.3, 0.39)], step)).toEqual(['0.40 to 0.49 ct is in no range.'])
    expect(rangeGaps([range(0.3, 0.99), range(0.3, 0.39), range(1, 1.49)], step)).toEqual([])
    expect(rangeGaps([], step)).toEqual([])
    expect(rangeGaps([range(0.005, 0.007), range(0.009, 0.01)], rangeSteps.size)).toEqual(['0.008 to 0.008 ct is in no range.'])
  })

  it('the default bands neither overlap nor leave a gap', () => {
    const bands = caratBands.map(({ low, high, label }) => range(low, high ?? 999.99, label))
    expect(rangeGaps(bands, step)).toEqual([])
    for (const band of bands)
      expect(
        rangeFault(
          band,
          bands.filter((one) => one !== band),
          step,
        ),
      ).toBeUndefined()
  })

  it('cut from one line at any points have no fault and no gap; without one of them, one gap', () => {
    const points = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 4, maxLength: 20 })
    fc.assert(
      fc.property(points, fc.nat(), (unordered, which) => {
        const at = unordered.toSorted((a, b) => a - b).map((n) => n * step)
        const ranges = at.slice(1).map((end, i): WeightRange => ({ name: `${i}`, from: at[i] as Mct, to: (end - step) as Mct }))
        expect(rangeGaps(ranges, step)).toEqual([])
        for (const one of ranges)
          expect(
            rangeFault(
              one,
              ranges.filter((other) => other !== one),
              step,
            ),
          ).toBeUndefined()
        const inner = 1 + (which % (ranges.length - 2))
        expect(rangeGaps(ranges.toSpliced(inner, 1), step)).toHaveLength(1)
      }),
    )
  })
})

describe('cut groups', () => {
  const group = (name: string, cutNm: string[], polNm: string[], symNm: string[]) => ({ name, cutNm, polNm, symNm })
  const threeEx = group('3EX', ['ID', 'EX'], ['ID', 'EX'], ['ID', 'EX'])
  const twoEx = group('2EX', [], ['ID', 'EX'], ['ID', 'EX'])

  it('overlap when a stone could be in both', () => {
    const goods = group('VG up', ['EX', 'VG'], ['EX', 'VG'], ['EX', 'VG'])
    expect(cutGroupFault(goods, [twoEx, threeEx])).toBe(
      'This overlaps with 3EX: a stone with cut EX, polish EX, symmetry EX would be in both.',
    )
    expect(cutGroupFault(group('VG cut', ['VG'], ['EX'], ['EX']), [twoEx, threeEx])).toBeUndefined()
  })

  it('for stones without a cut grade are separate from those with one', () => {
    expect(cutGroupFault(twoEx, [threeEx])).toBeUndefined()
    expect(cutGroupFault(group('Fancy EX', [], ['EX'], ['EX']), [twoEx])).toContain('no cut grade, polish EX')
    expect(cutGroupGaps([threeEx, twoEx])).toEqual([])
  })

  it('report what is in none of them', () => {
    expect(cutGroupGaps([group('A', ['EX'], ['EX'], ['EX']), group('B', ['VG'], ['EX'], ['EX'])])).toEqual([])
    expect(cutGroupGaps([group('A', ['EX'], ['EX'], ['EX']), group('B', ['VG'], ['EX'], ['EX', 'VG'])])).toEqual([
      'cut EX, polish EX, symmetry VG is in no group.',
    ])
    expect(cutGroupGaps([group('A', ['EX'], ['EX'], ['EX']), group('B', ['VG'], ['VG'], ['VG'])])).toEqual([
      '6 combinations are in no group, such as cut EX, polish EX, symmetry VG.',
    ])
  })
})
