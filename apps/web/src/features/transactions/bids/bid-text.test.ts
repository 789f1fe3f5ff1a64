import { expect, it } from 'vitest'
import { placedText } from './bid-text.ts'

it('the message after bidding says how many bids were placed and how many lead', () => {
  expect(placedText([{ isLeading: true }])).toBe('1 bid placed and leading.')
  expect(placedText([{ isLeading: true }, { isLeading: true }])).toBe('2 bids placed and leading.')
  expect(placedText([{ isLeading: true }, { isLeading: false }])).toBe('2 bids placed, 1 leading.')
  expect(placedText([{ isLeading: false }])).toBe('1 bid placed, 0 leading.')
})

it('the message after bidding in sealed rounds says nothing about who leads', () => {
  expect(placedText([{ isLeading: null }, { isLeading: null }])).toBe('2 bids placed.')
})
