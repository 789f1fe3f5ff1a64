import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, fieldsOf, stone } = sheetsOf(world)

const text = 'Is “Price” the price per carat, or of the whole stone?'
/** Stones of about one carat with one price and neither list price nor discount: nothing in the sheet says what the price is. */
const priceAlone = (count = 3) => {
  const stones = some(count)
  const table = [
    ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price'],
    ...stones.map(({ vStnId }) => [vStnId, 'Round', '1.20', 'G', 'VS1', '4800']),
  ]
  return { stones, csv: csvOf(table) }
}
const given = { code: 'money', column: 'Price', value: 'amt' } as const

describe('a sheet that leaves a question open', () => {
  it('is neither checked nor imported until a person answers, and then imported as answered', async () => {
    const { stones, csv } = priceAlone()
    const sheet = await upload(csv, { vendor: 'Price alone' })
    expect(sheet).toMatchObject({ state: 'uploaded', lacks: [text], questions: [{ code: 'money', column: 'Price', answer: null }] })
    await expect(check(sheet)).rejects.toMatchObject({ status: 400, body: { message: text } })
    const mapped = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: fieldsOf(sheet), answers: [given] } })
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
    expect(event?.after).toMatchObject({ answers: ['Price: amt'] })

    const next = await upload(priceAlone().csv, { vendor: 'Price alone' })
    expect(next).toMatchObject({ state: 'mapped', lacks: [], questions: [{ answer: 'amt' }] })
    expect(await upload(priceAlone().csv, { vendor: 'Another' })).toMatchObject({ state: 'uploaded', lacks: [text] })
  })

  it('refuses an answer to what it does not ask, and one that is no option, and stays as it was', async () => {
    const sheet = await upload(priceAlone().csv, { vendor: 'Wrong answers' })
    const before = await world.as('admin')(sheets.view, at(sheet))
    for (const answer of [
      { ...given, column: 'Carat' },
      { ...given, value: 'half' },
    ])
      await expect(world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [], answers: [answer] } })).rejects.toMatchObject({
        status: 400,
      })
    expect(await world.as('admin')(sheets.view, at(sheet))).toEqual(before)
  })

  it('stays usable when it was uploaded before sheets asked questions', async () => {
    const sheet = await upload(priceAlone().csv, { vendor: 'Earlier version' })
    const { db } = world.services
    await db.updateTable('sheet').set({ questions: '[]', state: 'mapped' }).where('id', '=', sheet.id).execute()
    expect((await check(sheet)).counts).toMatchObject({ new: 3 })
  })
})
