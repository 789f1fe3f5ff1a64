import { expect, it } from 'vitest'
import { matches, partialMatches } from './matches.ts'

it('every typed word must begin a word of the entry', () => {
  expect(matches('hold max', ['Max hold time'])).toBe(0.5)
  expect(matches('brindl hold', ['Hold stones'])).toBe(0)
})

it('a partial match counts the words that begin a word of the entry, short ones aside', () => {
  expect(partialMatches('hold time', ['Time zone settings'])).toBe(1)
  expect(partialMatches('max hold time', ['Hold time'])).toBe(2)
  expect(partialMatches('a to hold', ['A to Z'])).toBe(0)
  expect(partialMatches('hold', ['Hold time'])).toBe(0)
})
