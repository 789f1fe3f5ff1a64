import { users } from '@loupe/contract/access/users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person } = signingIn(world)
const remove = (id: string) => world.as('admin')(users.remove, { body: { id } })
const reassign = (from: string, to: string) => world.as('admin')(users.reassign, { body: { from, to } })
const openOf = async (id: string) => (await world.as('admin')(users.view, { params: { id } })).open

/** A seller with one open record of each kind, and one that is done. */
async function busySeller() {
  const { db } = world.services
  const { id: seller } = await person()
  const { id: account } = await world.given.account({ seller })
  await world.given.account({ seller, isDeleted: true })
  await world.given.block({ seller, account })
  const done = await world.given.block({ seller, account, status: 4 })
  const memo = await world.given.block({ seller, account, blockType: 2 })
  const diamond = (await world.given.diamond()).id
  const track = { diamond, account, seller, createdBy: seller, ctPr: 7000, amt: 7000 }
  await db
    .insertInto('diamondTrack')
    .values({ ...track, trackType: 1 })
    .execute()
  const offer = {
    trackType: 4 as const,
    trackPricePerCarat: 6900,
    trackAmount: 6900,
    offerValidDate: new Date('2100-01-01').toISOString(),
    offeredBy: 'client' as const,
  }
  const { id: counterOf } = await db
    .insertInto('diamondTrack')
    .values({ ...track, ...offer })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('diamondTrack')
    .values([
      // A counter-offer is the same offer: one is counted, and both are given.
      { ...track, ...offer, offeredBy: 'company' as const, counterOf },
      { ...track, ...offer, status: 2 },
    ])
    .execute()
  const order = { account, seller, labGrown: false, createdBy: seller }
  await db
    .insertInto('order')
    .values([
      { ...order, orderNo: randomUUID(), status: 1 },
      { ...order, orderNo: randomUUID(), status: 2 },
    ])
    .execute()
  return { seller, account, done: done.id, memo: memo.memo! }
}
const one = { clients: 1, holds: 1, memos: 1, offers: 1, orders: 1, tracks: 1, bids: 0, waitings: 0, viewings: 0, team: 0 }

describe('removing somebody on whom the trade hangs', () => {
  it('is refused with counts and changes nothing; reassigned, it goes, and what is done stays theirs', async () => {
    const { seller, account, done, memo } = await busySeller()
    const { id: to } = await person()
    expect(await openOf(seller)).toEqual(one)

    await expect(remove(seller)).rejects.toMatchObject({
      status: 409,
      body: {
        data: { open: one },
        message:
          'Pat still has 1 client, 1 stone on hold, 1 stone on memo, 1 open offer, 1 pending order, 1 open cart, watchlist or enquiry entry. Reassign them first.',
      },
    })
    expect(await openOf(seller)).toEqual(one)

    expect(await reassign(seller, to)).toEqual(one)
    expect(await openOf(to)).toEqual(one)
    const applied = world.services.db.selectFrom('diamondTrack').select('seller').where('account', '=', account).where('trackType', '=', 4)
    expect(await applied.where('status', '<>', 2).execute()).toEqual([{ seller: to }, { seller: to }])
    expect(await reassign(seller, to)).toMatchObject({ clients: 0, holds: 0, offers: 0 })
    await remove(seller)
    await expect(openOf(seller)).rejects.toMatchObject(refusal('not_found'))
    const { db } = world.services
    expect(await db.selectFrom('block').select('seller').where('id', '=', done).executeTakeFirst()).toEqual({ seller })
    expect(await db.selectFrom('memo').select('seller').where('id', '=', memo).executeTakeFirst()).toEqual({ seller: to })
    const writeAudit = await db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', account).execute()
    expect(writeAudit).toMatchObject([{ kind: 'account.reassign', before: { seller }, after: { seller: to } }])
  })

  it('waits for whoever is just giving them a client, and counts it', async () => {
    const { id: seller } = await person()
    const removing = await world.services.db.transaction().execute(async (tx) => {
      const client = { companyName: 'Just now', vendorCode: randomUUID(), seller }
      await tx.insertInto('account').values(client).execute()
      const attempt = remove(seller).then(
        () => 'removed',
        (error: { body: { message: string } }) => error.body.message,
      )
      expect(await Promise.race([attempt, new Promise((done) => setTimeout(done, 300, 'waiting'))])).toBe('waiting')
      return { attempt }
    })
    expect(await removing.attempt).toBe('Pat still has 1 client. Reassign them first.')
  })
})

describe('reassigning', () => {
  it('is refused to oneself, to nobody, to whoever is shut out, and for sellers', async () => {
    const { seller } = await busySeller()
    const { id: out } = await person({ isActive: false })
    const wrong = invalidField('to', 'Please select an active colleague.')

    for (const to of [seller, randomUUID(), out]) await expect(reassign(seller, to)).rejects.toMatchObject(wrong)
    await expect(world.as('seller')(users.reassign, { body: { from: seller, to: world.people.seller } })).rejects.toMatchObject(
      refusal('forbidden'),
    )

    expect(await openOf(seller)).toEqual(one)
  })

  it('gives a team to whoever can lead one, and nobody is in a team of their own', async () => {
    const { id: master } = await person({ type: roles.MASTER_SALES })
    const { id: other } = await person({ type: roles.MASTER_SALES, master })
    const { id: seller } = await person({ master })

    await expect(reassign(master, seller)).rejects.toMatchObject({ status: 400 })
    await expect(reassign(master, other)).resolves.toMatchObject({ team: 2 })

    const masters = await world.services.db.selectFrom('user').select(['id', 'master']).where('id', 'in', [other, seller]).execute()
    expect(new Map(masters.map((row) => [row.id, row.master]))).toEqual(
      new Map([
        [other, null],
        [seller, other],
      ]),
    )
  })

  it('by two at once gives each thing once', async () => {
    const { seller } = await busySeller()
    const [{ id: a }, { id: b }] = [await person(), await person()]
    const given = await Promise.all([reassign(seller, a), reassign(seller, b)])
    expect(given.map(({ clients }) => clients).toSorted()).toEqual([0, 1])
  })
})
