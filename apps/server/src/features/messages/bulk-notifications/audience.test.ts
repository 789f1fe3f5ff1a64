import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { runItem } from '../../../jobs/run-job.ts'
import { sendBulk } from '../../../jobs/send-bulk.ts'
import { client } from '../../../testing/clients.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { bulkMails } from '../../../testing/bulk-mails.ts'

const world = testWorld()
let mine: Awaited<ReturnType<typeof client>>
let foreign: Awaited<ReturnType<typeof client>>
beforeAll(async () => {
  mine = await client(world, { name: 'Alpha "Gems" <b>', lab: true })
  foreign = await client(world, { name: 'Beta', seller: world.people.seller2 })
})

const { create, all, audience } = bulkMails(world)

describe('an audience', () => {
  it('is counted within reach, with who is left out and why', async () => {
    const of = { seller: world.people.seller2 }
    await client(world, { ...of, address: '' })
    await client(world, { ...of, address: 'a@b.example\r\nBcc: all@c.example' })
    await client(world, { ...of, verified: false })
    // This client has no users, and its own address belongs to another client.
    await world.given.account({ seller: world.people.seller2, contactEmail: foreign.user.email.toUpperCase() })
    const { user } = await client(world, of)
    await world.services.db.insertInto('mailOptOut').values({ address: user.email }).execute()

    const counted = await audience({}, 'seller2')

    expect(counted).toMatchObject({ clients: 1, recipients: 1, first: [{ user: foreign.user.id }] })
    expect(Object.fromEntries(counted.leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
      optedOut: 1,
      noAddress: 1,
      wrongAddress: 1,
      notVerified: 1,
      twice: 1,
    })
    expect((await audience({ audience: { withUnverified: true } }, 'seller2')).recipients).toBe(2)
    expect((await audience({ audience: { accounts: [foreign.account.id] } }, 'seller')).recipients).toBe(0)
    expect((await audience({ audience: { sellers: [world.people.seller2] } }, 'seller')).recipients).toBe(0)
    expect((await audience({ audience: { sellers: [world.people.seller2] } }, 'master')).recipients).toBe(1)
  })

  it('is named one by one, paged and searched, within reach', async () => {
    const here = await client(world, { name: 'Named here' })
    const left = await client(world, { name: 'Named left', verified: false })
    const threeClients = { audience: { accounts: [here.account.id, left.account.id, foreign.account.id] } }
    const peopleOf = (more: object = {}, who: Role = 'seller') =>
      world.as(who)(bulkNotifications.people, { body: { ...threeClients, ...more } })

    const both = await peopleOf({ sort: [{ companyName: 'ASC' }] })
    expect(both).toMatchObject({
      count: 2,
      list: [
        { id: here.user.id, user: here.user.id, account: here.account.id, address: here.user.email, companyName: 'Named here', why: null },
        { user: left.user.id, why: 'The address has not been verified' },
      ],
    })
    expect((await peopleOf({ filter: { why: null } })).list).toMatchObject([{ user: here.user.id }])
    expect(await peopleOf({ filter: { why: { '!': null } } })).toMatchObject({ count: 1, list: [{ user: left.user.id }] })
    expect(await peopleOf({ limit: 1, page: 2, sort: [{ companyName: 'ASC' }] })).toMatchObject({
      count: 2,
      list: [{ user: left.user.id }],
    })
    expect((await peopleOf({ search: { keyword: 'named LEFT', keys: ['companyName'] } })).count).toBe(1)
    expect((await peopleOf({}, 'admin')).count).toBe(3)
    const { id: group } = await world.as('admin')(emailGroups.create, {
      body: { name: 'Named', emails: [here.user.email, 'far@far.example'] },
    })
    const grouped = { audience: { ...threeClients.audience, groups: [group] } }
    expect((await peopleOf({ ...grouped, filter: { why: { '!': null } } }, 'admin')).list).toMatchObject([
      { id: 'far@far.example', account: null, why: 'In a group, but not a user of a selected client' },
    ])
    await expect(peopleOf(grouped)).rejects.toMatchObject(refusal('forbidden'))
    await expect(peopleOf({ audience: { boughtWithin: -5 } })).rejects.toMatchObject({ status: 400 })
  })

  it('is chosen by what clients have done and are', async () => {
    const { account } = await client(world, { kyc: 3 })
    const only = { accounts: [account.id, mine.account.id] }
    const count = async (more: object) => (await audience({ audience: { ...only, ...more } }, 'admin')).recipients
    expect([await count({}), await count({ kycStatus: [3] }), await count({ shown: 'labGrown' })]).toEqual([2, 1, 1])
    expect([await count({ boughtWithin: 30 }), await count({ notBoughtFor: 30 }), await count({ askedWithin: 30 })]).toEqual([0, 2, 0])
    await world.services.db
      .insertInto('order')
      .values({
        orderNo: 'T-1',
        account: account.id,
        seller: world.people.seller,
        labGrown: false,
        status: 2,
        createdBy: world.people.seller,
      })
      .execute()
    expect([await count({ boughtWithin: 30 }), await count({ notBoughtFor: 30 })]).toEqual([1, 1])
  })

  it('is narrowed to email groups: of their addresses those alone that are a client’s, and groups are the office’s', async () => {
    const { account, user } = await client(world)
    const other = await client(world, { seller: world.people.seller2 })
    const { id: group } = await world.as('admin')(emailGroups.create, {
      body: { name: 'Dealers', emails: [user.email.toUpperCase(), other.user.email, 'stranger@far.example', 'seller@test.example'] },
    })
    const groups = [group]

    const everybody = await audience({ audience: { groups } }, 'admin')
    expect(everybody).toMatchObject({ recipients: 2, clients: 2, leftOut: [{ reason: 'notAsked', count: 2 }] })
    const narrowed = await audience({ audience: { groups, accounts: [account.id] } }, 'admin')
    expect(narrowed).toMatchObject({ recipients: 1, first: [{ user: user.id }], leftOut: [{ reason: 'notAsked', count: 3 }] })

    // A seller sees no groups, whether a group is named or the audience is counted.
    await expect(audience({ audience: { groups } })).rejects.toMatchObject(refusal('forbidden'))
    const before = await all()
    await expect(create({ audience: { groups } })).rejects.toMatchObject(refusal('forbidden'))
    await expect(create({ audience: { groups: [crypto.randomUUID()] } }, 'admin')).rejects.toMatchObject(
      invalidField('audience.groups', 'An email group no longer exists.'),
    )
    expect(await all()).toEqual(before)

    const { id } = await create({ audience: { groups } }, 'admin')
    await world.as('admin')(bulkNotifications.schedule, { body: { id } })
    await runItem(world.services, { longest: 0, send: async () => ({ is: 'accepted' }) }, sendBulk, { id }, 'test')
    const { list } = await world.as('admin')(bulkNotifications.recipients, {
      body: { filter: { bulkMail: id }, sort: [{ address: 'ASC' }] },
    })
    expect(list?.find(({ address }) => address.toLowerCase() === user.email)).toMatchObject({ user: user.id, account: account.id })
    expect(list?.map(({ address, account: of, state }) => [address.toLowerCase(), of !== null, state]).toSorted()).toEqual(
      [
        [user.email, true, 'waiting'],
        [other.user.email, true, 'waiting'],
        ['seller@test.example', false, 'leftOut'],
        ['stranger@far.example', false, 'leftOut'],
      ].toSorted(),
    )
  })

  it('of a group that was deleted meanwhile does not go out', async () => {
    const { user } = await client(world)
    const group = await world.as('admin')(emailGroups.create, { body: { name: 'Short-lived', emails: [user.email] } })
    const { id } = await create({ audience: { groups: [group.id] } }, 'admin')
    await world.as('admin')(bulkNotifications.schedule, { body: { id } })
    await world.as('admin')(emailGroups.delete, { params: { id: group.id } })
    await runItem(world.services, { longest: 0, send: async () => ({ is: 'accepted' }) }, sendBulk, { id }, 'test')
    expect(await world.as('admin')(bulkNotifications.view, { params: { id } })).toMatchObject({
      status: 'cancelled',
      endedReason: expect.stringContaining('group'),
    })
  })

  it('of nobody is refused when the mail is to go out, and the draft stays a draft', async () => {
    const { id } = await create({ audience: { accounts: [foreign.account.id] } })
    await expect(world.as('seller')(bulkNotifications.schedule, { body: { id } })).rejects.toMatchObject(refusal('audience_empty'))
    expect((await world.as('seller')(bulkNotifications.view, { params: { id } })).status).toBe('draft')
  })
})
