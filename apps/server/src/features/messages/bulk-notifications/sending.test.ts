import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { emailLogs } from '@loupe/contract/messages/email-logs.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runItem } from '../../../jobs/run-job.ts'
import { sendBulk } from '../../../jobs/send-bulk.ts'
import { start } from '../../../jobs/runner.ts'
import { createMailer } from '../../../integrations/mail.ts'
import { budget } from '../../../testing/budget.ts'
import { client, manyClients } from '../../../testing/clients.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { smtpServer } from '../../../testing/smtp.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const many = budget(120, 10_000)
const from = 'Loupe <no-reply@loupe.example>'
async function server() {
  const smtp = await smtpServer()
  stops.push(() => smtp.stop())
  return smtp
}
async function worker(url: string) {
  const running = await start(world.services, { mailer: createMailer(url, from, { connect: 2000, silence: 2000, total: 4000 }) })
  stops.push(() => running.stop())
}
const letter = { type: 'general', subject: 'For {{companyName}}', body: '<p>Dear {{firstName}}</p>' } as const
async function send(accounts: string[], more: object = {}) {
  const { id } = await world.as('seller')(bulkNotifications.create, { body: { ...letter, audience: { accounts }, ...more } })
  await world.as('seller')(bulkNotifications.schedule, { body: { id } })
  return id
}
const view = (id: string) => world.as('seller')(bulkNotifications.view, { params: { id } })
const recipients = async (id: string) =>
  (await world.as('seller')(bulkNotifications.recipients, { body: { filter: { bulkMail: id }, sort: [{ address: 'ASC' }], limit: 1000 } }))
    .list ?? []
/** Runs the job once, without waiting for its time. */
const turn = (id: string) => runItem(world.services, { longest: 0, send: async () => ({ is: 'accepted' }) }, sendBulk, { id }, 'test')

