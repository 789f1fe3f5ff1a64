import { expect, it } from 'vitest'
import { documentNumber } from './document-number.ts'

it.each([
  ['H', 7, 'H000007'],
  ['PR-', 123_456, 'PR-123456'],
  ['O', 1_000_000, 'O1000000'],
])('the number of %s%d is %s', (prefix, n, number) => expect(documentNumber(prefix, n)).toBe(number))
