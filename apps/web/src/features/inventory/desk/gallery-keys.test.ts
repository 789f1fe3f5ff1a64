import { expect, it } from 'vitest'
import { gallerySteps } from './gallery-keys.ts'

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 8],
  ['ArrowDown', 18, 19],
  ['ArrowUp', 3, 0],
  ['Home', 12, 0],
  ['End', 12, 19],
  ['a', 12, undefined],
])('%s at card %i of 20, five in a line, leads to %s', (key, from, to) => expect(gallerySteps(key, from, 20, 5)).toBe(to))
