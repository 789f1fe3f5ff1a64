import { expect, it } from 'vitest'
import { measurementsText } from './measurements-text.ts'

it.each([
  ['9.53 * 7.19 * 4.97', '9.53 × 7.19 × 4.97 mm'],
  ['7.36 x 4.67 x 3.16', '7.36 × 4.67 × 3.16 mm'],
  ['6.41-6.45X3.96 mm', '6.41-6.45 × 3.96 mm'],
])('the measurements %s have their unit once', (written, text) => expect(measurementsText(written)).toBe(text))
