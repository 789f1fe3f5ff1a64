import { describe, expect, it } from 'vitest'
import { type Column, bytesOf, graded, priced, tableOf, usual, write } from './builder.ts'
import { outcomeOf } from './outcome.ts'
import { someStones, unlistedStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = unlistedStones()
const listed = someStones()
const file = 'stock.csv'
const euros =
  (text: (stone: (typeof stones)[number]) => number): Column[1] =>
  (stone) =>
    (text(stone) * 0.92).toFixed(2)
const inEuros: Column[] = [...graded, ['Price/Ct', euros(({ ctPr }) => ctPr)], ['Amount', euros(({ amt }) => amt)]]
const question = 'Prices without a currency'
const openAt = async (table: string[][], name = file) =>
  (await outcomeOf(bytesOf(table), {}, name)).questions.flatMap(({ column }) => (column === question ? [column] : []))

describe('prices whose currency nothing proves', () => {
  describeTrials([
    { name: 'are asked about', file, sheet: tableOf(stones, [...graded, ...priced]), asks: { currency: 'USD' }, rows: stones },
  ])
  it.each([
    ['a line names the dollar of an account', [['Bank: USD account BE68 5390 0754 7034'], ...tableOf(stones, inEuros)]],
    ['a line names the dollar of list prices', [['Rap prices in US$'], ...tableOf(stones, inEuros)]],
    [
      'a sign may be that of another dollar',
      [['Maple Gems, Toronto'], ...tableOf(stones, [...graded, ['Price $/Ct', write.perCarat], ['Amount', write.amount]])],
    ],
    ['list prices name the dollar', tableOf(listed, [...graded, ['Rap $', write.rap], ...inEuros.slice(graded.length)])],
  ])('are asked about where %s', async (_, table) =>
    expect((await outcomeOf(bytesOf(table), {}, file)).questions).toMatchObject([{ code: 'currency' }]),
  )
  it('are converted at the rate that a person enters', async () => {
    const { rows } = await outcomeOf(bytesOf(tableOf(stones, inEuros)), { currency: 'EUR' }, file)
    // The harness answers 1.36 for one dollar.
    expect(rows[0]?.stone?.['ctPr']).toBeCloseTo(((stones[0]?.ctPr ?? 0) * 0.92) / 1.36, 1)
  })
  it('wait, and offer the dollar first', async () => {
    const { lacks, questions } = await outcomeOf(bytesOf(tableOf(stones, inEuros)), {}, file)
    expect(lacks).toEqual(['Which currency are these prices in?'])
    expect(questions[0]?.options[0]?.value).toBe('USD')
  })
})

describe('nothing is asked of the currency', () => {
  it.each([
    ['list prices and discounts give the prices', tableOf(listed, usual)],
    ['discounts alone give list prices in whole hundreds', tableOf(listed, [...graded, ['Disc %', write.back], ...priced])],
    ['a heading names the dollar', tableOf(stones, [...graded, ['Price $/Ct', write.perCarat], ['Amount', write.amount]])],
    ['the cells name the dollar', tableOf(stones, [...graded, ['Price/Ct', (stone) => `$${stone.ctPr}`], ['Amount', write.amount]])],
    ['a column names it', tableOf(stones, [...graded, ...priced, ['Currency', () => 'USD']])],
    ['a title names it', [['All prices in US dollars'], ...tableOf(stones, [...graded, ...priced])]],
    ['list prices give shares of whole quarters', tableOf(listed, [...graded, ['Rap', write.rap], ...priced])],
    ['there are no prices', tableOf(listed, graded)],
  ])('where %s', async (_, table) => expect(await openAt(table)).toEqual([]))
  it('where the name of the file names the dollar', async () =>
    expect(await openAt(tableOf(stones, [...graded, ...priced]), 'Stock_USD_28-11.csv')).toEqual([]))
})
