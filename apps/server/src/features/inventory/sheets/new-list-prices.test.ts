import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { beforeAll, expect, it } from 'vitest'
import { priceListsOf } from '../../../testing/price-lists.ts'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, rowsOf, stone } = sheetsOf(world, { withWorker: false })
const lists = priceListsOf(world)
/** Makes a list active whose best grade costs so much; a stone of 1.20 ct G VS1 costs 600 less. */
async function activate(best: number, day: string, body: object = {}) {
  const list = await lists.upload(lists.csv(lists.rowsOf(best, day)), body)
  // The list is active when its run has ended.
  await lists.settled(await lists.activate(list))
  return list
}
beforeAll(() => activate(9000, '2026-11-01'))

const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price/Ct', 'Amount']
const row = (number: string, price: number, grade: readonly [crt: string, color: string] = ['1.20', 'G']) => [
  number,
  'Round',
  grade[0],
  grade[1],
  'VS1',
  String(price),
  (price * Number(grade[0])).toFixed(2),
]
const numbersOf = (count: number) => some(count).map(({ vStnId }) => vStnId) as [string, string, string, string]

it('new stones of a sheet with prices alone take the list price of the active list, and the check says so', async () => {
  const [one, two, fancy, light] = numbersOf(4)
  const table = [headers, row(one, 5460), row(two, 6300), row(fancy, 7000, ['1.20', 'Fancy Yellow']), row(light, 2400, ['0.52', 'G'])]
  const sheet = await check(await upload(csvOf(table), { vendor: 'Prices alone' }))
  expect(sheet.counts).toMatchObject({
    new: 4,
    fromLists: [{ list: expect.any(String), effectiveDate: '2026-11-01', stones: 2 }],
    withoutList: 2,
  })
  expect(sheet.notices).toEqual([
    expect.stringMatching(
      /^2 new stones without a list price in the sheet take the one of the active price list .+ of 01\/11\/2026; Back % follows from it\.$/,
    ),
    '2 new stones have no list price, in the sheet or in the active price list: averages of Rap and Back % leave them out.',
  ])
  expect((await rowsOf(sheet)).map(({ rap, back }) => [rap, back])).toEqual([
    [8400, -35],
    [8400, -25],
    [null, null],
    [null, null],
  ])
  await run(sheet)
  expect(await stone(one)).toMatchObject({ rap: 8400, back: -35, ctPr: 5460, amt: 6552 })
  expect(await stone(fancy)).toMatchObject({ rap: null, back: null, ctPr: 7000 })
  expect(await stone(light)).toMatchObject({ rap: null, back: null, ctPr: 2400 })
})

it('discounts alone are off the list prices of the active list, and a stone that it lacks is refused with what helps', async () => {
  const [listed, light] = numbersOf(2)
  const discounts = [
    ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Disc %'],
    [listed, 'Round', '1.20', 'G', 'VS1', '-35'],
    [light, 'Round', '0.52', 'G', 'VS1', '-25'],
  ]
  const uploaded = await upload(csvOf(discounts), { vendor: 'Discounts alone' })
  const mapped = await world.as('admin')(sheets.map, { ...at(uploaded), body: { columns: [], convention: 'signed-percent' } })
  const sheet = await check(mapped)
  expect(sheet.counts).toMatchObject({ new: 1, refused: 1, fromLists: [{ stones: 1 }] })
  expect(sheet.notices).toEqual(
    expect.arrayContaining([
      expect.stringContaining('This sheet has discounts, and neither prices nor list prices.'),
      expect.stringMatching(/^1 new stone without a list price .*; the price follows from it\.$/),
    ]),
  )
  await run(sheet)
  expect(await stone(listed)).toMatchObject({ rap: 8400, back: -35, ctPr: 5460, amt: 6552 })
})

it('a list price of the sheet stays, and its empty cell takes that of the active list', async () => {
  const [own, empty] = numbersOf(2)
  const table = [
    [...headers, 'Rap'],
    [...row(own, 5600), '8000'],
    [...row(empty, 6300), ''],
  ]
  await run(await check(await upload(csvOf(table), { vendor: 'Own list' })))
  expect(await stone(own)).toMatchObject({ rap: 8000, back: -30 })
  expect(await stone(empty)).toMatchObject({ rap: 8400, back: -25 })
})

