import { cabinSlots } from '@loupe/contract/transactions/cabin-slots.ts'
import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
/** A time in the company's time zone; 2026-11-25 is a Wednesday. */
const at = (localTime: string) => world.setNow(new Date(`${localTime}+05:30`))
let cabins = 0
const slotOf = (fields: { cabin?: string; fromTime?: string; tillTime?: string; capacity?: number; location?: string } = {}) =>
  world.as('admin')(cabinSlots.create, {
    body: { cabin: `Cabin ${++cabins}`, location: 'MUMBAI', fromTime: '11:00', tillTime: '12:00', capacity: 4, ...fields },
  })
let days = 0
/** A working day that no other test uses. */
const freeDay = () => new Date(Date.UTC(2026, 11, 7 + 7 * days++)).toISOString().slice(0, 10)
const client = (who: 'seller' | 'seller2' = 'seller') => world.given.account({ seller: world.people[who] })
const match = (who: Role, slot: string, account: { id: string }, more: object = {}) =>
  world.as(who)(cabinSchedules.create, { body: { slot, account: account.id, day: '2026-12-01', meetingType: 3 as const, ...more } })
const stonesOf = (schedule: string) => world.services.db.selectFrom('cabinStone').selectAll().where('schedule', '=', schedule).execute()
const liveOn = (day: string) =>
  world.services.db.selectFrom('cabinSchedule').select('id').where('day', '=', day).where('status', 'in', [1, 2]).execute()

beforeEach(() => at('2026-11-25T10:00:00'))
afterEach(() => world.setNow(undefined))

describe('slots', () => {
  it('of one cabin may touch and not overlap; another cabin does not mind', async () => {
    const { cabin } = await slotOf()
    await slotOf({ cabin, fromTime: '12:00', tillTime: '13:00' })
    await expect(slotOf({ cabin, fromTime: '11:59', tillTime: '12:30' })).rejects.toMatchObject(refusal('slot_overlap'))
    await slotOf({ fromTime: '11:59', tillTime: '12:30' })
    const { list } = await world.as('seller')(cabinSlots.list, { body: { filter: { cabin }, sort: [{ fromTime: 'ASC' }] } })
    expect(list?.map(({ fromTime }) => fromTime)).toEqual(['11:00', '12:00'])
  })

  it.each([
    ['tillTime', 'The slot must end after it begins.', { tillTime: '11:00' }],
    ['fromTime', 'Please enter a time, like 11:00.', { fromTime: '25:00' }],
    ['location', 'Please select the location.', { location: 'NOWHERE' }],
    ['capacity', "Visitors can't be less than 1", { capacity: 0 }],
  ])('refuse a %s that cannot be', (path, message, more) => expect(slotOf(more)).rejects.toMatchObject(invalidField(path, message)))

  it('are set by admins, and one that is removed keeps its appointments', async () => {
    const slot = await slotOf()
    await expect(world.as('master')(cabinSlots.delete, { body: { id: slot.id } })).rejects.toMatchObject(refusal('forbidden'))
    const day = freeDay()
    const made = await match('seller', slot.id, await client(), { day })
    await world.as('admin')(cabinSlots.destroy, { body: { id: slot.id } })
    expect(await liveOn(day)).toEqual([{ id: made.id }])
    await expect(match('seller', slot.id, await client(), { day })).rejects.toMatchObject(refusal('not_found'))
  })
})

