import { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { type ReportDay, reportDayNames } from '@loupe/domain/reports/schedule.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../../../jobs/run-job.ts'
import { sendReports } from '../../../jobs/send-reports.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
/** A local time in the company's time zone, UTC+5:30. */
const at = (localTime: string) => world.setNow(new Date(`${localTime}+05:30`))
const send = () => runDue(world.services, noMail, sendReports, 'test')
let next = 0
const store = (who: Role = 'admin', request: object = {}) =>
  world.send(who)(savedReports.create, {
    body: { name: `Mine ${++next}`, request: { report: 'summary', labGrown: false, by: ['wSts'], ...request } },
  })
const schedule = (id: string, days: string[], hour = 9, who: Role = 'admin') =>
  world.send(who)(savedReports.schedule, { params: { id }, body: { days, hour } })
const mailsOf = (name: string) =>
  world.services.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'text', 'files', 'kind'])
    .where('subject', 'like', `${name}:%`)
    .orderBy('createdAt')
    .execute()
const listed = async (id: string) => (await world.as('admin')(savedReports.list, { body: { filter: { id } } })).list?.[0]

beforeAll(async () => {
  await seedMasters(world)
  await world.given.diamond({ wSts: 'A' })
})
afterEach(() => world.setNow(undefined))

describe('a report one keeps', () => {
  it('has its questions under a name, which can be changed, for oneself alone', async () => {
    const stored = await store()
    const other = await store()

    await world.as('admin')(savedReports.update, { params: { id: stored.id }, body: { name: 'Stock every week' } })

    expect(await listed(stored.id)).toMatchObject({
      name: 'Stock every week',
      request: { report: 'summary', by: ['wSts'], period: 'last90' },
    })
    await expect(
      world.as('admin')(savedReports.update, { params: { id: other.id }, body: { name: 'stock EVERY week' } }),
    ).rejects.toMatchObject(takenAt('name', 'You already have a report with this name.'))
    await expect(world.as('super')(savedReports.delete, { params: { id: stored.id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('super')(savedReports.update, { params: { id: stored.id }, body: { name: 'Theirs' } })).rejects.toMatchObject(
      refusal('not_found'),
    )
    expect(await world.as('super')(savedReports.list, { body: {} })).toMatchObject({ count: 0 })
    await world.as('admin')(savedReports.delete, { params: { id: stored.id } })
    expect(await listed(stored.id)).toBeUndefined()
  })

  it.each([
    [{ name: '  ' }, 'name', 'Please enter a name.'],
    [{ name: 'two\r\nBcc: lines' }, 'name', 'Enter the name on one line.'],
    [{ request: { report: 'summary', labGrown: false, by: ['month'] } }, 'request.by', 'This report is not divided by that.'],
  ])('is refused in words: %j', async (requested, path, message) => {
    const body = { name: 'Good', request: { report: 'summary', labGrown: false, by: ['wSts'] }, ...requested }
    await expect(world.send('admin')(savedReports.create, { body })).rejects.toMatchObject(invalidField(path, message))
  })
})

describe('a report that is mailed', () => {
  it.each([
    [['DAILY'], '2026-11-23T09:00:00', '2026-11-24T09:00:00'],
    [['WEEKLY'], '2026-11-23T09:00:00', '2026-11-30T09:00:00'],
    [['TUESDAY', 'FRIDAY'], '2026-11-24T09:00:00', '2026-11-27T09:00:00'],
  ] as [ReportDay[], string, string][])('%j: at its hour, once, with the file', async (days, first, then) => {
    at('2026-11-22T10:00:00')
    const { id, name } = await store()
    const { nextAt } = await schedule(id, days)
    expect(nextAt).toBe(new Date(`${first}+05:30`).toISOString())

    world.setNow(new Date(Date.parse(nextAt!) - 1000))
    await send()
    expect(await mailsOf(name)).toEqual([])
    at(first)
    await Promise.all([send(), send()])
    await send()

    const mails = await mailsOf(name)
    expect(mails).toMatchObject([
      {
        toAddress: 'admin@test.example',
        subject: `${name}: Summary`,
        text: expect.stringContaining('Stones: 1'),
        files: [expect.any(String)],
      },
    ])
    expect(await listed(id)).toMatchObject({
      nextAt: new Date(`${then}+05:30`).toISOString(),
      sentAt: new Date(`${first}+05:30`).toISOString(),
    })
    await schedule(id, [])
  })

  it('is mailed once for all that was missed while nobody worked', async () => {
    at('2026-11-22T10:00:00')
    const { id, name } = await store()
    await schedule(id, ['DAILY'], 7)
    at('2026-12-24T12:00:00')

    await send()
    await send()

    expect(await mailsOf(name)).toHaveLength(1)
    expect((await listed(id))?.nextAt).toBe(new Date('2026-12-25T07:00:00+05:30').toISOString())
    await schedule(id, [])
  })

  it('is no more when its days are taken away, and again when they are given back', async () => {
    at('2026-11-22T10:00:00')
    const { id, name } = await store()
    await schedule(id, ['DAILY'])
    expect(await schedule(id, [])).toMatchObject({ nextAt: null, days: [] })
    at('2026-11-29T10:00:00')
    await send()
    expect(await mailsOf(name)).toEqual([])
  })

  it('stops, and says why, when its owner may no longer take it away', async () => {
    at('2026-11-22T10:00:00')
    const { id, name } = await store('master')
    await schedule(id, ['DAILY'], 9, 'master')
    await world.services.db
      .insertInto('userPermission')
      .values({ user: world.people.master, module: 'report', rights: ['view'] })
      .execute()
    at('2026-11-23T09:00:00')

    await send()
    await send()

    expect(await mailsOf(name)).toEqual([])
    const mine = await world.as('master')(savedReports.list, { body: {} })
    expect(mine.list?.[0]).toMatchObject({ nextAt: null, endedReason: 'You no longer have permission to export this report.' })
  })

  it('is of what its owner sees', async () => {
    at('2026-11-22T10:00:00')
    await world.services.db
      .insertInto('userPermission')
      .values({ user: world.people.seller, module: 'report', rights: ['view', 'download'] })
      .execute()
    const { id, name } = await store('seller', { report: 'sellers', by: ['seller'] })
    await schedule(id, ['DAILY'], 9, 'seller')
    const { id: account } = await world.given.account()
    for (const seller of [world.people.seller, world.people.seller2])
      await world.services.db
        .insertInto('order')
        .values({
          orderNo: `S${seller}`,
          account,
          seller,
          labGrown: false,
          status: 1,
          createdBy: seller,
          createdAt: '2026-11-22T00:00:00Z',
        })
        .execute()
    at('2026-11-23T09:00:00')

    await send()

    const text = (await mailsOf(name))[0]?.text
    expect(text).toContain('Orders requested: 1')
    expect(text).toMatch(/, \d\d\/\d\d\/2026 to \d\d\/11\/2026\n/)
  })

  it('is not for whoever may not take reports away', async () => {
    const { id } = await store('seller2')
    await expect(schedule(id, ['DAILY'], 9, 'seller2')).rejects.toMatchObject(refusal('forbidden'))
  })

  it.each([
    [['DAILY', 'MONDAY'], 9, 'days', 'Please choose weekdays, or every day, or once a week.'],
    [['MONDAY', 'MONDAY'], 9, 'days', 'Please choose each of them once.'],
  ] as [ReportDay[], number, string, string][])('is refused in words: %j at %d', async (days, hour, path, message) => {
    const { id } = await store()
    await expect(schedule(id, days, hour)).rejects.toMatchObject(invalidField(path, message))
    expect(await listed(id)).toMatchObject({ days: [], nextAt: null })
  })

  it('has the report days of the specification, and the database the same', async () => {
    const { id } = await store()
    for (const day of reportDayNames) expect((await schedule(id, [day])).days).toEqual([day])
    await schedule(id, [])
    await expect(schedule(id, ['FUNDAY'])).rejects.toMatchObject({ status: 400 })
    await expect(schedule(id, ['DAILY'], 24)).rejects.toMatchObject({ status: 400 })
  })
})
