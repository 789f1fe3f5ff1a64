import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { answer, inboxOf } from '../../../testing/approvals-inbox.ts'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { inbox, statusOf } = inboxOf(world)

describe('an offer in the approvals inbox', () => {
  async function offered(hours = 24) {
    const diamond = await world.given.diamond()
    const body = {
      trackType: 4 as const,
      diamonds: [diamond.id],
      account: (await world.given.account()).id,
      trackPricePerCarat: 6500,
      hours,
    }
    const { created } = await world.as('seller')(tracks.create, { body })
    return { diamond: diamond.id, vStnId: diamond.vStnId, id: created[0]?.id ?? '' }
  }
  const row = async (who: Role, id: string) => (await inbox(who)).find(({ key }) => key === id)
  const statusOfOffer = async (id: string) =>
    await world.services.db.selectFrom('diamondTrack').select(['status', 'endedReason']).where('id', '=', id).executeTakeFirstOrThrow()

  it('stands at what was offered and what the list says, and is accepted into a pending order', async () => {
    const { id, diamond, vStnId } = await offered()
    expect(await row('master', id)).toMatchObject({
      kind: 'offer',
      stones: vStnId,
      ctPr: 6500,
      back: -35,
      amount: 6500,
      listAmount: 7000,
    })

    await world.as('master')(approvals.answer, answer('offer', id, 'approve'))

    expect(await row('master', id)).toBeUndefined()
    expect(await statusOfOffer(id)).toMatchObject({ status: 2 })
    expect(await statusOf(diamond)).toBe('C')
    const made = await world.services.db.selectFrom('orderLine').select('order').where('offer', '=', id).executeTakeFirstOrThrow()
    expect(await row('master', made.order)).toMatchObject({ kind: 'order', amount: 6500, listAmount: 7000 })
  })

  it('says how many stones the whole offer has', async () => {
    const diamonds = [(await world.given.diamond()).id, (await world.given.diamond()).id]
    const account = (await world.given.account()).id
    const { created } = await world.as('seller')(tracks.create, {
      body: { trackType: 4 as const, diamonds, account, trackPricePerCarat: 6500, hours: 24 },
    })
    for (const { id } of created) expect(await row('master', id)).toMatchObject({ pieces: 1, ofPieces: 2 })
    await world.as('master')(approvals.answer, answer('offer', created[0]!.id, 'reject', { remarks: 'Too little' }))
    expect(await row('master', created[1]!.id)).toMatchObject({ pieces: 1, ofPieces: 2 })
  })

  it('is rejected with the reason, and moves nothing', async () => {
    const { id, diamond } = await offered()

    await world.as('master')(approvals.answer, answer('offer', id, 'reject', { remarks: 'Too little' }))

    expect(await statusOfOffer(id)).toEqual({ status: 3, endedReason: 'Too little' })
    expect(await statusOf(diamond)).toBe('A')
    expect(await row('master', id)).toBeUndefined()
  })

  it('is not there while the client has to answer our price, nor after its time', async () => {
    const { id } = await offered()
    const counter = await world.as('master')(offers.counter, { body: { id, trackPricePerCarat: 6800 } })
    expect(await row('master', id)).toBeUndefined()
    expect(await row('master', counter.id)).toBeUndefined()
    await expect(world.as('master')(approvals.answer, answer('offer', id, 'approve'))).rejects.toMatchObject(refusal('offer_countered'))

    const late = await offered(1)
    world.setNow(new Date(Date.now() + 2 * 3_600_000))
    const attempt = world.as('master')(approvals.answer, answer('offer', late.id, 'approve'))
    await expect(attempt).rejects.toMatchObject(refusal('offer_expired'))
    world.setNow(undefined)
    expect(await statusOf(late.diamond)).toBe('A')
  })
})
