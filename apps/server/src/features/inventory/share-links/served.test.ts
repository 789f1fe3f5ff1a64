import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedGrants } from '../../masters/seed.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { sharing } from '../../../testing/sharing.ts'

const world = testWorld()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})
const { share, open, linkOf, over } = sharing(world)

describe('a shared link', () => {
  it('opens for nobody while whoever shared it is inactive, or may not share stones', async () => {
    const { db } = world.services
    const stone = await world.given.diamond()
    const { token, id } = await share('seller2', [stone.id])
    const owner = (set: object) => db.updateTable('user').set(set).where('id', '=', world.people.seller2).execute()
    const state = async () => (await linkOf('admin', id)).state

    await owner({ isActive: false })
    await expect(open(token)).rejects.toMatchObject(over)
    expect(await state()).toBe('off')
    await owner({ isActive: true })
    expect(await open(token)).toMatchObject({ diamonds: [{ vStnId: stone.vStnId }] })

    await db
      .insertInto('userPermission')
      .values({ user: world.people.seller2, module: 'diamond', rights: ['view'] })
      .execute()
    await expect(open(token)).rejects.toMatchObject(over)
    expect(await state()).toBe('off')
    await db.deleteFrom('userPermission').where('user', '=', world.people.seller2).execute()
    expect(await state()).toBe('live')
  })

  it('is off where the role of whoever shared it has no rights at all in the module', async () => {
    const { db } = world.services
    const { token, id } = await share('seller2', [(await world.given.diamond()).id])
    await db.updateTable('user').set({ role: 1900 }).where('id', '=', world.people.seller2).execute()
    await expect(open(token)).rejects.toMatchObject(over)
    expect((await linkOf('admin', id)).state).toBe('off')
    await db.updateTable('user').set({ role: null }).where('id', '=', world.people.seller2).execute()
  })

  it('for a client opens for nobody while the client is inactive, or is not shown its kind of stones', async () => {
    const { db } = world.services
    const { id: account } = await world.given.account({ seller: world.people.seller })
    const stone = await world.given.diamond()
    const { token, id } = await share('seller', [stone.id], { account })
    const client = (change: object) => db.updateTable('account').set(change).where('id', '=', account).execute()
    for (const [off, on] of [
      [{ isActive: false }, { isActive: true }],
      [{ isDeleted: true }, { isDeleted: false }],
      [{ showNatural: false, showLabGrown: true }, { showNatural: true }],
    ] as const) {
      await client(off)
      await expect(open(token)).rejects.toMatchObject(over)
      expect((await linkOf('seller', id)).state).toBe('off')
      await client(on)
      expect((await open(token)).diamonds).toHaveLength(1)
    }
    await client({ showNatural: false, showLabGrown: true })
    await db.updateTable('shareLink').set({ kindOverride: 'Agreed by phone' }).where('id', '=', id).execute()
    expect((await open(token)).diamonds).toHaveLength(1)
    await client({ isActive: false })
    expect((await world.as('seller')(shareLinks.revoke, { body: { id } })).state).toBe('revoked')
  })
})
