import { expect, it } from 'vitest'
import { stepText } from './step-text.ts'

it.each([
  ['backBy', -2, 'Back −2 points'],
  ['backBy', 1, 'Back +1 point'],
  ['back', -35, 'Back set to −35%'],
  ['back', 0, 'Back set to 0%'],
  ['avgBack', -32.5, 'Average back set to −32.5%'],
  ['ctPrBy', -1.5, 'Price per carat −1.5%'],
  ['ctPrBy', 2, 'Price per carat +2%'],
  ['ctPrByUsd', -50, 'Price per carat −$50'],
  ['ctPr', 4200, 'Price per carat set to $4,200'],
  ['amtByUsd', -1250.25, 'Amount of each stone −$1,250.25'],
] as const)('a change of prices by %s of %d reads %s', (way, value, text) => expect(stepText({ way, value })).toBe(text))

it('a change of prices is written in the given number format', () =>
  expect(stepText({ way: 'ctPr', value: 4200.5 }, 'de-DE')).toBe('Price per carat set to $4.200,5'))
