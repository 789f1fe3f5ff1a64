import { expect, it } from 'vitest'
import { mayBeRequest } from './search-text.ts'

it.each([
  ['2 oval 1.5 up FG', true],
  ['oval\n1.5 ct', true],
  ['oval', false],
  ['R00001', false],
  ['R00001\nR00002, 2141438171', false],
  ['  ', false],
])('%j when pasted may be a request: %s', (text, is) => expect(mayBeRequest(text)).toBe(is))
