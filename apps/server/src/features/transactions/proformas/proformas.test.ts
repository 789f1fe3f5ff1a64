import { auth } from '@loupe/contract/access/auth.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { readMailFiles } from '../../../db/outbox.ts'
import pg from 'pg'
import { eventually } from '../../../testing/eventually.ts'
import { payableOf } from '../orders/proforma.ts'
import { keyOf } from '../../../db/stored-files.ts'

const world = testWorld()
const { client, form, order } = ordering(world)
const made = async () => order('seller', await client(), [await world.given.diamond()])
const send = (id: string, more: object = {}, who: Role = 'seller') =>
  world.as(who)(proformas.send, { body: { order: id, email: ['buyer@client.example'], subject: 'Your proforma', ...more } })
const mails = (to: string) =>
  world.services.db.selectFrom('mail').selectAll().where('kind', '=', 'proforma').where('toAddress', '=', to).orderBy('createdAt').execute()

describe('a proforma that is sent', () => {
  it('is previewed as it is then sent', async () => {
    const { id } = await made()
    const letter = { subject: 'Yours', message: 'Dear <b>Ann</b>,' }
    const preview = await world.as('seller')(proformas.preview, { body: { order: id, ...letter } })
    await send(id, { ...letter, email: ['preview@client.example'] })

    const [mail] = await mails('preview@client.example')
    expect(mail?.text).toBe(preview.text)
    expect(preview.html).toMatch(/Dear &#60;b&#62;Ann&#60;\/b&#62;,[\s\S]*Kind regards,<br>Test seller/)
  })

  it('is stored as it went out, with its version, to whom, when and by whom, and stands in the history of the order', async () => {
    const { id, orderNo } = await made()
    const sent = await send(id, { email: ['one@client.example', 'two@client.example'], cc: ['me@company.example'], message: 'Here it is.' })

    expect(sent).toMatchObject({ order: id, orderNo, version: 1, mails: 1, amount: 7000, fileName: `proforma-${orderNo}-v1.pdf` })
    expect(sent.sent).toMatchObject([
      {
        email: ['one@client.example', 'two@client.example'],
        cc: ['me@company.example'],
        subject: 'Your proforma',
        sentByName: 'Test seller',
      },
    ])
    expect(await world.as('seller')(proformas.find, { body: { id: sent.id } })).toEqual(sent)
    const { list } = await world.as('seller')(proformas.list, { body: { filter: { order: id } } })
    expect(list).toMatchObject([{ id: sent.id, version: 1 }])
    const [mail] = await mails('one@client.example')
    const [file] = (await readMailFiles(world.services.db, world.services.files, mail!.files))!
    expect(mail?.text).toMatch(/^Here it is\.\n\nNatural diamond\n[\s\S]*\n\nKind regards,\nTest seller\n/)
    const reply = await fetch(`${world.url}/admin/v1/proforma/${sent.id}/file`, {
      headers: { authorization: `JWT ${world.tokens.seller}` },
    })
    expect(Buffer.from(await reply.arrayBuffer()).equals(Buffer.from(file!.content))).toBe(true)
    const { events } = await world.as('seller')(orders.view, { body: { id } })
    expect(events.map(({ kind }) => kind)).toContain('order.proforma')
  })

  it('is the same version while nothing on it has changed, and the next one after that', async () => {
    const who = await client()
    const { id } = await order('seller', who, [await world.given.diamond()])
    const first = await send(id)
    const again = await send(id, { email: ['other@client.example'] })
    expect(again).toMatchObject({ id: first.id, version: 1, mails: 2 })
    const { updatedAt } = await world.as('seller')(orders.view, { body: { id } })
    const { account: _account, diamonds: _diamonds, ...fields } = (await form(who, [])).body
    await world.as('seller')(orders.update, { body: { ...fields, courierName: 'Brinks', id, updatedAt } })
    expect(await send(id)).toMatchObject({ version: 2, mails: 1 })
    const { count } = await world.as('seller')(proformas.list, { body: { filter: { order: id } } })
    expect(count).toBe(2)
  })

  it('is found by order, client and the days on which it was last sent', async () => {
    const { id, orderNo } = await made()
    const sent = await send(id)
    const found = async (lastSentAt: object) => {
      const search = { keyword: orderNo, keys: ['orderNo' as const, 'companyName' as const] }
      const { list } = await world.as('seller')(proformas.list, { body: { search, filter: { lastSentAt } } })
      return list?.map((one) => one.id)
    }
    const { lastSentAt } = sent
    expect(await found({ '>=': lastSentAt })).toEqual([sent.id])
    expect(await found({ '<': lastSentAt })).toEqual([])
  })

  it('is neither found nor sent by who does not see the order, and not sent of an order that was cancelled', async () => {
    const { id } = await made()
    const sent = await send(id)
    await expect(send(id, {}, 'seller2')).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller2')(proformas.find, { body: { id: sent.id } })).rejects.toMatchObject(refusal('not_found'))
    expect(await world.as('seller2')(proformas.list, { body: { filter: { order: id } } })).toEqual({ list: [], count: 0 })
    await world.as('seller')(orders.changeStatus, { body: { id, status: 4 } })
    await expect(send(id)).rejects.toMatchObject({ status: 409 })
  })

  it.each([
    [{ subject: ' ' }, 'subject', 'Please enter email subject'],
    [{ email: [] }, 'email', 'Enter an email address.'],
    [{ email: ['nobody'] }, 'email', 'Please enter valid email: nobody'],
    [{ cc: ['nobody'] }, 'cc', 'Please enter valid cc email: nobody'],
  ])('is refused with %j and nothing is sent', async (more, path, message) => {
    const { id } = await made()
    await expect(send(id, more)).rejects.toMatchObject(invalidField(path, message))
    expect((await world.as('seller')(proformas.list, { body: { filter: { order: id } } })).count).toBe(0)
  })
})

describe('proformas that are sent at once', () => {
  it('are set before any transaction, a few at a time, and others read meanwhile', async () => {
    const ids: string[] = []
    for (let i = 0; i < 6; i++) ids.push((await made()).id)
    const { documents } = world.services.rendering
    const end = Promise.withResolvers<void>()
    const busy = Array.from({ length: 4 }, () => documents.run(() => end.promise, false))
    const before = documents.waiting
    const sending = Promise.all(ids.map((id) => send(id)))
    await eventually(
      async () => documents.waiting - before,
      (waiting) => waiting === ids.length,
    )

    // All wait for their turn to be set: nobody keeps a transaction open meanwhile, and connections are left for others.
    const watcher = new pg.Client({ connectionString: world.databaseUrl })
    await watcher.connect()
    const text = `select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
    await eventually(
      async () => (await watcher.query<{ open: number }>(text)).rows[0]?.open,
      (open) => open === 0,
    )
    await watcher.end()
    await Promise.all(Array.from({ length: 20 }, () => world.as('seller2')(auth.me, {})))

    end.resolve()
    await Promise.all(busy)
    expect((await sending).map(({ version }) => version)).toEqual(ids.map(() => 1))
  })

  it('beyond the line are answered that Loupe is busy, and when to come again, and nothing was sent', async () => {
    const { id } = await made()
    const { documents } = world.services.rendering
    const end = Promise.withResolvers<void>()
    const busy = Promise.allSettled(Array.from({ length: 60 }, () => documents.run(() => end.promise)))
    const body = JSON.stringify({ order: id, email: ['buyer@client.example'], subject: 'Your proforma' })
    const reply = await world.raw(proformas.send.path, {
      method: 'POST',
      as: 'seller',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await world.as('seller')(proformas.list, { body: { filter: { order: id } } })).count).toBe(0)
    end.resolve()
    await busy
    expect(await send(id)).toMatchObject({ version: 1 })
  })

  it('of an order that is changed while its proforma is made are refused, and nothing is sent', async () => {
    const { id } = await made()
    const { documents } = world.services.rendering
    const end = Promise.withResolvers<void>()
    const busy = Array.from({ length: 4 }, () => documents.run(() => end.promise, false))
    const before = documents.waiting
    const sending = send(id)
    await eventually(async () => documents.waiting > before, Boolean)
    await world.services.db.updateTable('order').set({ courierName: 'Brinks' }).where('id', '=', id).execute()
    end.resolve()
    await expect(sending).rejects.toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
    await Promise.all(busy)
    expect(await send(id)).toMatchObject({ version: 1 })
  })

  it('of one order are one version', async () => {
    const { id } = await made()
    const sent = await Promise.all([send(id), send(id, { email: ['other@client.example'] })])
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
  })
})

it('a proforma whose stored file is gone is made anew when it is sent again unchanged', async () => {
  const { id } = await made()
  const first = await send(id)
  await world.services.files.remove(keyOf('proforma', first.id))
  expect(await send(id, { email: ['other@client.example'] })).toMatchObject({ id: first.id, version: 1, mails: 2 })
  const reply = await world.raw(`/admin/v1/proforma/${first.id}/file`, { as: 'seller' })
  expect([reply.status, String(reply.body).slice(0, 5)]).toEqual([200, '%PDF-'])
})

it('the amount of a proforma is the sum of its cents', () => {
  expect(payableOf({ amount: 0.1, chargesTotal: 0.2 })).toBe(0.3)
})
