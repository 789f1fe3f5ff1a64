import { diamondPages } from '@loupe/contract/inventory/diamond-pages.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { bidLots } from '@loupe/contract/transactions/bids.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { describe, expect, it } from 'vitest'
import { releaseHolds } from '../../../jobs/release-holds.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { bidsOn } from '../../../testing/bids.ts'
import { ordering } from '../../../testing/ordering.ts'
import { notifiedTo } from '../../../testing/notified.ts'
import { testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'

/** When a document releases a stone, the same transaction holds it for the first client on its waiting list: nobody else can take it in between. */
const world = testWorld()
const { client, order } = ordering(world)
const { at, close, putUp } = bidsOn(world)
const expire = () => runDue(world.services, noMail, releaseHolds, 'test')

const join = (diamond: string, account: string, who: 'seller' | 'seller2' | 'master' = 'seller2') =>
  world.as(who)(waitings.create, { body: { diamonds: [diamond], account, hours: 12 } })
/** Two clients on the waiting list of a stone. */
async function line(diamond: string) {
  const [first, second] = [await client({ seller: world.people.seller2 }), await client()]
  await join(diamond, first.id)
  await join(diamond, second.id, 'master')
  return { first, second }
}
const claimOf = (diamond: string) =>
  world.services.db.selectFrom('claim').select(['kind', 'account']).where('diamond', '=', diamond).executeTakeFirst()
const held = (account: { id: string }) => ({ kind: 'hold', account: account.id })

/** Every way in which a reserved stone becomes free again. */
const ways: Record<string, () => Promise<{ diamond: string; free: () => Promise<unknown> }>> = {
  'a hold that is released by hand': async () => {
    const { id, diamond } = await world.given.block()
    return { diamond, free: () => world.as('admin')(blocks.changeStatus, { body: { id, status: 4 } }) }
  },
  'a request for a hold that is rejected': async () => {
    const { id, diamond } = await world.given.block({ status: 1 })
    return { diamond, free: () => world.as('admin')(blocks.changeStatus, { body: { id, status: 3 } }) }
  },
  UnHold: async () => {
    const { diamond } = await world.given.block()
    return { diamond, free: () => world.as('admin')(blocks.release, { body: { blockType: 1, diamonds: [diamond] } }) }
  },
  'a hold whose time is over': async () => {
    const { diamond } = await world.given.block({ validTillDate: '2026-11-25T08:00:00.000Z' })
    return {
      diamond,
      free: () => {
        at('2026-11-25T14:00:00')
        return expire()
      },
    }
  },
  'a memo that has come back': async () => {
    const { diamond } = await world.given.block({ blockType: 2 })
    return { diamond, free: () => world.as('admin')(blocks.release, { body: { blockType: 2, diamonds: [diamond] } }) }
  },
  'an order that is rejected': async () => {
    const { id: diamond } = await world.given.diamond()
    const { id } = await order('seller', await client(), [{ id: diamond }])
    return { diamond, free: () => world.as('admin')(orders.changeStatus, { body: { id, status: 3, remarks: 'Off.' } }) }
  },
  'an order that is cancelled': async () => {
    const { id: diamond } = await world.given.diamond()
    const { id } = await order('seller', await client(), [{ id: diamond }])
    return { diamond, free: () => world.as('admin')(orders.changeStatus, { body: { id, status: 4, remarks: 'Off.' } }) }
  },
  'a lot that is taken out of its round': async () => {
    const { diamond, lot } = await putUp(2)
    return { diamond, free: () => world.as('admin')(bidLots.delete, { body: { id: lot } }) }
  },
  'a round that ends without a bid': async () => {
    const { diamond, made } = await putUp(2)
    return {
      diamond,
      free: () => {
        world.setNow(new Date(made.closesAt))
        return close()
      },
    }
  },
}

describe('the audit log of a served hold', () => {
  it.each([true, false])('names the system, no address, the release and whom it is held for (approved: %s)', async (isApproved) => {
    const { id, diamond } = await world.given.block()
    const { id: account } = await client({ seller: world.people.seller2 })
    const { created } = await world.as(isApproved ? 'admin' : 'seller2', { 'x-forwarded-for': '10.2.2.2' })(waitings.create, {
      body: { diamonds: [diamond], account, hours: 12, seller: world.people.seller2 },
    })
    await world.as('admin', { 'x-forwarded-for': '10.9.9.9' })(blocks.changeStatus, { body: { id, status: 4 } })

    const log = world.services.db.selectFrom('event').select(['kind', 'actor', 'actorName', 'ip', 'requestId', 'cause', 'after'])
    const released = await log.where('subject', '=', id).where('kind', '=', 'hold.release').executeTakeFirstOrThrow()
    expect(released).toMatchObject({ actor: world.people.admin, ip: '10.9.9.9' })
    const served = await log
      .where('requestId', '=', released.requestId)
      .where('kind', 'in', ['hold.ask', 'hold.approve', 'diamond.reserve', 'waiting.hold'])
      .orderBy('id')
      .execute()
    expect(served.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['hold.ask', 'diamond.reserve', 'waiting.hold', ...(isApproved ? ['hold.approve'] : [])]),
    )
    for (const entry of served) expect(entry).toMatchObject({ actor: null, actorName: 'Loupe', ip: null })
    expect(served.find(({ kind }) => kind === 'hold.ask')).toMatchObject({
      cause: `waiting:${created[0]!.id}`,
      after: { seller: world.people.seller2, account },
    })
    const hold = await world.services.db
      .selectFrom('block')
      .select('createdBy')
      .where('diamond', '=', diamond)
      .where('id', '<>', id)
      .execute()
    expect(hold).toEqual([{ createdBy: world.people[isApproved ? 'admin' : 'seller2'] }])
    const history = await world.as('admin')(diamondPages.statusHistory, { body: { id: diamond } })
    // The reference to the waiting request is for programs.
    expect(history.map(({ note }) => note ?? '').filter((note) => note.includes('waiting:'))).toEqual([])
  })
})

