import { expect, it } from 'vitest'
import { changedText, placedText } from './bid-text.ts'

const bid = { vStnId: 'R01814', ctPr: 1200, amt: 372 }
const of = (isLeading: boolean | null, more: object = {}) => ({ ...bid, ...more, isLeading })

it('the message after one bid says for which stone, at which price, and whether it leads', () => {
  expect(placedText([of(true)])).toBe('Bid for R01814 placed and leading: $1,200.00/ct, $372.00.')
  expect(placedText([of(false)])).toBe('Bid for R01814 placed, not leading: $1,200.00/ct, $372.00.')
  expect(placedText([of(null)])).toBe('Bid for R01814 placed: $1,200.00/ct, $372.00.')
  expect(placedText([of(null, { ctPr: null, amt: null })])).toBe('Bid for R01814 placed.')
})

it('the message after several bids says how many were placed, for how much, and how many lead', () => {
  expect(placedText([of(true), of(true)])).toBe('2 bids, $744.00 placed and leading.')
  expect(placedText([of(true), of(false)])).toBe('2 bids, $744.00 placed, 1 leading.')
})

it('the message after bidding in sealed rounds says nothing about who leads', () => {
  expect(placedText([of(null), of(null)])).toBe('2 bids, $744.00 placed.')
  expect(placedText([of(null), of(null, { amt: null })])).toBe('2 bids placed.')
})

it('the message after changing a bid says the new price', () => {
  expect(changedText(bid)).toBe('Bid for R01814 changed: $1,200.00/ct, $372.00.')
})
