import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { inTransaction } from '../../../db/connection.ts'
import { reading } from '../../../jobs/run-job.ts'
import { type Named, blue, filesOfStones, plain, red } from '../../../testing/media.ts'
import { testWorld } from '../../../testing/world.ts'
import { clearMedia } from './check-addresses.ts'
import { uploadMedia } from './commands.ts'
import { mediaOf } from './queries.ts'

const world = testWorld()
const { send, put, filesOf, get, eventsOf } = filesOfStones(world)

describe('a file put in', () => {
  it('is there to see, made anew without what it carried, and said in the history', async () => {
    const { id } = await world.given.diamond({ rptNo: '1' })
    const carrying = await plain(50, 80, '#0c0')
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()

    const { status, data } = await put(id, 'still', ['a.jpg', carrying])

    const there = (await filesOf(id))!
    const bytes = Buffer.from(await (await get(there.media[0]!.id)).arrayBuffer())
    expect([status, data]).toEqual([200, there])
    expect(there).toMatchObject({
      score: 16,
      missing: expect.arrayContaining(['Certificate', 'Video']),
      media: [{ kind: 'still', origin: 'file', type: 'image/jpeg' }],
    })
    expect(carrying.includes('secret place')).toBe(true)
    expect(bytes.includes('secret place')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 50, height: 80 })
    expect(await eventsOf(id)).toMatchObject([{ kind: 'diamond.putMedia', after: { kind: 'still', fileName: 'a.jpg' } }])
  })

  it('may be a GIF that moves, and goes on moving', async () => {
    const { id } = await world.given.diamond()
    const moving = await sharp([await plain(20, 10, '#c00').png().toBuffer(), await plain(20, 10, '#00c').png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()

    expect((await put(id, 'still', ['a.gif', moving])).status).toBe(200)

    const bytes = Buffer.from(await (await get((await filesOf(id))!.media[0]!.id)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'gif', width: 20, height: 10, pages: 2 })
    expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(150)
  })

  it('takes the place of the one of its kind; the same again changes nothing; the old file is thrown away', async () => {
    const { id } = await world.given.diamond()
    await put(id, 'still', ['a.png', red])
    const [before] = await mediaOf(world.services.db, [id])
    await put(id, 'still', ['b.jpg', blue])
    await put(id, 'still', ['c.jpg', blue])

    const [after, ...none] = await mediaOf(world.services.db, [id])
    expect(none).toEqual([])
    expect(after).toMatchObject({ id: before!.id, fileName: 'b.jpg', type: 'image/jpeg' })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['diamond.putMedia', 'diamond.putMedia'])
    const ctx = reading(world.services, 'test')
    await clearMedia(ctx, before!.source!)
    await clearMedia(ctx, after!.source!)
    expect([await world.services.files.sizeOf(before!.source!), await world.services.files.sizeOf(after!.source!)]).toEqual([
      undefined,
      after!.size,
    ])
  })

  it('is taken away again; what is drawn is not', async () => {
    const { id } = await world.given.diamond()
    await put(id, 'still', ['a.png', red])
    const drawn = await world.services.db
      .insertInto('media')
      .values({ diamond: id, kind: 'light', origin: 'drawn', type: 'image/jpeg', isPresent: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [file] = await mediaOf(world.services.db, [id], ['still'])

    await expect(world.as('admin')(media.remove, { body: { id: drawn.id } })).rejects.toMatchObject({
      body: { message: 'This action is not allowed.' },
    })
    const left = await world.as('admin')(media.remove, { body: { id: file!.id } })

    expect(left.media.map(({ kind }) => kind)).toEqual(['light'])
    expect((await get(file!.id)).status).toBe(404)
  })

  it('is a mark on the row of the stone, of what is present and not of what is only looked for', async () => {
    const { id, vStnId } = await world.given.diamond()
    const marks = async () => (await world.as('seller')(diamonds.search, { body: { labGrown: false, filter: { id } } })).list![0]!.media
    const checked = { diamond: id, kind: 'mp4', origin: 'url', isPresent: false } as const
    await world.services.db.insertInto('media').values(checked).execute()
    expect(await marks()).toEqual([])

    await put(id, 'certificate', ['a.pdf', '%PDF-1.7 demo'])
    await put(id, 'heart', ['a.png', red])
    expect(await marks()).toEqual(['image', 'certificate'])
    await world.services.db.updateTable('media').set({ isPresent: true }).where('diamond', '=', id).execute()
    expect((await world.as('seller')(diamonds.view, { params: { id: vStnId } })).media).toEqual(['image', 'video', 'certificate'])
  })

  it('that is not there says so by its name', async () => {
    const { id } = await world.given.diamond()
    await put(id, 'certificate', ['a.pdf', '%PDF-1.7 demo'])
    const [row] = await mediaOf(world.services.db, [id])
    await world.services.files.remove(row!.source!)
    const answer = await get(row!.id)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      404,
      expect.stringMatching(/^Certificate not available/),
    ])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, string, () => Promise<Named> | Named, number, RegExp]>([
    [
      'a drawing that may hold script',
      'still',
      () => ['a.svg', svg],
      400,
      /^File format is not supported. Please upload .jpg, .jpeg, .png, .gif, .pdf or .mp4 file.$/,
    ],
    ['the same under another name', 'still', () => ['a.png', svg], 400, /File format is not supported/],
    ['a video no browser plays', 'mp4', () => ['a.mkv', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0])], 400, /or .mp4 file/],
    ['a page', 'html', () => ['a.jpg', '<html><script>alert(1)</script>'], 400, /File format is not supported/],
    ['a picture for a 360 page', 'html', () => ['a.png', red], 400, /linked by address/],
    ['a PDF for a picture', 'still', () => ['a.pdf', '%PDF-1.7 x'], 400, /Please upload .png, .jpg, .jpeg or .gif file/],
    ['half a picture', 'still', () => ['a.png', red.subarray(0, 300)], 400, /cannot be read/],
    [
      'a flood of points',
      'still',
      async () => [
        'a.png',
        await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      ],
      400,
      /40 million pixels/,
    ],
    [
      'a file of 26 MB',
      'mp4',
      () => ['a.mp4', Buffer.concat([Buffer.from('0000ftypisom'), Buffer.alloc(26_000_000)])],
      413,
      /at most 25 MB/,
    ],
    ['an unknown kind', 'soul', () => ['a.png', red], 400, /./],
  ])('refuses %s and keeps nothing', async (_, kind, file, status, message) => {
    const { id } = await world.given.diamond()
    const answer = await put(id, kind, await file())
    expect(answer).toMatchObject({ status, message: expect.stringMatching(message) })
    expect(await world.services.db.selectFrom('media').selectAll().where('diamond', '=', id).execute()).toEqual([])
    expect(await eventsOf(id)).toEqual([])
  })

  it('is refused for a stone that is not ours, and to who may not', async () => {
    const { id } = await world.given.diamond()
    expect(await put('00000000-0000-4000-8000-000000000001', 'still', ['a.png', red])).toMatchObject({ status: 404 })
    expect(await put(id, 'still', ['a.png', red], 'seller')).toMatchObject({ status: 403 })
    expect((await filesOf(id))!.media).toEqual([])
  })

  it('is one, however many put it in at once', async () => {
    const { id } = await world.given.diamond()
    const done = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        put(id, 'still', [`${i}.png`, i % 2 ? red : blue.subarray(0)].with(0, `${i}.${i % 2 ? 'png' : 'jpg'}`) as Named),
      ),
    )
    expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const [one, ...none] = await mediaOf(world.services.db, [id])
    expect(none).toEqual([])
    expect(await world.services.files.sizeOf(one!.source!)).toBe(one!.size)
  })

  it('counts although another replaced the same file while it was prepared', async () => {
    const { id } = await world.given.diamond()
    await put(id, 'still', ['a.png', red])
    const file = async (bytes: Uint8Array<ArrayBuffer>) => {
      const path = join(world.services.config.dataDir, randomUUID())
      await writeFile(path, bytes)
      return { name: 'a.png', kind: 'png' as const, path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    }
    const etag = async () => (await mediaOf(world.services.db, [id]))[0]!.etag
    const first = await etag()

    const insert = await uploadMedia(reading(world.services, 'test'), id, 'still', await file(new Uint8Array(red)))
    await put(id, 'still', ['b.jpg', blue])
    expect(await etag()).not.toBe(first)
    await inTransaction(world.services.db, (tx) => insert({ ...reading(world.services, 'test'), tx }))

    expect(await etag()).toBe(first)
  })
})

