import { describe, expect, it } from 'vitest'
import { currencyIn, currencyNamed, withoutCurrency } from './currency-signs.ts'
import { currencyQuestions, inDollars, otherCurrencyReader, rateOf } from './currency.ts'
import { toDollars } from './dollars.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { readNumber } from '../cells/numbers.ts'

const columnsOf = (...columns: [header: string, field: string | null][]) =>
  columns.map(([header, field], index): MappedColumn => ({ index, header, field, confidence: 1, by: 'name', samples: [] }))
const listed = (rap: (i: number) => number) => Array.from({ length: 20 }, (_, i) => ['1.01', String(rap(i)), String(rap(i) * 0.7)])
const columns = columnsOf(['Carat', 'crt'], ['Rap', 'rap'], ['Price/Ct', 'ctPr'])

describe('the currency of a sheet', () => {
  it('is not asked where prices are in dollars', () => {
    expect(
      currencyQuestions(
        listed((i) => 5000 + 100 * i),
        columns,
      ),
    ).toEqual([])
    expect(currencyQuestions([['1.01', '$5,400']], columnsOf(['Carat', 'crt'], ['Price/Ct (US$)', 'ctPr']))).toEqual([])
  })
  it('is not asked for a line that names the dollar too, above prices whose headings name it', () => {
    const asked = (header: string, title: string) =>
      currencyQuestions([['1.01', '5400']], columnsOf(['Carat', 'crt'], [header, 'ctPr']), [title]).length
    expect([asked('USD Price/Ct', 'EUR  USD'), asked('USD Price/Ct', 'EUR'), asked('Price/Ct', 'EUR  USD')]).toEqual([0, 1, 1])
  })
  it('is asked where list prices and discounts, or whole quarters of a percent, give prices at a rate', () => {
    const rows = (rate: number) =>
      Array.from({ length: 12 }, (_, i) => {
        const [rap, back] = [4300 + 900 * i, -18 - ((i * 7) % 24) - (i % 4) / 4]
        return ['1.01', String(rap), ((rap * (100 + back) * rate) / 100).toFixed(2), String(back)]
      })
    const found = (rate: number, withDiscount: boolean) =>
      currencyQuestions(rows(rate), [
        ...columns,
        ...columnsOf(['Disc', 'back']).map((one) => ({ ...one, index: 3, field: withDiscount ? one.field : null })),
      ]).flatMap(({ evidence }) => evidence)
    expect([found(1, true), found(1, false), found(0.97, true)]).toEqual([[], [], []])
    expect(found(1.3725, true)).toEqual([expect.stringMatching(/^12 of 12 prices are 1\.37\d* times what/)])
    expect(found(0.9234, false)).toEqual([expect.stringContaining('only once they are divided by 0.9234')])
  })
  it('is asked where prices are more than any stone costs, but not for one slip', () => {
    const fields = columnsOf(['Carat', 'crt'], ['Color', 'colNm'], ['Clarity', 'clrNm'], ['Rate', 'ctPr'], ['Type', null])
    const codes = (factor: number, type = '') => {
      const rows = [1.2, 0.9, 2.1, 1.5].map((crt, at) => [`${crt}`, 'G', 'VS1', `${(type ? 200 : 5000) * (at === 0 ? 84 : factor)}`, type])
      return currencyQuestions(rows, fields).map(({ evidence }) => evidence)
    }
    const found = '4 of 4 prices are more than any such stone costs in US dollars.'
    expect([codes(84), codes(1), codes(84, 'Lab Grown'), codes(1, 'Lab Grown')]).toEqual([[[found]], [], [[found]], []])
  })
  it.each([
    ['Price/Ct CAD', '5400', 'CAD'],
    ['Price (INR)', '450000', 'INR'],
    ['Price/Ct', '€5.400,00', 'EUR'],
    ['Price/Ct', 'HK$ 42,000', 'HKD'],
    ['Price/Ct', '₹ 4,50,000', 'INR'],
    ['Price/Ct', 'Rs. 450,000/-', 'INR'],
    ['Price/Ct', '4500 C$', 'CAD'],
  ])('is asked for %j %j', (header, cell, code) => {
    const [question] = currencyQuestions([['1.01', cell]], columnsOf(['Carat', 'crt'], [header, 'ctPr']))
    expect(question).toMatchObject({ code: 'currency', column: null, rateUnless: 'USD', evidence: [expect.stringContaining(code)] })
    expect(question?.options.slice(0, 2).map(({ value }) => value)).toEqual([code, 'USD'])
  })
  it.each([
    ['Prices in Canadian dollars', 'CAD'],
    ['Southern Stones, Perth. Australian dollars', 'AUD'],
    ['Alle prijzen in euro, exclusief btw', 'EUR'],
    ['备注:以上价格为人民币含税价', 'CNY'],
    ['We also accept euro', 'EUR'],
    ['All in renminbi', 'CNY'],
  ])('is asked for the line %j', (line, code) =>
    expect(currencyQuestions([['1.01', '5400']], columnsOf(['Carat', 'crt'], ['Price/Ct', 'ctPr']), [line])[0]?.options[0]?.value).toBe(
      code,
    ),
  )
  it.each([
    'Euro Star Diamonds NV',
    'RS Diamonds',
    'DH Gems',
    'Бриллианты и рубины',
    '2026年元月库存',
    'TRY OUR NEW GOODS',
    'All prices in US dollars',
    'Prices in USD, COD',
  ])('is not asked for the line %j', (line) =>
    expect(currencyQuestions([['1.01', '5400']], columnsOf(['Carat', 'crt'], ['Price/Ct', 'ctPr']), [line])).toEqual([]),
  )
  it('is asked where a column of currencies names another', () =>
    expect(currencyQuestions([['5400', 'CAD']], columnsOf(['Price/Ct', 'ctPr'], ['Currency', null]))).toHaveLength(1))
  it('is asked where few list prices are whole hundreds, with the counts', () =>
    expect(
      currencyQuestions(
        listed((i) => (i < 2 ? 5000 : 5011.5 + 137 * i)),
        columns,
      ),
    ).toMatchObject([{ evidence: ['List prices in US dollars are whole hundreds; here 2 of 20 are.'] }]))
})

