import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { clientMails } from '@loupe/contract/messages/client-mails.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { inTransaction } from '../../../db/connection.ts'
import { seedGrants } from '../../masters/seed.ts'
import { postMail } from '../../../db/outbox.ts'

const world = testWorld()
const { client } = ordering(world)
beforeAll(() => seedGrants(world.services.db))
const known = async (who: Role, account: string) =>
  (await world.as(who)(clientMails.list, { body: { filter: { account }, sort: [{ happenedAt: 'DESC' }] } })).list ?? []

it('shows the mails logged by hand and those this program sent, never the secret ones, to whoever reaches the client', async () => {
  const who = await client()
  const { email } = await world.services.db.selectFrom('user').select('email').where('id', '=', who.buyer).executeTakeFirstOrThrow()
  await world.as('seller')(accountInteractions.upsert, {
    body: { account: who.id, kind: 'mail', direction: 'in', subject: 'Asks for terms', happenedAt: '2026-01-02T03:04:05.000Z' },
  })
  await world.as('seller')(accountInteractions.upsert, {
    body: { account: who.id, kind: 'call', direction: 'in', subject: 'Rang', happenedAt: '2026-01-02T03:04:05.000Z' },
  })
  const post = (subject: string, address: string, isSecret = false) =>
    inTransaction(world.services.db, (tx) => postMail(tx, { kind: 'stones', to: { address, name: '' }, subject, text: 'words', isSecret }))
  await post('Three stones for you', (email ?? '').toUpperCase())
  await post('Your link', email ?? '', true)
  await post('To a stranger', 'stranger@test.example')

  const list = await known('seller', who.id)

  expect(list.map(({ subject, source, direction, status }) => [subject, source, direction, status])).toEqual([
    ['Three stones for you', 'sent', 'out', 'waiting'],
    ['Asks for terms', 'logged', 'in', 'logged'],
  ])
  expect(JSON.stringify(list)).not.toContain('words')
  expect(await known('seller2', who.id)).toEqual([])
  expect(await known('admin', who.id)).toHaveLength(2)
})

describe('a sent mail', () => {
  const post = (subject: string, address: string, more: object = {}) =>
    inTransaction(world.services.db, async (tx) => {
      const id = await postMail(tx, { kind: 'stones', to: { address, name: '' }, subject, text: 'Dear <b>Ann</b>,', ...more })
      return id!
    })
  const emailOf = async (buyer: string) =>
    (await world.services.db.selectFrom('user').select('email').where('id', '=', buyer).executeTakeFirstOrThrow()).email
  const view = (who: Role, id: string) => world.as(who)(clientMails.view, { params: { id } })

  it('is read as the client reads it, by whoever has the client in scope, and by nobody else', async () => {
    const id = await post('Three stones', (await emailOf((await client()).buyer)).toUpperCase(), {
      cc: [{ address: 'me@test.example', name: '' }],
    })

    const mail = await view('seller', id)

    expect(mail).toMatchObject({ subject: 'Three stones', isStored: true, cc: ['me@test.example'], files: [] })
    expect(mail.html).toMatch(/^<!doctype html>[\s\S]*Dear &#60;b&#62;Ann&#60;\/b&#62;,/)
    expect(mail.text).toBe('Dear <b>Ann</b>,\n\n-- \nLoupe')
    await expect(view('seller2', id)).rejects.toMatchObject(refusal('not_found'))
  })

  it('with a code or a link, or to somebody who is no client, is not found', async () => {
    const email = await emailOf((await client()).buyer)
    for (const id of [await post('Your link', email, { isSecret: true }), await post('To a stranger', 'stranger@test.example')])
      await expect(view('admin', id)).rejects.toMatchObject(refusal('not_found'))
  })

  /** Two clients of one address, the second one of another seller. */
  const sharing = async () => {
    const [mine, theirs] = [await client(), await client()]
    const email = await emailOf(mine.buyer)
    await world.services.db
      .updateTable('account')
      .set({ seller: world.people.seller2, contactEmail: email })
      .where('id', '=', theirs.id)
      .execute()
    return { mine, theirs, email }
  }
  const subjects = async (who: Role, account: string) => (await known(who, account)).map(({ subject }) => subject)

  it('to an address of two clients is under each client in scope, and read there', async () => {
    const { mine, theirs, email } = await sharing()
    const id = await post('For both', email)

    expect([await subjects('seller', mine.id), await subjects('seller', theirs.id)]).toEqual([['For both'], []])
    expect([await subjects('seller2', mine.id), await subjects('seller2', theirs.id)]).toEqual([[], ['For both']])
    expect([await subjects('admin', mine.id), await subjects('admin', theirs.id)]).toEqual([['For both'], ['For both']])
    for (const who of ['seller', 'seller2', 'admin'] as const) expect((await view(who, id)).subject).toBe('For both')
  })

  it('with the prices of one of the clients that share its address is neither listed nor read by who has only the other one', async () => {
    const { mine, theirs, email } = await sharing()
    const id = await post('On my terms', email, { pricedFor: mine.id })

    expect([await subjects('seller', mine.id), await subjects('seller2', theirs.id)]).toEqual([['On my terms'], []])
    expect((await view('seller', id)).subject).toBe('On my terms')
    await expect(view('seller2', id)).rejects.toMatchObject(refusal('not_found'))
  })

  it.each([
    ['the contact address of its company', (address: string) => ({ contactEmail: address.toUpperCase() })],
    ['a further address of its company', (address: string) => ({ emails: [address] })],
  ])('to %s is under the client', async (_, fields) => {
    const { id } = await client()
    const address = `office-${id}@client.example`
    await world.services.db.updateTable('account').set(fields(address)).where('id', '=', id).execute()
    const mail = await post('To the office', address)

    expect(await subjects('seller', id)).toEqual(['To the office'])
    expect((await view('seller', mail)).address).toBe(address)
    await expect(view('seller2', mail)).rejects.toMatchObject(refusal('not_found'))
  })

  it('for a client, to an address that nobody has entered, is under that client', async () => {
    const { id } = await client()
    const mail = await post('To your other address', `private-${id}@mail.example`, { pricedFor: id })

    expect(await subjects('seller', id)).toEqual(['To your other address'])
    expect((await view('seller', mail)).subject).toBe('To your other address')
    await expect(view('seller2', mail)).rejects.toMatchObject(refusal('not_found'))
  })

  it('with the prices of another client is read by who has that client in scope too', async () => {
    const [mine, theirs] = [await client(), await client()]
    await world.services.db.updateTable('account').set({ seller: world.people.seller2 }).where('id', '=', theirs.id).execute()
    const id = await post('On their terms', await emailOf(mine.buyer), { pricedFor: theirs.id })

    for (const who of ['seller', 'seller2'] as const) await expect(view(who, id)).rejects.toMatchObject(refusal('not_found'))
    expect([await subjects('seller', mine.id), await subjects('seller2', theirs.id)]).toEqual([[], []])
    expect((await view('admin', id)).subject).toBe('On their terms')
  })

  it('whose text is cleared says so', async () => {
    const id = await post('News', await emailOf((await client()).buyer))
    await world.services.db.updateTable('mail').set({ text: '', html: null }).where('id', '=', id).execute()
    expect(await view('seller', id)).toMatchObject({ isStored: false, html: '', text: '' })
  })
})
