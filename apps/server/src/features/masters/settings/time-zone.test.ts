import { company } from '@loupe/contract/access/company.ts'
import { companyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { bidConfigurations } from '@loupe/contract/transactions/bid-configurations.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { companyZone, dayIn, setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runDue } from '../../../jobs/run-job.ts'
import { notifyOverdueMemos } from '../../../jobs/notify-overdue-memos.ts'
import { releaseHolds } from '../../../jobs/release-holds.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { memosOf } from '../../../testing/memos.ts'
import { testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
const { request, view } = memosOf(world)
const move = (timeZone: string) => world.as('super')(settings.saveTimeZone, { body: { settings: { timeZone } } })
const at = (instant: string) => world.setNow(new Date(instant))
const dayOfBlock = async (id: string) =>
  (await world.services.db.selectFrom('block').select('day').where('id', '=', id).executeTakeFirstOrThrow()).day

beforeEach(() => move('Asia/Kolkata'))
afterEach(() => world.setNow(undefined))

describe('the setting', () => {
  it('is Kolkata until somebody changes it, and then known to everybody at once, with an entry in the audit log', async () => {
    expect(await world.as('anyone')(companyAppearance.view, {})).toMatchObject({ timeZone: 'Asia/Kolkata' })
    await move('Europe/Brussels')
    expect(await world.as('anyone')(companyAppearance.view, {})).toMatchObject({ timeZone: 'Europe/Brussels' })
    expect(await world.as('anyone')(company.serverTime, {})).toMatchObject({ timezone: 'Europe/Brussels' })
    const event = await world.services.db
      .selectFrom('event')
      .select(['before', 'after'])
      .where('subject', '=', 'timeZone')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ before: { timeZone: 'Asia/Kolkata' }, after: { timeZone: 'Europe/Brussels' } })
  })

  it.each([['Moon/Sea'], ['+05:30'], ['europe/brussels'], ['']])('refuses %j and changes nothing', async (timeZone) => {
    await expect(move(timeZone)).rejects.toMatchObject(invalidField('settings.timeZone', `There is no time zone ${timeZone}.`))
    expect(companyZone).toBe('Asia/Kolkata')
    expect(await world.as('anyone')(companyAppearance.view, {})).toMatchObject({ timeZone: 'Asia/Kolkata' })
  })

  it('is for super admins', async () => {
    const attempt = world.as('admin')(settings.saveTimeZone, { body: { settings: { timeZone: 'UTC' } } })
    await expect(attempt).rejects.toMatchObject(refusal('forbidden'))
    expect(companyZone).toBe('Asia/Kolkata')
  })

  it('reaches a process in which nobody changed it', async () => {
    await move('Europe/Brussels')
    setCompanyZone('Asia/Kolkata')
    await sql`select pg_notify('loupe', '{"topics":["setting"]}')`.execute(world.services.db)
    await vi.waitFor(() => expect(companyZone).toBe('Europe/Brussels'))
  })
})

