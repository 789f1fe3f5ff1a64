import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { releaseHolds } from '../../jobs/release-holds.ts'
import { runDue } from '../../jobs/run-job.ts'
import { ordering } from '../../testing/ordering.ts'
import { testWorld } from '../../testing/world.ts'
import { noMail } from '../../testing/mailers.ts'

/**
 * An order took a stone over from its client's memo, which had it from the client's hold. The tests check who has the stone once the order is rejected
 * or cancelled, whatever happens at the same instant.
 */
const world = testWorld()
const { client, order } = ordering(world)
const rounds = 8
const hour = 3_600_000
afterEach(() => world.setNow(undefined))

const cancel = (id: string, status: 3 | 4) => world.as('admin')(orders.changeStatus, { body: { id, status, remarks: 'Off.' } })
const request = (blockType: 1 | 2, diamond: string, account: string, more = {}) =>
  world.as('admin')(blocks.create, { body: { blockType, diamonds: [diamond], account, ...more } })
const idOf = async (made: ReturnType<typeof request>) => (await made).created[0]?.id ?? ''

/** The live documents of a stone, and its status. */
async function currentStatus(diamond: string) {
  const { db } = world.services
  const live = await db
    .selectFrom('block')
    .select(['id', 'blockType', 'status', 'account'])
    .where('diamond', '=', diamond)
    .where('status', 'in', [1, 2])
    .execute()
  const ordered = await db
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.order')
    .select('order.id')
    .where('diamond', '=', diamond)
    .where('order.status', 'in', [1, 2])
    .execute()
  const { wSts } = await db.selectFrom('diamond').select('wSts').where('id', '=', diamond).executeTakeFirstOrThrow()
  expect(live.length + ordered.length, 'no stone is promised twice').toBeLessThanOrEqual(1)
  return { wSts, block: live[0], isOrdered: ordered.length > 0 }
}
const eventsOf = (kind: string, subject: string) =>
  world.services.db.selectFrom('event').select('id').where('kind', '=', kind).where('subject', '=', subject).execute()

describe('an order of a stone that was on memo, and before that on hold', () => {
  const scene = async () => {
    const who = await client()
    const { id: diamond } = await world.given.diamond()
    const hold = await idOf(request(1, diamond, who.id, { hours: 1 }))
    const memo = await idOf(request(2, diamond, who.id))
    const { id } = await order('seller', who, [{ id: diamond }])
    return { who, diamond, hold, memo, id }
  }

  it('gives it back to the memo once, when it is rejected and cancelled at the same time', async () => {
    for (let round = 0; round < rounds; round++) {
      const { diamond, memo, id } = await scene()

      const answers = await Promise.allSettled([cancel(id, 3), cancel(id, 4)])

      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await currentStatus(diamond)).toMatchObject({ wSts: 'M', block: { id: memo }, isOrdered: false })
      expect(await eventsOf('memo.reinstate', memo)).toHaveLength(1)
    }
  })

  it('gives it to the memo and not to another who asks at that instant, nor to the hold of long ago', async () => {
    for (let round = 0; round < rounds; round++) {
      const { diamond, hold, memo, id } = await scene()
      const other = await client({ seller: world.people.seller2 })

      const [, another] = await Promise.allSettled([cancel(id, 4), request(1, diamond, other.id, { hours: 24 })])

      expect(another.status).toBe('rejected')
      expect(await currentStatus(diamond)).toMatchObject({ wSts: 'M', block: { id: memo } })
      expect(await eventsOf('hold.reinstate', hold)).toEqual([])
    }
  })

  it('is free, or on the memo still, when the stone is said to have come back at that instant', async () => {
    for (let round = 0; round < rounds; round++) {
      const { diamond, memo, id } = await scene()
      const comeBack = sleep(round).then(() => world.as('admin')(blocks.release, { body: { blockType: 2, diamonds: [diamond] } }))

      const [, returned] = await Promise.allSettled([cancel(id, 4), comeBack])

      const now = await currentStatus(diamond)
      if (returned.status === 'fulfilled') expect(now).toMatchObject({ wSts: 'A', block: undefined })
      else expect(now).toMatchObject({ wSts: 'M', block: { id: memo } })
    }
  })
})

it('is on the hold again or free, when an order of held stones is cancelled in the last instant of the hold and another client waits for it', async () => {
  const start = Date.now()
  for (let round = 0; round < rounds; round++) {
    world.setNow(new Date(start))
    const who = await client()
    const other = await client({ seller: world.people.seller2 })
    const { id: diamond } = await world.given.diamond()
    const hold = await idOf(request(1, diamond, who.id, { hours: 1 }))
    const { id } = await order('seller', who, [{ id: diamond }])
    // An order cancelled one millisecond before the end of the hold restores it; at the end it does not. Then the job and another client compete for the
    // stone.
    world.setNow(new Date(start + hour - (round % 2)))

    await Promise.allSettled([cancel(id, 4), runDue(world.services, noMail, releaseHolds, 'test')])
    const back = await currentStatus(diamond)
    if (round % 2 === 1) expect(back).toMatchObject({ wSts: 'H', block: { id: hold } })
    else expect(back).toMatchObject({ wSts: 'A', block: undefined })

    world.setNow(new Date(start + hour))
    const [, another] = await Promise.allSettled([
      runDue(world.services, noMail, releaseHolds, 'test'),
      request(1, diamond, other.id, { hours: 24 }),
    ])
    const last = await currentStatus(diamond)
    if (another.status === 'fulfilled') expect(last).toMatchObject({ wSts: 'H', block: { account: other.id } })
    else expect(last).toMatchObject({ wSts: 'A', block: undefined })
    expect((await eventsOf('hold.release', hold)).length).toBe(round % 2 === 1 ? 2 : 1)
  }
})
