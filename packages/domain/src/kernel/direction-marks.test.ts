import { expect, it } from 'vitest'
import { withoutDirectionMarks } from './direction-marks.ts'

it.each([
  ['Ada\u202E000,1$ rof', 'Ada000,1$ rof'],
  ['\u202A+91 98200 12345\u202C', '+91 98200 12345'],
  ['\u2067one\u2069 \u2066two\u2069 \u2068three\u2069 \u202Bfour\u202C \u202Dfive', 'one two three four five'],
  ['יהלומים בע״מ', 'יהלומים בע״מ'],
  ['شركة الماس\u200F 12', 'شركة الماس\u200F 12'],
  ['Diamonds 💎 – plain', 'Diamonds 💎 – plain'],
  ['', ''],
])('%j is stored as %j', (text, stored) => expect(withoutDirectionMarks(text)).toBe(stored))