describe('when the company moves', () => {
  it('no instant moves: a hold, a memo and bid windows end when they would have ended, and days that are booked stay', async () => {
    at('2026-11-25T20:00:00Z')
    const [stone, lent] = [await world.given.diamond(), await world.given.diamond()]
    const client = await world.given.account()
    const hold = await world.as('admin')(blocks.create, {
      body: { blockType: 1, diamonds: [stone.id], account: client.id, hours: 24 },
    })
    const memo = await world.as('admin')(blocks.create, request([lent], client, { dueDate: '2026-12-01' }))
    const bids = await world.as('admin')(bidConfigurations.now, { body: {} })
    const [heldId, memoId] = [hold.created[0]?.id ?? '', memo.created[0]?.memo ?? '']
    expect(memo.created[0]?.validTillDate).toBe('2026-12-01T18:30:00.000Z')
    expect(await dayOfBlock(heldId)).toBe('2026-11-26')

    await move('America/New_York')

    const held = await world.services.db.selectFrom('block').select(['validTillDate', 'day']).where('id', '=', heldId).executeTakeFirst()
    expect(held).toEqual({ validTillDate: hold.created[0]?.validTillDate, day: '2026-11-26' })
    const stones = await world.services.db.selectFrom('block').select('validTillDate').where('memo', '=', memoId).execute()
    expect(stones).toEqual([{ validTillDate: '2026-12-01T18:30:00.000Z' }])
    expect(await world.as('admin')(bidConfigurations.now, { body: {} })).toEqual(bids)
  })

  it('what is made afterwards belongs to the day of the new zone', async () => {
    await move('America/New_York')
    at('2026-11-26T03:00:00Z')
    const memo = await world.as('admin')(
      blocks.create,
      request([await world.given.diamond()], await world.given.account(), { dueDate: '2026-11-25' }),
    )
    expect(memo.created[0]?.validTillDate).toBe('2026-11-26T05:00:00.000Z')
    const { rows } = await sql<{ day: string }>`
      update block set created_at = '2026-11-26T03:00:00Z' where id = ${memo.created[0]?.id} returning day`.execute(world.services.db)
    expect(rows).toEqual([{ day: '2026-11-25' }])
    const arrived = await world.given.diamond({ arrivedAt: '2026-11-26T03:00:00Z' })
    const stored = await world.services.db.selectFrom('diamond').select('arrivedDay').where('id', '=', arrived.id).executeTakeFirst()
    expect(stored?.arrivedDay).toBe('2026-11-25')
  })

  it('bid windows stay in the zone that they name, and new ones may name another', async () => {
    await move('America/New_York')
    at('2026-11-25T06:00:00Z')
    expect(await world.as('seller')(bidConfigurations.now, { body: {} })).toMatchObject({
      running: { bidType: 2, day: '2026-11-25', closesAt: '2026-11-25T09:00:00.000Z' },
    })
    const windows = {
      fromDay: '2026-12-01',
      openFrom: '11:00',
      openTill: '14:30',
      blindFrom: '15:00',
      blindTill: '10:50',
      workingDays: [1, 2, 3, 4, 5],
      minStep: 1,
    }
    const made = await world.as('admin')(bidConfigurations.create, { body: { ...windows, zone: 'Europe/Brussels' } })
    expect(made.zone).toBe('Europe/Brussels')
    at('2026-12-02T12:00:00Z')
    expect(await world.as('seller')(bidConfigurations.now, { body: {} })).toMatchObject({
      running: { opensAt: '2026-12-02T10:00:00.000Z', closesAt: '2026-12-02T13:30:00.000Z' },
    })
    const attempt = world.as('admin')(bidConfigurations.create, { body: { ...windows, fromDay: '2026-12-20', zone: 'Moon/Sea' } })
    await expect(attempt).rejects.toMatchObject(invalidField('zone', 'There is no time zone Moon/Sea.'))
    at('2026-11-25T06:00:00Z')
    await world.as('admin')(bidConfigurations.delete, { body: { id: made.id } })
  })
})

describe('when clocks change', () => {
  it.each([
    ['Europe/Brussels', '2026-03-28T12:00:00Z', '2026-03-29T12:00:00.000Z'],
    ['Europe/Brussels', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00.000Z'],
    ['America/New_York', '2026-03-07T18:00:00Z', '2026-03-08T18:00:00.000Z'],
    ['America/New_York', '2026-10-31T18:00:00Z', '2026-11-01T18:00:00.000Z'],
  ])('in %s, a hold of 24 hours lasts 24 hours', async (zone, from, till) => {
    await move(zone)
    at(from)
    const stone = await world.given.diamond()
    const body = { blockType: 1 as const, diamonds: [stone.id], account: (await world.given.account()).id, hours: 24 }
    const { created } = await world.as('admin')(blocks.create, { body })
    expect(created[0]?.validTillDate).toBe(till)
    const status = async () =>
      (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', stone.id).executeTakeFirstOrThrow()).wSts
    at(new Date(Date.parse(till) - 1000).toISOString())
    await runDue(world.services, noMail, releaseHolds, 'test')
    expect(await status()).toBe('H')
    at(till)
    await runDue(world.services, noMail, releaseHolds, 'test')
    expect(await status()).toBe('A')
  })

  it.each([
    ['Europe/Brussels', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Brussels', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ])('in %s, a memo due on %s is overdue from the midnight after it', async (zone, dueDate, end) => {
    await move(zone)
    at(`${dueDate}T12:00:00Z`)
    const { created } = await world.as('admin')(
      blocks.create,
      request([await world.given.diamond()], await world.given.account(), { dueDate }),
    )
    const id = created[0]?.memo ?? ''
    expect(created[0]?.validTillDate).toBe(end)
    at(new Date(Date.parse(end) - 1000).toISOString())
    expect(await view(id)).toMatchObject({ state: 'out' })
    await runDue(world.services, noMail, notifyOverdueMemos, 'test')
    at(end)
    expect(dayIn(world.services.clock())).not.toBe(dueDate)
    expect(await view(id)).toMatchObject({ state: 'overdue' })
    const { memoNo } = await view(id)
    expect((await world.as('admin')(memos.list, { body: { filter: { memoNo } } })).list).toMatchObject([{ overdueDays: 1 }])
  })
})