describe('an appointment', () => {
  it('takes a slot of a day for a client, with the stones to show', async () => {
    const slot = await slotOf()
    const stone = await world.given.diamond()
    const day = freeDay()

    const made = await match('seller', slot.id, await client(), {
      day,
      diamonds: [stone.id, stone.vStnId],
      visitors: 4,
      remarks: 'Two rings',
    })

    expect(made).toMatchObject({ status: 1, tab: 'upcoming', sellerName: 'Test seller', pieces: 1, stones: [{ vStnId: stone.vStnId }] })
    expect([made.startsAt, made.endsAt]).toEqual([`${day}T05:30:00.000Z`, `${day}T06:30:00.000Z`])
    expect(await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', stone.id).execute()).toEqual([{ wSts: 'A' }])
  })

  it('is refused in a cabin that is taken, of whichever slot', async () => {
    const slot = await slotOf()
    const day = freeDay()
    await match('seller', slot.id, await client(), { day })
    await expect(match('seller2', slot.id, await client('seller2'), { day })).rejects.toMatchObject(refusal('cabin_taken'))
    expect(await liveOn(day)).toHaveLength(1)
  })

  it('is refused of a salesman who is in another at the time', async () => {
    const [one, other] = [await slotOf(), await slotOf({ fromTime: '11:30', tillTime: '12:30' })]
    const day = freeDay()
    await match('seller', one.id, await client(), { day })
    await expect(match('seller', other.id, await client(), { day })).rejects.toMatchObject(refusal('seller_taken'))
    expect(await liveOn(day)).toHaveLength(1)
  })

  it('is refused with a stone that is in another at the time, and taken once that has ended', async () => {
    const [one, over, after] = [
      await slotOf(),
      await slotOf({ fromTime: '11:59', tillTime: '12:30' }),
      await slotOf({ fromTime: '12:00', tillTime: '12:30' }),
    ]
    const stone = await world.given.diamond()
    const day = freeDay()
    await match('seller', one.id, await client(), { day, diamonds: [stone.id] })
    const theirs = await client('seller2')
    await expect(match('seller2', over.id, theirs, { day, diamonds: [stone.id] })).rejects.toMatchObject(refusal('stone_taken'))
    expect(await liveOn(day)).toHaveLength(1)
    await expect(match('seller2', after.id, theirs, { day, diamonds: [stone.id] })).resolves.toMatchObject({ pieces: 1 })
  })

  it('has one winner when many ask for one slot at once', async () => {
    const slot = await slotOf()
    const day = freeDay()
    const accounts = await Promise.all([
      ...Array.from({ length: 6 }, () => client()),
      ...Array.from({ length: 6 }, () => client('seller2')),
    ])
    const attempts = await Promise.allSettled(accounts.map((account, n) => match(n < 6 ? 'seller' : 'seller2', slot.id, account, { day })))
    expect(attempts.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of attempts) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
    expect(await liveOn(day)).toHaveLength(1)
  })

  it.each([
    ['day', 'Please Select Office Date.', { day: '' }],
    ['day', 'The day cannot be in the past.', { day: '2026-11-24' }],
    ['day', 'The office is closed on Sundays.', { day: '2026-11-29' }],
    ['day', 'Appointments are made at most a year ahead.', { day: '2028-01-05' }],
    ['visitors', "Visitors can't be more than 4", { visitors: 5 }],
    ['diamonds', 'Unknown stone: NOT-ONE.', { diamonds: ['NOT-ONE'] }],
  ])('refuses a %s that cannot be: %s', async (path, message, more) => {
    const slot = await slotOf()
    await expect(match('seller', slot.id, await client(), more)).rejects.toMatchObject(invalidField(path, message))
    expect(await world.services.db.selectFrom('cabinSchedule').select('id').where('slot', '=', slot.id).execute()).toEqual([])
  })

  it('is not made in a slot that has begun', async () => {
    const slot = await slotOf()
    at('2026-11-25T11:00:00')
    const attempt = match('seller', slot.id, await client(), { day: '2026-11-25' })
    await expect(attempt).rejects.toMatchObject(invalidField('slot', 'This slot has already started.'))
  })

  it("is not for another seller's client, nor seen by others than on the board", async () => {
    const slot = await slotOf()
    await expect(match('seller2', slot.id, await client())).rejects.toMatchObject(refusal('not_found'))
    const day = freeDay()
    const { id } = await match('seller', slot.id, await client(), { day })
    const others = world.as('seller2')
    await expect(others(cabinSchedules.destroy, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(others(cabinSchedules.update, { body: { id, remarks: 'mine' } })).rejects.toMatchObject(refusal('not_found'))
    const { booked } = await world.as('seller2')(cabinSchedules.board, { body: { day } })
    expect(booked).toMatchObject([{ id, companyName: null, sellerName: 'Test seller' }])
    expect((await world.as('seller2')(cabinSchedules.list, { body: { filter: { day } } })).count).toBe(0)
  })

  it('does not show a stone that is sold, nor natural beside lab-grown', async () => {
    const slot = await slotOf()
    const [natural, lab, sold] = [
      await world.given.diamond(),
      await world.given.diamond({ labGrown: true }),
      await world.given.diamond({ wSts: 'O' }),
    ]
    const account = await client()
    await expect(match('seller', slot.id, account, { diamonds: [natural.id, lab.id] })).rejects.toMatchObject(
      invalidField('diamonds', 'An appointment cannot mix natural and lab-grown stones.'),
    )
    await expect(match('seller', slot.id, account, { diamonds: [sold.id] })).rejects.toMatchObject(
      invalidField('diamonds', `${sold.vStnId} cannot be shown: it is sold.`),
    )
  })
})

describe('changing an appointment', () => {
  it('moves it and its stones to another slot, and refuses one that is taken, leaving it where it was', async () => {
    const [one, free, taken] = [await slotOf(), await slotOf({ fromTime: '15:00', tillTime: '16:00' }), await slotOf()]
    const stone = await world.given.diamond()
    const day = freeDay()
    const made = await match('seller', one.id, await client(), { day, diamonds: [stone.id] })
    await match('seller2', taken.id, await client('seller2'), { day })

    const attempt = world.as('seller')(cabinSchedules.update, { body: { id: made.id, slot: taken.id } })
    await expect(attempt).rejects.toMatchObject(refusal('cabin_taken'))
    expect((await stonesOf(made.id))[0]?.startsAt).toBe(made.startsAt)

    const moved = await world.as('seller')(cabinSchedules.update, { body: { id: made.id, slot: free.id, updatedAt: made.updatedAt } })
    expect(moved).toMatchObject({ slot: free.id, startsAt: `${day}T09:30:00.000Z` })
    expect((await stonesOf(made.id))[0]?.startsAt).toBe(moved.startsAt)
  })

  it('refuses what somebody else has changed meanwhile', async () => {
    const slot = await slotOf()
    const made = await match('seller', slot.id, await client(), { day: freeDay() })
    at('2026-11-25T10:00:01')
    await world.as('seller')(cabinSchedules.update, { body: { id: made.id, remarks: 'first' } })
    const late = world.as('seller')(cabinSchedules.update, { body: { id: made.id, remarks: 'late', updatedAt: made.updatedAt } })
    await expect(late).rejects.toMatchObject({ status: 409 })
  })

  it('cancelled, frees the cabin, the salesman and the stones, and cannot be revived', async () => {
    const slot = await slotOf()
    const stone = await world.given.diamond()
    const account = await client()
    const day = freeDay()
    const first = await match('seller', slot.id, account, { day, diamonds: [stone.id] })

    await world.as('seller')(cabinSchedules.destroy, { body: { id: first.id, remarks: 'Client is ill' } })
    await world.as('seller')(cabinSchedules.destroy, { body: { id: first.id } })

    await expect(match('seller', slot.id, account, { day, diamonds: [stone.id] })).resolves.toMatchObject({ status: 1 })
    const revive = world.as('seller')(cabinSchedules.changeStatus, { body: { id: first.id, status: 2 } })
    await expect(revive).rejects.toMatchObject({ status: 409 })
    const { list } = await world.as('seller')(cabinSchedules.list, { body: { filter: { day, status: 3 } } })
    expect(list).toMatchObject([{ id: first.id, endedReason: 'Client is ill', pieces: 1 }])
  })
})

it('stands in the tab of its time: upcoming, today to its last moment, then expired', async () => {
  const slot = await slotOf()
  const day = freeDay()
  const { id } = await match('seller', slot.id, await client(), { day })
  const tabAt = async (localTime: string) => {
    at(localTime)
    const { list } = await world.as('seller')(cabinSchedules.list, { body: { filter: { day } } })
    return list?.find((one) => one.id === id)?.tab
  }
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  expect(await tabAt(`${before}T23:59:59`)).toBe('upcoming')
  expect(await tabAt(`${day}T00:00:00`)).toBe('today')
  expect(await tabAt(`${day}T11:59:59.999`)).toBe('today')
  expect(await tabAt(`${day}T12:00:00`)).toBe('expire')
})

it('lists the stones to bring by where they are', async () => {
  const slot = await slotOf()
  const [remote, near] = [await world.given.diamond({ locNm: 3 }), await world.given.diamond({ locNm: 1 })]
  const day = freeDay()
  await match('seller', slot.id, await client(), { day, diamonds: [remote.id, near.id] })
  const { list } = await world.as('seller')(cabinSchedules.picks, { body: { day } })
  expect(list.map(({ vStnId, location }) => [vStnId, location])).toEqual([
    [near.vStnId, 'MUMBAI'],
    [remote.vStnId, 'HK'],
  ])
  expect((await world.as('seller2')(cabinSchedules.picks, { body: { day } })).list).toEqual([])
})
