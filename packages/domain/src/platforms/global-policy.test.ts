import { describe, expect, it } from 'vitest'
import { bp, cents, mct } from '../kernel/units.ts'
import { feedPrice, overlapsOf, selects, verdictOf } from './global-policy.ts'

const stone = (values: Record<string, string | number | boolean | null>, symbols: number[] = []) => ({
  labGrown: values['labGrown'] === true,
  values: { labGrown: false, wSts: 'A', lbNm: 1, ...values },
  symbols,
})

describe('the policies of a feed', () => {
  it.each([
    ['nobody asks for it', [], [], { outcome: 'unmatched' }],
    ['none finds it', [false, false], [], { outcome: 'unmatched' }],
    ['the first that finds it decides', [false, true, true], [], { outcome: 'excluded', policy: 1 }],
    ['it is sent', [true, true, false], [], { outcome: 'sent', policy: 0 }],
    [
      'the feed does not take it: the first reason is said',
      [true, true, false],
      ['egl', 'notOffered'],
      { outcome: 'blocked', policy: 0, reason: 'egl' },
    ],
    ['what is left out is not said to be refused', [false, true, false], ['egl'], { outcome: 'excluded', policy: 1 }],
  ] as const)('%s', (_, isSelected, blocks, verdict) =>
    expect(verdictOf(['include', 'exclude', 'include'], isSelected, blocks)).toEqual(verdict),
  )

  it('are for natural or for lab-grown stones', () => {
    const all = { is: 'all', tests: [] } as const
    expect(selects({ labGrown: false, test: all }, stone({}))).toBe(true)
    expect(selects({ labGrown: true, test: all }, stone({}))).toBe(false)
  })

  it('overlap: each pair once, with the number of stones', () =>
    expect(
      overlapsOf([
        { isSelected: [true, true, false], pieces: 3 },
        { isSelected: [true, true, true], pieces: 2 },
        { isSelected: [false, false, true], pieces: 9 },
      ]),
    ).toEqual([
      { first: 0, second: 1, pieces: 5 },
      { first: 0, second: 2, pieces: 2 },
      { first: 1, second: 2, pieces: 2 },
    ]))
})

it.each([
  [7000, 1, 0, 7000, 7000],
  [7000, 1.01, 2.5, 7175, 7246.75],
  [33.33, 0.333, -10, 30, 9.99],
])('sends %s a carat of %s ct with %s %% at %s', (ctPr, crt, markUp, sentAt, amt) =>
  expect(feedPrice(cents(ctPr), mct(crt), bp(markUp))).toEqual({ ctPr: cents(sentAt), amt: cents(amt) }),
)
