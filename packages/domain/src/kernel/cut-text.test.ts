import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['a💎', 3, 'a💎'],
  ['a💎', 2, 'a'],
  ['💎', 1, ''],
  ['💎💎', 3, '💎'],
])('%s cut to %i is %s, never half a character', (text, atMost, cut) => {
  expect(cutText(text, atMost)).toBe(cut)
})
