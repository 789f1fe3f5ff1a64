import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublic } from './public-address.ts'
import { createRemote } from './remote.ts'

const known: string[] = []
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/there': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg; charset=x', 'content-length': 3, etag: '"a"' }).end('abc'),
  '/no-head': ({ method }, response) =>
    method === 'HEAD' ? response.writeHead(405).end() : response.writeHead(200, { 'content-type': 'image/png' }).end('abc'),
  '/elsewhere': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/broken': (_, response) => response.writeHead(503).end(),
  '/silent': () => undefined,
  // A kilobyte that unpacks to a megabyte.
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000))),
  '/slow': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const drip = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(drip))
  },
  '/endless': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536)
      })(),
    ).pipe(response)
  },
}
let server: Server
let port = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    known.push(`${request.method} ${request.url}`)
    const answer = answers[request.url ?? ''] ?? answers['/there']!
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A remote client for which this test's one server counts as public. */
const open = (timeouts?: number) =>
  createRemote({ lookup: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true, ...(timeouts ? { timeouts } : {}) })
const hosts = () => [`media.test:${port}`]
const at = (path: string) => `http://media.test:${port}${path}`

describe('an address of the open internet', () => {
  it.each([
    ...['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::64'].map((address) => [address, true] as const),
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'].map(
      (a) => [a, false] as const,
    ),
    ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1'].map(
      (a) => [a, false] as const,
    ),
    ...[
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'ff02::1',
      'nonsense',
      '',
    ].map((a) => [a, false] as const),
  ])('%s: %s', (address, is) => expect(isPublic(address)).toBe(is))
})

describe('what is never asked', () => {
  it.each([
    ['http://127.0.0.1/', /name/],
    ['http://[::1]/', /name/],
    ['http://169.254.169.254/latest/meta-data/', /name/],
    ['http://2130706433/', /name/],
    ['http://0x7f.1/', /name/],
    ['http://0177.0.0.1/', /name/],
    ['http://127.1/', /name/],
    ['http://[::ffff:127.0.0.1]/', /name/],
    ['http://１２７.0.0.1/', /name/],
    ['ftp://media.example.com/x', /http/],
    ['file:///etc/passwd', /http/],
    ['http://user:secret@media.example.com/x', /password/],
    ['http://other.example.com/', /list/],
    ['http://media.example.com.evil.example/', /list/],
    ['http://media.example.com:8080/', /list/],
    ['nonsense', /address/],
  ])('%s', async (url, why) => {
    const before = known.length
    const remote = createRemote()
    await expect(remote.inspect(url, ['media.example.com', '127.0.0.1', '[::1]', '169.254.169.254'])).rejects.toThrow(why)
    await expect(remote.get(url, ['media.example.com', '127.0.0.1', '[::1]', '169.254.169.254'], 100)).rejects.toThrow(why)
    remote.close()
    expect(known.length).toBe(before)
  })

  it.each([
    ['a name of this machine', [{ address: '127.0.0.1', family: 4 }]],
    ['a name of its own network', [{ address: '10.1.2.3', family: 4 }]],
    [
      'a name with one good and one bad address',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
    ['a name without any', []],
  ])('%s', async (_, found) => {
    const before = known.length
    const remote = createRemote({ lookup: async () => found })
    await expect(remote.inspect(at('/there'), hosts())).rejects.toMatchObject({ reason: 'not_found' })
    remote.close()
    expect(known.length).toBe(before)
  })

  it('connects to the address it looked at: a name that changes its mind is looked at again', async () => {
    const reports: string[] = []
    const remote = createRemote({
      lookup: async () => {
        reports.push('asked')
        return [{ address: reports.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
      },
      isAllowed: (address) => address === '127.0.0.1',
    })
    await buffer(Readable.from((await remote.get(at('/endless'), hosts(), 10)).body)).catch(() => undefined)
    await expect(remote.inspect(at('/there'), hosts())).rejects.toThrow(/private network/)
    expect(reports).toHaveLength(2)
    remote.close()
  })
})

describe('what an answer means', () => {
  it('200 is there, with type, size and mark', async () => {
    const remote = open()
    expect(await remote.inspect(at('/there'), hosts())).toEqual({ type: 'image/jpeg', size: 3, etag: '"a"' })
    const { body } = await remote.get(at('/there'), hosts(), 100)
    expect((await buffer(Readable.from(body))).toString()).toBe('abc')
    remote.close()
  })

  it('where HEAD is refused, GET is asked', async () => {
    const remote = open()
    expect(await remote.inspect(at('/no-head'), hosts())).toMatchObject({ type: 'image/png' })
    expect(known.slice(-2)).toEqual(['HEAD /no-head', 'GET /no-head'])
    remote.close()
  })

  it.each([
    ['/gone', 'not_found'],
    ['/elsewhere', 'not_found'],
    ['/broken', 'unavailable'],
  ])('%s: %s, and nobody is followed', async (path, reason) => {
    const remote = open()
    const before = known.length
    await expect(remote.inspect(at(path), hosts())).rejects.toMatchObject({ reason })
    await expect(remote.get(at(path), hosts(), 100)).rejects.toMatchObject({ reason })
    expect(known.slice(before)).toEqual([`HEAD ${path}`, `GET ${path}`])
    remote.close()
  })

  it('silence ends', async () => {
    const remote = open(150)
    await expect(remote.inspect(at('/silent'), hosts())).rejects.toMatchObject({ reason: 'unavailable' })
    remote.close()
  })

  it('a body that comes byte by byte ends', async () => {
    const remote = open(100)
    const { body } = await remote.get(at('/slow'), hosts(), 1_000_000)
    await expect(buffer(Readable.from(body))).rejects.toThrow(/takes too long/)
    remote.close()
  })

  it('a packed body stays packed', async () => {
    const remote = open()
    const { body } = await remote.get(at('/packed'), hosts(), 10_000)
    expect((await buffer(Readable.from(body))).length).toBeLessThan(10_000)
    remote.close()
  })

  it('more than was wanted is cut off', async () => {
    const remote = open()
    const { body } = await remote.get(at('/endless'), hosts(), 1_000_000)
    await expect(buffer(Readable.from(body))).rejects.toThrow(/too large/)
    await expect(remote.get(at('/there'), hosts(), 2)).rejects.toThrow(/too large/)
    remote.close()
  })
})
