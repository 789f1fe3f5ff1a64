import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { clientMails } from '@loupe/contract/messages/client-mails.ts'
import { beforeAll, expect, it } from 'vitest'
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
