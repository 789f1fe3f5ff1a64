import { describe, expect, it } from 'vitest'
import { contrast, readable, textOn } from '../kernel/color.ts'
import { fullName, initialsOf, profileColorNames, profileColors } from './profile.ts'

describe('the colors of a profile', () => {
  it('are twenty-four different ones, each with a name', () => {
    expect(new Set(profileColorNames).size).toBe(24)
    expect(new Set(Object.values(profileColors)).size).toBe(24)
  })

  it.each(profileColorNames)('%s has readable text', (color) => {
    expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(readable)
  })
})

describe('contrast', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#1d4f91', '#1d4f91', 1],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

it.each([
  ['Mira', 'Shah', 'Mira Shah'],
  ['Mira', '_', 'Mira'],
  ['Mira', '', 'Mira'],
])('%s %s is called %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name)
})

it.each([
  ['Mira', 'Shah', 'MS'],
  ['Mira', '_', 'M'],
  ['  éva', '', 'É'],
  ['💎 ada', 'x', '💎X'],
  ['', '', ''],
])('%s %s is %s', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials)
})
