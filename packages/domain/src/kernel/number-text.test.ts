import { afterEach, describe, expect, it } from 'vitest'
import { type NumberFormat, formats } from './formats.ts'
import { numberText } from './number-text.ts'
import { amountTyped, numberTyped, percentTyped, rateTyped, typedText } from './typed.ts'
import { percentText } from './units.ts'

afterEach(() => void (formats.number = 'en-US'))

it.each([
  ['en-US', '1,234,567.50', '−12.5%'],
  ['de-DE', '1.234.567,50', '−12,5%'],
  ['en-IN', '12,34,567.50', '−12.5%'],
] as const)('a person who chose %s reads %s and %s', (format, text, percentage) => {
  formats.number = format
  expect(numberText(1_234_567.5, 2)).toBe(text)
  expect(percentText(-12.5)).toBe(percentage)
})

describe('a typed number', () => {
  it.each([
    ['en-US', '1,234.5', 1234.5],
    ['en-US', '1234.5', 1234.5],
    ['en-US', '12,34,567', 1_234_567],
    ['en-US', '−3', -3],
    ['en-US', '.5', 0.5],
    ['en-US', '5.', 5],
    ['de-DE', '1.234,5', 1234.5],
    ['de-DE', '1234,5', 1234.5],
    ['de-DE', '-0,30', -0.3],
    ['de-DE', '1.234', 1234],
    ['en-IN', '12,34,567.5', 1_234_567.5],
    ['en-US', ' 1 234 ', 1234],
  ] as const)('in %s, %s is %s', (format, text, value) => expect(numberTyped(text, format)).toBe(value))

  it.each([
    // Taken for a group, 1,5 would be 15.
    ['en-US', '1,5'],
    ['en-US', '0,30'],
    ['de-DE', '1.5'],
    ['de-DE', '1,234.5'],
    ['en-US', '1,2345'],
    ['en-US', '1.2.3'],
    ['en-US', '1,23'],
    ['en-US', '-0,050'],
    ['en-IN', '0,05,000'],
    ['de-DE', '0.050'],
    ['en-US', '01,234'],
    ['en-US', '12a'],
    ['en-US', '-'],
    ['en-US', '1e5'],
    ['en-US', ','],
  ] as const)('in %s, %s is none', (format, text) => expect(numberTyped(text, format)).toBeNaN())

  it('is undefined while nothing is typed', () => expect(numberTyped('  ')).toBeUndefined())

  it.each<NumberFormat>(['en-US', 'de-DE', 'en-IN'])('in %s is what is shown and what is put into a field', (format) => {
    for (const value of [0, 0.5, -1234.56, 1_234_567.891]) {
      expect(numberTyped(numberText(value, 3, 3, format), format)).toBe(value)
      expect(numberTyped(typedText(value, format), format)).toBe(value)
    }
  })
})

describe('a typed percentage', () => {
  it.each([
    ['en-US', '-35,5', -35.5],
    ['en-US', '−35,25', -35.25],
    ['en-US', '-35.5', -35.5],
    ['en-IN', '+2,5', 2.5],
    ['de-DE', '-35.5', -35.5],
    ['de-DE', '-35,5', -35.5],
    ['en-US', '-0,050', -0.05],
    ['de-DE', '0.125', 0.125],
    // Three digits behind the sign are a group of thousands.
    ['en-US', '-35,555', -35_555],
  ] as const)('in %s, %s is %s', (format, text, value) => expect(percentTyped(text, format)).toBe(value))

  it.each([
    ['en-US', '-4,5,5'],
    ['en-US', '-35,5.5'],
    ['en-US', '-35,5555'],
    ['en-US', ',5'],
    ['en-US', '-35,'],
    ['de-DE', '1,234.5'],
    ['en-US', 'one'],
  ] as const)('in %s, %s is none', (format, text) => expect(percentTyped(text, format)).toBeNaN())

  it('is undefined while nothing is typed', () => expect(percentTyped(' ')).toBeUndefined())
})

describe('a typed amount', () => {
  it.each([
    ['en-US', '$1,200', 1200],
    ['en-US', '1,200.50 $', 1200.5],
    ['en-US', 'US$ 1200', 1200],
    ['en-US', '1200usd', 1200],
    ['en-US', '1234,50', 1234.5],
    ['en-US', '1.234,50', 1234.5],
    ['en-US', '1,234', 1234],
    ['de-DE', '1.234,50 $', 1234.5],
    ['de-DE', '1,234.50', 1234.5],
    ['de-DE', '1234.50', 1234.5],
    ['en-IN', '$1,20,000', 120_000],
    ['en-US', '-$5', -5],
    ['en-US', '1.2k', 1200],
    ['en-US', '3.463k', 3463],
    ['en-US', '$16.1 K', 16_100],
    ['de-DE', '1,2k', 1200],
    ['en-US', '12k USD', 12_000],
    ['en-US', '', undefined],
    // The beginning of an amount.
    ['en-US', '$', undefined],
  ] as const)('in %s, %s is %s', (format, text, value) => expect(amountTyped(text, format)).toBe(value))

  it.each(['35%', 'k', '1.2kk', '1.2m', '1,23,4', '1.234,5.6', 'EUR 5', '12 34 $ 5$'])('%s is none', (text) =>
    expect(amountTyped(text)).toBeNaN(),
  )

  it.each([
    ['en-US', '13.500'],
    ['de-DE', '13,500'],
    ['en-US', '$1.234'],
  ] as const)('in %s, %s may be thousands of the other format, and is none', (format, text) => expect(amountTyped(text, format)).toBeNaN())
  it('three digits behind a decimal sign that can be nothing else are read', () => {
    expect(amountTyped('1234.500')).toBe(1234.5)
    expect(amountTyped('0.125')).toBe(0.125)
  })

  it('a percentage may have its sign', () => {
    expect(percentTyped('−35.5%')).toBe(-35.5)
    expect(percentTyped('-35,5%')).toBe(-35.5)
    expect(percentTyped('$35')).toBeNaN()
  })
})

describe('a typed exchange rate', () => {
  it.each([
    ['en-US', '0,92', 0.92],
    ['en-US', '0.92', 0.92],
    ['de-DE', '0.92', 0.92],
    ['de-DE', '0,923', 0.923],
    // Of numberTyped this is 923.
    ['en-US', '0,923', 0.923],
    ['en-US', '84,5', 84.5],
    ['en-US', '.92', 0.92],
    ['de-DE', ',5', 0.5],
    ['en-US', '1.234', 1.234],
    ['de-DE', '1,234', 1.234],
    ['en-IN', ' 25400 ', 25_400],
  ] as const)('in %s, %s is %s', (format, text, value) => expect(rateTyped(text, format)).toBe(value))

  it.each([
    // 1.234 or 1234.
    ['en-US', '1,234'],
    ['de-DE', '25.400'],
    ['en-US', '1,234.5'],
    ['en-US', '0'],
    ['en-US', '0,00'],
    ['en-US', '-1'],
    ['en-US', '0x10'],
    ['en-US', 'one'],
    ['en-US', ','],
  ] as const)('in %s, %s is none', (format, text) => expect(rateTyped(text, format)).toBeNaN())

  it('is undefined while nothing is typed', () => expect(rateTyped(' ')).toBeUndefined())
})
