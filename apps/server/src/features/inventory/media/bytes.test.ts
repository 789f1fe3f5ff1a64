import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { createFiles } from '../../../integrations/files.ts'
import { withBucket } from '../../../testing/bucket.ts'
import { blue, filesOfStones, red } from '../../../testing/media.ts'
import { testWorld } from '../../../testing/world.ts'
import { mediaOf } from './queries.ts'

const world = testWorld()
const { put, get } = filesOfStones(world)
const bucket = withBucket()

describe.each(['folder', 'bucket'])('the bytes of a medium in a %s', (place) => {
  let defaults: typeof world.services.files
  beforeAll(() => {
    defaults = world.services.files
    if (place === 'bucket') world.services.files = createFiles({ ...world.services.config, s3: bucket.s3 })
  })
  afterAll(() => {
    world.services.files = defaults
  })
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 251))])
  const video = async () => {
    const { id } = await world.given.diamond()
    await put(id, 'mp4', ['a.mp4', mp4])
    return (await mediaOf(world.services.db, [id]))[0]!
  }

  it('come whole, in parts and not at all when they are known, and cannot run', async () => {
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
    const [row] = await mediaOf(world.services.db, [id])
    const answers = await Promise.all([1, 2, 3].map(() => get(row!.id, {}, '?width=96')))
    for (const answer of answers)
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
    expect((await get(row!.id, {}, '?width=97')).status).toBe(400)
    expect((await get((await video()).id, {}, '?width=96')).status).toBe(404)
  })

  it('of the first picture of a stone come by the stone’s id, small, and not at all where it has none', async () => {
    const picture = (id: string) =>
      fetch(`${world.url}/admin/v1/diamond/${id}/picture?width=96`, { headers: { authorization: `JWT ${world.tokens.seller}` } })
    const { id } = await world.given.diamond()
    await put(id, 'certificate', ['a.pdf', '%PDF-1.4'])
    expect((await picture(id)).status).toBe(404)
    await put(id, 'heart', ['a.png', red])
    await put(id, 'still', ['a.jpg', blue])
    const answer = await picture(id)
    expect(answer.headers.get('cache-control')).toContain('max-age=300')
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  })

  it('are for who may see stones', async () => {
    const { id } = await video()
    expect((await fetch(`${world.url}/admin/v1/media/${id}`)).status).toBe(401)
    expect((await get('00000000-0000-4000-8000-000000000001')).status).toBe(404)
  })

  it('that the store has lost are not found', async () => {
    const row = await video()
    await world.services.files.remove(row.source!)
    expect((await get(row.id)).status).toBe(404)
  })
})

describe('what the demo shows', () => {
  const drawingOf = async (kind: MediaKind, type: string) => {
    const { id: diamond } = await world.given.diamond({ length: 6.4, width: 6.4, height: 3.9, ratio: 1, tblPer: 57, depPer: 61 })
    const values = { diamond, kind, origin: 'drawn' as const, type, isPresent: true }
    const { id } = await world.services.db.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow()
    return { id, stored: async () => (await mediaOf(world.services.db, [diamond]))[0] }
  }

  it.each(['still', 'heart'] as const)('a %s is drawn small where it is shown small, and whole when it is opened', async (kind) => {
    const { id, stored } = await drawingOf(kind, 'image/jpeg')
    const pixelsOf = async (answer: Response) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
    const small = await get(id, {}, '?width=96')
    expect([small.headers.get('content-type'), await pixelsOf(small.clone()), (await stored())?.source]).toEqual(['image/webp', 96, null])
    expect(await pixelsOf(await get(id))).toBe(900)
    expect((await stored())?.source).not.toBeNull()
    // The small one stays what it is.
    const again = await get(id, {}, '?width=96')
    expect([again.headers.get('etag'), await again.bytes()]).toEqual([small.headers.get('etag'), await small.bytes()])
  })

  it.each([
    ['still', 'image/jpeg', /^\xff\xd8\xff/],
    ['heart', 'image/jpeg', /^\xff\xd8\xff/],
    ['html', 'text/html', /DEMO/],
    ['certificate', 'application/pdf', /^%PDF-/],
  ] as const)('a %s is drawn when it is asked for, once', async (kind, type, start) => {
    const { id, stored } = await drawingOf(kind, type)

    const [one, two] = await Promise.all([get(id), get(id)])

    const bytes = Buffer.from(await one.arrayBuffer())
    expect([one.status, one.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    expect(bytes.toString('latin1')).toMatch(start)
    expect(Buffer.from(await two.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await stored()).toMatchObject({ origin: 'drawn', size: bytes.length })
    if (type === 'text/html') expect(one.headers.get('content-type')).toBe('text/html; charset=utf-8')
    if (kind === 'html')
      expect(one.headers.get('content-security-policy')).toBe(
        `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; sandbox allow-scripts`,
      )
  })
})
