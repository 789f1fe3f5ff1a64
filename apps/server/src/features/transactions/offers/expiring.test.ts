import { describe, expect, it } from 'vitest'
import { expireOffers } from '../../../jobs/expire-offers.ts'
import { runDue, runItem } from '../../../jobs/run-job.ts'
import { refusal } from '../../../testing/expect.ts'
import { offersIn } from '../../../testing/offers.ts'
import { testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
const { offersOn, offer, counter, decide } = offersIn(world)
const expire = () => runDue(world.services, noMail, expireOffers, 'test')

describe('an offer past its time', () => {
  it('cannot be answered a moment late, and ends with the links before it', async () => {
    const { diamond, offer: first } = await offer()
    const second = await counter('admin', first.id, 6900, { hours: 2 })
    world.setNow(new Date(Date.parse(second.offerValidDate ?? '')))
    await expect(decide('admin', second.id, 2)).rejects.toMatchObject(refusal('offer_expired'))
    await expect(counter('seller', second.id, 6800)).rejects.toMatchObject(refusal('offer_expired'))

    await expire()
    await expire()

    expect(await offersOn(diamond.id)).toMatchObject([
      { status: 4, endedReason: 'expired' },
      { status: 4, endedReason: 'expired' },
    ])
    const events = await world.services.db
      .selectFrom('event')
      .select('kind')
      .where('subject', '=', second.id)
      .where('kind', '=', 'offer.expire')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('is left alone to its last millisecond, and is one or the other when accepted at its end', async () => {
    const { offer: made } = await offer()
    const end = Date.parse(made.offerValidDate ?? '')
    world.setNow(new Date(end - 1))
    await expire()
    expect(await offersOn(made.diamond)).toMatchObject([{ status: 1 }])

    const byHand = decide('admin', made.id, 2)
    await Promise.allSettled([byHand, runItem(world.services, noMail, expireOffers, { id: made.id }, 'test')])

    expect(await offersOn(made.diamond)).toMatchObject([{ status: 2 }])
  })
})
