import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { text } from '@loupe/domain/accounts/messages.ts'
import { describe, expect, it } from 'vitest'
import { companiesOf } from '../../../testing/companies.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { open, read } = companiesOf(world)

describe('clients change hands', () => {
  it('are looked through first: whose they are, and which deals stay; each leaves who had it and who moved it', async () => {
    const [one, two] = [await open({ seller: world.people.seller2 }), await open({ seller: world.people.seller })]
    await world.given.block({ account: one.id, seller: world.people.seller2, status: 1 })
    const chosen = { accounts: [one.id, two.id, one.id] }
    const check = (who: Role) => world.as(who)(accounts.reassignPreview, { body: chosen })
    await expect(check('seller')).rejects.toMatchObject(refusal('not_found'))
    const { from, stays } = await check('master')
    expect(from.map(({ seller, clients }) => [seller, clients]).toSorted()).toEqual(
      [world.people.seller, world.people.seller2].toSorted().map((seller) => [seller, 1]),
    )
    expect(stays).toMatchObject({ holds: 1, memos: 0, orders: 0 })

    const body = { ...chosen, to: world.people.seller }
    expect(await world.as('master')(accounts.reassign, { body })).toEqual({ moved: 1 })

    expect(await world.as('master')(accounts.reassign, { body })).toEqual({ moved: 0 })
    expect(await read(one.id)).toMatchObject({ seller: world.people.seller, updatedByName: 'Test master' })
    const event = world.services.db.selectFrom('event').select(['before', 'after']).where('kind', '=', 'account.reassign')
    expect(await event.where('subject', '=', one.id).execute()).toEqual([
      { before: { seller: world.people.seller2 }, after: { seller: world.people.seller } },
    ])
    expect(await event.where('subject', '=', two.id).execute()).toEqual([])
  })

  it('all of one salesman, within the team, and nobody else’s', async () => {
    const mine = await open({ seller: world.people.seller2 })
    const admins = await open({ seller: world.people.admin })
    const reassign = (who: Role, body: object) => world.send(who)(accounts.reassign, { body })
    await expect(reassign('seller', { accounts: [mine.id], to: world.people.seller })).rejects.toMatchObject(refusal('not_found'))
    await expect(reassign('master', { accounts: [mine.id, admins.id], to: world.people.seller })).rejects.toMatchObject(
      refusal('not_found'),
    )
    await expect(reassign('master', { accounts: [mine.id], to: world.people.admin })).rejects.toMatchObject(invalidField('to', text.seller))
    expect((await read(mine.id)).seller).toBe(world.people.seller2)
    const { moved } = await reassign('master', { from: world.people.seller2, to: world.people.seller })
    expect(moved).toBeGreaterThanOrEqual(1)
    expect((await read(mine.id)).seller).toBe(world.people.seller)
    await expect(reassign('admin', { to: world.people.seller })).rejects.toMatchObject({ status: 400 })
  })
})
