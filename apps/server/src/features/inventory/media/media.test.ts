import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { reading } from '../../../jobs/run-job.ts'
import { createFiles } from '../../../outside/files.ts'
import { createRemote } from '../../../outside/remote.ts'
import { withBucket } from '../../../testing/bucket.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { checkMedia, clearMedia } from './check.ts'
import { mediaOf } from './queries.ts'
import { readMedia } from './read.ts'

const world = testWorld()
const bucket = withBucket()
let red: Buffer
let blue: Buffer
const plain = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } })

beforeAll(async () => {
  await seedMasters(world)
  red = await plain(600, 400, '#c00').png().toBuffer()
  blue = await plain(300, 300, '#00c').jpeg().toBuffer()
})

type Named = [name: string, bytes: Uint8Array | string]
async function send(path: string, fields: Record<string, string>, files: Named[], as: Role = 'admin') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, bytes] of files) form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const { status, body } = await world.raw(path, { method: 'POST', body: form, as })
  return { status, ...(body as { code: string; message: string; data: never }) }
}
const put = (diamond: string, kind: string, file: Named, as?: Role) => send(media.upload.path, { diamond, kind }, [file], as)
const filesOf = async (stone: string, as: Role = 'seller') => (await world.as(as)(media.files, { body: { ids: [stone] } })).list[0]
const get = (id: string, headers: Record<string, string> = {}, rest = '', method = 'GET') =>
  fetch(`${world.url}/admin/v1/media/${id}${rest}`, { method, headers: { authorization: `JWT ${world.tokens.seller}`, ...headers } })
const eventsOf = (subject: string) =>
  world.house.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()

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
    const [before] = await mediaOf(world.house.db, [id])
    await put(id, 'still', ['b.jpg', blue])
    await put(id, 'still', ['c.jpg', blue])

    const [after, ...none] = await mediaOf(world.house.db, [id])
    expect(none).toEqual([])
    expect(after).toMatchObject({ id: before!.id, fileName: 'b.jpg', type: 'image/jpeg' })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['diamond.putMedia', 'diamond.putMedia'])
    const ctx = reading(world.house, 'test')
    await clearMedia(ctx, before!.source!)
    await clearMedia(ctx, after!.source!)
    expect([await world.house.files.sizeOf(before!.source!), await world.house.files.sizeOf(after!.source!)]).toEqual([
      undefined,
      after!.size,
    ])
  })

  it('is taken away again; what is drawn is not', async () => {
    const { id } = await world.given.diamond()
    await put(id, 'still', ['a.png', red])
    const drawn = await world.house.db
      .insertInto('media')
      .values({ diamond: id, kind: 'light', origin: 'drawn', type: 'image/jpeg', isPresent: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [file] = await mediaOf(world.house.db, [id], ['still'])

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
    const looked = { diamond: id, kind: 'mp4', origin: 'url', isPresent: false } as const
    await world.house.db.insertInto('media').values(looked).execute()
    expect(await marks()).toEqual([])

    await put(id, 'certificate', ['a.pdf', '%PDF-1.7 demo'])
    await put(id, 'heart', ['a.png', red])
    expect(await marks()).toEqual(['image', 'certificate'])
    await world.house.db.updateTable('media').set({ isPresent: true }).where('diamond', '=', id).execute()
    expect((await world.as('seller')(diamonds.view, { params: { id: vStnId } })).media).toEqual(['image', 'video', 'certificate'])
  })

  it('that is not there says so by its name', async () => {
    const { id } = await world.given.diamond()
    await put(id, 'certificate', ['a.pdf', '%PDF-1.7 demo'])
    const [row] = await mediaOf(world.house.db, [id])
    await world.house.files.remove(row!.source!)
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
    ['a picture for a 360 page', 'html', () => ['a.png', red], 400, /comes by its address/],
    ['a PDF for a picture', 'still', () => ['a.pdf', '%PDF-1.7 x'], 400, /Please upload .png, .jpg, .jpeg or .gif file/],
    ['half a picture', 'still', () => ['a.png', red.subarray(0, 300)], 400, /can not be read/],
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
      /40 million points/,
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
    expect(await world.house.db.selectFrom('media').selectAll().where('diamond', '=', id).execute()).toEqual([])
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
    const [one, ...none] = await mediaOf(world.house.db, [id])
    expect(none).toEqual([])
    expect(await world.house.files.sizeOf(one!.source!)).toBe(one!.size)
  })
})

describe('files that find their stones by name', () => {
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
      { vStnId: one.vStnId, kind: null, fault: 'This picture can not be read.' },
    ])
    expect((await filesOf(stone.id))!.media.map(({ kind }) => kind)).toEqual(['still', 'light', 'certificate'])
    expect((await mediaOf(world.house.db, [one.id, two.id])).length).toBe(0)
  })
})

