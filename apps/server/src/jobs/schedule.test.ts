import { sql } from 'kysely'
import { firstCompanyZone, setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'
import type { Job } from './job.ts'
import { startSchedule } from './schedule.ts'

/** Several workers share one schedule table: each job runs once when it is due, and a time written by a wrong clock is corrected. */
const world = testWorld()
const job = (when: Pick<Job, 'schedule' | 'localSchedule'>): Job => ({
  name: 'test-schedule',
  ...when,
  kind: 'transactional',
  due: async () => [],
  run: async () => undefined,
})
const everyMinute = job({ schedule: '* * * * *' })
const daily = job({ schedule: '0 3 * * *' })
const atNine = job({ localSchedule: '0 9 * * *' })

/** Runs the schedule once, as a worker whose clock shows this time. @returns whether it enqueued the job */
async function check(at: string, of = everyMinute): Promise<boolean> {
  await startSchedule({ ...world.services, clock: () => new Date(at) }, [of], 3_600_000).stop()
  const { rows } = await sql`delete from graphile_worker._private_jobs where key = 'schedule:test-schedule' returning id`.execute(
    world.owner,
  )
  return rows.length > 0
}
const next = async () => (await world.services.db.selectFrom('schedule').select('nextAt').executeTakeFirst())?.nextAt
const put = async (nextAt: string) => {
  await world.services.db.deleteFrom('schedule').execute()
  await world.services.db.insertInto('schedule').values({ job: 'test-schedule', nextAt }).execute()
}
afterEach(() => setCompanyZone(firstCompanyZone))
beforeEach(() => put('2026-11-25T10:01:00.000Z'))

it('a job runs once though the clock of one worker is some milliseconds behind', async () => {
  expect(await check('2026-11-25T10:01:00.005Z')).toBe(true)
  expect(await check('2026-11-25T10:00:59.995Z')).toBe(false)
  expect(await next()).toBe('2026-11-25T10:02:00.000Z')
  expect(await check('2026-11-25T10:01:01.000Z')).toBe(false)
  expect(await check('2026-11-25T10:02:00.001Z')).toBe(true)
})

it('a daily job runs once though the clock of one worker is some milliseconds behind', async () => {
  await put('2026-11-25T03:00:00.000Z')
  expect(await check('2026-11-25T03:00:00.005Z', daily)).toBe(true)
  expect(await check('2026-11-25T02:59:59.995Z', daily)).toBe(false)
  expect(await next()).toBe('2026-11-26T03:00:00.000Z')
})

it('a time that a clock far ahead has written is put right, and the job runs when it is due by that', async () => {
  await put('2026-11-25T16:01:00.000Z')
  expect(await check('2026-11-25T10:00:30.000Z')).toBe(false)
  expect(await next()).toBe('2026-11-25T10:01:00.000Z')
  expect(await check('2026-11-25T10:01:00.500Z')).toBe(true)

  await put('2026-11-27T03:00:00.000Z')
  expect(await check('2026-11-25T21:00:00.000Z', daily)).toBe(false)
  expect(await next()).toBe('2026-11-26T03:00:00.000Z')
})

it('what was missed is due still, and once', async () => {
  expect(await check('2026-11-25T10:07:20.000Z')).toBe(true)
  expect(await next()).toBe('2026-11-25T10:08:00.000Z')
  expect(await check('2026-11-25T10:07:21.000Z')).toBe(false)
})

it.each([
  ['Asia/Kolkata', '2026-03-28T12:00:00Z', '2026-03-29T03:30:00.000Z'],
  ['Europe/Brussels', '2026-03-27T12:00:00Z', '2026-03-28T08:00:00.000Z'],
  ['Europe/Brussels', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['Europe/Brussels', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['America/New_York', '2026-03-07T20:00:00Z', '2026-03-08T13:00:00.000Z'],
  ['America/New_York', '2026-10-31T20:00:00Z', '2026-11-01T14:00:00.000Z'],
])('at nine is nine in %s, also on the day of a change of clocks', async (zone, now, nine) => {
  setCompanyZone(zone)
  await put(new Date(Date.parse(now) - 1000).toISOString())
  await check(now, atNine)
  expect(await next()).toBe(nine)
})

it('a job at an hour of the company’s day moves with the company, to an earlier or a later time, without running in between', async () => {
  await put('2026-11-26T03:30:00.000Z')
  setCompanyZone('America/New_York')
  expect(await check('2026-11-25T20:00:00Z', atNine)).toBe(false)
  expect(await next()).toBe('2026-11-26T14:00:00.000Z')
  setCompanyZone('Asia/Kolkata')
  expect(await check('2026-11-25T20:00:01Z', atNine)).toBe(false)
  expect(await next()).toBe('2026-11-26T03:30:00.000Z')
})
