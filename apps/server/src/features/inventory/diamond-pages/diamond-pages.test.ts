import { diamondPages } from '@loupe/contract/inventory/diamond-pages.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})
const historyOf = (who: Role, id: string) => world.as(who)(diamondPages.statusHistory, { body: { id } })
const similarTo = (id: string) => world.as('seller')(diamondPages.similar, { body: { id } })

describe('similar stones', () => {
  it('are of the same shape and kind, near in weight and grades, to be had now, the most alike first', async () => {
    const shpNm = 7
    const stone = await world.given.diamond({ shpNm, crt: 2, colNm: 4, clrNm: 5, amt: 20_000, locNm: 2 })
    const like = (fields: object) => world.given.diamond({ shpNm, crt: 2, colNm: 4, clrNm: 5, amt: 20_000, ...fields })
    const cheaper = await like({ amt: 19_000, locNm: 2 })
    const twin = await like({})
    const lower = await like({ colNm: 6 })
    const bestBuy = await like({ crt: 2.25, wSts: 'D' })
    for (const remote of [
      { shpNm: 8 },
      { crt: 2.31 },
      { colNm: 7 },
      { clrNm: 8 },
      { labGrown: true },
      { wSts: 'H' },
      { isDeleted: true },
      { isFcCol: true },
    ])
      await like(remote)
    await world.given.block({ diamond: (await like({})).id })

    const found = await similarTo(stone.vStnId)

    expect(found.map((one) => one.diamond.id)).toEqual([cheaper.id, twin.id, lower.id, bestBuy.id])
    expect(found[0]?.reasons).toEqual(['same weight', 'same color', 'same clarity', '$1,000 cheaper', 'in the same office'])
    expect(found[3]?.reasons).toContain('0.25 ct heavier')
  })

  it('of a fancy color are of its hue', async () => {
    const fancy = { shpNm: 9, isFcCol: true, colNm: null, fcColNm: 3 }
    const stone = await world.given.diamond(fancy)
    const same = await world.given.diamond(fancy)
    await world.given.diamond({ ...fancy, fcColNm: 4 })

    expect((await similarTo(stone.id)).map((one) => one.diamond.id)).toEqual([same.id])
  })

  it('of a stone nobody has are not found', () => expect(similarTo('NOBODY')).rejects.toMatchObject(refusal('not_found')))
})

describe('the history of a stone', () => {
  it('tells in words who did what, before and after, newest first', async () => {
    const stone = await world.given.diamond()
    const account = await world.given.account({ companyName: 'Quiet Stones' })
    const body = { blockType: 1 as const, diamonds: [stone.id], account: account.id, hours: 2 }
    const { created } = await world.as('seller')(blocks.create, { body })
    await world.as('admin')(blocks.changeStatus, { body: { id: created[0]!.id, status: 2 } })
    await world.as('seller')(blocks.changeStatus, { body: { id: created[0]!.id, status: 4, remarks: 'Not taken' } })
    await world.as('seller')(shareLinks.create, { body: { diamonds: [stone.id] } })

    const history = await historyOf('seller', stone.vStnId)

    expect(history[0]).toMatchObject({ what: 'Shared by link', who: 'Test seller', changes: [] })
    const entries = history.map(({ what, who, changes }) =>
      [what, who, ...changes.map((c) => `${c.title}: ${c.before} > ${c.after}`)].join(', '),
    )
    expect(entries.toSorted()).toEqual(
      [
        'Shared by link, Test seller',
        'Hold released, Test seller',
        'Available again, Test seller, Status: Hold > Available',
        'Hold approved, Test admin',
        'Put on hold, Test admin, Status: Hold/Order Pending > Hold',
        'Hold requested, Test seller',
        'Reserved, Test seller, Status: Available > Hold/Order Pending',
      ].toSorted(),
    )
    expect(history.find((one) => one.what === 'Hold released')?.note).toBe(`${created[0]!.blockCode} · Quiet Stones · Not taken`)
    const strangers = JSON.stringify(await historyOf('seller2', stone.id))
    expect(strangers).toContain('a client of another seller')
    expect(strangers).not.toContain('Quiet')
  })

  it('names the fields a change touched, and nothing that is no field of a stone', async () => {
    const stone = await world.given.diamond()
    const event = {
      kind: 'diamond.change',
      subjectType: 'diamond',
      subject: stone.id,
      actorName: 'Loupe',
      before: JSON.stringify({ back: -30, colNm: 1, cost: 5000 }),
      after: JSON.stringify({ back: -32.5, colNm: 2, cost: 4000, isBestBuy: true }),
    }
    await world.services.db.insertInto('event').values(event).execute()

    expect(await historyOf('seller', stone.id)).toMatchObject([
      {
        who: 'Loupe',
        what: 'Changed',
        changes: [
          { title: 'Back %', before: '-30', after: '-32.5' },
          { title: 'Color', before: 'D', after: 'E' },
          { title: 'Best Buy', before: null, after: 'Yes' },
        ],
      },
    ])
  })
})

describe('pages outside', () => {
  const set = (who: Role, code: string, pattern: string, more = {}) =>
    world.as(who)(stoneLinks.upsert, { body: { code, pattern, ...more } })

  it("are the company's to set, and read by whoever sees stones", async () => {
    const stone = await world.given.diamond()
    const ftc = () => world.as('seller')(diamondPages.ftc, { body: { id: stone.id } })
    expect(await ftc()).toEqual({ url: null })

    await set('super', 'ftc', 'https://company.example/ftc/{stone}')

    expect(await ftc()).toEqual({ url: `https://company.example/ftc/${stone.vStnId}` })
    const list = await world.as('seller')(stoneLinks.list, {})
    expect(list.map((link) => link.code)).toEqual(['AGS', 'FTC', 'GCAL', 'GIA', 'GSI', 'HRD', 'IGI'])
    expect(list.find((link) => link.code === 'GSI')).toMatchObject({ copies: true })
    await expect(set('admin', 'GIA', 'https://evil.example/{no}')).rejects.toMatchObject(refusal('forbidden'))
  })

  it('refuses what is no address, and a change made looking at an older one', async () => {
    const before = await world.as('super')(stoneLinks.list, {})
    const igi = before.find((link) => link.code === 'IGI')!

    await expect(set('super', 'IGI', 'javascript:alert({no})')).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'pattern' }] } },
    })
    await expect(set('super', 'IGI', 'https://igi.example/{no}', { updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      body: { message: expect.stringContaining('Someone else changed this') as string },
    })

    expect(await world.as('super')(stoneLinks.list, {})).toEqual(before)
    expect(await set('super', 'IGI', 'https://igi.example/{no}', { updatedAt: igi.updatedAt })).toMatchObject({
      pattern: 'https://igi.example/{no}',
    })
  })
})
