import { expect, it } from 'vitest'
import { shortHue } from './short-hue.ts'

it.each([
  ['Violetish Blue', 'V. Blue'],
  ['Greenish Yellow', 'G. Yellow'],
  ['Grayish Blue', 'Gra. Blue'],
  ['Pinkish Purple', 'Pi. Purple'],
  ['Purplish Pink', 'Pu. Pink'],
  ['Orangy Brown', 'O. Brown'],
  ['Brownish Greenish Yellow', 'Br. G. Yellow'],
  ['Yellow', 'Yellow'],
  ['Gray', 'Gray'],
])('%s is %s in a narrow column', (hue, short) => {
  expect(shortHue(hue)).toBe(short)
})