describe('a stone that is free again goes to the first in its line at once', () => {
  it.each(Object.keys(ways))('%s', async (way) => {
    const { diamond, free } = await ways[way]!()
    const { first } = await line(diamond)

    await free()

    expect(await claimOf(diamond)).toEqual(held(first))
  })

  it('also from several stones of one order, each to its own line', async () => {
    const stones = [await world.given.diamond(), await world.given.diamond(), await world.given.diamond()]
    const { id } = await order('seller', await client(), stones)
    const [one, , three] = stones
    const [a, c] = [await line(one!.id), await line(three!.id)]

    await world.as('admin')(orders.changeStatus, { body: { id, status: 4, remarks: 'Off.' } })

    expect(await Promise.all(stones.map((stone) => claimOf(stone.id)))).toEqual([held(a.first), undefined, held(c.first)])
  })

  it('but stays with its own client where an order falls back to the hold it was made of', async () => {
    const owner = await client()
    const { diamond } = await world.given.block({ account: owner.id })
    const { id } = await order('seller', owner, [{ id: diamond }])
    await line(diamond)

    await world.as('admin')(orders.changeStatus, { body: { id, status: 4, remarks: 'Off.' } })

    expect(await claimOf(diamond)).toEqual(held(owner))
  })

  it('and is never handed to the line while it passes from a hold to an order of the same client', async () => {
    const owner = await client()
    const { diamond } = await world.given.block({ account: owner.id })
    await line(diamond)

    await order('seller', owner, [{ id: diamond }])

    expect(await claimOf(diamond)).toEqual({ kind: 'order', account: owner.id })
  })

  it('tells the first that it is held, and the others their new place', async () => {
    const { diamond, free } = await ways['a hold that is released by hand']!()
    const { second } = await line(diamond)
    const { vStnId } = await world.services.db.selectFrom('diamond').select('vStnId').where('id', '=', diamond).executeTakeFirstOrThrow()

    await free()

    expect((await notifiedTo(world, world.people.seller2, 'waiting')).join()).toContain(`${vStnId} is held for`)
    expect(await notifiedTo(world, world.people.seller, 'waiting')).toContain(`${second.companyName} is first in line for ${vStnId}`)
  })
})

describe('the next in the line has it when the first can no longer be served', () => {
  const gone: Record<string, (who: { id: string }) => Promise<unknown>> = {
    'whose company is not active': ({ id }) =>
      world.services.db.updateTable('account').set({ isActive: false }).where('id', '=', id).execute(),
    'whose company buys no natural stones': ({ id }) =>
      world.services.db.updateTable('account').set({ showNatural: false, showLabGrown: true }).where('id', '=', id).execute(),
    'whose salesman has left': ({ id }) =>
      world.services.db.updateTable('waiting').set({ seller: leaver }).where('account', '=', id).execute(),
    'whose salesman may no longer hold stones': ({ id }) =>
      world.services.db.updateTable('waiting').set({ seller: powerless, createdBy: powerless }).where('account', '=', id).execute(),
  }
  let leaver = ''
  let powerless = ''
  const person = async (isActive: boolean, type: number) =>
    (
      await world.services.db
        .insertInto('user')
        .values({
          ...{ type: type as 4, firstName: 'Lea', passwordHash: '-', isActive },
          ...{ username: `u${Math.random()}`, email: `${Math.random()}@test.example` },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  it.each(Object.keys(gone))('%s', async (why) => {
    leaver = await person(false, 4)
    powerless = await person(true, 4)
    await world.services.db
      .insertInto('userPermission')
      .values({ user: powerless, module: 'block', rights: ['view'] })
      .execute()
    const { diamond, free } = await ways['a hold that is released by hand']!()
    const { first, second } = await line(diamond)
    await gone[why]!(first)

    await free()

    expect(await claimOf(diamond)).toEqual(held(second))
    const left = await world.services.db.selectFrom('waiting').select(['status', 'endedReason']).where('account', '=', first.id).execute()
    expect(left).toEqual([{ status: 4, endedReason: expect.stringMatching(/\.$/) }])
  })
})

it('goes to the line thirty times of thirty, though passers-by try to hold it all the while', async () => {
  const passers = await Promise.all(Array.from({ length: 4 }, () => client()))
  const kinds = ['a hold that is released by hand', 'a hold whose time is over', 'an order that is cancelled'] as const
  const waiting = await client({ seller: world.people.seller2 })
  let toTheLine = 0
  for (let round = 0; round < 30; round++) {
    at('2026-11-25T12:00:00')
    const { diamond, free } = await ways[kinds[round % 3]!]!()
    await join(diamond, waiting.id)
    let isOver = false
    const loops = passers.map(async ({ id }) => {
      while (!isOver)
        await world
          .as('admin')(blocks.create, { body: { blockType: 1, diamonds: [diamond], account: id, hours: 5 } })
          .catch(() => undefined)
    })
    await free()
    const claim = await claimOf(diamond)
    isOver = true
    await Promise.all(loops)
    if (claim?.account === waiting.id) toTheLine++
  }
  expect(toTheLine).toBe(30)
})
