import { expect, it } from 'vitest'
import { span } from './span.ts'

it.each([
  ['D', 'F', 'D–F'],
  ['D', 'D', 'D'],
  ['D', null, 'from D'],
  [null, 'F', 'to F'],
  [null, null, null],
])('%s and %s: %s', (from, to, text) => expect(span(from, to)).toBe(text))
