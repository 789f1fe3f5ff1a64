import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { beforeAll, expect, it } from 'vitest'
import { clientMails } from '@loupe/contract/messages/client-mails.ts'
import { refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
const { client, order } = ordering(world)
beforeAll(() => seedGrants(world.services.db))
const mailTo = (address: string) =>
  world.services.db.selectFrom('mail').selectAll().where('toAddress', '=', address).executeTakeFirstOrThrow()

it('the mail with a proforma lists the stones of the order as the mail of stones does, its total, its charges and what is due', async () => {
  const stones = [await world.given.diamond({ vStnId: 'P-1', rptNo: '2141234567', lbNm: 1 }), await world.given.diamond({ vStnId: 'P-2' })]
  const { id } = await order('seller', await client(), stones, { cmCharges: 1.5 })
  const letter = { order: id, subject: 'Yours', message: 'Here it is.' }
  const preview = await world.as('seller')(proformas.preview, { body: letter })
  await world.as('seller')(proformas.send, { body: { ...letter, email: ['lines@client.example'] } })

  const { text, html } = await mailTo('lines@client.example')
  expect(text).toBe(preview.text)
  expect(text.split('\n\n').slice(1, 3)).toEqual(
    [
      [
        'Natural diamonds',
        'P-1  Round  1.00 ct  D  FL  GIA 2141234567  $7,000.00/ct  $7,000.00',
        'P-2  Round  1.00 ct  D  FL  $7,000.00/ct  $7,000.00',
        '2 pcs  2.00 ct  $7,000.00/ct  $14,000.00',
      ],
      ['CM charges 1.50%: US$ 210.00', 'Amount due: US$ 14,210.00'],
    ].map((lines) => lines.join('\n')),
  )
  expect(html).toMatch(/<table>[\s\S]*P-1[\s\S]*GIA 2141234567[\s\S]*14,000\.00[\s\S]*<\/table>[\s\S]*Amount due: US\$ 14,210\.00/)
})

it('the letter is of an order in scope that may have a proforma', async () => {
  const { id } = await order('seller', await client(), [await world.given.diamond()])
  const body = { order: id, subject: '', message: '' }
  await expect(world.as('seller2')(proformas.preview, { body })).rejects.toMatchObject(refusal('not_found'))
})

it('a sent proforma is not read by the seller of another client with the same address', async () => {
  const [who, other] = [await client(), await client()]
  const { email } = await world.services.db.selectFrom('user').select('email').where('id', '=', who.buyer).executeTakeFirstOrThrow()
  await world.services.db
    .updateTable('account')
    .set({ seller: world.people.seller2, contactEmail: email })
    .where('id', '=', other.id)
    .execute()
  const { id } = await order('seller', who, [await world.given.diamond()])
  await world.as('seller')(proformas.send, { body: { order: id, email: [email], subject: 'Yours' } })

  const mail = await mailTo(email)
  expect((await world.as('seller')(clientMails.view, { params: { id: mail.id } })).subject).toBe('Yours')
  await expect(world.as('seller2')(clientMails.view, { params: { id: mail.id } })).rejects.toMatchObject(refusal('not_found'))
})
