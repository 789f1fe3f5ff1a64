import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../testing/expect.ts'
import { testWorld } from '../../testing/world.ts'
import { contentOf } from '../../testing/content.ts'

const world = testWorld()
const { at, samples, file, upload, period, aBanner, anEvent, make, event, visible, writeAudit } = contentOf(world)

describe('a banner', () => {
  it('is refused with everything that is wrong at once, the rule between its dates too', async () => {
    await expect(make({ eventName: undefined, fromdateTime: at(2), toDateTime: at(1) })).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'eventName' }, { path: 'toDateTime', message: 'End date must be grater than Start Date' }] } },
    })
  })

  it('is made, looked at by either call, changed and deleted, each write in the trail with what changed alone', async () => {
    const made = await world.as('super')(banners.add, { body: aBanner() })
    expect(made).toMatchObject({
      searchBarPosition: 4,
      alignment: 1,
      description: '',
      isActive: true,
      isDeleted: false,
      byName: 'Test super',
    })
    const { id, updatedAt } = made
    expect(await world.as('admin')(banners.find, { body: { id } })).toEqual(made)

    const changed = await world.as('super')(banners.update, {
      params: { id },
      body: { eventName: ' Autumn show ', isActive: false, updatedAt },
    })
    expect(changed).toMatchObject({ eventName: 'Autumn show', isActive: false, images: [samples.picture] })
    const stale = world.as('super')(banners.update, { params: { id }, body: { eventName: 'Mine', updatedAt } })
    await expect(stale).rejects.toMatchObject({ status: 409 })

    await world.as('super')(banners.delete, { params: { id } })
    await expect(world.as('super')(banners.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
    expect((await world.as('admin')(banners.list, { body: { filter: { id } } })).count).toBe(0)
    expect((await world.as('super')(banners.list, { body: { filter: { id, isDeleted: true } } })).count).toBe(1)
    const [first, second, third, ...rest] = await writeAudit(id)
    expect(first).toMatchObject({ kind: 'banner.create', after: { eventName: 'Spring show', images: [samples.picture] } })
    expect(second).toMatchObject({
      before: { eventName: 'Spring show', isActive: true },
      after: { eventName: 'Autumn show', isActive: false },
    })
    expect(third).toMatchObject({ kind: 'banner.delete', before: { eventName: 'Autumn show' } })
    expect(rest).toEqual([])
  })

  it.each([
    ['type', undefined, 'Type is required'],
    ['type', 9, 'Invalid Type'],
    ['type', 6, 'Invalid Type'],
    ['type', '1', 'Invalid Type'],
    ['eventName', undefined, 'Title is required'],
    ['eventName', '   ', 'Title is required'],
    ['activity', null, 'Activity is required'],
    ['fromdateTime', undefined, 'Start Date is required'],
    ['toDateTime', '', 'End Date is required'],
    ['toDateTime', 'tomorrow', 'Please enter a date and time.'],
    ['toDateTime', at(-2), 'End date must be grater than Start Date'],
    ['images', undefined, 'Background Image is required'],
    ['images', [], 'Background Image is required'],
    ['images', Array.from({ length: 500 }, () => crypto.randomUUID()), 'Please upload at most 10 images.'],
    ['images', [crypto.randomUUID()], 'This picture no longer exists. Please choose it again.', 'images.0'],
    ['mobileImage', crypto.randomUUID(), 'This picture no longer exists. Please choose it again.'],
    ['url', 'javascript:alert(1)', 'Invalid URL'],
    ['searchBarPosition', 8, 'Please choose one of: 1, 2, 3, 4, 5, 6, 7.'],
    ['alignment', 0, 'Please choose one of: 1, 2, 3, 4, 5.'],
    ['bannerType', 3, 'Please choose one of: 1, 2.'],
  ])('refuses a wrong %s (%j) in words, and nothing is made', async (field, value, message, path = field) => {
    const count = async () => (await world.as('super')(banners.list, { body: { isCountOnly: true } })).count
    const before = await count()
    await expect(make({ [field]: value })).rejects.toMatchObject(invalidField(path, message))
    expect(await count()).toBe(before)
  })

  it('refuses a change that puts its end before its start, and keeps both', async () => {
    const { id } = await make()
    const attempt = world.as('super')(banners.update, { params: { id }, body: { fromdateTime: at(2) } })
    await expect(attempt).rejects.toMatchObject(invalidField('toDateTime', 'End date must be grater than Start Date'))
    expect(await world.as('super')(banners.view, { params: { id } })).toMatchObject(period)
  })

  it('is changed by one of two who saw the same', async () => {
    const { id, updatedAt } = await make()
    const tries = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((eventName) => world.as('super')(banners.update, { params: { id }, body: { eventName, updatedAt } })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('events and popups', () => {
  it('are one family told apart by type, deleted by a change or by the call for it', async () => {
    const popup = await event({ type: 6, isAfterLogin: true, isShowTimer: true, image: samples.picture })
    const fair = await event({ isAfterLogin: true, isShowTimer: true, images: [samples.picture, samples.picture] })
    expect(popup).toMatchObject({ isAfterLogin: true, isShowTimer: true, image: samples.picture })
    expect(fair).toMatchObject({ isAfterLogin: false, isShowTimer: false })
    const ids = async (body: object) =>
      (await world.as('admin')(homeEvents.list, { body: { page: 1, limit: 100, ...body } })).list?.map(({ id }) => id)
    expect(await ids({ type: 6, isDeleted: false })).toEqual([popup.id])
    expect(await ids({ type: [1, 2, 3, 4, 5] })).toContain(fair.id)

    await world.as('super')(homeEvents.update, { params: { id: popup.id }, body: { isDeleted: true } })
    expect(await ids({ type: 6 })).toEqual([])
    // Only people who may delete events see deleted ones; an admin may not.
    expect(await ids({ type: 6, isDeleted: true })).toEqual([])
    const { list } = await world.as('super')(homeEvents.list, { body: { type: 6, isDeleted: true } })
    expect(list?.map(({ id }) => id)).toEqual([popup.id])
    await expect(world.as('super')(homeEvents.find, { body: { id: popup.id } })).rejects.toMatchObject(refusal('not_found'))
    expect((await writeAudit(popup.id)).map(({ kind }) => kind)).toEqual(['homeEvent.create', 'homeEvent.delete'])
    await world.as('super')(homeEvents.delete, { params: { id: fair.id } })
    expect(await ids({ type: 1 })).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name', 'Title is required'],
    [{ shortDescription: undefined }, 'shortDescription', 'Description is required'],
    [{ type: 7 }, 'type', 'Invalid Type'],
    [{ toDateTime: at(-3) }, 'toDateTime', 'End date must be grater than Start Date'],
    [{ images: Array.from({ length: 500 }, () => crypto.randomUUID()) }, 'images', 'Please upload at most 10 images.'],
  ])('are refused with %j', async (more, path, message) => expect(event(more)).rejects.toMatchObject(invalidField(path, message)))
})

describe('versions of the app', () => {
  const version = (body: object) => world.send('super')(appVersions.create, { body })

  it('are told by platform and number, each once; the newest is the highest, not the last made', async () => {
    await version({ name: 'Ten', number: '2.10', platform: 1, isHardUpdate: true })
    const nine = await version({ name: 'Nine', number: '2.9.7', platform: 1 })
    await version({ name: 'Phone', number: '2.10', platform: 2 })
    await expect(version({ name: 'Again', number: '2.10', platform: 1 })).rejects.toMatchObject(
      takenAt('number', 'This version number already exists for the platform.'),
    )
    const { list } = await world.as('admin')(appVersions.list, { body: { filter: { platform: 1 }, sort: [{ createdAt: 'ASC' }] } })
    expect(list?.map(({ name }) => name)).toEqual(['Ten', 'Nine'])
    expect((await visible()).versions).toMatchObject([
      { name: 'Ten', platform: 1, isHardUpdate: true },
      { name: 'Phone', platform: 2 },
    ])
    expect(await world.as('super')(appVersions.update, { params: { id: nine.id }, body: { isHardUpdate: true } })).toMatchObject({
      isHardUpdate: true,
    })
  })

  it.each([
    ['name', undefined, 'Version Name is required'],
    ['number', '', 'Version Number is required'],
    ['number', '2.a', 'Version Number must be a number'],
    ['number', '2.', 'Version Number must be a number'],
    ['platform', undefined, 'Platform selection is required'],
    ['platform', 3, 'Platform selection is required'],
  ])('are refused with %s %j', async (field, value, message) =>
    expect(version({ name: 'A', number: '1.0', platform: 1, [field]: value })).rejects.toMatchObject(invalidField(field, message)),
  )
})

describe('Home Settings', () => {
  it.each(['admin', 'master', 'seller'] as const)('are not changed by %s', async (who) => {
    const as = world.as(who)
    const { id } = await make()
    const attempts = [
      () => as(banners.create, { body: aBanner() }),
      () => as(banners.update, { params: { id }, body: { isActive: false } }),
      () => as(banners.delete, { params: { id } }),
      () => as(homeEvents.create, { body: anEvent }),
      () => as(appVersions.create, { body: { name: 'A', number: '9', platform: 1 } }),
      () => as(announcements.create, { body: { ...period, text: 'Mine' } }),
      () => upload([file('a.png', samples.png)], who),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal('forbidden'))
    expect(await world.as('super')(banners.view, { params: { id } })).toMatchObject({ isActive: true })
  })

  it('are looked at by admins, not by sellers', async () => {
    await world.as('admin')(banners.list, { body: {} })
    await expect(world.as('seller')(banners.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})
