import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, stone } = sheetsOf(world)

const cells = (vStnId: string, ...more: string[]) => [vStnId, 'Round', '1.20', 'G', 'VS1', ...more]
const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity']
/** A price per carat and the amount that proves it. */
const priced = [...headers, 'Price/Ct', 'Amount']
const pricedAt = (price: number, sign = '') => [`${sign}${price}`, `${sign}${(price * 1.2).toFixed(2)}`]
const answer = (sheet: { id: string }, given: object) =>
  world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [], answers: [given as never] } })

describe('prices in another currency', () => {
  it('are asked with a rate and its date, converted exactly, and shown with both', async () => {
    const stones = some(6)
    const table = [priced, ...stones.map(({ vStnId }, i) => cells(vStnId, ...pricedAt(450_000 + 1000 * i, '₹ ')))]
    const sheet = await upload(csvOf(table), { vendor: 'Rupees' })
    const text = 'In which currency are the prices of this sheet?'
    expect(sheet).toMatchObject({ state: 'uploaded', lacks: [text], questions: [{ code: 'currency', rateUnless: 'USD' }] })
    const rupees = { code: 'currency', column: null, value: 'INR' }
    await expect(answer(sheet, rupees)).rejects.toMatchObject({
      body: { message: 'Please enter the rate: how many INR are one US dollar?' },
    })
    const mapped = await answer(sheet, { ...rupees, rate: '83.2575', rateDate: '2026-11-20' })
    expect(mapped).toMatchObject({ state: 'mapped', questions: [{ answer: 'INR', rate: '83.2575', rateDate: '2026-11-20' }] })
    expect(mapped.convention).toMatchObject({ rate: { rate: '83.2575' } })
    expect(await run(await check(mapped))).toMatchObject({ state: 'done', done: 6 })
    expect(await stone(stones[0]!.vStnId)).toMatchObject({ ctPr: 5404.92, amt: 6485.9 })
    expect(await upload(csvOf(table), { vendor: 'Rupees' })).toMatchObject({ state: 'uploaded', lacks: [text] })
  })
})

describe('prices whose currency nothing proves', () => {
  const tableOf = (numbers: readonly string[], price: (i: number) => number) =>
    csvOf([priced, ...numbers.map((number, i) => cells(number, ...pricedAt(price(i))))])
  const own = { column: 'Prices without a currency', code: 'currency' } as const
  it('are asked about once for the headings of a vendor, and not where its stock proves them', async () => {
    const numbers = some(12).map(({ vStnId }) => vStnId)
    const send = (text: string) => upload(text, { vendor: 'Unnamed' }, 'list.csv')
    const first = await send(tableOf(numbers.slice(0, 6), (i) => 5400 + 13 * i))
    expect(first).toMatchObject({ state: 'uploaded', questions: [{ ...own, answer: null }] })
    await run(await check(await answer(first, { ...own, value: 'USD' })))
    const next = await send(tableOf(numbers.slice(6), (i) => 4400 + 17 * i))
    expect(next).toMatchObject({ state: 'mapped', questions: [{ answer: 'USD' }] })
    // Nothing in stock or on a list can show another currency, so the check says that only an answer speaks for the dollar.
    const dollars = expect.stringMatching(/^Only an answer says that the prices of 6 new stones are in US dollars/) as string
    expect((await check(next)).notices).toContainEqual(dollars)
    const known = await check(await send(tableOf(numbers.slice(0, 6), (i) => 5400 + 13 * i)))
    expect(known.notices).not.toContainEqual(dollars)

    const titled = await send(`All prices in euro\r\n${tableOf(numbers.slice(6), (i) => 4400 + 17 * i)}`)
    expect(titled).toMatchObject({ state: 'uploaded', questions: [{ code: 'currency', column: null, answer: null }] })
    const others = csvOf([
      [...headers, 'Price per carat', 'Total'],
      ...numbers.slice(0, 6).map((number, i) => cells(number, ...pricedAt(5400 + 13 * i))),
    ])
    expect(await send(others)).toMatchObject({ state: 'mapped', questions: [] })
    const inEuros = csvOf([
      [...headers, 'Price per carat', 'Total'],
      ...numbers.slice(0, 6).map((number, i) => cells(number, ...pricedAt(Math.round(4644 + 11 * i)))),
    ])
    expect(await send(inEuros)).toMatchObject({ state: 'uploaded', questions: [own] })
  })
  it('need another answer where all of them have moved from those in stock, though the earlier answer was dollars', async () => {
    const numbers = some(8).map(({ vStnId }) => vStnId)
    const send = (price: (i: number) => number) => upload(tableOf(numbers, price), { vendor: 'Silent' }, 'list.csv')
    const dollars = (i: number) => 5400 + 13 * i
    await run(await check(await answer(await send(dollars), { ...own, value: 'USD' })))

    const same = await check(await send(dollars))
    expect(same.questions.filter(({ stage }) => stage === 'rows')).toEqual([])
    const euros = await check(await send((i) => Math.round(dollars(i) * 92) / 100))
    expect(euros.questions.filter(({ stage }) => stage === 'rows')).toMatchObject([{ code: 'price-level', answer: null }])
    const level = { code: 'price-level', column: null, value: 'EUR', rate: '0.92', rateDate: '2026-11-20' } as const
    await run(await check(await answer(euros, level)))
    expect(await stone(numbers[1]!)).toMatchObject({ ctPr: 5413 })
  })
  it('in another currency need their rate again, and offer that currency first', async () => {
    const numbers = some(12).map(({ vStnId }) => vStnId)
    const send = (those: readonly string[]) =>
      upload(
        tableOf(those, (i) => 4400 + 17 * i),
        { vendor: 'Antwerp' },
        'list.csv',
      )
    const first = await send(numbers.slice(0, 6))
    await run(await check(await answer(first, { ...own, value: 'EUR', rate: '0.88', rateDate: '2026-11-20' })))
    expect(await stone(numbers[0]!)).toMatchObject({ ctPr: 5000 })
    const next = await send(numbers.slice(6))
    expect(next).toMatchObject({ state: 'uploaded', questions: [{ ...own, answer: null }] })
    expect(next.questions[0]?.options.slice(0, 2).map(({ value }) => value)).toEqual(['EUR', 'USD'])
  })
})

