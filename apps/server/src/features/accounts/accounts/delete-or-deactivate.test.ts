import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { companiesOf } from '../../../testing/companies.ts'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { reflectPrimary } from './primary.ts'
import { inTransaction } from '../../../db/connection.ts'

const world = testWorld()
const { open, read } = companiesOf(world)
let n = 0

describe('the end of an account', () => {
  it('is refused with what is open, and then comes', async () => {
    const { id } = await open()
    const block = await world.given.block({ account: id })
    await world.given.block({ account: id, blockType: 2 })
    await expect(world.as('admin')(accounts.delete, { body: { id } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This client has open deals: 1 hold, 1 memo. End them first.', data: { open: { holds: 1, memos: 1, orders: 0 } } },
    })
    expect((await read(id)).isActive).toBe(true)
    await world.services.db.updateTable('block').set({ status: 4 }).where('account', '=', id).execute()
    await expect(world.as('seller')(accounts.delete, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))
    await world.as('admin')(accounts.delete, { body: { id } })
    await expect(read(id)).rejects.toMatchObject(refusal('not_found'))
    expect(block.account).toBe(id)
  })

  it('is not needed to stop trading: inactive is enough', async () => {
    const { id } = await open()
    expect((await world.as('seller')(accounts.changeStatus, { body: { id, isActive: false } })).detail.isActive).toBe(false)
  })

  it('is previewed before a client is made inactive: which deals stay open, and what stops working', async () => {
    const { id } = await open()
    await world.given.block({ account: id })
    const link = await world.given.diamond()
    await world.as('seller')(shareLinks.create, { body: { diamonds: [link.id], account: id } })
    // An offer that was countered is still one.
    const offered = await world.given.diamond()
    const { created } = await world.as('seller')(tracks.create, {
      body: { trackType: 4, diamonds: [offered.id], account: id, trackPricePerCarat: 6500, hours: 24 },
    })
    await world.as('admin')(offers.counter, { body: { id: created[0]!.id, trackPricePerCarat: 6800 } })
    const { stays, stops } = await world.as('seller')(accounts.deactivationPreview, { body: { id } })
    expect(stays).toEqual({ holds: 1, memos: 0, orders: 0, offers: 1, bids: 0, viewings: 0, waiting: 0 })
    expect(stops).toEqual({ links: 1, catalogues: 0, keys: 0, webhooks: 0 })
    await expect(world.as('seller2')(accounts.deactivationPreview, { body: { id } })).rejects.toMatchObject(refusal('not_found'))

    // The link opens for nobody once whoever shared it has left: deactivating the client does not stop it.
    const isActive = (is: boolean) => world.owner.updateTable('user').set({ isActive: is }).where('id', '=', world.people.seller).execute()
    await isActive(false)
    expect((await world.as('admin')(accounts.deactivationPreview, { body: { id } })).stops.links).toBe(0)
    await isActive(true)
  })
})

describe('the primary user', () => {
  const person = (account: string, type: 4 | 10, firstName: string) =>
    world.services.db
      .insertInto('user')
      .values({
        type,
        account,
        firstName,
        lastName: '_',
        username: `u${++n}`,
        email: `u${n}@x.example`,
        mobile: `900000${n}`,
        passwordHash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  it('stands on the client’s row until deleted', async () => {
    const { id } = await open({ mobiles: ['5551234567'] })
    await person(id, 10, 'Second')
    const first = await person(id, 4, 'First')
    await inTransaction(world.services.db, (tx) => reflectPrimary(tx, id))
    expect(await read(id)).toMatchObject({ firstName: 'First', lastName: '', user: { id: first.id } })
    await world.as('seller')(accounts.deleteUser, { body: { account: id, user: first.id } })
    expect(await read(id)).toMatchObject({ firstName: '', mobile: '5551234567', user: null })
    await expect(world.as('seller')(accounts.deleteUser, { body: { account: id, user: first.id } })).rejects.toMatchObject(
      refusal('not_found'),
    )
  })
})
