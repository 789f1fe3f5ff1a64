import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { media } from '@loupe/contract/inventory/media.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { reading } from '../../../jobs/run-job.ts'
import { createRemote } from '../../../integrations/remote.ts'
import { blue, filesOfStones, red } from '../../../testing/media.ts'
import { testWorld } from '../../../testing/world.ts'
import { checkMedia } from './check-addresses.ts'
import { mediaOf } from './queries.ts'
import { readMedia } from './read.ts'

const world = testWorld()
const { put, filesOf, get } = filesOfStones(world)

describe('addresses', () => {
  let server: Server
  let host = ''
  const calls: string[] = []
  beforeAll(async () => {
    server = createServer(({ url = '', method }, response) => {
      calls.push(`${method} ${url}`)
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
    world.services.remote = createRemote({ lookup: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true })
    return () => {
      world.services.remote.close()
      server.closeAllConnections()
      server.close()
    }
  })
  const check = () => checkMedia(reading(world.services, 'test'))
  const settings = () => world.as('admin')(media.settings, {})
  const change = async (patterns: object, hosts: string[]) =>
    world.as('admin')(media.changeSettings, { body: { patterns, hosts, updatedAt: (await settings()).updatedAt } })
  const rowOf = (diamond: string) =>
    world.services.db.selectFrom('media').selectAll().where('diamond', '=', diamond).where('origin', '=', 'url').executeTakeFirstOrThrow()

  it.each<[string, object, string[], RegExp]>([
    ['a host that is not on the list', { still: 'https://m.example.com/{stoneId}.jpg' }, [], /Add m.example.com to the allowed hosts/],
    ['an address without the number', { still: 'https://m.example.com/a.jpg' }, ['m.example.com'], /\{stoneId\}/],
    ['a port that cannot be', { still: 'https://m.example.com:99999/{stoneId}' }, ['m.example.com'], /names its host/],
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
      [false, 'Its host returned 404.'],
      [false, 'It redirects to another address.'],
      [false, 'Its host returned 503.'],
      [false, 'Wrong file type: image/svg+xml.'],
      [false, 'It is too large.'],
    ])
    const hours = (row: { checkAfter: string | null }) => Math.round((Date.parse(row.checkAfter!) - Date.now()) / 360_000) / 10
    expect(rows.map(hours).map(Math.ceil)).toEqual([168, 24, 24, 1, 24, 24])
    expect((await filesOf(stones[1]!.id))!.media).toEqual([])
    const [row] = await mediaOf(world.services.db, [stones[0]!.id])
    const { body } = await readMedia(world.services, row!)
    expect((await buffer(Readable.from(await body()))).equals(blue)).toBe(true)
    expect((await get(row!.id, {}, '?width=96')).status).toBe(200)

    const before = calls.length
    await check()
    expect(calls.length).toBe(before)
    await change({ html: `http://${host}/b/{stoneId}.html` }, [host])
    await check()
    expect(await rowOf(stones[0]!.id)).toMatchObject({ kind: 'html', isPresent: true, source: `http://${host}/b/${names[0]}.html` })

    const page = await get((await mediaOf(world.services.db, [stones[0]!.id]))[0]!.id)
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(`default-src 'none'; .*base-uri http://${host}; sandbox allow-scripts$`),
    )
    expect(await page.text()).toContain(`<head><base href="http://${host}/b/${names[0]}.html">`)
  })

  it('a file put in is shown before what an address has', async () => {
    const { id } = await world.given.diamond()
    await change({ still: `http://${host}/c/{stoneId}.jpg` }, [host])
    await check()
    expect((await mediaOf(world.services.db, [id]))[0]).toMatchObject({ origin: 'url' })
    await put(id, 'still', ['a.png', red])
    expect((await mediaOf(world.services.db, [id])).map(({ origin }) => origin)).toEqual(['file'])
  })

  it('the settings of somebody who looked at older ones are refused', async () => {
    await change({}, [host])
    const attempt = world.as('admin')(media.changeSettings, { body: { patterns: {}, hosts: [], updatedAt: new Date(1000).toISOString() } })
    await expect(attempt).rejects.toMatchObject({ body: { code: 'E_CONFLICT' } })
    expect((await settings()).settings.hosts).toEqual([host])
  })

  it('a thousand are looked at in two turns', async () => {
    await world.services.db
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
    // A job checks a thousand addresses; those of the other tests may be among the first.
    await check()
    await check()
    const there = world.services.db.selectFrom('media').innerJoin('diamond', 'diamond.id', 'media.diamond').select('media.id')
    expect(await there.where('vStnId', 'like', 'K%').where('isPresent', '=', true).execute()).toHaveLength(1000)
  })
})
