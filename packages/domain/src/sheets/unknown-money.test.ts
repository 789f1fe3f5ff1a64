import { expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './headings/field.ts'
import { unknownMoney } from './questions.ts'
import { questionsOf, readStones } from './settled.ts'
import { settledColumns } from './settled-columns.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const stones = [0.41, 0.93, 1.02, 1.23, 1.51, 1.74, 2.03, 2.51].map((crt, at) => ({ crt, rap: 3000 + 800 * at, off: 20 + (at % 5) }))
type Stone = (typeof stones)[number]
const priceOf = ({ rap, off }: Stone) => rap * (1 - off / 100)
const list = { Rap: ({ rap }: Stone) => rap, 'Disc %': ({ off }: Stone) => -off }

/** What is asked of a sheet, as `price: the headings of its answers`. */
const askedOf = (columns: Readonly<Record<string, (stone: Stone) => number>>, of: readonly Stone[] = stones) => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', ...Object.keys(columns)]
  const rows = of.map((stone, at) => [
    ...[`D-${at}`, 'Round', String(stone.crt), 'G', 'VS1'],
    ...Object.values(columns).map((value) => value(stone).toFixed(2)),
  ])
  const { columns: mapped } = readStones(headers, rows, vocabulary)
  return questionsOf(rows, mapped, vocabulary, ['US dollars']).flatMap(({ code, evidence }) =>
    code === 'price' ? evidence.map((text) => text.replace(/ has .*$/, '')) : [],
  )
}

it('money under an unknown heading is asked about where nothing else is the price', () => {
  expect(askedOf({ 'Kwota $': priceOf })).toEqual(['“Kwota $”'])
  expect(askedOf({ 'Quota €': priceOf })).toEqual(['“Quota €”'])
  expect(askedOf({ 'Quota €': priceOf }, stones.slice(0, 2))).toEqual(['“Quota €”'])
})

it('and beside list prices and discounts', () => {
  expect(askedOf({ ...list, '$ netti': (stone) => priceOf(stone) * 0.9 })).toEqual(['“$ netti”'])
  expect(askedOf({ ...list, 'Quota €': (stone) => priceOf(stone) * 0.9 })).toEqual(['“Quota €”'])
  expect(askedOf({ ...list, 'Insured at': (stone) => priceOf(stone) * 1.1 })).toEqual([])
  expect(askedOf({ ...list, 'Tax $': () => 250 })).toEqual([])
})

it('and beside a price of the whole stone, under other terms', () => {
  const total = (stone: Stone) => priceOf(stone) * stone.crt
  expect(askedOf({ 'Price/Ct': priceOf, Total: total, '$ netti': (stone) => total(stone) * 0.95 })).toEqual(['“Price/Ct”', '“$ netti”'])
  expect(askedOf({ 'Price/Ct': priceOf, Total: total, 原价: (stone) => priceOf(stone) * 1.08 })).toEqual([])
})

it('and beside discounts of which several are there: each is a question of its own, and each answer counts', () => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Disc %', 'Disc 30 days %', 'Quota €']
  const rows = stones.map((stone, at) => [
    ...[`D-${at}`, 'Round', String(stone.crt), 'G', 'VS1', String(stone.rap), String(-stone.off), String(-stone.off + 1 + (at % 2))],
    (priceOf(stone) * 0.9).toFixed(2),
  ])
  const { columns } = readStones(headers, rows, vocabulary)
  const questions = questionsOf(rows, columns, vocabulary, ['US dollars']).filter(({ code }) => code === 'price')
  expect(questions.map(({ column, options }) => [column, options[0]?.value])).toEqual([
    [null, 'back:6'],
    [unknownMoney, 'ctPr:8'],
  ])
  const answers = [
    { code: 'price', column: null, value: 'back:7' },
    { code: 'price', column: unknownMoney, value: 'ctPr:8' },
  ] as const
  const settled = settledColumns(columns, questions, answers)
  expect(settled.slice(6).map(({ field }) => field)).toEqual([null, 'back', 'ctPr'])
})

it('and far from the price, where it follows it', () => {
  expect(askedOf({ 'Price/Ct': priceOf, '$ netti': (stone) => priceOf(stone) * 0.45 })).toEqual(['“Price/Ct”', '“$ netti”'])
  expect(askedOf({ 'Price/Ct': priceOf, '$ netti': (stone) => priceOf(stone) * 3 })).toEqual(['“Price/Ct”', '“$ netti”'])
  expect(askedOf({ 'Price/Ct': priceOf, '$ netti': (stone) => 300 + stone.crt })).toEqual([])
  expect(askedOf({ 'Price/Ct': priceOf, 'Retail $': (stone) => priceOf(stone) * 3 })).toEqual([])
  expect(askedOf({ 'Price/Ct': priceOf, 'Tax $': (stone) => priceOf(stone) * 0.18 })).toEqual([])
})
