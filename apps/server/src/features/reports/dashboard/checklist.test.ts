import { auth } from '@loupe/contract/access/auth.ts'
import { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const steps = async (who: Role) =>
  (await world.as(who)(dashboard.checklist, {})).list.map(({ step, isDone }) => `${step} ${isDone ? 'done' : 'open'}`)

it('an empty installation begins with the company and ends with the first hold; people see the steps they may take', async () => {
  expect(await steps('super')).toEqual(['company open', 'limits open', 'prices open', 'stock open', 'client open', 'hold open'])
  const seller = await steps('seller')
  expect(seller).toContain('hold open')
  expect(seller.filter((step) => /company|limits|prices|stock/.test(step))).toEqual([])
  await expect(world.as('anyone')(dashboard.checklist, {})).rejects.toMatchObject({ status: 401 })
})

it('the first stone counts in the figures of the dashboard as soon as it is there', async () => {
  const figures = () => world.as('super')(dashboard.figures, { body: { labGrown: false } })
  expect((await figures()).stock).toEqual([])
  await world.given.diamond({})
  await eventually(figures, ({ stock }) => stock?.[0]?.pieces === 1)
})

it('each step is done when the data says so, in any order, and the settings when each has been saved', async () => {
  const save = world.as('super')
  await save(settings.saveProject, { body: { settings: { name: 'Facet & Co', addresses: '', logo: null } } })
  expect(await steps('super')).toContain('company open')
  await save(settings.saveTimeZone, { body: { settings: { timeZone: 'Asia/Kolkata' } } })
  expect(await steps('super')).toContain('company done')
  for (const [view, to] of [
    [settings.viewDiscount, settings.saveDiscount],
    [settings.viewHold, settings.saveHold],
    [settings.viewOrder, settings.saveOrder],
    [settings.viewOther, settings.saveOther],
  ] as const) {
    expect(await steps('super')).toContain('limits open')
    await save(to, { body: { settings: (await save(view, {})).settings as never } })
  }
  expect(await steps('super')).toContain('limits done')

  await world.given.block({})

  expect(await steps('super')).toEqual(['company done', 'limits done', 'prices open', 'stock done', 'client done', 'hold done'])
  await world.services.db
    .insertInto('priceList')
    .values({ name: 'First', effectiveDate: '2026-01-01', status: 'active', report: '{}' })
    .execute()
  expect((await steps('super')).filter((step) => step.endsWith('open'))).toEqual([])
})

it('a notice is dismissed by a person for all their devices, once in the audit log, and for nobody else', async () => {
  const of = async (who: Role) => (await world.as(who)(auth.me, {})).dismissed
  expect(await of('seller')).toEqual([])
  const before = (await world.as('seller')(auth.me, {})).updatedAt

  await world.as('seller')(userProfiles.dismiss, { body: { notice: 'checklist' } })
  await world.as('seller')(userProfiles.dismiss, { body: { notice: 'tour' } })
  await world.as('seller')(userProfiles.dismiss, { body: { notice: 'tour' } })

  expect(await of('seller')).toEqual(['tour', 'checklist'])
  expect(await of('seller2')).toEqual([])
  // An open form of the profile is not out of date by this.
  expect((await world.as('seller')(auth.me, {})).updatedAt).toBe(before)
  const events = await world.services.db.selectFrom('event').select('after').where('kind', '=', 'user.dismiss').execute()
  expect(events).toHaveLength(2)
  await expect(world.as('seller')(userProfiles.dismiss, { body: { notice: 'other' as 'tour' } })).rejects.toMatchObject({ status: 400 })
  await expect(world.as('anyone')(userProfiles.dismiss, { body: { notice: 'tour' } })).rejects.toMatchObject({ status: 401 })
})
