import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { runItem } from '../../../jobs/run-job.ts'
import { sendBulk } from '../../../jobs/send-bulk.ts'
import { callersOf } from '../../../testing/callers.ts'
import { client } from '../../../testing/clients.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { by } = callersOf(world)
afterEach(() => world.setNow(undefined))

const letter = { type: 'general', subject: 'News', body: '<p>Dear {{firstName}}</p>' } as const
const create = () => world.as('admin')(serviceAccounts.create, { body: { name: 'Newsletter', role: roles.ADMIN } })
const rotate = (id: string) => world.as('admin')(serviceAccounts.rotate, { body: { id, hours: 2 } })
async function schedule(key: string) {
  const { account } = await client(world)
  const { id } = await by(key)(bulkNotifications.create, { body: { ...letter, audience: { accounts: [account.id] } } })
  await by(key)(bulkNotifications.schedule, { body: { id } })
  return id
}
/** Runs the job once. @returns what has become of the mail, and why it ended */
async function send(id: string) {
  await runItem(world.services, { longest: 0, send: async () => ({ is: 'accepted' }) }, sendBulk, { id }, 'test')
  const { status } = await world.services.db.selectFrom('bulkMail').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const ends = await world.services.db
    .selectFrom('event')
    .select('cause')
    .where('subject', '=', id)
    .where('kind', 'like', '%.giveUp')
    .execute()
  return [status, ...ends.map(({ cause }) => cause)]
}
const revokeNewest = (id: string) =>
  sql`update api_key set revoked_at = now() where id = (select id from api_key where "user" = ${id} order by created_at desc limit 1)`.execute(
    world.services.db,
  )

it('a bulk email that a key scheduled is not sent once the key is revoked, although another key of the system works', async () => {
  const { id, key: older } = await create()
  const { key } = await rotate(id)
  const [ofNewest, ofOlder] = [await schedule(key), await schedule(older)]

  await revokeNewest(id)

  expect((await send(ofOlder))[0]).toBe('sending')
  expect((await send(ofNewest))[0]).not.toBe('sending')
  const { rows } = await sql<{
    mails: number
  }>`select count(*)::int as mails from bulk_recipient where bulk_mail = ${ofNewest} and mail is not null`.execute(world.services.db)
  expect(rows).toEqual([{ mails: 0 }])
})

it('a bulk email goes on with the key that replaced the one that scheduled it', async () => {
  const { id, key } = await create()
  const mail = await schedule(key)
  await rotate(id)
  world.setNow(new Date(Date.now() + 3 * 3_600_000))

  expect((await send(mail))[0]).toBe('sending')
})

it('a bulk email that a person schedules again is sent with the rights of that person', async () => {
  const { id, key } = await create()
  const mail = await schedule(key)
  await world.as('admin')(bulkNotifications.unschedule, { body: { id: mail } })
  await world.as('admin')(bulkNotifications.schedule, { body: { id: mail } })
  await revokeNewest(id)

  expect((await send(mail))[0]).toBe('sending')
})
