import { bidConfigurations } from '@loupe/contract/transactions/bid-configurations.ts'
import { bidLots } from '@loupe/contract/transactions/bids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const at = (localTime: string) => world.setNow(new Date(`${localTime}+05:30`))
const windows = (fromDay: string, more = {}) => ({
  fromDay,
  openFrom: '12:00',
  openTill: '13:00',
  blindFrom: '16:00',
  blindTill: '10:00',
  workingDays: [5, 1, 1],
  minStep: 1,
  ...more,
})
const now = () => world.as('seller')(bidConfigurations.now, { body: {} })

beforeEach(() => at('2026-11-25T12:00:00'))
afterEach(() => world.setNow(undefined))

it('says which round runs and what comes next, by the server clock', async () => {
  expect(await now()).toMatchObject({
    running: { bidType: 2, day: '2026-11-25', closesAt: '2026-11-25T09:00:00.000Z' },
    next: { bidType: 1, opensAt: '2026-11-25T09:30:00.000Z' },
    minStep: 0.5,
  })
  at('2026-11-25T14:45:00')
  expect(await now()).toMatchObject({ running: null })
})

it('obeys other windows from their day on, and freezes those of stones that are up', async () => {
  at('2026-12-03T13:30:00')
  const stone = await world.given.diamond()
  const lot = await world.as('admin')(bidLots.create, { body: { diamonds: [stone.id], bidType: 1 } })
  const made = await world.as('admin')(bidConfigurations.create, { body: windows('2026-12-04') })
  expect(made).toMatchObject({ workingDays: [1, 5], hasBegun: false, isInForce: false })
  at('2026-12-04T11:30:00')
  expect(await now()).toMatchObject({ running: null, next: { bidType: 2, opensAt: '2026-12-04T06:30:00.000Z' }, minStep: 1 })
  expect(lot.created).toMatchObject([{ closesAt: '2026-12-04T05:20:00.000Z' }])
  const begun = world.as('admin')(bidConfigurations.delete, { body: { id: made.id } })
  await expect(begun).rejects.toMatchObject({ status: 409 })
  expect((await world.as('admin')(bidConfigurations.list, { body: { filter: { isInForce: true } } })).list).toMatchObject([{ id: made.id }])
})

it('changes and removes what has not begun', async () => {
  const { id } = await world.as('admin')(bidConfigurations.create, { body: windows('2026-11-30') })
  const changed = await world.as('admin')(bidConfigurations.update, { body: { ...windows('2026-11-29'), id } })
  expect(changed.fromDay).toBe('2026-11-29')
  await expect(world.as('admin')(bidConfigurations.create, { body: windows('2026-11-29') })).rejects.toMatchObject(
    takenAt('fromDay', 'Bid windows from this day already exist.'),
  )
  await world.as('admin')(bidConfigurations.destroy, { body: { id } })
  await expect(world.as('admin')(bidConfigurations.delete, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
})

it.each([
  ['fromDay', 'New windows can start tomorrow at the earliest.', { fromDay: '2026-11-25' }],
  ['workingDays', 'Please select at least one working day.', { workingDays: [] }],
  ['openTill', 'The open round must end after it begins.', { openTill: '12:00' }],
  ['blindFrom', 'The blind round must begin after the open round has ended.', { blindFrom: '12:59' }],
  ['blindTill', 'The blind round must end before the open round begins.', { blindTill: '12:01' }],
  ['openFrom', 'Please enter a time, like 11:00.', { openFrom: '24:00' }],
])('refuses windows that cannot be: %s', async (path, message, more) => {
  const attempt = world.as('admin')(bidConfigurations.create, { body: windows('2026-12-20', more) })
  await expect(attempt).rejects.toMatchObject(invalidField(path, message))
  const stored = world.services.db.selectFrom('bidConfiguration').select('id').where('fromDay', '>=', '2026-12-20')
  expect(await stored.execute()).toEqual([])
})

it('refuses windows of which a round begins before one of the night before has ended, and changes nothing', async () => {
  await world.services.db.deleteFrom('bidConfiguration').where('fromDay', '>', '2026-11-25').execute()
  const early = windows('2026-12-18', { openFrom: '10:00', blindTill: '09:30' })
  await expect(world.as('admin')(bidConfigurations.create, { body: early })).rejects.toMatchObject(
    invalidField(
      'openFrom',
      'A round before these windows ends at 18/12/2026 10:50 AM, and theirs begins at 18/12/2026 10:00 AM. Begin later, or let that one end earlier.',
    ),
  )
  // With an earlier end of the nights before, they may; then what they need cannot be removed.
  const { id } = await world.as('admin')(bidConfigurations.create, {
    body: windows('2026-12-14', { blindTill: '09:30', workingDays: [1, 5] }),
  })
  await world.as('admin')(bidConfigurations.create, { body: early })
  await expect(world.as('admin')(bidConfigurations.delete, { body: { id } })).rejects.toMatchObject({ status: 400 })
  const stored = world.services.db.selectFrom('bidConfiguration').select('fromDay').where('fromDay', '>=', '2026-12-14').orderBy('fromDay')
  expect(await stored.execute()).toEqual([{ fromDay: '2026-12-14' }, { fromDay: '2026-12-18' }])
  await world.services.db.deleteFrom('bidConfiguration').where('fromDay', '>=', '2026-12-14').execute()
})

it('of two windows that overlap, entered at the same moment, one is refused', async () => {
  const { db } = world.services
  const from = (day: string, more: object) => world.as('admin')(bidConfigurations.create, { body: windows(day, more) })
  // Both have written their windows, or wait for each other, before either commits.
  const held = await world.owner.startTransaction().execute()
  await sql`lock table event in share mode`.execute(held)
  const both = Promise.allSettled([
    from('2026-12-14', { blindTill: '11:30', workingDays: [1, 2, 3, 4, 5] }),
    from('2026-12-18', { openFrom: '11:00', blindTill: '10:30' }),
  ])
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.owner)
  await eventually(waiting, ({ rows }) => rows.length === 2)
  await held.commit().execute()

  expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  await db.deleteFrom('bidConfiguration').where('fromDay', '>=', '2026-12-14').execute()
})

it('is set by those who run the rounds', async () => {
  for (const who of ['seller', 'master'] as const)
    await expect(world.as(who)(bidConfigurations.create, { body: windows('2026-12-21') })).rejects.toMatchObject(refusal('forbidden'))
})