describe('rows that name their currencies', () => {
  const questions = (...cells: string[]) =>
    currencyQuestions(
      cells.map((cell) => ['1.01', cell]),
      columnsOf(['Carat', 'crt'], ['Price/Ct', 'ctPr']),
    ).length
  it('ask nothing where most name the US dollar and the others another one', () => {
    expect(questions('$5,400', '$4,900', '€4,800')).toBe(0)
    expect(questions('US$5,400', 'US$4,900', 'C$4,800')).toBe(0)
  })
  it('ask where some name none, or $ may be of the other country', () => {
    expect(questions('5,400', '$4,900', '$4,700', '€4,800')).toBe(1)
    expect(questions('$5,400', '$4,900', 'C$4,800')).toBe(1)
    expect(questions('$5,400', '€4,900', '€4,800')).toBe(1)
  })
  it('in dollars are refused in a sheet of euros, and may be Canadian dollars in one of those', () => {
    const other = (currency: string) =>
      otherCurrencyReader([{ index: 0, header: 'Price/Ct', field: 'ctPr' }], currency, [['€4,800'], ['$5,000']])(['$5,000'])
    expect([other('EUR'), other('CAD'), other('USD')]).toEqual(['USD', undefined, undefined])
    const withList = [
      { index: 0, header: 'Price/Ct', field: 'ctPr' },
      { index: 1, header: 'Rap', field: 'rap' },
    ]
    expect(
      otherCurrencyReader(withList, 'INR', [
        ['₹1', '$7'],
        ['5', '$9'],
      ])(['₹450,000', '$7,200']),
    ).toBeUndefined()
  })
})

describe('prices in another currency', () => {
  it.each([
    [100, '3', 33.33],
    [0.01, '2', 0.01],
    [1_000_000_000, '0.92', 1_086_956_521.74],
    [450_000, '83.2575', 5404.92],
    [1.005, '1', 1.01],
  ])('%d at %s is %d dollars', (amount, rate, expected) => expect(toDollars(amount, rate)).toBe(expected))

  it('are converted, and list prices only where they are in it too', () => {
    const rows = listed((i) => 6850 + 137 * i)
    const questions = currencyQuestions(rows, columns)
    const answers = [{ code: 'currency' as const, column: null, value: 'CAD', rate: '1.37', rateDate: '2026-11-20' }]
    const rate = rateOf(rows, columns, questions, answers)
    expect(rate).toEqual({ rate: '1.37', isOfList: true })
    expect(inDollars({ rap: 6850, ctPr: 4795, back: -30 }, rate!)).toEqual({ rap: 5000, ctPr: 3500, back: -30 })
    expect(inDollars({ rap: 5000, ctPr: 4795 }, { ...rate!, isOfList: false })).toEqual({ rap: 5000, ctPr: 3500 })
    expect(rateOf(rows, columns, questions, [{ ...answers[0]!, value: 'USD', rate: undefined }])).toBeUndefined()
  })
})

it.each([
  ['HK$ 5,400', 5400],
  ['-$912', -912],
  ['$-912', -912],
  ['4500 CAD', 4500],
  ['C$4,500', 4500],
  ['Rs. 4,500/-', 4500],
  ['₹ 4,50,000', 450_000],
  ['AED 12 500', 12_500],
  ['¥1200', 1200],
  ['€5.400,00', 5400],
  ['1.01 ct', 1.01],
  ['61.6', 61.6],
])('the figure %j is %d', (text, value) => expect(readNumber(text)).toBe(value))

it.each([['SI1'], ['GIA 12'], ['Price'], ['Cart 5'], ['USA']])('%j names no currency', (text) => {
  expect(currencyIn(text)).toBeUndefined()
  expect(withoutCurrency(text)).toBe(text)
})

it.each([
  ['单价(人民币)', 'CNY'],
  ['港币', 'HKD'],
  ['美元', 'USD'],
  ['Цена, руб.', 'RUB'],
  ['Price (SEK)', 'SEK'],
  ['Price NZ$', 'NZD'],
  ['ALL PRICES', undefined],
  ['SYMMETRY', undefined],
  ['Disc NET', undefined],
])('the heading %s names %s', (text, code) => expect(currencyNamed(text)).toBe(code))
