import { expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './headings/field.ts'
import { questionsOf, readStones } from './settled.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const stones = [0.41, 0.93, 1.02, 1.23, 1.51, 1.74, 2.03, 2.51].map((crt, at) => ({ crt, rap: 3000 + 800 * at, off: 20 + (at % 5) }))
type Stone = (typeof stones)[number]
const sheetOf = (columns: Readonly<Record<string, (stone: Stone) => number>>) => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', ...Object.keys(columns)]
  const rows = stones.map((stone, at) => [
    ...[`D-${at}`, 'Round', String(stone.crt), 'G', 'VS1'],
    ...Object.values(columns).map((of) => of(stone).toFixed(2)),
  ])
  const { columns: mapped } = readStones(headers, rows, vocabulary)
  return {
    fields: Object.fromEntries(mapped.map(({ header, field }) => [header, field])),
    asked: questionsOf(rows, mapped, vocabulary, ['US dollars']).map(({ code }) => code),
  }
}
const asking = ({ rap, off }: Stone) => rap * (1 - off / 100)

it('a best price beside the asking price is asked about, though the discounts prove that one', () => {
  const columns = { Rap: ({ rap }: Stone) => rap, 'Disc %': ({ off }: Stone) => -off, 'Asking Price': asking }
  expect(sheetOf({ ...columns, 'Best Price': (stone) => asking(stone) * 0.97 }).asked).toEqual(['price'])
  expect(sheetOf({ ...columns, 'Cash Price': (stone) => asking(stone) * 0.97 }).asked).toEqual([])
  expect(sheetOf({ ...columns, 'Insured at': (stone) => asking(stone) * 1.1 }).asked).toEqual([])
})
it('a list price per carat is one of a price list where it is of whole hundreds', () => {
  const columnsOf = (factor: number) => ({ 'List Price/Ct': ({ rap }: Stone) => rap * factor, Markdown: () => -33.33, Net: asking })
  expect(sheetOf(columnsOf(1)).fields['List Price/Ct']).toBe('rap')
  const own = sheetOf(columnsOf(1.0173))
  expect(own.fields).toMatchObject({ 'List Price/Ct': null, Markdown: null })
  expect(own.asked).toContain('price')
})
it('a heading that names the dollar is the price beside the same one without', () => {
  const rupees = { Rate: (stone: Stone) => asking(stone) * 84.5, Amount: (stone: Stone) => asking(stone) * stone.crt * 84.5 }
  const sheet = sheetOf({ ...rupees, 'Rate $': asking, 'Amount $': (stone) => asking(stone) * stone.crt })
  expect(sheet.fields).toMatchObject({ Rate: null, Amount: null, 'Rate $': 'ctPr', 'Amount $': 'amt' })
})

it('the total is that of the price per carat, where another currency has one too', () => {
  const francs = { 'Fr./ct': (stone: Stone) => asking(stone) * 0.88, Total: (stone: Stone) => asking(stone) * 0.88 * stone.crt }
  const sheet = sheetOf({ ...francs, 'USD/ct': asking, 'Whole stone': (stone) => asking(stone) * stone.crt })
  expect(sheet.fields).toMatchObject({ Total: null, 'USD/ct': 'ctPr', 'Whole stone': 'amt' })
})

it('a list price of the whole stone makes way for the one per carat beside it', () => {
  const lists = { 'RAP PRICE': ({ rap, crt }: Stone) => rap * crt, 'RAP PER CARAT': ({ rap }: Stone) => rap }
  const sheet = sheetOf({ ...lists, DISCOUNT: ({ off }) => -off, 'PRICE PER CARAT': asking })
  expect(sheet.fields).toMatchObject({ 'RAP PRICE': null, 'RAP PER CARAT': 'rap', DISCOUNT: 'back', 'PRICE PER CARAT': 'ctPr' })
})

it('a RapNet price that gives the price per carat by the discount is the list price', () => {
  const columns = { 'Rapnet Price': ({ rap }: Stone) => rap, 'Rapnet Discount %': ({ off }: Stone) => off, Pricect: asking }
  expect(sheetOf(columns).fields).toMatchObject({ 'Rapnet Price': 'rap', 'Rapnet Discount %': 'back', Pricect: 'ctPr' })
})

it('a price that is the weight times the price per carat is the total', () => {
  const columns = { 'Rapaport $/ct': ({ rap }: Stone) => rap, 'Back %': ({ off }: Stone) => off, 'Asking $/ct': asking }
  const sheet = sheetOf({ ...columns, 'Asking $': (stone) => asking(stone) * stone.crt })
  expect(sheet).toEqual({
    fields: expect.objectContaining({ 'Rapaport $/ct': 'rap', 'Back %': 'back', 'Asking $/ct': 'ctPr', 'Asking $': 'amt' }) as unknown,
    asked: [],
  })
})

it('a row whose list price is an error of the spreadsheet takes no part in the proof of discounts', () => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Disc %', 'Price/Ct']
  const rows = stones.map((stone, at) => [
    ...[`D-${at}`, 'Round', String(stone.crt), 'G', 'VS1', String(stone.rap), String(-stone.off), asking(stone).toFixed(2)],
  ])
  const proofOf = (list: string) => readStones(headers, [...rows.slice(1), rows[0]!.with(5, list)], vocabulary).convention
  expect(proofOf('#N/A')).toMatchObject({ law: 'signed-percent', proved: true, agree: 7, of: 7 })
  expect(proofOf('')).toMatchObject({ proved: false })
})

it('an earlier price is no rival of the price, whatever it is called', () => {
  const columns = { 'Price/Ct': asking, Total: (stone: Stone) => asking(stone) * stone.crt }
  const askedBeside = (header: string) => sheetOf({ [header]: (stone) => asking(stone) * 1.08, ...columns }).asked
  expect(askedBeside('Old Price')).toEqual([])
  expect(askedBeside('Previous Price/Ct')).toEqual([])
  expect(askedBeside('Special Price/Ct')).toEqual(['price'])
})

it('color and clarity in one column tell stones of the same list price apart', () => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Col/Clar', 'Disc %', 'Price/Ct']
  const rows = Array.from({ length: 24 }, (_, at) => {
    const [grades, list] = (
      [
        ['G/VS1', 6000],
        ['H/SI1', 4200],
        ['D/VVS2', 9100],
      ] as const
    )[at % 3]!
    const off = 20 + at
    return [`D-${at}`, 'Round', (1.02 + at / 100).toFixed(2), grades, String(-off), ((list * (100 - off)) / 100).toFixed(2)]
  })
  expect(readStones(headers, rows, vocabulary).convention).toMatchObject({ law: 'signed-percent', proved: true })
})

it('a discount that the prices prove under a word that nobody knows is confirmed, and the other left out', () => {
  const plain = { Rap: ({ rap }: Stone) => rap, 'Disc %': ({ off, rap }: Stone) => -off - (rap % 3) - 4 }
  const sheet = sheetOf({ ...plain, XB: ({ off }) => -off, 'Price/Ct': asking })
  expect(sheet.fields).toMatchObject({ 'Disc %': null, XB: 'back' })
  expect(sheet.asked).toEqual(['match'])
})
