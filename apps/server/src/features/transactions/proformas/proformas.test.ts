import { orders } from '@loupe/contract/transactions/orders.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { readMailFiles } from '../../messages/mail.ts'

const world = testWorld()
const { client, form, order } = ordering(world)
const made = async () => order('seller', await client(), [await world.given.diamond()])
const send = (id: string, more: object = {}, who: Role = 'seller') =>
  world.as(who)(proformas.send, { body: { order: id, email: ['buyer@client.example'], subject: 'Your proforma', ...more } })
const mails = (to: string) =>
  world.house.db.selectFrom('mail').selectAll().where('kind', '=', 'proforma').where('toAddress', '=', to).orderBy('createdAt').execute()

describe('a proforma that is sent', () => {
  it('is stored as it went out, with its version, to whom, when and by whom, and stands in the history of the order', async () => {
    const { id, orderNo } = await made()
    const sent = await send(id, { email: ['one@client.example', 'two@client.example'], cc: ['me@house.example'], message: 'Here it is.' })

    expect(sent).toMatchObject({ order: id, orderNo, version: 1, mails: 1, amount: 7000, fileName: `proforma-${orderNo}-v1.pdf` })
    expect(sent.sent).toMatchObject([
      {
        email: ['one@client.example', 'two@client.example'],
        cc: ['me@house.example'],
        subject: 'Your proforma',
        sentByName: 'Test seller',
      },
    ])
    expect(await world.as('seller')(proformas.find, { body: { id: sent.id } })).toEqual(sent)
    const { list } = await world.as('seller')(proformas.list, { body: { filter: { order: id } } })
    expect(list).toMatchObject([{ id: sent.id, version: 1 }])
    const [mail] = await mails('one@client.example')
    const [file] = (await readMailFiles(world.house.db, world.house.files, mail!.files))!
    expect(mail?.text).toContain('Here it is.')
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
    const { account: _account, diamonds: _diamonds, ...asked } = (await form(who, [])).body
    await world.as('seller')(orders.update, { body: { ...asked, courierName: 'Brinks', id, updatedAt } })
    expect(await send(id)).toMatchObject({ version: 2, mails: 1 })
    const { count } = await world.as('seller')(proformas.list, { body: { filter: { order: id } } })
    expect(count).toBe(2)
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
    [{ email: [] }, 'email', 'Please enter valid email'],
    [{ cc: ['nobody'] }, 'cc', 'Please enter valid cc email: nobody'],
  ])('is refused with %j and nothing is sent', async (more, path, message) => {
    const { id } = await made()
    await expect(send(id, more)).rejects.toMatchObject(invalidField(path, message))
    expect((await world.as('seller')(proformas.list, { body: { filter: { order: id } } })).count).toBe(0)
  })
})
