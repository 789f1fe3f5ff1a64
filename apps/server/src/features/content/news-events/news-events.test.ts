import { randomUUID } from 'node:crypto'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { datesReversed } from '@loupe/domain/content/news.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearPictures } from '../../../jobs/clear-picture.ts'
import { runItem } from '../../../jobs/run-job.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { fileOf } from '../../../testing/file-of.ts'
import { takingMailer } from '../../../testing/mailers.ts'

const world = testWorld()
const by = () => world.as('super')
beforeEach(() => world.setNow(new Date('2026-11-25T23:00:00+05:30')))
afterEach(() => world.setNow(undefined))
const writeAudit = (subject: string) =>
  world.services.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()

describe('news', () => {
  const add = (more: object = {}) =>
    by()(newsEvents.create, { body: { title: 'Booth 12', type: 3, fromDate: '2026-11-25', toDate: '2026-11-26', ...more } })
  const visible = async () => (await world.as('seller')(newsEvents.shown, {})).list.map(({ title }) => title)

  it('is shown from its first day to its last by the company’s calendar, and to nobody without a session', async () => {
    await add()
    await add({ title: 'Tomorrow', fromDate: '2026-11-26' })
    await add({ title: 'Off', isActive: false })
    await add({ title: 'Open end', fromDate: '2026-11-01', toDate: null })
    expect(await visible()).toEqual(['Booth 12', 'Open end'])
    world.setNow(new Date('2026-11-27T00:30:00+05:30'))
    expect(await visible()).toEqual(['Open end'])
    await expect(world.as('anyone')(newsEvents.shown, {})).rejects.toMatchObject(refusal('unauthorized'))
  })

  it('never ends before it begins: not made so, and not changed so by either end', async () => {
    await expect(add({ toDate: '2026-11-24' })).rejects.toMatchObject(invalidField('toDate', datesReversed))
    const { id } = await add({ title: 'Kept' })
    const change = (body: object) => by()(newsEvents.update, { params: { id }, body })
    await expect(change({ toDate: '2026-11-24' })).rejects.toMatchObject(invalidField('toDate', datesReversed))
    await expect(change({ fromDate: '2026-11-27' })).rejects.toMatchObject(invalidField('toDate', datesReversed))
    expect(await change({ fromDate: '2026-11-27', toDate: '2026-11-28' })).toMatchObject({ fromDate: '2026-11-27', isShown: false })
    expect((await writeAudit(id)).map(({ kind, before, after }) => [kind, before, after]).slice(1)).toEqual([
      ['newsEvent.update', { fromDate: '2026-11-25', toDate: '2026-11-26' }, { fromDate: '2026-11-27', toDate: '2026-11-28' }],
    ])
  })

  it.each([
    [{ type: 1 }],
    [{ type: 6 }],
    [{ title: ' ' }],
    [{ fromDate: '2026-02-30' }],
    [{ fromDate: '0000-01-01' }],
    [{ description: 'x'.repeat(10_001) }],
  ])('refuses %o', async (more) => {
    await expect(add(more)).rejects.toMatchObject({ status: 400 })
  })

  it('has pictures: put in by whoever writes it, kept while it names them, thrown away when it does not', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const files = [1, 2].map((no) => fileOf(png, `${no}.png`))
    await expect(world.as('admin')(contentFiles.uploadNews, { files })).rejects.toMatchObject(refusal('forbidden'))
    const [one, two] = (await by()(contentFiles.uploadNews, { files })).list.map((file) => file.id) as [string, string]
    const { id, images } = await add({ images: [one, two] })
    expect(images).toEqual([one, two])
    await by()(newsEvents.update, { params: { id }, body: { images: [two] } })
    const stored = () => world.services.db.selectFrom('picture').select(['id', 'source']).where('id', 'in', [one, two]).execute()
    for (const { source } of await stored()) await runItem(world.services, takingMailer, clearPictures, { id: source! }, 'test')
    expect((await stored()).map((picture) => picture.id)).toEqual([two])
    const lost = invalidField('images.1', 'This picture no longer exists. Please choose it again.')
    await expect(by()(newsEvents.update, { params: { id }, body: { images: [two, one] } })).rejects.toMatchObject(lost)
    expect((await by()(newsEvents.view, { params: { id } })).images).toEqual([two])
    const many = Array.from({ length: 500 }, () => randomUUID())
    await expect(add({ images: many })).rejects.toMatchObject(invalidField('images', 'Please upload at most 10 images.'))
  })

  it('is viewed by admins and written by super admins', async () => {
    const { id } = await add({ title: 'Ours' })
    expect(await world.as('admin')(newsEvents.view, { params: { id } })).toMatchObject({ title: 'Ours' })
    await expect(world.as('admin')(newsEvents.update, { params: { id }, body: { title: 'Mine' } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
    await expect(world.as('seller')(newsEvents.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    await by()(newsEvents.delete, { params: { id } })
    await expect(by()(newsEvents.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
  })
})