describe('prices at two levels', () => {
  it('are one question, whose rate converts the rows of the other level alone', async () => {
    const stones = some(24)
    const priceOf = (i: number) => (5000 + 10 * i) * (i % 4 === 1 ? 7.8 : 1)
    const table = [priced, ...stones.map(({ vStnId }, i) => cells(vStnId, ...pricedAt(priceOf(i))))]
    const sheet = await check(await upload(csvOf(table), { vendor: 'Levels' }))
    const open = { code: 'price-level', column: 'Prices at another level', answer: null }
    expect(sheet).toMatchObject({ counts: { new: 18, refused: 6 }, questions: [open] })
    await expect(run(sheet)).rejects.toMatchObject({ status: 400 })
    const given = { code: 'price-level', column: 'Prices at another level', value: 'HKD', rate: '7.8', rateDate: '2026-11-20' }
    const answered = await run(await check(await answer(sheet, given)))
    expect(answered).toMatchObject({ counts: { new: 24, refused: 0 }, done: 24, questions: [{ answer: 'HKD' }] })
    const prices = await Promise.all([0, 1, 5].map(async (i) => (await stone(stones[i]!.vStnId))?.ctPr))
    expect(prices).toEqual([5000, 5010, 5050])
  })
})

describe('a price far from those of like stones', () => {
  it('is refused beside the sheet, and beside the stone in stock', async () => {
    const stones = some(8)
    const table = (price: (i: number) => number) => csvOf([priced, ...stones.map(({ vStnId }, i) => cells(vStnId, ...pricedAt(price(i))))])
    const first = await check(
      await upload(
        table((i) => (i === 0 ? 54 : i === 1 ? 0 : 3400)),
        { vendor: 'Far' },
      ),
    )
    expect(first).toMatchObject({ counts: { new: 6, refused: 2 } })
    expect(first.problems.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringContaining('that of 7 similar stones in this sheet is about 3,400')],
      [3, expect.stringContaining('The price is 0')],
      [3, expect.stringContaining('The price is 0')],
    ])
    await run(first)
    const second = await check(
      await upload(
        table(() => 34_500),
        { vendor: 'Far' },
      ),
    )
    expect(second).toMatchObject({ counts: { refused: 6, changed: 0 } })
    expect(second.problems[0]?.message).toContain('in stock this stone is at 3,400')
    expect(await stone(stones[5]!.vStnId)).toMatchObject({ ctPr: 3400 })
  })

  it('of a whole sheet is asked before the import, and imported when a person says that it is right', async () => {
    const stones = some(8)
    const table = (price: number) => csvOf([priced, ...stones.map(({ vStnId }) => cells(vStnId, ...pricedAt(price)))])
    await run(await check(await upload(table(5400), { vendor: 'Level' })))
    const sheet = await check(await upload(table(16_200), { vendor: 'Level' }))
    expect(sheet.questions).toMatchObject([
      { code: 'price-level', stage: 'rows', answer: null, evidence: [expect.stringContaining('8 of 8')] },
    ])
    const message = sheet.questions[0]?.text
    await expect(world.as('admin')(sheets.run, { ...at(sheet), body: null })).rejects.toMatchObject({ status: 400, body: { message } })
    expect(await stone(stones[0]!.vStnId)).toMatchObject({ ctPr: 5400 })
    const answered = await check(await answer(sheet, { code: 'price-level', column: null, value: 'right' }))
    expect(answered.questions).toMatchObject([{ answer: 'right' }])
    expect(await run(answered)).toMatchObject({ done: 8 })
    expect(await stone(stones[0]!.vStnId)).toMatchObject({ ctPr: 16_200 })
  })
})

it('a fancy color has neither list price nor discount, whatever its sheet puts there', async () => {
  const [one] = some(1)
  const table = [
    [...headers, 'Rap', 'Disc', 'Price/Ct', 'Amount'],
    [one!.vStnId, 'Round', '1.20', 'Fancy Yellow', 'VS1', '8900', '0', '8900', '10680'],
  ]
  await run(await check(await upload(csvOf(table), { vendor: 'Fancy' })))
  expect(await stone(one!.vStnId)).toMatchObject({ rap: null, back: null, ctPr: 8900, isFcCol: true })
})

it('three stones whose list price, discount and price agree in every row prove their sheet', async () => {
  const table = [
    [...headers, 'Rap', 'Disc', 'Price'],
    ...some(3).map(({ vStnId }, i) => cells(vStnId, `${9000 + 100 * i}`, '32', ((9000 + 100 * i) * 0.68).toFixed(2))),
  ]
  const sheet = await upload(csvOf(table), { vendor: 'Three' })
  expect(sheet).toMatchObject({ state: 'mapped', questions: [], convention: { law: 'positive-discount', proved: true, agree: 3, of: 3 } })
})
