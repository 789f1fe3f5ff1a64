import { expect, it } from 'vitest'
import { rangeText } from './range-text.ts'

it.each([
  ['30-60', '', '30', '60'],
  ['', '30 – 60', '30', '60'],
  ['-35--30', '', '-35', '-30'],
  ['−35-−30.5', ' ', '−35', '−30.5'],
  ['-35', '', '-35', ''],
  ['30-', '', '30-', ''],
  ['30-60', '70', '30-60', '70'],
  ['30-60-90', '', '30-60-90', ''],
])('a range typed as “%s” and “%s” runs from “%s” to “%s”', (min, max, from, to) =>
  expect(rangeText({ min, max })).toEqual({ min: from, max: to }),
)
