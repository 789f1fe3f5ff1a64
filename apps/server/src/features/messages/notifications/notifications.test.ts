import type { Filter } from '@loupe/contract/list.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { type Notice, notify } from '../../../db/notify.ts'
import { systemActor } from '../../../context.ts'
import { bringBackNotices } from '../../../jobs/resume.ts'
import { mailDigests } from '../../../jobs/mail-digests.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const mine = async (who: Role, filter: Filter = {}) =>
  (await world.as(who)(notifications.list, { body: { filter, limit: 100 } })).list ?? []
const unseen = async (who: Role) => (await world.as(who)(notifications.unseen, {})).count
const notifyUser = (to: string, notice: Partial<Notice> = {}) =>
  inTransaction(world.services.db, (tx) =>
    notify({ tx, actor: systemActor, now: world.services.clock() }, [to], {
      kind: 'hold',
      title: 'A hold',
      link: '/transaction/hold',
      key: crypto.randomUUID(),
      ...notice,
    }),
  )

describe('notifications', () => {
  it('go to those who may give the word, and the answer to whoever asked; nobody is told of their own doing', async () => {
    const stone = await world.given.diamond()
    const account = await world.given.account()
    const { created } = await world.as('seller')(blocks.create, {
      body: { blockType: 1, account: account.id, diamonds: [stone.id], hours: 24 },
    })
    const code = created[0]!.blockCode
    const title = `Hold ${code} is pending approval`
    for (const who of ['super', 'admin', 'master'] as const) expect((await mine(who, { kind: 'ask' })).map((n) => n.title)).toContain(title)
    expect([await mine('seller'), await mine('seller2')]).toEqual([[], []])

    await world.as('admin')(approvals.answer, { body: { kind: 'hold', key: code, answer: 'approve' } })

    expect(await mine('seller', { kind: 'answer' })).toMatchObject([
      { title: `Hold ${code} was approved`, link: '/transaction/hold', isSeen: false },
    ])
    const [answer] = await mine('seller', { kind: 'answer' })
    expect(answer?.text).toMatch(new RegExp(`^${account.companyName} · ${stone.vStnId} · \\$[\\d,]+\\.\\d\\d$`))
    expect((await mine('master', { kind: 'ask' })).find((n) => n.title === title)).toMatchObject({ isSeen: true })
  })

  it('are told once, seen by their own person alone, and can be marked unseen again', async () => {
    const key = crypto.randomUUID()
    const before = await unseen('seller2')
    await Promise.all([notifyUser(world.people.seller2, { key }), notifyUser(world.people.seller2, { key })])
    expect(await unseen('seller2')).toBe(before + 1)
    const [one] = await mine('seller2')
    await world.as('seller')(notifications.see, { body: { ids: [one!.id] } })
    expect(await unseen('seller2')).toBe(before + 1)
    await world.as('seller2')(notifications.see, { body: { ids: [one!.id] } })
    expect(await unseen('seller2')).toBe(before)
    await world.as('seller2')(notifications.see, { body: { ids: [one!.id], isSeen: false } })
    await world.as('seller2')(notifications.see, { body: {} })
    expect(await unseen('seller2')).toBe(0)
  })

  it('are not made of a kind that was switched off, nor of one somebody may not see', async () => {
    await world.as('seller2')(notifications.choose, { body: { kind: 'hold', isShown: false, isMailed: false } })
    await notifyUser(world.people.seller2, { title: 'Off' })
    expect((await mine('seller2')).map(({ title }) => title)).not.toContain('Off')
    await expect(world.as('seller2')(notifications.choose, { body: { kind: 'ask', isShown: true, isMailed: true } })).rejects.toMatchObject(
      refusal('not_found'),
    )
    await notifyUser(world.people.seller2, { kind: 'ask', title: 'Not for sellers' })
    expect((await mine('seller2')).map(({ title }) => title)).not.toContain('Not for sellers')
    expect(await unseen('seller2')).toBe(0)
  })

  it('are chosen value by value: what a change leaves out stays', async () => {
    const choose = async (change: { isShown?: boolean; isMailed?: boolean }) => {
      const { list } = await world.as('seller2')(notifications.choose, { body: { kind: 'todo', ...change } })
      return list.find(({ kind }) => kind === 'todo')
    }
    expect(await choose({ isMailed: true })).toEqual({ kind: 'todo', isShown: true, isMailed: true })
    expect(await choose({ isShown: false })).toEqual({ kind: 'todo', isShown: false, isMailed: true })
    expect(await choose({ isMailed: false })).toEqual({ kind: 'todo', isShown: false, isMailed: false })
    const events = await world.services.db
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'notification.choose')
      .orderBy('id')
      .execute()
    expect(events.at(-2)?.after).toEqual({ kind: 'todo', isShown: false, isMailed: true })
  })

  it('that were asked for by mail go in one mail a day, once', async () => {
    await world.as('seller')(notifications.choose, { body: { kind: 'watch', isShown: true, isMailed: true } })
    await notifyUser(world.people.seller, { kind: 'watch', title: 'Stone A\r\nBcc: x@y.example', link: '/transaction/watchlist' })
    await notifyUser(world.people.seller, { kind: 'watch', title: 'Stone B', link: '/transaction/watchlist' })
    const run = () => runDue(world.services, { longest: 0, send: async () => ({ is: 'accepted' }) }, mailDigests, 'test')
    await Promise.all([run(), run()])
    await run()
    const mails = await world.services.db.selectFrom('mail').selectAll().where('kind', '=', 'digest').execute()
    expect(mails).toMatchObject([{ toAddress: 'seller@test.example', subject: '2 unread notifications' }])
    const lines = mails[0]?.text.split('\n') ?? []
    expect(lines).toContain('Watched stones')
    expect(lines).toContain('Stone A Bcc: x@y.example')
    expect(lines).toContain('Stone B')
  })

  it('are put off until later, by their own person alone, and come back by themselves among the newest', async () => {
    const title = `Later ${crypto.randomUUID()}`
    await notifyUser(world.people.seller, { title })
    const before = await unseen('seller')
    const [one] = (await mine('seller')).filter((n) => n.title === title)
    const put = (who: Role, until: string | null) =>
      world.as(who)(notifications.snooze, { body: { ids: [one!.id], until: until as 'hour' | null } })
    await put('seller2', 'hour')
    expect(await unseen('seller')).toBe(before)

    await put('seller', 'hour')
    expect(await unseen('seller')).toBe(before - 1)
    expect((await mine('seller', { isSeen: false, putOffUntil: null })).map((n) => n.title)).not.toContain(title)
    const run = () => runDue(world.services, { longest: 0, send: async () => ({ is: 'accepted' }) }, bringBackNotices, 'test')
    await run()
    expect(await unseen('seller')).toBe(before - 1)
    world.setNow(new Date(Date.now() + 2 * 3_600_000))
    await Promise.all([run(), run()])
    world.setNow(undefined)
    expect(await unseen('seller')).toBe(before)
    expect((await mine('seller', { isSeen: false, putOffUntil: null })).find((n) => n.title === title)?.createdAt).not.toBe(one!.createdAt)

    await put('seller', 'week')
    await put('seller', null)
    expect(await unseen('seller')).toBe(before)
    await expect(put('seller', 'never')).rejects.toMatchObject({ status: 400 })
  })

  it('lead only to pages of Loupe', async () => {
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example'])
      await expect(notifyUser(world.people.seller, { link })).rejects.toThrow(/link/)
  })
})
