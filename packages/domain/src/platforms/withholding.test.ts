import { describe, expect, it } from 'vitest'
import { isMet } from '../inventory/stone-test.ts'
import { cents } from '../kernel/units.ts'
import { feedTakers } from './global-policy.ts'
import { type Taker, blocksFor, goesOutBelowCost, isEgl, notAcceptedText } from './withholding.ts'
import { platforms, rejectReasons, rejectionText } from './platform.ts'

const stone = (values: Record<string, string | number | boolean | null>) => ({
  values: { wSts: 'A', labGrown: false, lbNm: 1, lbDesc: null, ...values },
  symbols: [],
})
const reasons = (taker: Taker, values: Parameters<typeof stone>[0]) =>
  blocksFor(taker, [9, 10]).flatMap(({ reason, test }) => (isMet(test, stone(values)) ? [reason] : []))

describe('what is not sent', () => {
  it.each([
    ['an available stone', {}, [], []],
    ['a best buy', { wSts: 'D' }, [], []],
    ['one on memo', { wSts: 'M' }, ['notOffered'], ['notOffered']],
    ['a lab-grown one', { labGrown: true }, ['labGrown'], []],
    ['an EGL report', { lbNm: 10 }, ['egl'], []],
    ['a laboratory that nobody knows', { lbNm: null, lbDesc: 'EGL Asia' }, ['unknownLab'], ['unknownLab']],
    ['no report', { lbNm: null }, [], []],
    ['all at once', { labGrown: true, lbNm: 9, wSts: 'O' }, ['labGrown', 'egl', 'notOffered'], ['notOffered']],
  ])('%s', (_, values, rapnet, others) => {
    expect(reasons(platforms.RAPNET, values)).toEqual(rapnet)
    expect(reasons(feedTakers.rapnet, values)).toEqual(rapnet)
    expect(reasons(platforms.VDB, values)).toEqual(others)
    expect(reasons(feedTakers.global, values)).toEqual(others)
  })

  it.each([
    ['below its cost', 99.99, 100, true],
    ['at its cost', 100, 100, false],
    ['of unknown cost', 1, null, false],
  ] as const)('a stone that would go %s', (_, amt, cost, is) => expect(goesOutBelowCost({ cost }, cents(amt))).toBe(is))

  it('recognises the EGL laboratories by their codes', () =>
    expect(['EGL', 'EGLUSA', 'EGLI', 'EGLHK', 'GIA', 'IGI'].filter(isEgl)).toEqual(['EGL', 'EGLUSA', 'EGLI', 'EGLHK']))

  it('is shown before anything is sent', () => {
    expect(notAcceptedText(platforms.RAPNET)).toBe('no lab-grown stones and no EGL reports')
    expect(notAcceptedText(platforms.VDB)).toBe('')
  })

  it('has one order: withheld, not accepted, its price, a missing value', () => {
    expect(rejectReasons).toEqual([
      ...['withheld', 'excluded', 'unmatched', 'labGrown', 'egl', 'unknownLab', 'notOffered', 'noListPrice', 'noPrice', 'belowCost'],
      ...['incomplete', 'twice'],
    ])
    expect(rejectionText.egl).toBe('This platform does not accept EGL reports.')
  })
})
