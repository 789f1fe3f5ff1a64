import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { startingLimits } from '@loupe/domain/transactions/price-limits.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { getDiscountSettings } from './discount.ts'

const world = testWorld()
const figures = { ...startingLimits, minBuynowDiscount: -12.5, maxBuynowDiscount: 3, noOfOrderStone: 7 }
const events = () =>
  world.services.db
    .selectFrom('event')
    .select(['before', 'after'])
    .where('subject', '=', 'discount')
    .where('kind', '=', 'setting.update')
    .execute()

it('starts with safe limits until the business has saved its own', async () => {
  const { settings: now, updatedAt, updatedBy } = await world.as('super')(settings.viewDiscount, {})
  expect(now).toEqual(startingLimits)
  expect([updatedAt, updatedBy]).toEqual([null, null])
})

it('keeps what a super admin says, obeyed at once, with who said it and what it was before', async () => {
  const saved = await world.as('super')(settings.saveDiscount, { body: { type: 'min-max', settings: figures } })
  expect(saved).toMatchObject({ settings: figures, updatedBy: expect.stringMatching(/\w/) })
  expect(await getDiscountSettings(world.services.db)).toEqual(figures)
  expect(await events()).toEqual([
    {
      before: { minBuynowDiscount: -30, maxBuynowDiscount: 30, noOfOrderStone: 0 },
      after: { minBuynowDiscount: -12.5, maxBuynowDiscount: 3, noOfOrderStone: 7 },
    },
  ])
  // Saving the same settings again changes nothing and records no event.
  await world.as('super')(settings.saveDiscount, { body: { settings: figures } })
  expect(await events()).toHaveLength(1)
})

it('refuses the second of two who both read that nobody had changed them yet', async () => {
  const { settings: now, updatedAt } = await world.as('super')(settings.viewOrder, {})
  expect(updatedAt).toBeNull()
  const saved = await world.as('super')(settings.saveOrder, { body: { settings: { ...now, memoDays: 3 }, updatedAt } })
  const second = world.as('super')(settings.saveOrder, { body: { settings: { ...now, offerHours: 9 }, updatedAt } })
  await expect(second).rejects.toMatchObject(refusal('stale'))
  expect(await world.as('super')(settings.viewOrder, {})).toMatchObject({ settings: saved.settings })
})

it.each([
  ['minBuynowDiscount', undefined, 'Please Insert Min Discount'],
  ['maxBuynowDiscount', null, 'Please Insert Max Discount'],
  ['bestBuyMinBuynowDiscount', '', 'Please Insert Best Buy Min Discount'],
  ['bestBuyMaxBuynowDiscount', undefined, 'Please Insert Best Buy Max Discount'],
  ['minBuynowDiscount', 0.01, 'Min Discount must be less than or equal to 0'],
  ['minBuynowDiscount', -101, 'Min Discount must be greater than or equal to -100'],
  ['maxBuynowDiscount', 101, 'Max Discount must be less than or equal to 100'],
  ['maxBuynowDiscount', -1, 'Max Discount must be greater than or equal to 0'],
  ['bestBuyMinBuynowDiscount', 1, 'Best Buy Min Discount must be less than or equal to 0'],
  ['bestBuyMaxBuynowDiscount', 100.5, 'Best Buy Max Discount must be less than or equal to 100'],
  ['noOfOrderStone', 101, 'Pending Order Stones must be less than or equal to 100'],
  ['noOfOrderStone', -1, 'Pending Order Stones must be greater than or equal to 0'],
  ['noOfOrderStone', 1.5, 'Please enter a whole number.'],
  ['noOfOrderStone', '5', 'Please Insert Pending Order Stones'],
])('refuses %s of %s in words: %s', async (name, value, message) => {
  const before = await getDiscountSettings(world.services.db)

  const attempt = world.as('super')(settings.saveDiscount, { body: { settings: { ...figures, [name]: value } } })

  await expect(attempt).rejects.toMatchObject({ status: 400, body: { data: { fields: [{ path: `settings.${name}`, message }] } } })
  expect(await getDiscountSettings(world.services.db)).toEqual(before)
})

it('refuses what was typed over older figures, and of two at once only one', async () => {
  const { updatedAt } = await world.as('super')(settings.viewDiscount, {})
  const save = (noOfOrderStone: number) =>
    world.as('super')(settings.saveDiscount, { body: { settings: { ...figures, noOfOrderStone }, updatedAt } })
  world.setNow(new Date(Date.now() + 5000))
  const tries = await Promise.allSettled([save(11), save(12)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(save(13)).rejects.toMatchObject(refusal('stale'))
  expect([11, 12]).toContain((await getDiscountSettings(world.services.db)).noOfOrderStone)
})

it('is the super admin’s to change: everybody else is refused and nothing is changed', async () => {
  const before = await getDiscountSettings(world.services.db)
  for (const role of ['admin', 'master', 'seller'] as const) {
    const attempt = world.as(role)(settings.saveDiscount, { body: { settings: { ...startingLimits } } })
    await expect(attempt).rejects.toMatchObject(refusal('forbidden'))
  }
  await expect(world.as('seller')(settings.viewDiscount, {})).rejects.toMatchObject(refusal('forbidden'))
  await expect(world.as('admin')(settings.viewDiscount, {})).resolves.toMatchObject({ settings: { ...before } })
  expect(await getDiscountSettings(world.services.db)).toEqual(before)
})

it('has for every kind a number of its own, and defaults that its own form takes', () => {
  const kinds = Object.values(settingTypes)
  expect(new Set(kinds.map(({ no }) => no)).size).toBe(kinds.length)
  for (const { fields, defaults } of kinds) expect(fields.safeParse(defaults)).toMatchObject({ success: true })
})

describe('the checklist of a new installation', () => {
  it('has an admin review the settings it starts with: each is done when it was saved once, even unchanged', async () => {
    const done = async () => {
      const { list } = await world.as('super')(settings.checklist, {})
      return list.filter(({ isReviewed }) => isReviewed).map(({ name }) => name)
    }
    await world.services.db.deleteFrom('setting').execute()
    expect(await done()).toEqual([])
    const { settings: start, updatedAt } = await world.as('super')(settings.viewDiscount, {})
    expect(start).toMatchObject({ minBuynowDiscount: -30, maxBuynowDiscount: 30, bestBuyMinBuynowDiscount: -10 })
    await world.as('super')(settings.saveDiscount, { body: { settings: start, updatedAt } })
    expect(await done()).toEqual(['discount'])
    await expect(world.as('seller')(settings.checklist, {})).rejects.toMatchObject(refusal('forbidden'))
  })

  it('leaves what a business has saved as it is', async () => {
    const wide = { minBuynowDiscount: -90, maxBuynowDiscount: 90, bestBuyMinBuynowDiscount: -90, bestBuyMaxBuynowDiscount: 90 }
    await world.as('super')(settings.saveDiscount, { body: { settings: { ...wide, noOfOrderStone: 0 } } })
    expect((await world.as('super')(settings.viewDiscount, {})).settings).toMatchObject(wide)
  })
})