describe.each(['folder', 'bucket'])('the bytes of a medium in a %s', (place) => {
  let usual: typeof world.house.files
  beforeAll(() => {
    usual = world.house.files
    if (place === 'bucket') world.house.files = createFiles({ ...world.house.config, s3: bucket.s3 })
  })
  afterAll(() => {
    world.house.files = usual
  })
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 251))])
  const video = async () => {
    const { id } = await world.given.diamond()
    await put(id, 'mp4', ['a.mp4', mp4])
    return (await mediaOf(world.house.db, [id]))[0]!
  }

  it('come whole, in parts and not at all when they are known, and can not run', async () => {
    const { id, etag } = await video()
    const whole = await get(id)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges'), whole.headers.get('etag')]).toEqual([
      200,
      'video/mp4',
      'bytes',
      `"${etag}"`,
    ])
    expect([whole.headers.get('x-content-type-options'), whole.headers.get('content-security-policy')]).toEqual([
      'nosniff',
      expect.stringMatching(/default-src 'none'.*sandbox/),
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(mp4)).toBe(true)

    for (const [range, from, to] of [
      ['bytes=10-19', 10, 20],
      ['bytes=5000-', 5000, mp4.length],
      ['bytes=-7', mp4.length - 7, mp4.length],
      ['bytes=0-999999', 0, mp4.length],
    ] as const) {
      const part = await get(id, { range })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/${mp4.length}`])
      expect(Buffer.from(await part.arrayBuffer()).equals(mp4.subarray(from, to))).toBe(true)
    }
    const beyond = await get(id, { range: `bytes=${mp4.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${mp4.length}`])
    for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=', 'bytes=1-2,5-6', 'x'.repeat(300)])
      expect((await get(id, { range })).status).toBe(200)
    expect((await get(id, { range: 'bytes=1-2', 'if-range': '"other"' })).status).toBe(200)
    expect((await get(id, { 'if-none-match': `"x", W/"${etag}"` })).status).toBe(304)
    const head = await get(id, {}, '', 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(mp4.length), ''])
  })

  it('of a picture come smaller too, and are kept beside', async () => {
    const { id } = await world.given.diamond()
    await put(id, 'still', ['a.png', red])
    const [row] = await mediaOf(world.house.db, [id])
    const answers = await Promise.all([1, 2, 3].map(() => get(row!.id, {}, '?width=96')))
    for (const answer of answers)
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
    expect((await get(row!.id, {}, '?width=97')).status).toBe(400)
    expect((await get((await video()).id, {}, '?width=96')).status).toBe(404)
  })

  it('are for who may see stones', async () => {
    const { id } = await video()
    expect((await fetch(`${world.url}/admin/v1/media/${id}`)).status).toBe(401)
    expect((await get('00000000-0000-4000-8000-000000000001')).status).toBe(404)
  })

  it('that the store has lost are not found', async () => {
    const row = await video()
    await world.house.files.remove(row.source!)
    expect((await get(row.id)).status).toBe(404)
  })
})

describe('what the demo shows', () => {
  it.each([
    ['still', 'image/jpeg', /^\xff\xd8\xff/],
    ['heart', 'image/jpeg', /^\xff\xd8\xff/],
    ['html', 'text/html', /DEMO/],
    ['certificate', 'application/pdf', /^%PDF-/],
  ] as const)('a %s is drawn when it is asked for, once', async (kind, type, start) => {
    const { id } = await world.given.diamond({ length: 6.4, width: 6.4, height: 3.9, ratio: 1, tblPer: 57, depPer: 61 })
    const row = await world.house.db
      .insertInto('media')
      .values({ diamond: id, kind, origin: 'drawn', type, isPresent: true })
      .returning('id')
      .executeTakeFirstOrThrow()

    const [one, two] = await Promise.all([get(row.id), get(row.id)])

    const bytes = Buffer.from(await one.arrayBuffer())
    expect([one.status, one.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    expect(bytes.toString('latin1')).toMatch(start)
    expect(Buffer.from(await two.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await mediaOf(world.house.db, [id]))[0]).toMatchObject({ origin: 'drawn', size: bytes.length })
    if (kind === 'html')
      expect(one.headers.get('content-security-policy')).toBe(
        `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; sandbox allow-scripts`,
      )
  })
})

describe('addresses', () => {
  let server: Server
  let host = ''
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer(({ url = '', method }, response) => {
      asked.push(`${method} ${url}`)
      if (url.includes('gone')) return response.writeHead(404).end()
      if (url.includes('away')) return response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
      if (url.includes('busy')) return response.writeHead(503).end()
      if (url.includes('drawing')) return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
      if (url.includes('large')) return response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 30_000_000 }).end()
      if (url.endsWith('.html'))
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><head><title>x</title></head><script src="a.js"></script>')
      return response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': blue.length, etag: '"1"' })
        .end(method === 'HEAD' ? undefined : blue)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    host = `media.test:${(server.address() as AddressInfo).port}`
    world.house.remote = createRemote({ lookup: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true })
    return () => {
      world.house.remote.close()
      server.closeAllConnections()
      server.close()
    }
  })
  const check = () => checkMedia(reading(world.house, 'test'))
  const settings = () => world.as('admin')(media.settings, {})
  const change = async (patterns: object, hosts: string[]) =>
    world.as('admin')(media.changeSettings, { body: { patterns, hosts, updatedAt: (await settings()).updatedAt } })
  const rowOf = (diamond: string) =>
    world.house.db.selectFrom('media').selectAll().where('diamond', '=', diamond).where('origin', '=', 'url').executeTakeFirstOrThrow()

  it.each<[string, object, string[], RegExp]>([
    ['a host that is not on the list', { still: 'https://m.example.com/{stoneId}.jpg' }, [], /m.example.com among the allowed hosts/],
    ['an address without the number', { still: 'https://m.example.com/a.jpg' }, ['m.example.com'], /\{stoneId\}/],
    ['the number in the host', { still: 'https://{stoneId}.example.com/' }, ['m.example.com'], /names its host/],
    ['another scheme', { still: 'file:///{stoneId}' }, [], /https/],
    ['a number for a host', {}, ['127.0.0.1'], /names of hosts/],
    ['a host without a dot', {}, ['localhost'], /names of hosts/],
  ])('refuses %s', async (_, patterns, hosts, message) => {
    const before = await settings()
    await expect(change(patterns, hosts)).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ message: expect.stringMatching(message) }] } },
    })
    expect(await settings()).toEqual(before)
  })

  it('are looked at, and what was found is kept; a changed pattern is looked at anew', async () => {
    const names = ['there', 'gone', 'away', 'busy', 'drawing', 'large'].map((name) => `${name}-${Math.round(performance.now() * 1000)}`)
    const stones = await Promise.all(names.map((vStnId) => world.given.diamond({ vStnId })))
    await change({ still: `http://${host}/a/{stoneId}.jpg` }, [host])

    await check()

    const rows = await Promise.all(stones.map(({ id }) => rowOf(id)))
    expect(rows.map(({ isPresent, fault }) => [isPresent, fault])).toEqual([
      [true, null],
      [false, 'Its host answers 404.'],
      [false, 'It sends on to another address.'],
      [false, 'Its host answers 503.'],
      [false, 'It is of another type: image/svg+xml.'],
      [false, 'It is too large.'],
    ])
    const hours = (row: { checkAfter: string | null }) => Math.round((Date.parse(row.checkAfter!) - Date.now()) / 360_000) / 10
    expect(rows.map(hours).map(Math.ceil)).toEqual([168, 24, 24, 1, 24, 24])
    expect((await filesOf(stones[1]!.id))!.media).toEqual([])
    const [row] = await mediaOf(world.house.db, [stones[0]!.id])
    const { body } = await readMedia(world.house, row!)
    expect((await buffer(Readable.from(await body()))).equals(blue)).toBe(true)
    expect((await get(row!.id, {}, '?width=96')).status).toBe(200)

    const before = asked.length
    await check()
    expect(asked.length).toBe(before)
    await change({ html: `http://${host}/b/{stoneId}.html` }, [host])
    await check()
    expect(await rowOf(stones[0]!.id)).toMatchObject({ kind: 'html', isPresent: true, source: `http://${host}/b/${names[0]}.html` })

    const page = await get((await mediaOf(world.house.db, [stones[0]!.id]))[0]!.id)
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(`default-src 'none'; .*base-uri http://${host}; sandbox allow-scripts$`),
    )
    expect(await page.text()).toContain(`<head><base href="http://${host}/b/${names[0]}.html">`)
  })

  it('a file put in is shown before what an address has', async () => {
    const { id } = await world.given.diamond()
    await change({ still: `http://${host}/c/{stoneId}.jpg` }, [host])
    await check()
    expect((await mediaOf(world.house.db, [id]))[0]).toMatchObject({ origin: 'url' })
    await put(id, 'still', ['a.png', red])
    expect((await mediaOf(world.house.db, [id])).map(({ origin }) => origin)).toEqual(['file'])
  })

  it('the settings of somebody who looked at older ones are refused', async () => {
    await change({}, [host])
    const attempt = world.as('admin')(media.changeSettings, { body: { patterns: {}, hosts: [], updatedAt: new Date(1000).toISOString() } })
    await expect(attempt).rejects.toMatchObject({ body: { code: 'E_CONFLICT' } })
    expect((await settings()).settings.hosts).toEqual([host])
  })

  it('a thousand are looked at in a bounded time', async () => {
    await world.house.db
      .insertInto('diamond')
      .values(
        Array.from({ length: 1000 }, (_, i) => ({
          vStnId: `K${i}-${performance.now()}`,
          shpNm: 1,
          crt: 1,
          ctPr: 1,
          amt: 1,
          wSts: 'A' as const,
        })),
      )
      .execute()
    await change({ black: `http://${host}/d/{stoneId}.jpg` }, [host])
    const from = performance.now()
    // A thousand at a time; those of the other tests may be among the first.
    await check()
    const took = performance.now() - from
    await check()
    const there = world.house.db.selectFrom('media').innerJoin('diamond', 'diamond.id', 'media.diamond').select('media.id')
    expect(await there.where('vStnId', 'like', 'K%').where('isPresent', '=', true).execute()).toHaveLength(1000)
    expect(took).toBeLessThan(10_000)
    process.stdout.write(`1,000 addresses: ${Math.round(took)} ms\n`)
  })
})
