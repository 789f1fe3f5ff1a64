import { auth } from '@loupe/contract/access/auth.ts'
import { users } from '@loupe/contract/access/users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, mails, send, signIn, by } = signingIn(world)
const change = (who: 'super' | 'admin', id: string, body: { isActive?: boolean; type?: 2 | 8 | 11; updatedAt?: string }) =>
  world.as(who)(users.change, { params: { id }, body })
const remove = (who: 'super' | 'admin', id: string) => world.as(who)(users.remove, { body: { id } })

describe('the staff list', () => {
  it('shows staff and sign-ups, not the users of clients', async () => {
    const waiting = await person({ type: 6, isActive: false, isAwaitingApproval: true })
    const account = await world.given.account()
    const client = await person({ type: 4, account: account.id })

    const { list } = await world.as('admin')(users.list, { body: { limit: 1000 } })

    expect(list?.find((p) => p.id === waiting.id)).toMatchObject({ isAwaitingApproval: true, name: 'Pat' })
    expect(list?.find((p) => p.id === client.id)).toBeUndefined()
    expect(JSON.stringify(list)).not.toContain('$argon2')
  })
})

describe('approving a sign-up', () => {
  it('is once: approving again changes nothing, another role is refused', async () => {
    const { id, email } = await person({ type: 6, isActive: false, isAwaitingApproval: true })
    await world.as('super')(users.approve, { body: { users: [id], type: 8 } })

    await world.as('super')(users.approve, { body: { users: [id], type: 8 } })

    expect(await mails(email)).toHaveLength(1)
    await expect(world.as('super')(users.approve, { body: { users: [id], type: 2 } })).rejects.toMatchObject(refusal('wrong_status'))
  })

  it('puts a sales person into a team at once', async () => {
    const waiting = () => person({ type: 6, isActive: false, isAwaitingApproval: true })
    const [pat, kim] = [await waiting(), await waiting()]
    const approve = world.as('super')

    const { list } = await approve(users.approve, { body: { users: [pat.id], type: 8, master: world.people.master } })

    expect(list).toMatchObject([{ type: 8, master: world.people.master, isActive: true }])
    await expect(approve(users.approve, { body: { users: [kim.id], type: 8, master: world.people.seller } })).rejects.toMatchObject(
      invalidField('master', 'Please choose an active master sales.'),
    )
  })

  it.each([1, 6, 9])('gives no role %i', async (type) => {
    const { id } = await person({ type: 6, isActive: false, isAwaitingApproval: true })
    const attempt = world.as('super')(users.approve, { body: { users: [id], type: type as 2 } })
    await expect(attempt).rejects.toMatchObject({ status: 400 })
  })

  it('can be turned down, which frees the e-mail', async () => {
    const { id, email } = await person({ type: 6, isActive: false, isAwaitingApproval: true })

    await remove('admin', id)

    await expect(world.as('super')(users.approve, { body: { users: [id], type: 8 } })).rejects.toMatchObject(refusal('not_found'))
    await expect(person({ email })).resolves.toMatchObject({ email })
  })
})

it('signs somebody out on every device at once; they can sign in again, and a seller cannot do it', async () => {
  const pat = await person()
  const mine = by((await signIn(pat)).token.jwt)
  const request = { params: { id: pat.id } }

  await expect(world.as('seller')(users.endSessions, request)).rejects.toMatchObject(refusal('forbidden'))
  await expect(mine(auth.me, {})).resolves.toBeTruthy()
  await expect(world.as('admin')(users.endSessions, request)).resolves.toEqual({ ended: 1 })

  await expect(mine(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
  world.setNow(new Date(Date.now() + 60_000))
  await expect(send(pat.username)).resolves.toMatchObject({ otpRequired: true })
  world.setNow(undefined)
})

describe('shutting somebody out', () => {
  it('ends their sessions at once and lets nobody in until undone', async () => {
    const pat = await person()
    const mine = by((await signIn(pat)).token.jwt)

    await change('admin', pat.id, { isActive: false })

    await expect(mine(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
    await expect(send(pat.username)).rejects.toMatchObject(refusal('wrong_credentials'))
    await change('admin', pat.id, { isActive: true })
    await expect(mine(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
  })

  it('is refused of oneself', async () => {
    await expect(change('super', world.people.super, { isActive: false })).rejects.toMatchObject(refusal('forbidden'))
    await expect(remove('super', world.people.super)).rejects.toMatchObject(refusal('forbidden'))
  })

  it('is refused of a super admin to anybody else', async () => {
    await expect(remove('admin', world.people.super)).rejects.toMatchObject(refusal('forbidden'))
  })

  it('leaves one super admin when two remove each other at once', async () => {
    const second = await person({ type: roles.SUPER_ADMIN })
    const theirs = by((await signIn(second)).token.jwt)

    const tries = await Promise.allSettled([remove('super', second.id), theirs(users.remove, { body: { id: world.people.super } })])

    expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1)
    const left = await world.services.db
      .selectFrom('user')
      .select('id')
      .where('type', '=', 1)
      .where('isActive', '=', true)
      .where('isDeleted', '=', false)
      .execute()
    expect(left).toHaveLength(1)
    await world.services.db.updateTable('user').set({ isActive: true, isDeleted: false }).where('id', '=', world.people.super).execute()
  })

  it('is refused when somebody changed the person meanwhile', async () => {
    const pat = await person()
    const attempt = change('admin', pat.id, { isActive: false, updatedAt: '2020-01-01T00:00:00.000Z' })
    await expect(attempt).rejects.toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
  })
})
