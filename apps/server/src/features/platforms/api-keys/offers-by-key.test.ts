import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { describe, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)

describe('an offer by key', () => {
  it('is the client’s, by its own sales person, and made once however often it is sent', async () => {
    const { key, client, user } = await caller()
    const stone = await world.given.diamond()
    const offer = () =>
      by(key, world.url, { 'idempotency-key': `k-${stone.id}` })(clientApi.offer, {
        body: { stones: [{ vStnId: stone.vStnId, ctPr: 6900 }], remarks: 'By our shop' },
      })

    const [made] = (await offer()).list
    expect((await offer()).list[0]?.id).toBe(made?.id)

    expect(made).toMatchObject({ vStnId: stone.vStnId, offeredCtPr: 6900, offeredBy: 'client', status: 'Applied' })
    const { list } = await world.as('seller')(offers.list, { body: { filter: { account: client } } })
    expect(list).toEqual([expect.objectContaining({ id: made?.id, seller: world.people.seller, user, remarks: 'By our shop' })])
    expect((await by(key)(clientApi.offers, { body: {} })).list).toEqual([expect.objectContaining({ id: made?.id })])
    const event = await world.services.db.selectFrom('event').selectAll().where('subject', '=', made!.id).executeTakeFirstOrThrow()
    expect([event.kind, event.actor]).toEqual(['offer.ask', user])
  })

  it('learns nothing of who has a stone, nor of stones it is not shown', async () => {
    const { key, client } = await caller()
    const other = await world.given.account({ companyName: 'RIVAL LTD' })
    const held = await world.given.block({ account: other.id })
    const { vStnId } = await world.services.db
      .selectFrom('diamond')
      .select('vStnId')
      .where('id', '=', held.diamond)
      .executeTakeFirstOrThrow()
    const hidden = await world.given.diamond({ labGrown: true })
    const offer = (name: string) => by(key)(clientApi.offer, { body: { stones: [{ vStnId: name, ctPr: 6900 }] } })

    const taken = await offer(vStnId).catch((error: Refused) => error)
    const unseen = await offer(hidden.vStnId).catch((error: Refused) => error)
    const unknown = await offer('NO-SUCH').catch((error: Refused) => error)

    expect(taken).toMatchObject({
      status: 409,
      body: { data: { refused: [{ vStnId, message: 'This stone is not available at the moment.' }] } },
    })
    expect(JSON.stringify((taken as Refused).body)).not.toMatch(/RIVAL|heldBy|until/)
    for (const no of [unseen, unknown]) expect(no).toMatchObject({ status: 409, body: { message: 'This stone does not exist.' } })
    expect(await world.services.db.selectFrom('diamondTrack').select('id').where('account', '=', client).execute()).toEqual([])
  })
})
