import { settings } from '@loupe/contract/masters/settings.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const limit = (minHoldLimitHour: unknown, maxHoldLimitHour: unknown) =>
  world.send('super')(settings.saveHold, { body: { type: '22', settings: { minHoldLimitHour, maxHoldLimitHour } } })
const stored = async () => (await world.as('seller')(settings.viewHold, {})).settings
const hold = async (hours: number) => {
  const [diamond, account] = [await world.given.diamond(), await world.given.account()]
  return world.as('admin')(blocks.create, { body: { blockType: 1, diamonds: [diamond.id], account: account.id, hours } })
}
afterEach(() => limit(1, 72))

it('have their defaults until somebody changes them, and say so', async () => {
  expect(await world.as('super')(settings.viewHold, {})).toEqual({
    settings: { minHoldLimitHour: 1, maxHoldLimitHour: 72 },
    updatedAt: null,
    updatedBy: null,
  })
})

describe('hold settings', () => {
  it('are obeyed by the next hold', async () => {
    await hold(72)
    await limit(2, 24)
    expect(await stored()).toEqual({ minHoldLimitHour: 2, maxHoldLimitHour: 24 })
    await expect(hold(25)).rejects.toMatchObject({ status: 400, body: { message: "Hold time can't be more than 24 hours" } })
    await expect(hold(1)).rejects.toMatchObject({ status: 400, body: { message: "Hold time can't be less than 2 hours" } })
    await hold(24)
  })

  it.each([
    [undefined, 10, 'minHoldLimitHour', '* Required'],
    [1, null, 'maxHoldLimitHour', '* Required'],
    [0, 10, 'minHoldLimitHour', "Min hold time can't be less than 1 hour"],
    [1, 73, 'maxHoldLimitHour', "Max hold time can't be more than 72 hours"],
    [1.5, 10, 'minHoldLimitHour', 'Please enter a whole number.'],
    [11, 10, 'minHoldLimitHour', "Min hold time can't be more than the max hold time"],
    [80, 5, 'minHoldLimitHour', "Min hold time can't be more than 72 hours"],
  ])('refuse %s to %s', async (min, max, field, message) => {
    await limit(3, 30)
    await expect(limit(min, max)).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: `settings.${field}`, message }] } },
    })
    expect(await stored()).toEqual({ minHoldLimitHour: 3, maxHoldLimitHour: 30 })
  })

  it('may be one number for both', async () => {
    await limit(24, 24)
    expect(await stored()).toEqual({ minHoldLimitHour: 24, maxHoldLimitHour: 24 })
  })

  it('are an admin’s to change, not a seller’s', async () => {
    const body = { settings: { minHoldLimitHour: 1, maxHoldLimitHour: 48 } }
    await world.as('admin')(settings.saveHold, { body })
    await expect(world.as('seller')(settings.saveHold, { body })).rejects.toMatchObject(refusal('forbidden'))
  })
})

describe('the tabs of Home Settings', () => {
  it('are hidden by a super admin, but not all of them', async () => {
    const hide = (hidden: unknown, as: 'super' | 'admin' = 'super') => world.send(as)(settings.saveHome, { body: { settings: { hidden } } })
    await hide(['popups', 'versions'])
    expect((await world.as('super')(settings.viewHome, {})).settings.hidden).toEqual(['popups', 'versions'])
    const all = ['banners', 'text-banners', 'events', 'popups', 'versions', 'announcement', 'hold', 'schedule']
    await expect(hide(all)).rejects.toMatchObject({ status: 400 })
    await expect(hide(['banners', 'nonsense'])).rejects.toMatchObject({ status: 400 })
    await expect(hide([], 'admin')).rejects.toMatchObject(refusal('forbidden'))
    expect((await world.as('super')(settings.viewHome, {})).settings.hidden).toEqual(['popups', 'versions'])
  })
})
