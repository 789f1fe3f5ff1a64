import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { buyersOf } from '../../../testing/buyers.ts'

const world = testWorld()
const { person, client, add, stored, rowOf } = buyersOf(world)
const { PRIMARY, SECONDARY } = roles

describe('adding many', () => {
  it('makes those that can be made and says of each other one why not', async () => {
    const account = await client()
    const taken = await add(account)
    const two = person(account) as { username: string }

    const reply = await world.send('seller')(accountUsers.createMany, {
      body: {
        users: [
          person(account, { type: PRIMARY }),
          person(account, { mobile: 'call me', email: '' }),
          person(account, { email: taken.email }),
          person(account, { type: PRIMARY }),
          two,
          person(account, { username: two.username }),
          person(await client()),
          { account, password: 'secret-topaz', confirm_password: 'secret-topaz', extra: { a: 1 } },
        ],
      },
    })

    expect(reply.created.map(({ type }) => type)).toEqual([PRIMARY, SECONDARY])
    expect(reply.failed.map(({ at, error }) => [at, error])).toEqual(
      [
        [1, 'Please enter email'],
        [2, 'This email is already in use.'],
        [3, 'Bea is already the primary user of this client. Change their type first.'],
        [5, 'This username is already in use.'],
        [6, 'Please add the users of one company at a time.'],
        [7, 'Please enter firstname'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    )
    expect(reply.failed.find(({ at }) => at === 1)?.fields.map(({ path }) => path)).toEqual(['email', 'mobile'])
    expect(JSON.stringify(reply)).not.toContain('secret-topaz')
    expect(await stored(account)).toHaveLength(3)
    expect(await rowOf(account)).toMatchObject({ primaryUser: reply.created[0]!.id })
  })

  it('says that no account was selected, and takes no more than can be worked off', async () => {
    const { created, failed } = await world.send('seller')(accountUsers.createMany, {
      body: { users: [{ firstName: 'A' }, { firstName: 'B' }] },
    })
    expect([created, failed.map(({ error }) => error)]).toEqual([[], ['Account not selected', 'Account not selected']])
    await expect(
      world.send('seller')(accountUsers.createMany, { body: { users: Array.from({ length: 51 }, () => ({})) } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('makes each once when two send the same at once', async () => {
    const account = await client()
    const all = [person(account), person(account)]
    const replies = await Promise.all([1, 2].map(() => world.send('seller')(accountUsers.createMany, { body: { users: all } })))
    expect(replies.flatMap(({ created }) => created)).toHaveLength(2)
    expect(replies.flatMap(({ failed }) => failed)).toHaveLength(2)
    expect(await stored(account)).toHaveLength(2)
  })
})
