import { describe, expect, it } from 'vitest'
import { bp, cents } from '../kernel/units.ts'
import { bidFault, bidType, floorOf, leastBid, stepOf } from './bid.ts'

const lot = (type: 1 | 2) => ({ bidType: type, floor: cents(5000), step: cents(25) })

describe('the least bid', () => {
  it.each([
    ['is the floor when nobody has bid', bidType.open, null, 5000],
    ['is a step above the best of an open round', bidType.open, 5100, 5125],
    ['stays the floor in a blind round, whatever others bid', bidType.blind, 9000, 5000],
  ] as const)('%s', (_, type, best, least) => expect(leastBid(lot(type), best === null ? null : cents(best))).toBe(cents(least)))

  it('is refused with a sentence, to the cent', () => {
    expect(bidFault(lot(bidType.open), cents(5100), cents(5124.99))).toBe("Bid can't be less than 5125.00")
    expect(bidFault(lot(bidType.open), cents(5100), cents(5125))).toBeUndefined()
  })
})

it.each([
  [7000, 0.5, 35],
  [3333.33, 0.5, 16.67],
  [0.01, 0.5, 0.01],
])('a step of %s at %s %% is %s', (ctPr, step, is) => expect(stepOf(cents(ctPr), bp(step))).toBe(cents(is)))

it.each([
  [7000, 90, 6300],
  [3333.33, 100, 3333.33],
  [0.01, 1, 0.01],
])('bids for %s begin at %s %% of it: %s', (ctPr, percent, is) => expect(floorOf(cents(ctPr), percent)).toBe(cents(is)))
