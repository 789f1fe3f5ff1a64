import { banners } from '@loupe/contract/content/banners.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { clearPictures } from '../../../jobs/clear-picture.ts'
import { runItem } from '../../../jobs/run-job.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { clearPicture, refuseUnknownPictures } from '../../access/pictures/pictures.ts'
import { takingMailer } from '../../../testing/mailers.ts'
import { contentOf } from '../../../testing/content.ts'

const world = testWorld()
const { samples, file, upload, aBanner, make } = contentOf(world)
/** A GIF of small frames, each in another color. */
async function movingGif(many: number): Promise<Buffer> {
  const plain = (no: number) => sharp({ create: { width: 40, height: 30, channels: 3, background: { r: no * 20, g: 0, b: 0 } } })
  const frames = await Promise.all(Array.from({ length: many }, (_, no) => plain(no).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: frames.map((_, no) => 100 * (no + 1)) })
    .toBuffer()
}

describe('a picture', () => {
  it('is kept, made anew, and served to whoever is signed in', async () => {
    const { list } = await upload([file('a.gif', samples.gif), file('b.png', samples.png)])
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
    const message = 'This picture is too large. It may have at most 40 million pixels, all frames included.'
    await expect(upload([file('large.gif', moving)])).rejects.toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    ['a GIF called a PNG', () => [file('a.png', samples.gif)], 'This is a GIF file called .png.'],
    ['a PNG called a GIF', () => [file('a.gif', samples.png)], 'This is a PNG file called .gif.'],
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
    ['what only begins like a PNG', () => [file('a.png', samples.png.subarray(0, 40))], 'This picture cannot be read.'],
    [
      'eleven at once',
      () => Array.from({ length: 11 }, (_, i) => file(`${i}.png`, samples.png)),
      'Please upload at most 10 files at a time.',
    ],
  ])('is refused: %s', async (_, files, message) => {
    const count = () => world.services.db.selectFrom('picture').select('id').execute()
    const before = (await count()).length
    await expect(upload(files())).rejects.toMatchObject({ status: 400, body: { message } })
    expect((await count()).length).toBe(before)
  })

  it('is refused beyond 1,500,000 bytes', async () => {
    const large = Buffer.concat([samples.png, Buffer.alloc(1_500_001 - samples.png.length)])
    await expect(upload([file('a.png', large)])).rejects.toMatchObject({ status: 413 })
  })

  it('is thrown away when nothing names it, and only then', async () => {
    const [first, second] = (await upload([file('a.png', samples.png), file('b.png', samples.png)])).list.map(({ id }) => id)
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
    const { id } = (await upload([file('a.png', samples.png)])).list[0]!
    const { source } = await db.selectFrom('picture').select('source').where('id', '=', id).executeTakeFirstOrThrow()
    const blocked = sql<{ n: number }>`
      select count(*)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    let clearing: Promise<void> | undefined
    await inTransaction(db, async (tx) => {
      await refuseUnknownPictures(tx, 'content', [['images.0', id]])
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
      invalidField('image', 'This picture no longer exists. Please choose it again.'),
    )
  })
})
