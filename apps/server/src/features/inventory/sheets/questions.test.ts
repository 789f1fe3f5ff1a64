import { sheets } from '@loupe/contract/inventory/sheets.ts'
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
const answer = (sheet: { id: string }, given: object) =>
  world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [], answers: [given as never] } })

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
  it('refuses a single price that is that of its stone in stock times the weight', async () => {
    const { stones, csv } = priceAlone(5)
    await run(await check(await answer(await upload(csv, { vendor: 'One total' }), { ...perStone, value: 'ctPr' })))
    const rows = stones.map(({ vStnId }, i) => cells(vStnId, i === 2 ? '5760' : '4800'))
    const next = await check(await upload(csvOf([[...headers, 'Price'], ...rows]), { vendor: 'One total' }))
    expect(next).toMatchObject({ questions: [], counts: { unchanged: 4, refused: 1 } })
    expect(next.problems[0]?.message).toContain('the price may be of the whole stone')
  })

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
    expect(other.questions[0]?.options.map(({ value }) => value)).toEqual(['right', 'amt'])
    const whole = await answer(other, { code: 'price-level', column: null, value: 'amt' })
    // 5,760 for 1.20 ct is the present price of 4,800 per carat.
    expect(await check(whole)).toMatchObject({ questions: [{ answer: 'amt' }], counts: { unchanged: 4, changed: 0, refused: 0 } })
  })
})