it('a stone that is in stock without a list price has none after its next price either', async () => {
  const [one] = numbersOf(1)
  const send = async (price: number) => check(await upload(csvOf([headers, row(one, price)]), { vendor: 'In stock' }))
  await run(await send(5460))
  await world.services.db.updateTable('diamond').set({ rap: null, back: null }).where('vStnId', '=', one).execute()
  const sheet = await run(await send(5880))
  expect(sheet.counts).toMatchObject({ changed: 1 })
  expect(sheet.counts).not.toHaveProperty('fromLists')
  expect(await stone(one)).toMatchObject({ rap: null, back: null, ctPr: 5880 })
})

it('a lab-grown stone takes the list price of the list of lab-grown stones, if one is active', async () => {
  const [before, after] = numbersOf(2)
  const send = async (number: string) =>
    run(await check(await upload(csvOf([headers, row(number, 700)]), { vendor: 'Grown', labGrown: 'true' })))
  await send(before)
  expect(await stone(before)).toMatchObject({ labGrown: true, rap: null, back: null })
  await activate(2000, '2026-11-01', { labGrown: true })
  await send(after)
  expect(await stone(after)).toMatchObject({ labGrown: true, rap: 1400, back: -50 })
})

it('a sheet is checked again where a price list was made active after its check', async () => {
  const [one] = numbersOf(1)
  const sheet = await check(await upload(csvOf([headers, row(one, 5460)]), { vendor: 'Later list' }))
  await activate(9100, '2026-11-02')
  await expect(world.as('admin')(sheets.run, { ...at(sheet), body: null })).rejects.toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^The price list .+ was made active after the check\. Check the sheet again/) },
  })
  await run(await check(sheet))
  expect(await stone(one)).toMatchObject({ rap: 8500, ctPr: 5460 })
})

it('a price list of the other kind of stones leaves the check as it is', async () => {
  const [natural, grown, both] = numbersOf(3)
  const send = async (number: string, price: number, body: object) => check(await upload(csvOf([headers, row(number, price)]), body))
  const ofNatural = await send(natural, 5460, { vendor: 'Other kind' })
  await activate(2100, '2026-11-03', { labGrown: true })
  await run(ofNatural)
  expect(await stone(natural)).toMatchObject({ labGrown: false, rap: 8500 })

  const ofGrown = await send(grown, 700, { vendor: 'Other kind', labGrown: 'true' })
  await activate(9200, '2026-11-03')
  await run(ofGrown)
  expect(await stone(grown)).toMatchObject({ labGrown: true })

  const table = [
    [...headers, 'Type'],
    [...row(both, 5460), 'Natural'],
    [...row(`${both}G`, 700), 'Lab Grown'],
  ]
  const mixed = await check(await upload(csvOf(table), { vendor: 'Both kinds' }))
  expect(mixed.counts).toMatchObject({ new: 2 })
  await activate(2200, '2026-11-04', { labGrown: true })
  await expect(world.as('admin')(sheets.run, { ...at(mixed), body: null })).rejects.toMatchObject({ status: 400 })
})

it('list prices that follow from prices and discounts are computed, and the check says so', async () => {
  const numbers = numbersOf(4)
  const table = [
    ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Disc %', 'Price/Ct', 'Amount'],
    ...numbers.map((number, i) => {
      const [list, discount] = [8000 + 200 * i, -30 - i]
      const [first, ...prices] = row(number, Math.round(list * (100 + discount)) / 100)
      return [first ?? '', ...prices.slice(0, 4), String(discount), ...prices.slice(4)]
    }),
  ]
  const uploaded = await upload(csvOf(table), { vendor: 'Computed' })
  const mapped = await world.as('admin')(sheets.map, { ...at(uploaded), body: { columns: [], convention: 'signed-percent' } })
  const sheet = await check(mapped)
  expect(sheet.notices).toEqual([
    'This sheet has no list prices: Rap is computed from its prices and discounts, and is not the supplier’s own figure.',
    expect.stringMatching(/^3 of 4 computed list prices differ from the active price list/),
  ])
})
