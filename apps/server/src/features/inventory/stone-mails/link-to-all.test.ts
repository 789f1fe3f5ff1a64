import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { expect, it } from 'vitest'
import { listValue } from '../../../testing/list-value.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client } = ordering(world)

/** A client with this address, and an approved term that adds 5%. */
async function onTerm(contactEmail: string) {
  const { id: account } = await client({ contactEmail })
  const [currencyId, dayTermsId] = await Promise.all([listValue(world, 'CURRENCY', 'USD'), listValue(world, 'DAY_TERM', '30')])
  const { id } = await world.as('seller')(accountTerms.create, { body: { account, currencyId, dayTermsId, extraPer: 5 } })
  await world.as('admin')(accountTerms.approve, { body: { id } })
  return account
}

it('a mail of more stones than it lists has a link for each client, with the number of stones that may be shared', async () => {
  const [alpha, beta] = [await onTerm('alpha@client.example'), await onTerm('beta@client.example')]
  const stones = await Promise.all(Array.from({ length: 51 }, () => world.given.diamond()))
  await world.services.db.updateTable('diamond').set({ wSts: 'S' }).where('id', '=', stones[50]!.id).execute()
  const email = ['alpha@client.example', 'beta@client.example']
  await world.as('seller')(stoneMails.mail, {
    body: { ids: stones.map(({ id }) => id), subject: 'Many stones', email, attachments: [] },
  })

  const mails = await world.services.db
    .selectFrom('mail')
    .select(['toAddress', 'text', 'html', 'pricedFor'])
    .where('subject', '=', 'Many stones')
    .orderBy('toAddress')
    .execute()
  const links = mails.map(({ text }) => /50 of the 51 stones: (\S+)/.exec(text)?.[1])
  const made = await world.services.db.selectFrom('shareLink').select('account').execute()

  expect(mails.map(({ pricedFor }) => pricedFor)).toEqual([alpha, beta])
  expect(new Set(links).size).toBe(2)
  expect(links).not.toContain(undefined)
  expect(mails.every(({ html }, at) => html?.includes(links[at]!) && html.includes('View 50 stones'))).toBe(true)
  expect(made.map(({ account }) => account).toSorted()).toEqual([alpha, beta].toSorted())
  const priced = await world.services.db.selectFrom('event').select('after').where('kind', '=', 'diamond.mail').executeTakeFirstOrThrow()
  expect(priced.after).not.toHaveProperty('account')
})

it('a mail names the term that its prices are on, and their Back % if the sender may send list prices', async () => {
  const account = await onTerm('gamma@client.example')
  const { id } = await world.given.diamond({ crt: 0.5, amt: 3500 })
  const preview = (who: 'seller' | 'super', more: object = {}) =>
    world.as(who)(stoneMails.preview, { body: { ids: [id], account, ...more } })
  const [own, other] = [await preview('super'), await preview('seller')]

  for (const { text, html } of [own, other]) {
    expect(text).toContain('\n\nPrices on the term 30 days.\n\n')
    expect(html).toContain('>Prices on the term 30 days.</p>')
  }
  // 7,000 a carat at 30 below the list, with 5% added.
  expect(own.text).toContain('$7,350.00/ct (−26.50%)  $3,675.00')
  expect(own.html).toContain('−26.50%')
  expect(other.text).toContain('$7,350.00/ct  $3,675.00')
  expect(other.html).not.toContain('Back %')
  expect(JSON.stringify([own, other])).not.toContain('10,000')
  for (const { text } of [await preview('super', { hidePrice: true }), await preview('super', { account: undefined })])
    expect(text).not.toContain('Prices on')
  expect((await preview('super', { hidePrice: true })).html).not.toContain('26.50')
})
