import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, fieldsOf, stone } = sheetsOf(world)

const moneyText = 'Is “Price” the price per carat, or of the whole stone?'
/** Stones of about one carat with one price and neither list price nor discount: nothing in the sheet says what the price is. */
const priceAlone = (count = 3) => {
  const stones = some(count)
  const table = [
    ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price'],
    ...stones.map(({ vStnId }) => [vStnId, 'Round', '1.20', 'G', 'VS1', '4800']),
  ]
  return { stones, csv: csvOf(table) }
}
const perStone = { code: 'money', column: 'Price', value: 'amt' } as const

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

it('a workbook with stones on two worksheets, one of them with hidden rows, waits for both answers', async () => {
  const stones = some(8)
  const page = (from: number, to: number) => [
    priced,
    ...stones.slice(from, to).map(({ vStnId }) => [vStnId, 'Round', 1.2, 'G', 'VS1', 5400, 6480]),
  ]
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Round', rows: page(0, 4), rowDefs: new Map([[2, { hidden: true }]]) },
      { name: 'More', rows: page(4, 8) },
    ],
  })
  const sheet = await upload(workbook, { vendor: 'Two worksheets' }, 'stock.xlsx')
  expect(sheet.questions).toMatchObject([
    { code: 'worksheet', answer: null },
    { code: 'hidden', answer: null },
  ])
  await expect(check(sheet)).rejects.toMatchObject({ status: 400 })
  const half = await answer(sheet, { code: 'worksheet', column: null, value: 'alone' })
  expect(half).toMatchObject({ state: 'uploaded', questions: [{ answer: 'alone' }, { answer: null }] })
  await expect(check(half)).rejects.toMatchObject({ status: 400 })
  expect(await stone(stones[0]!.vStnId)).toBeUndefined()
  expect(await run(await check(await answer(half, { code: 'hidden', column: null, value: 'visible' })))).toMatchObject({ done: 3 })
  expect(await stone(stones[1]!.vStnId)).toBeUndefined()

  const other = await upload(workbook, { vendor: 'Two worksheets' }, 'stock.xlsx')
  const moved = await world.as('admin')(sheets.map, { ...at(other), body: { columns: [], sheet: 'More' } })
  expect(moved).toMatchObject({ state: 'mapped', questions: [], file: { sheet: 'More' } })
  expect(await run(await check(moved))).toMatchObject({ done: 4 })
})

it('the name of a file is not asked about where a column says of each stone whether it is away', async () => {
  const text = (statuses: readonly string[]) =>
    csvOf([
      [...priced, 'Status'],
      ...some(3).map(({ vStnId }, i) => [vStnId, 'Round', '1.20', 'G', 'VS1', '5400', '6480', statuses[i] ?? '']),
    ])
  const codesOf = async (statuses: readonly string[], vendor: string) =>
    (await upload(text(statuses), { vendor }, 'memo 26-11.csv')).questions.map(({ code }) => code)
  expect(await codesOf(['Available', 'On memo', 'Available'], 'Stated')).toEqual([])
  expect(await codesOf(['Available', 'Available', 'Available'], 'Alike')).toEqual(['hidden'])
  expect(await codesOf(['Available', 'On memo', ''], 'Blank')).toEqual(['hidden'])
})

it('what the name of a file says is asked once for a vendor and that name', async () => {
  const text = () => csvOf([priced, ...some(3).map(({ vStnId }) => [vStnId, 'Round', '1.20', 'G', 'VS1', '5400', '6480'])])
  const sheet = await upload(text(), { vendor: 'Named' }, 'memo 26-11.csv')
  expect(sheet).toMatchObject({ state: 'uploaded', questions: [{ code: 'hidden', column: 'File name: memo', answer: null }] })
  expect(await answer(sheet, { code: 'hidden', column: 'File name: memo', value: 'all' })).toMatchObject({ state: 'mapped' })
  expect(await upload(text(), { vendor: 'Named' }, 'memo 27-11.csv')).toMatchObject({ state: 'mapped', questions: [{ answer: 'all' }] })
  expect(await upload(text(), { vendor: 'Named' }, 'memo HK.csv')).toMatchObject({ state: 'uploaded' })
  expect(await upload(text(), { vendor: 'Another' }, 'memo 27-11.csv')).toMatchObject({ state: 'uploaded' })
})

it('a letter of availability and a second price wait for an answer, which holds for the next sheet', async () => {
  const stones = some(6)
  const table = [
    [...headers, 'Status', 'Cash Price/Ct', '30 Days Price/Ct'],
    ...stones.map(({ vStnId }, i) => cells(vStnId, i % 2 ? 'S' : 'A', `${5000 + 10 * i}`, `${5150 + 11 * i}`)),
  ]
  const sheet = await upload(csvOf(table), { vendor: 'Letters' })
  expect(sheet.questions).toMatchObject([
    { code: 'price', column: null, options: [{ value: 'ctPr:6' }, { value: 'ctPr:7' }] },
    { code: 'status', column: 'Status: S', answer: null },
  ])
  await expect(check(sheet)).rejects.toMatchObject({ status: 400 })
  const chosen = await answer(sheet, { code: 'price', column: null, value: 'ctPr:7' })
  await expect(check(chosen)).rejects.toMatchObject({ status: 400 })
  const mapped = await answer(chosen, { code: 'status', column: 'Status: S', value: 'NA' })
  expect(mapped).toMatchObject({ state: 'mapped', lacks: [] })
  expect(await run(await check(mapped))).toMatchObject({ state: 'done', done: 6 })
  expect(await stone(stones[0]!.vStnId)).toMatchObject({ wSts: 'A', ctPr: 5150 })
  expect(await stone(stones[1]!.vStnId)).toMatchObject({ wSts: 'NA', ctPr: 5161 })
  expect(await upload(csvOf(table), { vendor: 'Letters' })).toMatchObject({ state: 'mapped', lacks: [] })
})