describe('files that find their stones by name', () => {
  it('takes the last of several for one place, even if the stone has it already', async () => {
    const { id, vStnId } = await world.given.diamond()
    await put(id, 'still', ['a.png', red])
    const [before] = await mediaOf(world.services.db, [id])

    const { status } = await send(media.uploadFile.path, {}, [
      [`${vStnId}.jpg`, blue],
      [`${vStnId}.png`, red],
    ])

    const [after] = await mediaOf(world.services.db, [id])
    expect([status, after!.etag, after!.fileName]).toEqual([200, before!.etag, `${vStnId}.png`])
  })

  it('takes each for what it is and says of the others why not', async () => {
    const stone = await world.given.diamond({ rptNo: '7001' })
    const [one, two] = [await world.given.diamond({ rptNo: '7002' }), await world.given.diamond({ rptNo: '7002' })]
    const { status, data } = await send(media.uploadFile.path, {}, [
      [`${stone.vStnId}.png`, red],
      [`${stone.vStnId}_light.jpg`, blue],
      ['../../7001.pdf', '%PDF-1.7 demo'],
      ['7002.pdf', '%PDF-1.7 demo'],
      ['nobody.jpg', blue],
      [`${one.vStnId}.png`, red.subarray(0, 200)],
    ])
    const taken = (data as { list: object[] }).list
    expect(status).toBe(200)
    expect(taken).toMatchObject([
      { vStnId: stone.vStnId, kind: 'still', fault: null },
      { vStnId: stone.vStnId, kind: 'light', fault: null },
      { vStnId: stone.vStnId, kind: 'certificate', fault: null },
      { vStnId: null, kind: null, fault: 'Several stones have this number.' },
      { vStnId: null, kind: null, fault: 'No stone has this stock or report number.' },
      { vStnId: one.vStnId, kind: null, fault: 'This picture cannot be read.' },
    ])
    expect((await filesOf(stone.id))!.media.map(({ kind }) => kind)).toEqual(['still', 'light', 'certificate'])
    expect((await mediaOf(world.services.db, [one.id, two.id])).length).toBe(0)
  })
})