describe('a bulk email', () => {
  it(
    `reaches each of ${many} once, however the mail server behaves`,
    async () => {
      await manyClients(world, many)
      const smtp = await server()
      // The server is by turns busy, closes the connection in the middle, or does not answer; and some mailboxes do not exist.
      smtp.state.mood = {
        each({ messageId, to, tries }) {
          if (/^m\d*77@/.test(to)) return { code: 550, message: 'no such mailbox' }
          const lot = parseInt(messageId.slice(1, 5), 16)
          if (tries > 1) return 'take'
          if (lot % 10 === 0) return { code: 451, message: 'busy' }
          if (lot % 10 === 1) return 'drop'
          return lot % (many / 4) === 2 ? 'hang' : 'take'
        },
      }
      await worker(smtp.url)

      const id = await send([])

      const mail = await eventually(
        () => view(id),
        ({ status }) => status === 'done',
        many * 200 + 60_000,
      )
      const gone = Array.from({ length: many }, (_, i) => i + 1).filter((n) => /77$/.test(String(n))).length
      expect(mail).toMatchObject({ recipients: many, sent: many - gone, failed: gone })
      expect(new Set(smtp.taken.map(({ to }) => to.join())).size).toBe(many - gone)
      expect(smtp.taken).toHaveLength(many - gone)
      expect(smtp.taken[0]?.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click', precedence: 'bulk' })
      const { list } = await world.as('seller')(notifications.list, { body: { filter: { kind: 'mail' } } })
      expect(list?.[0]?.title).toContain(`${many - gone} sent, ${gone} failed`)
      // Sent texts are not stored twice; the reason of a failure is stored.
      expect(
        await world.services.db
          .selectFrom('mail')
          .select('id')
          .where('kind', '=', 'bulk')
          .where('status', '=', 'sent')
          .where('text', '<>', '')
          .execute(),
      ).toEqual([])
      expect((await recipients(id)).find(({ state }) => state === 'failed')).toMatchObject({
        why: expect.stringContaining('no such mailbox'),
      })
    },
    many * 300 + 120_000,
  )

  it('is cancelled half way: what has not left stays here, and what a server took is said to be sent', async () => {
    const { account } = await client(world)
    const id = await send([account.id])
    await turn(id)
    expect(await recipients(id)).toMatchObject([{ state: 'waiting' }])

    expect(await world.as('seller')(bulkNotifications.cancel, { body: { id } })).toMatchObject({ status: 'cancelled' })

    expect(await recipients(id)).toMatchObject([{ state: 'cancelled' }])
    const smtp = await server()
    await worker(smtp.url)
    await turn(id)
    await expect(world.as('seller')(bulkNotifications.cancel, { body: { id } })).rejects.toMatchObject(refusal('wrong_status'))
    const other = await client(world)
    const next = await send([other.account.id])
    await eventually(
      () => view(next),
      ({ status }) => status === 'done',
    )
    expect(smtp.taken.map(({ to }) => to)).toEqual([[other.user.email]])
  })

  it('is sent again to those it failed for, and mails that were given up are seen and sent again by who may', async () => {
    const smtp = await server()
    smtp.state.mood = { code: 550, message: 'not today' }
    await worker(smtp.url)
    const [one, two] = [await client(world, { name: 'Ann\r\nBcc: x@y.example' }), await client(world)]
    const id = await send([one.account.id, two.account.id])
    await eventually(
      () => view(id),
      ({ status }) => status === 'done',
    )
    expect((await recipients(id)).map(({ state, why }) => [state, why])).toEqual([
      ['failed', expect.stringContaining('not today')],
      ['failed', expect.stringContaining('not today')],
    ])
    await expect(world.as('seller')(emailLogs.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    const { list = [] } = await world.as('admin')(emailLogs.list, { body: { filter: { status: 'failed', toAddress: one.user.email } } })
    expect(list).toMatchObject([{ kind: 'bulk', tries: 1, error: expect.stringContaining('not today') }])

    smtp.state.mood = 'take'
    expect(await world.as('admin')(emailLogs.resend, { body: { ids: [list[0]!.id] } })).toEqual({ sent: 1 })
    expect(await world.as('seller')(bulkNotifications.resend, { body: { id } })).toEqual({ sent: 1 })

    await eventually(
      () => view(id),
      ({ sent }) => sent === 2,
    )
    expect(smtp.taken.map(({ to }) => to.join()).toSorted()).toEqual([one.user.email, two.user.email].toSorted())
    expect(smtp.taken.map(({ subject }) => subject)).toContain('For Ann Bcc: x@y.example')
    expect(await world.as('seller')(bulkNotifications.resend, { body: { id } })).toEqual({ sent: 0 })
  })

  it('leaves out who opted out since it was scheduled', async () => {
    const { account, user } = await client(world)
    const other = await client(world)
    const id = await send([account.id, other.account.id])
    await world.services.db.insertInto('mailOptOut').values({ address: user.email }).execute()
    await turn(id)
    const states = Object.fromEntries((await recipients(id)).map(({ address, state, why }) => [address, [state, why]]))
    expect(states).toEqual({ [user.email]: ['leftOut', 'Unsubscribed'], [other.user.email]: ['waiting', null] })
  })

  it('that two workers take up at once is written once', async () => {
    const { account } = await client(world)
    const id = await send([account.id])
    await Promise.all([turn(id), turn(id), turn(id)])
    const mails = await world.services.db.selectFrom('bulkRecipient').select('mail').where('bulkMail', '=', id).execute()
    expect(mails).toHaveLength(1)
  })

  it('of somebody who may not any more, or whose audience is gone, does not go out, and says why', async () => {
    const { account } = await client(world)
    const id = await send([account.id])
    await world.services.db.updateTable('account').set({ seller: world.people.seller2 }).where('id', '=', account.id).execute()
    await turn(id)
    expect(await view(id)).toMatchObject({
      status: 'cancelled',
      endedReason: 'This email has no recipients.',
    })
    const { list } = await world.as('seller')(notifications.list, {
      body: { filter: { kind: 'mail' }, search: { keyword: 'could not be sent', keys: ['title'] } },
    })
    expect(list).toHaveLength(1)
  })
})

describe('the opt-out link', () => {
  const click = (url: string, init: RequestInit = {}) => fetch(world.url + new URL(url).pathname, init)
  const form = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const isOut = async (address: string) =>
    (await world.services.db.selectFrom('mailOptOut').select('address').where('address', '=', address).execute()).length === 1

  it('takes somebody out by one click, twice is fine, back again, and looking changes nothing', async () => {
    const { account, user } = await client(world)
    const id = await send([account.id])
    await turn(id)
    const { optOut } = await world.services.db
      .selectFrom('mail')
      .innerJoin('bulkRecipient as r', 'r.mail', 'mail.id')
      .select('optOut')
      .where('r.bulkMail', '=', id)
      .executeTakeFirstOrThrow()
    const url = optOut ?? ''
    expect(url).not.toContain(user.email)
    expect([(await click(url)).status, await isOut(user.email)]).toEqual([200, false])
    for (const body of ['List-Unsubscribe=One-Click', 'say=out'])
      expect([(await click(url, form(body))).status, await isOut(user.email)]).toEqual([200, true])
    expect([(await click(url, form('say=again'))).status, await isOut(user.email)]).toEqual([200, false])
    for (const forged of [
      url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'),
      url.replace(/[0-9a-f]{8}-/, '00000000-'),
      `${url}x`,
      url.slice(0, -5),
      `${url}.x`,
    ]) {
      const reply = await click(forged, form('say=out'))
      expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('This link does not work')])
    }
    expect((await click(url, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect(await isOut(user.email)).toBe(false)
  })
})