describe('a sheet that leaves a question open', () => {
  it('is neither checked nor imported until a person answers, and then imported as answered', async () => {
    const { stones, csv } = priceAlone()
    const sheet = await upload(csv, { vendor: 'Price alone' })
    expect(sheet).toMatchObject({ state: 'uploaded', lacks: [moneyText], questions: [{ code: 'money', column: 'Price', answer: null }] })
    await expect(check(sheet)).rejects.toMatchObject({ status: 400, body: { message: moneyText } })
    const mapped = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: fieldsOf(sheet), answers: [perStone] } })
    expect(mapped).toMatchObject({ state: 'mapped', lacks: [], questions: [{ answer: 'amt' }] })
    expect(mapped.columns[5]).toMatchObject({ field: 'amt', by: 'person' })
    expect(await run(await check(mapped))).toMatchObject({ state: 'done', done: 3 })
    expect(await stone(stones[0]!.vStnId)).toMatchObject({ amt: 4800, ctPr: 4000 })
    const [event] = await world.services.db
      .selectFrom('event')
      .select('after')
      .where('subject', '=', sheet.id)
      .where('kind', '=', 'sheet.map')
      .execute()
    expect(event?.after).toMatchObject({ answers: ['Price: Price of the whole stone'] })

    const next = await upload(priceAlone().csv, { vendor: 'Price alone' })
    expect(next).toMatchObject({ state: 'mapped', lacks: [], questions: [] })
    expect(next.columns[5]).toMatchObject({ field: 'amt', by: 'remembered' })
    expect(await upload(priceAlone().csv, { vendor: 'Another' })).toMatchObject({ state: 'uploaded', lacks: [moneyText] })
  })

  it('reads prices per carat and of whole stones in one column row by row, or refuses those that contradict the answer', async () => {
    const table = [
      [...headers, 'Price'],
      ...some(20).map(({ vStnId }, i) => {
        const [crt, ctPr] = [(0.57 + 0.13 * i).toFixed(2), 4003 + i]
        return [vStnId, 'Round', crt, 'G', 'VS1', i % 2 ? (ctPr * Number(crt)).toFixed(2) : String(ctPr)]
      }),
    ]
    const sheet = await upload(csvOf(table), { vendor: 'Both bases' })
    expect(sheet).toMatchObject({ lacks: [moneyText] })
    const byRow = await check(await answer(sheet, { ...perStone, value: 'row' }))
    expect(byRow.counts?.new).toBeGreaterThanOrEqual(18)
    const perCarat = await check(await answer(byRow, { ...perStone, value: 'ctPr' }))
    expect(perCarat.counts?.refused).toBeGreaterThanOrEqual(10)
  })

  it('refuses an answer to what it does not ask, and one that is no option, and stays as it was', async () => {
    const sheet = await upload(priceAlone().csv, { vendor: 'Wrong answers' })
    const before = await world.as('admin')(sheets.view, at(sheet))
    for (const wrong of [
      { ...perStone, column: 'Carat' },
      { ...perStone, value: 'half' },
    ])
      await expect(world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [], answers: [wrong] } })).rejects.toMatchObject({
        status: 400,
      })
    expect(await world.as('admin')(sheets.view, at(sheet))).toEqual(before)
  })

  it('needs no answer to a question that the columns sent with it have settled', async () => {
    const sheet = await upload(priceAlone().csv, { vendor: 'Settled by columns' })
    const columns = [{ index: 5, field: null }]
    const mapped = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns, answers: [perStone] } })
    expect(mapped.questions.map(({ code }) => code)).not.toContain('money')
  })

  it('stays usable when it was uploaded before sheets asked questions', async () => {
    const sheet = await upload(priceAlone().csv, { vendor: 'Earlier version' })
    const { db } = world.services
    await db.updateTable('sheet').set({ questions: '[]', state: 'mapped' }).where('id', '=', sheet.id).execute()
    expect((await check(sheet)).counts).toMatchObject({ new: 3 })
  })
})

describe('a sheet of a vendor the next day', () => {
  it('asks where its known column has prices of whole stones instead of prices per carat, in another order and with stones gone', async () => {
    const { stones, csv } = priceAlone(5)
    const first = await upload(csv, { vendor: 'Next day' })
    const mapped = await answer(first, { ...perStone, value: 'ctPr' })
    expect(await run(await check(mapped))).toMatchObject({ state: 'done', done: 5 })
    const table = (price: string) =>
      csvOf([
        ['Price', 'Carat', 'Stock #', 'Clarity', 'Shape', 'Color'],
        ...stones.slice(1).map(({ vStnId }) => [price, '1.20', vStnId, 'VS1', 'Round', 'G']),
      ])
    const same = await check(await upload(table('4850'), { vendor: 'Next day' }))
    expect(same).toMatchObject({ questions: [], counts: { changed: 4 } })
    const other = await check(await upload(table('5760'), { vendor: 'Next day' }))
    expect(other.questions).toMatchObject([
      { code: 'price-level', answer: null, evidence: [expect.stringContaining('4 of 4 prices are the present ones times the weight')] },
    ])
  })
})
