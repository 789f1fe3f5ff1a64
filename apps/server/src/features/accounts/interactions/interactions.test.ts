import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client } = ordering(world)
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const log = (who: Role, account: string, more: object = {}) =>
  world.send(who)(accountInteractions.upsert, {
    body: { account, kind: 'call', direction: 'out', subject: 'Payment', happenedAt: ago(2), ...more },
  })
const logged = async (who: Role, account: string, filter: object = {}) =>
  (await world.as(who)(accountInteractions.list, { body: { filter: { account, ...filter }, sort: [{ happenedAt: 'DESC' }] } })).list ?? []

it('keeps mails, calls and chats each for itself, the latest first, with whom and by whom', async () => {
  const who = await client()
  await log('seller', who.id, { user: who.buyer, notes: '  Pays on Friday ' })
  await log('admin', who.id, { subject: 'Reminder', happenedAt: ago(1) })
  await log('seller', who.id, { kind: 'mail', direction: 'in', subject: 'Memo list' })

  const calls = await logged('seller', who.id, { kind: 'call' })

  expect(calls).toMatchObject([
    { subject: 'Reminder', byName: 'Test admin', userName: null },
    { subject: 'Payment', byName: 'Test seller', userName: 'Bea', notes: 'Pays on Friday' },
  ])
  expect(await logged('seller', who.id, { kind: 'mail' })).toMatchObject([{ subject: 'Memo list', direction: 'in' }])
})

it('is changed and thrown away, and both leave a trace', async () => {
  const who = await client()
  const talk = await log('seller', who.id)

  await log('seller', who.id, { id: talk.id, subject: 'Payment again', updatedAt: talk.updatedAt })
  expect(await logged('master', who.id)).toMatchObject([{ id: talk.id, subject: 'Payment again' }])
  await world.as('seller')(accountInteractions.delete, { params: { id: talk.id } })

  expect(await logged('seller', who.id)).toEqual([])
  await expect(world.as('seller')(accountInteractions.delete, { params: { id: talk.id } })).rejects.toMatchObject(refusal('not_found'))
  const events = await world.services.db
    .selectFrom('event')
    .select(['kind', 'before'])
    .where('subject', '=', talk.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['interaction.create', 'interaction.update', 'interaction.delete'])
  expect(events[1]?.before).toMatchObject({ subject: 'Payment' })
})

it('is not changed by who looks at an older one, nor moved to another client', async () => {
  const [who, other] = [await client(), await client()]
  const talk = await log('seller', who.id)
  await log('admin', who.id, { id: talk.id, subject: 'Theirs' })

  await expect(log('seller', who.id, { id: talk.id, subject: 'Mine', updatedAt: talk.updatedAt })).rejects.toMatchObject(refusal('stale'))
  await expect(log('seller', other.id, { id: talk.id })).rejects.toMatchObject(refusal('not_found'))

  expect(await logged('seller', who.id)).toMatchObject([{ subject: 'Theirs' }])
  expect(await logged('seller', other.id)).toEqual([])
})

it('counts what it lists, for whoever looks', async () => {
  const mine = await client()
  const theirs = await client({ seller: world.people.seller2 })
  for (const [by, account] of [
    ['seller', mine.id],
    ['seller2', theirs.id],
  ] as const)
    await log(by, account)

  for (const by of ['seller', 'seller2', 'master', 'admin'] as const) {
    const { list, count } = await world.as(by)(accountInteractions.list, { body: { limit: 1000 } })
    const { count: alone } = await world.as(by)(accountInteractions.list, { body: { isCountOnly: true } })
    expect(list).toHaveLength(count)
    expect(alone).toBe(count)
    expect(list?.some(({ account }) => account === theirs.id)).toBe(by !== 'seller')
  }
})

it.each([
  [{ subject: '   ' }, 'subject', 'Please enter what it was about.'],
  [{ happenedAt: ago(-24) }, 'happenedAt', 'This time is in the future. Enter when it took place.'],
])('refuses %o in a sentence and keeps nothing', async (more, field, sentence) => {
  const who = await client()
  await expect(log('seller', who.id, more)).rejects.toMatchObject(invalidField(field, sentence))
  expect(await logged('seller', who.id)).toEqual([])
})

it('refuses a person of another client, and what is no kind of talk', async () => {
  const [who, other] = [await client(), await client()]
  await expect(log('seller', who.id, { user: other.buyer })).rejects.toMatchObject(
    invalidField('user', 'Please select a user of this client.'),
  )
  for (const more of [{ kind: 'fax' }, { direction: 'sideways' }, { notes: 'x'.repeat(5001) }, { happenedAt: 'yesterday' }, { extra: 1 }])
    await expect(log('seller', who.id, more)).rejects.toMatchObject({ status: 400 })
  expect(await logged('seller', who.id)).toEqual([])
})

it('takes any script, and gives it back as it was', async () => {
  const who = await client()
  const subject = "שלום 你好 ગુજરાતી '; drop table account; --"
  await log('seller', who.id, { subject, notes: '<script>alert(1)</script>' })
  expect(await logged('seller', who.id)).toMatchObject([{ subject, notes: '<script>alert(1)</script>' }])
})
