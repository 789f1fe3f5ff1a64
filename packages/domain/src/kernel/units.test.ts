import { expect, it } from 'vitest'
import { bp, cents, divideRounded, mct } from './units.ts'

it.each([
  [7n, 2n, 4n],
  [-7n, 2n, -4n],
  [7n, -2n, -4n],
  [5n, 4n, 1n],
  [-5n, 4n, -1n],
  [0n, 3n, 0n],
])('divides %s by %s to %s, half away from zero', (numerator, denominator, rounded) => {
  expect(divideRounded(numerator, denominator)).toBe(rounded)
})

it.each([
  [cents(1.005), 101],
  [mct(0.0005), 1],
  [bp(37.785), 3779],
  [bp(-37.785), -3779],
  [bp(-0.001), 0],
  [bp(0.0000001), 0],
  [cents(0.1 + 0.2 - 0.3), 0],
  [mct(-1e-7), 0],
])('reads a decimal to its smallest part, half away from zero: %s', (read, exact) => {
  expect(read).toBe(exact)
})

it('refuses what a double cannot hold exactly', () => {
  expect(() => cents(1e15)).toThrow(RangeError)
})
