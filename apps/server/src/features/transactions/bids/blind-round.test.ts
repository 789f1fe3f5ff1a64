import { bids } from '@loupe/contract/transactions/bids.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn } from '../../../testing/bids.ts'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { at, close, statusOf, client, putUp, bid, bidsOf, lotNow } = bidsOn(world)

describe('a blind round', () => {
  const begun = async () => {
    const one = await putUp(1)
    at('2026-11-25T16:00:00')
    return one
  }

  it('tells nobody else what is bid, not even by sorting or filtering, until the results', async () => {
    const { diamond } = await begun()
    await bid('seller', diamond, await client(), 6500)

    for (const who of ['admin', 'master', 'super'] as const) {
      const { list } = await world.as(who)(bids.list, { body: { filter: { diamond } } })
      expect(list).toMatchObject([{ ctPr: null, amt: null, back: null }])
      expect(await world.as(who)(bids.list, { body: { filter: { diamond, ctPr: { '>=': 1 } } } })).toMatchObject({ count: 0 })
      expect(await lotNow(who, diamond)).toMatchObject({ bids: null, bestCtPr: null, leastCtPr: 6300, isLeading: null })
    }
    expect((await world.as('seller')(bids.list, { body: { filter: { diamond } } })).list).toMatchObject([{ ctPr: 6500 }])
    expect((await world.as('seller2')(bids.list, { body: { filter: { diamond } } })).list).toEqual([])
    const writeAudit = await world.services.db
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'bid.ask')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(JSON.stringify(writeAudit)).not.toMatch(/[:"]6500/)

    at('2026-11-26T10:50:00')
    await close()
    expect((await world.as('admin')(bids.list, { body: { filter: { diamond } } })).list).toMatchObject([{ ctPr: 6500, status: 2 }])
  })

  it('is opened before its time to a super admin alone, and that leaves a trace', async () => {
    const { diamond, lot } = await begun()
    await bid('seller', diamond, await client(), 6500)

    await expect(world.as('admin')(bids.reveal, { body: { lot } })).rejects.toMatchObject(refusal('forbidden'))
    expect((await world.as('super')(bids.reveal, { body: { lot } })).list).toMatchObject([{ ctPr: 6500 }])

    const known = world.services.db.selectFrom('event').select('actor').where('kind', '=', 'bid.reveal').where('subject', '=', lot)
    expect(await known.execute()).toEqual([{ actor: world.people.super }])
  })

  it('lets a bid be lowered or withdrawn until it closes', async () => {
    const { diamond, lot } = await begun()
    const account = await client()
    await bid('seller', diamond, account, 6500)
    const { created } = await bid('seller', diamond, account, 6400)
    const id = created[0]?.id ?? ''

    await world.as('seller')(bids.delete, { body: { id } })
    await world.as('seller')(bids.delete, { body: { id } })

    expect(await bidsOf(lot)).toMatchObject([{ endedReason: 'replaced' }, { endedReason: 'withdrawn', isDeleted: true }])
    at('2026-11-26T10:50:00')
    await close()
    expect(await statusOf(diamond)).toBe('A')
  })

  it('is won by the highest, and of equal bids by the earlier', async () => {
    const [high, equal] = [await putUp(1), await putUp(1)]
    at('2026-11-25T16:00:00')
    const [mine, theirs] = [await client(), await client('seller2')]
    await bid('seller', high.diamond, mine, 6500)
    await bid('seller2', high.diamond, theirs, 6500.01)
    await bid('seller2', equal.diamond, theirs, 6500)
    await bid('seller', equal.diamond, mine, 6500)
    at('2026-11-26T10:50:00')

    await close()

    expect(await bidsOf(high.lot)).toMatchObject([{ status: 3 }, { status: 2 }])
    expect(await bidsOf(equal.lot)).toMatchObject([{ status: 2 }, { status: 3, endedReason: 'outbid' }])
  })

  it('takes equal bids that come at once, and gives the stone to one', async () => {
    const { diamond, lot } = await begun()
    const accounts = await Promise.all(Array.from({ length: 8 }, () => client()))
    await Promise.all(accounts.map((account) => bid('seller', diamond, account, 6500)))
    at('2026-11-26T10:50:00')

    await close()

    const all = await bidsOf(lot)
    expect(all.map(({ status }) => status)).toEqual([2, 3, 3, 3, 3, 3, 3, 3])
  })
})
