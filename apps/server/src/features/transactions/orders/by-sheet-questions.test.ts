import { describe, expect, it } from 'vitest'
import { invalidField } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { orderSheets } from '../../../testing/order-sheets.ts'

const world = testWorld()
const { client, csv, upload, stone, stored, statusOf, ordered } = orderSheets(world)

describe('what a sheet asks for its stones', () => {
  it('of a positive discount is asked for, and answered', async () => {
    const who = await client()
    const free = await stone()
    const text = csv([
      ['Stone ID', 'Disc'],
      [free.vStnId, 35],
    ])
    const before = await stored()

    await expect(upload(text, await ordered(who))).rejects.toMatchObject(
      invalidField('columns', 'How does this sheet write its discounts?'),
    )

    expect(await stored()).toEqual(before)
    expect(await statusOf(free.id)).toBe('A')
    expect(await upload(text, { convention: 'positive-discount' })).toMatchObject({ lacks: [], lines: [{ ctPr: 6500 }] })
  })
  it('under a heading that nobody knows is asked for, before anything is ordered at today’s prices', async () => {
    const who = await client()
    const free = await stone()
    const text = csv([
      ['Stone ID', 'Idea'],
      [free.vStnId, 6500],
    ])
    const question = 'Is “Idea” a price? Map it to a field, or leave it out if it is none.'

    expect(await upload(text)).toMatchObject({ lacks: [question] })
    await expect(upload(text, await ordered(who))).rejects.toMatchObject(invalidField('columns', question))

    const columns = (field: string | null) => ({
      columns: JSON.stringify([
        { index: 0, field: 'vStnId' },
        { index: 1, field },
      ]),
    })
    expect(await upload(text, columns('ctPr'))).toMatchObject({ lacks: [], lines: [{ ctPr: 6500 }] })
    expect(await upload(text, columns(null))).toMatchObject({ lacks: [] })
  })
  it('"Price" is told to be for the stone by the stones’ own prices', async () => {
    const [a, b] = [await stone({ crt: 3, amt: 21_000 }), await stone({ crt: 5, amt: 35_000 })]
    const { lines, columns } = await upload(
      csv([
        ['Stone ID', 'Price'],
        [a.vStnId, 20_400],
        [b.vStnId, 34_000],
      ]),
    )
    expect(columns[1]?.field).toBe('amt')
    expect(lines.map(({ ctPr }) => ctPr)).toEqual([6800, 6800])
    const again = await upload(
      csv([
        ['Stone ID', 'Price'],
        [a.vStnId, 20_400],
      ]),
      {
        columns: JSON.stringify([
          { index: 0, field: 'vStnId' },
          { index: 1, field: null },
        ]),
      },
    )
    expect(again.lines[0]).not.toHaveProperty('ctPr')
  })
  it('beyond the Discount settings is told of, and left out of what is ordered', async () => {
    const at = world.services.db
    await at
      .insertInto('setting')
      .values({ type: 23, settings: JSON.stringify({ minBuynowDiscount: -5, maxBuynowDiscount: 5 }) })
      .execute()
    const who = await client()
    const [cheap, fair] = [await stone(), await stone()]
    const text = csv([
      ['Stone ID', '$/Ct'],
      [cheap.vStnId, 6000],
      [fair.vStnId, 6700],
    ])
    expect((await upload(text)).lines).toMatchObject([
      { state: 'wrong', message: expect.stringMatching(/can't go more than 5% below/) },
      { state: 'good' },
    ])
    const { created } = await upload(text, await ordered(who, { partial: true }))
    expect(created).toMatchObject({ pieces: 1, amount: 6700 })
    await at.deleteFrom('setting').where('type', '=', 23).execute()
    expect(await statusOf(cheap.id)).toBe('A')
  })

  it('beyond the Discount settings is told of a stone the client holds too, which is judged as what it was before', async () => {
    const settings = JSON.stringify({ minBuynowDiscount: -5, bestBuyMinBuynowDiscount: -20 })
    await world.services.db.insertInto('setting').values({ type: 23, settings }).execute()
    const who = await client()
    const [held, best] = [await stone({ wSts: 'H' }), await stone({ wSts: 'H' })]
    await world.given.block({ diamond: held.id, account: who.id })
    await world.given.block({ diamond: best.id, account: who.id, diamondWas: 'D' })
    const text = csv([
      ['Stone ID', '$/Ct'],
      [held.vStnId, 6000],
      [best.vStnId, 6000],
    ])

    const { lines } = await upload(text, { account: who.id })
    const { created } = await upload(text, await ordered(who, { partial: true }))

    expect(lines).toMatchObject([{ state: 'wrong', message: expect.stringMatching(/can't go more than 5% below/) }, { state: 'good' }])
    expect(created).toMatchObject({ pieces: 1, amount: 6000 })
    expect(await statusOf(held.id)).toBe('H')
    await world.services.db.deleteFrom('setting').where('type', '=', 23).execute()
  })
})
