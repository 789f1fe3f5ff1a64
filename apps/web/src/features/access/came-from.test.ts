import { expect, it } from 'vitest'
import { isOwnPath } from './came-from.ts'

it.each(['/desk', '/diamond/search?tab=1#top', '/signin/../desk', '/a//b'])('%j is a page to return to after signing in', (path) =>
  expect(isOwnPath(path)).toBe(true),
)

it.each([
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/\n/other.example',
  'https://other.example',
  'javascript:alert(1)',
  '',
  undefined,
  7,
])('%j is not', (path) => expect(isOwnPath(path)).toBe(false))
