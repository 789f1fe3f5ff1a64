import { expect, it } from 'vitest'
import { twoLines } from './least-widths.ts'

it('the least width for two lines is that of the best place to break', () => {
  expect(twoLines([50])).toBe(50)
  expect(twoLines([50, 30])).toBe(50)
  // '27/11/2026' above '01:33 PM 23:57:24', and not each in a line of its own.
  expect(twoLines([70, 58, 48])).toBe(110)
  expect(twoLines([30, 30, 30, 100])).toBe(100)
})
