import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { homePages } from '@loupe/contract/content/home-pages.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { describe, expect, it } from 'vitest'
import { invalidField } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { contentOf } from '../../../testing/content.ts'

const world = testWorld()
const { day, now, at, samples, file, upload, period, make, event, visible } = contentOf(world)

describe('what runs now', () => {
  it('is what is switched on, between its instants: not before, not at its end, not when deleted', async () => {
    const [inside, off, deleted] = [await make({ eventName: 'In' }), await make({ isActive: false }), await make()]
    await world.as('super')(banners.delete, { params: { id: deleted.id } })
    const popup = await event({ type: 6, image: samples.picture })
    const known = async (days: number) => {
      world.setNow(new Date(now + days * day))
      const { banners: all, popups } = await visible()
      return { banner: all.map(({ id }) => id).includes(inside.id), popup: popups.map(({ id }) => id).includes(popup.id), all }
    }
    expect(await known(-1.01)).toMatchObject({ banner: false, popup: false })
    expect(await known(-1)).toMatchObject({ banner: true, popup: true })
    expect(await known(1)).toMatchObject({ banner: false, popup: false })
    const { all } = await known(0)
    expect(all.map(({ id }) => id)).not.toContain(off.id)
    expect(all.map(({ id }) => id)).not.toContain(deleted.id)
    expect(all.find(({ id }) => id === inside.id)).toMatchObject({
      images: [`/admin/v1/content/file/${samples.picture}`],
      mobileImage: null,
    })
  })

  it('is for the staff here: the world has calls of its own', async () => {
    await expect(world.as('anyone')(homePages.running, {})).rejects.toMatchObject({ status: 401 })
    await expect(world.as('anyone')(contentFiles.view, { params: { id: samples.picture } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('the home page of customers, without signing in', () => {
  const request = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers })
  const home = async () => (await (await request('/public/v1/home')).json()) as { data: Reply<typeof homePages.publicHome> }
  const newsOf = (more: object) =>
    world.as('super')(newsEvents.create, { body: { title: 'Fair', type: 2, fromDate: '2026-11-20', images: [samples.picture], ...more } })

  it('has what runs now in natural order, with the switches of its pop-ups and versions, and nothing of the staff', async () => {
    world.setNow(new Date(now))
    const late = await make({ eventName: 'Late', fromdateTime: at(-0.1) })
    const early = await make({ eventName: 'Early', fromdateTime: at(-0.9) })
    const over = await make({ eventName: 'Over', fromdateTime: at(-3), toDateTime: at(-2) })
    const popup = await event({ type: 6, image: samples.picture, isAfterLogin: true, isShowTimer: true })
    for (const number of ['31.9', '31.10'])
      await world.as('super')(appVersions.create, { body: { name: number, number, platform: 2, isHardUpdate: true } })
    const [news, later] = [await newsOf({}), await newsOf({ fromDate: '2026-11-30' })]

    const { data } = await home()

    const ids = data.banners.map(({ id }) => id)
    expect(ids.indexOf(early.id)).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(late.id)).toBeGreaterThan(ids.indexOf(early.id))
    expect(ids).not.toContain(over.id)
    expect(data.popups.find(({ id }) => id === popup.id)).toMatchObject({ isAfterLogin: true, isShowTimer: true })
    expect(data.versions.find(({ platform }) => platform === 2)).toMatchObject({ number: '31.10', isHardUpdate: true })
    expect(data.news.map(({ id }) => id)).toContain(news.id)
    expect(data.news.map(({ id }) => id)).not.toContain(later.id)
    expect(JSON.stringify(data)).not.toMatch(/byName|createdBy|Test super|updatedAt|admin\/v1/)
  })

  it('is kept by caches for a moment and sent again only when it is another', async () => {
    world.setNow(new Date(now))
    const first = await request('/public/v1/home')
    expect(first.headers.get('cache-control')).toBe('public, max-age=30')
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag')!
    expect((await request('/public/v1/home', { 'if-none-match': etag })).status).toBe(304)
    await make({ eventName: 'Another' })
    const second = await request('/public/v1/home', { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(second.headers.get('etag')).not.toBe(etag)
  })

  it('opens its pictures to anybody while they are shown, and no other picture', async () => {
    world.setNow(new Date(now))
    const mine = (await upload([file('own.png', samples.png)])).list[0]!.id
    const open = async () => (await request(`/public/v1/home/file/${mine}`)).status
    expect(await open()).toBe(404)
    const banner = await make({ images: [mine] })
    const { data } = await home()
    const path = data.banners.find(({ id }) => id === banner.id)!.images[0]!
    const visiblePicture = await request(path)
    expect(visiblePicture.status).toBe(200)
    expect(visiblePicture.headers.get('content-type')).toBe('image/png')
    expect(visiblePicture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(visiblePicture.headers.get('cache-control')).toMatch(/^public, max-age=/)
    await world.as('super')(banners.update, { params: { id: banner.id }, body: { isActive: false } })
    expect(await open()).toBe(404)
    for (const [more, status] of [
      [{ fromDate: '2026-11-30' }, 404],
      [{ fromDate: '2026-11-01', toDate: '2026-11-20' }, 404],
      [{ toDate: '2026-11-21' }, 200],
    ] as const) {
      await newsOf({ images: [mine], ...more })
      expect(await open()).toBe(status)
    }
    for (const { id, images } of (await home()).data.news)
      if (images.some((address) => address.endsWith(mine))) await world.as('super')(newsEvents.delete, { params: { id } })
    expect(await open()).toBe(404)
    await expect(world.as('anyone')(contentFiles.view, { params: { id: mine } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('an announcement', () => {
  it('is told to everybody who is signed in between its instants, with when that changes', async () => {
    const report = (text: string, from: number, to: number) =>
      world.as('super')(announcements.create, { body: { text, fromdateTime: at(from), toDateTime: at(to) } })
    const runningAfter = async (days: number) => {
      world.setNow(new Date(now + days * day))
      const { list, next } = await world.as('seller')(announcements.running, {})
      return [list.map(({ text }) => text), next]
    }
    const first = await report('Closed on Friday', 0, 2)
    await report('Open again', 2, 3)
    expect(await runningAfter(-1)).toEqual([[], at(0)])
    expect(await runningAfter(0)).toEqual([['Closed on Friday'], at(2)])
    expect(await runningAfter(2)).toEqual([['Open again'], at(3)])
    expect(await runningAfter(3)).toEqual([[], null])
    world.setNow(new Date(now))
    await world.as('super')(announcements.update, { params: { id: first.id }, body: { isActive: false } })
    expect((await runningAfter(1))[0]).toEqual([])
  })

  it('is refused without words or backwards', async () => {
    const report = (body: object) => world.as('super')(announcements.create, { body: { ...period, text: 'Hello', ...body } })
    await expect(report({ text: ' ' })).rejects.toMatchObject(invalidField('text', 'Announcement is required'))
    await expect(report({ toDateTime: at(-5) })).rejects.toMatchObject(
      invalidField('toDateTime', 'End date must be grater than Start Date'),
    )
  })
})
