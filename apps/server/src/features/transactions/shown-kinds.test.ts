import { exports } from '@loupe/contract/inventory/exports.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { bids } from '@loupe/contract/transactions/bids.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn } from '../../testing/bids.ts'
import { dealing } from '../../testing/dealing.ts'
import { ordering } from '../../testing/ordering.ts'
import { testWorld } from '../../testing/world.ts'

const world = testWorld()
const { client, form } = ordering(world)
const { putUp } = bidsOn(world)
const refusedAs = (message: string) => ({ status: 409, body: { code: 'E_CONFLICT', message } })
type Client = Awaited<ReturnType<typeof client>>
const { offer, hold, memo } = dealing(world)

describe('a client who is shown natural stones only', () => {
  const message = (name: string) =>
    `${name} is only shown natural stones, and these are laboratory-grown stones. Change the client’s stone types, or ask someone who may override it with a reason.`
  const ways: Record<string, (who: Client, stone: { id: string }, more?: object) => Promise<unknown>> = {
    hold: (who, stone, more) => hold(who, [stone], more, 'admin'),
    memo: (who, stone, more) => memo(who, [stone], more, 'admin'),
    order: async (who, stone, more) => world.as('admin')(orders.create, await form(who, [stone], more)),
    'direct buy': async (who, stone, more) => world.as('admin')(orders.buy, await form(who, [stone], more)),
    offer: (who, stone, more) =>
      world.as('admin')(tracks.create, {
        body: { trackType: 4, diamonds: [stone.id], account: who.id, trackPricePerCarat: 7000, hours: 24, ...more },
      }),
    cart: (who, stone, more) =>
      world.as('admin')(tracks.create, { body: { trackType: 1, diamonds: [stone.id], account: who.id, ...more } }),
    share: (who, stone, more) => world.as('admin')(shareLinks.create, { body: { diamonds: [stone.id], account: who.id, ...more } }),
    mail: (who, stone, more) =>
      world.as('admin')(stoneMails.mail, {
        body: { ids: [stone.id], subject: 'Stones', email: [`${who.id}@client.example`], attachments: [], ...more },
      }),
    file: (who, stone, more) =>
      world.as('admin')(exports.excel, { body: { labGrown: true, diamonds: [stone.id], account: who.id, ...more } }),
  }
  it.each(Object.keys(ways))('gets no lab-grown stone by %s, unless somebody who may override it gives a reason', async (way) => {
    const who = await client()
    await world.services.db
      .updateTable('account')
      .set({ contactEmail: `${who.id}@client.example` })
      .where('id', '=', who.id)
      .execute()
    const stone = await world.given.diamond({ labGrown: true })
    await expect(ways[way]!(who, stone)).rejects.toMatchObject(refusedAs(message(who.companyName)))
    await ways[way]!(who, stone, { overrideKind: 'Asked for it in writing' })
    const { rows } = await world.services.db.executeQuery<{ after: object }>(
      world.services.db.selectFrom('event').select('after').orderBy('id', 'desc').limit(10).compile(),
    )
    expect(JSON.stringify(rows)).toContain('Asked for it in writing')
  })

  it('gets none for a seller’s reason', async () => {
    const [who, stone] = [await client(), await world.given.diamond({ labGrown: true })]
    await expect(hold(who, [stone], { overrideKind: 'Because' })).rejects.toMatchObject({ status: 409 })
    expect(await world.services.db.selectFrom('block').select('id').where('diamond', '=', stone.id).execute()).toEqual([])
  })

  it('bids for none, and gets none by accepting an earlier offer', async () => {
    const who = await client({ showLabGrown: true })
    const lot = await putUp(2, { labGrown: true })
    const { created } = await offer(who, [await world.given.diamond({ labGrown: true })], 7000)
    await world.services.db.updateTable('account').set({ showLabGrown: false }).where('id', '=', who.id).execute()
    const body = { account: who.id, bids: [{ diamond: lot.diamond, ctPr: 7000 }] }
    await expect(world.as('seller')(bids.create, { body })).rejects.toMatchObject({ status: 409 })
    const accept = (more: object = {}) => world.as('admin')(offers.changeStatus, { body: { id: created[0]?.id ?? '', status: 2, ...more } })
    await expect(accept()).rejects.toMatchObject(refusedAs(message(who.companyName)))
    expect(await accept({ overrideKind: 'Promised before' })).toMatchObject({ status: 2 })
  })

  it('an offer with a reason becomes an order without another', async () => {
    const [who, stone] = [await client(), await world.given.diamond({ labGrown: true })]
    const { created } = await world.as('admin')(tracks.create, {
      body: { trackType: 4, diamonds: [stone.id], account: who.id, trackPricePerCarat: 7000, hours: 24, overrideKind: 'Once' },
    })
    const { order: made } = await world.as('admin')(offers.changeStatus, { body: { id: created[0]?.id ?? '', status: 2 } })
    expect(await world.as('admin')(orders.view, { body: { id: made?.id ?? '' } })).toMatchObject({ kindOverride: 'Once' })
  })

  it('is matched by one who is shown lab-grown stones only', async () => {
    const who = await client({ showNatural: false, showLabGrown: true })
    await expect(hold(who, [await world.given.diamond()])).rejects.toMatchObject({
      body: { message: expect.stringContaining('is only shown laboratory-grown stones') },
    })
    await hold(who, [await world.given.diamond({ labGrown: true })])
  })
})
