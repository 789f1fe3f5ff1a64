import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { homePages } from '@loupe/contract/content/home-pages.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/connection.ts'
import { clearPictures } from '../../jobs/clear-picture.ts'
import { runItem } from '../../jobs/run-job.ts'
import { eventually } from '../../testing/eventually.ts'
import { invalidField, refusal, takenAt } from '../../testing/expect.ts'
import { type Role, testWorld } from '../../testing/world.ts'
import { clearPicture, refuseStrangePictures } from '../access/pictures/pictures.ts'
import { fileOf } from '../../testing/file-of.ts'
import { takingMailer } from '../../testing/mailers.ts'

const world = testWorld()
const day = 86_400_000
const now = Date.parse('2026-11-21T10:00:00Z')
const at = (days: number) => new Date(now + days * day).toISOString()
let png: Buffer
let gif: Buffer
let picture: string

const file = (name: string, bytes: Uint8Array) => fileOf(bytes, name)
const upload = (files: File[], as: Role = 'super') => world.as(as)(contentFiles.upload, { files })
const period = { fromdateTime: at(-1), toDateTime: at(1) }
const aBanner = () => ({
  bannerType: 1 as const,
  type: 1 as const,
  eventName: 'Spring show',
  activity: 'Meet us',
  ...period,
  images: [picture],
})
const anEvent = { type: 1 as const, name: 'Fair', ...period, shortDescription: 'Hall 3' }
const make = (more: object = {}) => world.as('super')(banners.create, { body: { ...aBanner(), ...more } })
const event = (more: object = {}) => world.as('super')(homeEvents.create, { body: { ...anEvent, ...more } })
const visible = async () => world.as('seller')(homePages.running, {})
const writeAudit = (subject: string) =>
  world.services.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()

