import { permissions } from '@loupe/contract/access/permissions.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { audits } from '@loupe/contract/reports/audits.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const log = async (who: Role, body: object = {}) => (await world.as(who)(audits.list, { body })).list ?? []
const grant = (who: 'seller' | 'seller2', view: boolean) =>
  world.as('super')(permissions.changeByUser, {
    params: { id: world.people[who] },
    body: { data: [{ module: 'audit', permissions: view ? { view: true } : null }] },
  })
const happened = (subjectType: string, subject: string, more: object = {}) =>
  world.services.db
    .insertInto('event')
    .values({ kind: `${subjectType}.update`, subjectType, subject, actor: world.people.admin, actorName: 'Test admin', ...more })
    .execute()

describe('who reads the log', () => {
  it('is nobody without the right', async () => {
    for (const who of ['seller', 'master'] as const) await expect(log(who)).rejects.toMatchObject(refusal('forbidden'))
    await happened('caratRange', world.people.admin)
    expect(await log('admin')).not.toEqual([])
  })

  it('sees what the right of the record shows, the super admin all', async () => {
    await happened('shareLink', 'x')
    await happened('setting', 'y')
    expect(await log('super', { subjectType: 'shareLink' })).toHaveLength(1)
    expect(await log('admin', { subjectType: 'shareLink' })).toEqual([])
    expect(await log('admin', { subjectType: 'setting' })).toEqual([])
  })

  it('and does not reach all, sees of clients and deals their own', async () => {
    for (const who of ['seller', 'seller2'] as const) await grant(who, true)
    const mine = await world.given.account({ companyName: 'Mine', seller: world.people.seller })
    const theirs = await world.given.account({ companyName: 'Theirs', seller: world.people.seller2 })
    await world.as('admin')(accounts.reassign, { body: { accounts: [theirs.id], to: world.people.seller2 } })
    for (const { id } of [mine, theirs]) await happened('account', id, { after: JSON.stringify({ companyName: 'New' }) })
    const block = await world.given.block({ seller: world.people.seller2 })
    await happened('block', block.id)

    expect((await log('seller', { subjectType: 'account' })).map(({ subject }) => subject)).toContain(mine.id)
    expect((await log('seller', { limit: 200 })).map(({ subject }) => subject)).not.toContain(theirs.id)
    expect(await log('seller', { words: 'Theirs' })).toEqual([])
    expect(await log('seller', { subjectType: 'block', subject: block.id })).toEqual([])
    expect(await log('seller2', { subjectType: 'block', subject: block.id })).toHaveLength(1)
    expect(await log('seller', { subjectType: 'user' })).toEqual([])
    for (const who of ['seller', 'seller2'] as const) await grant(who, false)
  })
})