beforeAll(async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
  ;[png, gif] = await Promise.all([plain.clone().png().toBuffer(), plain.clone().gif().toBuffer()])
  picture = (await upload([file('ground.png', png)])).list[0]!.id
})
afterEach(() => world.setNow(undefined))

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
    expect(changed).toMatchObject({ eventName: 'Autumn show', isActive: false, images: [picture] })
    const stale = world.as('super')(banners.update, { params: { id }, body: { eventName: 'Mine', updatedAt } })
    await expect(stale).rejects.toMatchObject({ status: 409 })

    await world.as('super')(banners.delete, { params: { id } })
    await expect(world.as('super')(banners.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
    expect((await world.as('admin')(banners.list, { body: { filter: { id } } })).count).toBe(0)
    expect((await world.as('super')(banners.list, { body: { filter: { id, isDeleted: true } } })).count).toBe(1)
    const [first, second, third, ...rest] = await writeAudit(id)
    expect(first).toMatchObject({ kind: 'banner.create', after: { eventName: 'Spring show', images: [picture] } })
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
    ['images', Array.from({ length: 500 }, () => crypto.randomUUID()), 'Please give at most 10 images.'],
    ['images', [crypto.randomUUID()], 'This picture is not there any more. Please choose it again.', 'images.0'],
    ['mobileImage', crypto.randomUUID(), 'This picture is not there any more. Please choose it again.'],
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

describe('events and pop-ups', () => {
  it('are one family told apart by type, deleted by a change or by the call for it', async () => {
    const popup = await event({ type: 6, isAfterLogin: true, isShowTimer: true, image: picture })
    const fair = await event({ isAfterLogin: true, isShowTimer: true, images: [picture, picture] })
    expect(popup).toMatchObject({ isAfterLogin: true, isShowTimer: true, image: picture })
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
    [{ images: Array.from({ length: 500 }, () => crypto.randomUUID()) }, 'images', 'Please give at most 10 images.'],
  ])('are refused with %j', async (more, path, message) => expect(event(more)).rejects.toMatchObject(invalidField(path, message)))
})

describe('versions of the app', () => {
  const version = (body: object) => world.send('super')(appVersions.create, { body })

  it('are told by platform and number, each once; the newest is the highest, not the last made', async () => {
    await version({ name: 'Ten', number: '2.10', platform: 1, isHardUpdate: true })
    const nine = await version({ name: 'Nine', number: '2.9.7', platform: 1 })
    await version({ name: 'Phone', number: '2.10', platform: 2 })
    await expect(version({ name: 'Again', number: '2.10', platform: 1 })).rejects.toMatchObject(
      takenAt('number', 'There is a version of this number for the platform already.'),
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

describe('what runs now', () => {
  it('is what is switched on, between its instants: not before, not at its end, not when deleted', async () => {
    const [inside, off, deleted] = [await make({ eventName: 'In' }), await make({ isActive: false }), await make()]
    await world.as('super')(banners.delete, { params: { id: deleted.id } })
    const popup = await event({ type: 6, image: picture })
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
    expect(all.find(({ id }) => id === inside.id)).toMatchObject({ images: [`/admin/v1/content/file/${picture}`], mobileImage: null })
  })

  it('is for the staff here: the world has calls of its own', async () => {
    await expect(world.as('anyone')(homePages.running, {})).rejects.toMatchObject({ status: 401 })
    await expect(world.as('anyone')(contentFiles.view, { params: { id: picture } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('the home page of customers, without signing in', () => {
  const request = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers })
  const home = async () => (await (await request('/public/v1/home')).json()) as { data: Reply<typeof homePages.publicHome> }
  const newsOf = (more: object) =>
    world.as('super')(newsEvents.create, { body: { title: 'Fair', type: 2, fromDate: '2026-11-20', images: [picture], ...more } })

  it('has what runs now in natural order, with the switches of its pop-ups and versions, and nothing of the staff', async () => {
    world.setNow(new Date(now))
    const late = await make({ eventName: 'Late', fromdateTime: at(-0.1) })
    const early = await make({ eventName: 'Early', fromdateTime: at(-0.9) })
    const over = await make({ eventName: 'Over', fromdateTime: at(-3), toDateTime: at(-2) })
    const popup = await event({ type: 6, image: picture, isAfterLogin: true, isShowTimer: true })
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
    const mine = (await upload([file('own.png', png)])).list[0]!.id
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
    const notified = async (days: number) => {
      world.setNow(new Date(now + days * day))
      const { list, next } = await world.as('seller')(announcements.running, {})
      return [list.map(({ text }) => text), next]
    }
    const first = await report('Closed on Friday', 0, 2)
    await report('Open again', 2, 3)
    expect(await notified(-1)).toEqual([[], at(0)])
    expect(await notified(0)).toEqual([['Closed on Friday'], at(2)])
    expect(await notified(2)).toEqual([['Open again'], at(3)])
    expect(await notified(3)).toEqual([[], null])
    world.setNow(new Date(now))
    await world.as('super')(announcements.update, { params: { id: first.id }, body: { isActive: false } })
    expect((await notified(1))[0]).toEqual([])
  })

  it('is refused without words or backwards', async () => {
    const report = (body: object) => world.as('super')(announcements.create, { body: { ...period, text: 'Hello', ...body } })
    await expect(report({ text: ' ' })).rejects.toMatchObject(invalidField('text', 'Announcement is required'))
    await expect(report({ toDateTime: at(-5) })).rejects.toMatchObject(
      invalidField('toDateTime', 'End date must be grater than Start Date'),
    )
  })
})

/** A GIF of small frames, each in another colour. */
async function movingGif(many: number): Promise<Buffer> {
  const plain = (no: number) => sharp({ create: { width: 40, height: 30, channels: 3, background: { r: no * 20, g: 0, b: 0 } } })
  const frames = await Promise.all(Array.from({ length: many }, (_, no) => plain(no).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: frames.map((_, no) => 100 * (no + 1)) })
    .toBuffer()
}

describe('a picture', () => {
  it('is kept, made anew, and served to whoever is signed in', async () => {
    const { list } = await upload([file('a.gif', gif), file('b.png', png)])
    expect(list).toMatchObject([
      { fileName: 'a.gif', type: 'image/png' },
      { fileName: 'b.png', type: 'image/png' },
    ])
    const reply = await fetch(world.url + list[0]!.path, { headers: { authorization: `JWT ${world.tokens.seller}` } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(60)
  })

  it('that moves goes on moving: a GIF of several frames keeps them and their times', async () => {
    const moving = await movingGif(3)
    const { list } = await upload([file('moving.gif', Buffer.concat([moving, Buffer.from('another file behind it')]))])
    expect(list).toMatchObject([{ fileName: 'moving.gif', type: 'image/gif' }])
    const reply = await fetch(world.url + list[0]!.path, { headers: { authorization: `JWT ${world.tokens.seller}` } })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.includes('another file')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'gif', pages: 3, delay: [100, 200, 300], width: 40 })
  })

  it('that moves is refused when its frames together unpack into too much', async () => {
    // The frames are small, but the canvas declared in the header is not.
    const moving = await movingGif(12)
    moving.writeUInt16LE(2000, 6)
    moving.writeUInt16LE(2000, 8)
    const message = 'This picture is too large: it may have 40 million points at most, those of all its frames together.'
    await expect(upload([file('large.gif', moving)])).rejects.toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    ['a GIF called a PNG', () => [file('a.png', gif)], 'This is a GIF file called .png.'],
    ['a PNG called a GIF', () => [file('a.gif', png)], 'This is a PNG file called .gif.'],
    [
      'a PDF',
      () => [file('a.pdf', Buffer.from('%PDF-1.7'))],
      'File format is not supported. Please upload .jpg, .jpeg, .png or .gif file.',
    ],
    [
      'an SVG',
      () => [file('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
      'File format is not supported. Please upload .jpg, .jpeg, .png or .gif file.',
    ],
    ['nothing', () => [], 'Please select a file.'],
    ['what only begins like a PNG', () => [file('a.png', png.subarray(0, 40))], 'This picture cannot be read.'],
    ['eleven at once', () => Array.from({ length: 11 }, (_, i) => file(`${i}.png`, png)), 'Please upload at most 10 files at a time.'],
  ])('is refused: %s', async (_, files, message) => {
    const count = () => world.services.db.selectFrom('picture').select('id').execute()
    const before = (await count()).length
    await expect(upload(files())).rejects.toMatchObject({ status: 400, body: { message } })
    expect((await count()).length).toBe(before)
  })

  it('is refused beyond 1,500,000 bytes', async () => {
    const large = Buffer.concat([png, Buffer.alloc(1_500_001 - png.length)])
    await expect(upload([file('a.png', large)])).rejects.toMatchObject({ status: 413 })
  })

  it('is thrown away when nothing names it, and only then', async () => {
    const [first, second] = (await upload([file('a.png', png), file('b.png', png)])).list.map(({ id }) => id)
    const { id } = await make({ images: [first], mobileImage: second })
    await world.as('super')(banners.update, { params: { id }, body: { mobileImage: null } })
    const sourceOf = async (one: string) =>
      (await world.services.db.selectFrom('picture').select('source').where('id', '=', one).executeTakeFirst())?.source
    const sources = [await sourceOf(first!), await sourceOf(second!)] as [string, string]
    for (const source of sources) await runItem(world.services, takingMailer, clearPictures, { id: source }, 'test')
    expect([await sourceOf(first!), await sourceOf(second!)]).toEqual([sources[0], undefined])
    expect(await world.services.files.sizeOf(sources[1])).toBeUndefined()
    expect(await world.services.files.sizeOf(sources[0])).toBeGreaterThan(0)
  })

  it('stays when a record begins to name it while it is thrown away', async () => {
    const { db } = world.services
    const { id } = (await upload([file('a.png', png)])).list[0]!
    const { source } = await db.selectFrom('picture').select('source').where('id', '=', id).executeTakeFirstOrThrow()
    const blocked = sql<{ n: number }>`
      select count(*)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    let clearing: Promise<void> | undefined
    await inTransaction(db, async (tx) => {
      await refuseStrangePictures(tx, 'content', [['images.0', id]])
      clearing = clearPicture({ db, services: world.services }, source!)
      await eventually(
        async () => (await blocked.execute(db)).rows[0]!.n,
        (n) => n > 0,
      )
      await tx
        .insertInto('banner')
        .values({ ...aBanner(), images: [id], searchBarPosition: 4, alignment: 1 })
        .execute()
    })
    await clearing
    expect(await world.services.files.sizeOf(source!)).toBeGreaterThan(0)
    expect((await world.raw(`/admin/v1/content/file/${id}`, { as: 'seller' })).status).toBe(200)
    // Other families of calls neither accept nor serve a picture of this one.
    expect((await world.raw(`/admin/v1/master/image/${id}`, { as: 'seller' })).status).toBe(404)
    expect((await world.raw(`/common/logo/${id}`)).status).toBe(404)
    await expect(world.as('super')(masters.create, { body: { name: 'Strange', code: 'STRANGE', image: id } })).rejects.toMatchObject(
      invalidField('image', 'This picture is not there any more. Please choose it again.'),
    )
  })
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
      () => upload([file('a.png', png)], who),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal('forbidden'))
    expect(await world.as('super')(banners.view, { params: { id } })).toMatchObject({ isActive: true })
  })

  it('are looked at by admins, not by sellers', async () => {
    await world.as('admin')(banners.list, { body: {} })
    await expect(world.as('seller')(banners.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})
