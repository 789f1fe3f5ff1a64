import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Services } from '../context.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
afterEach(() => vi.restoreAllMocks())

async function node(config: Partial<Services['config']>) {
  const app = await buildApp({ ...world.services, config: { ...world.services.config, ...config } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const request = async (path: string, token?: string) => {
    const reply = await fetch(app.listeningOrigin + path, { headers: token ? { authorization: `JWT ${token}` } : {}, redirect: 'manual' })
    return { status: reply.status, text: await reply.text() }
  }
  return { app, ask: request }
}

it.each([
  [
    'a reply',
    diamonds.search.path,
    { method: 'POST', body: '{"labGrown":false}', headers: { 'content-type': 'application/json' }, as: 'seller' },
    200,
  ],
  ['a refusal', diamonds.search.path, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' }, as: 'seller' }, 400],
  ['a call without a session', '/admin/v1/auth/sessions', {}, 401],
  ['an unknown address', '/admin/v1/nothing', {}, 404],
  ['health', '/healthz', {}, 200],
  ['the description of the interface', '/openapi.json', { as: 'seller' }, 200],
] as const)('no cache keeps the answer to %s', async (_, path, init, status) => {
  const reply = await world.raw(path, init)

  expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

it('compresses a long reply for whoever accepts that, and it is the same', async () => {
  const [path, init] = [masters.listByCode.path, { method: 'POST', body: '{"masters":["SHAPE"]}' }]
  const headers = { authorization: `JWT ${world.tokens.seller}`, 'content-type': 'application/json' }
  const compressed = await fetch(world.url + path, { ...init, headers })
  const plain = await world.raw(path, { ...init, headers })

  expect([compressed.status, compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    200,
    'gzip',
    null,
  ])
  expect(await compressed.json()).toEqual(plain.body)
})

const documentation = [
  '/openapi.json',
  '/openapi-client.json',
  '/openapi/transactions.json',
  '/docs',
  '/docs/',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/swagger-ui.css',
  '/docs/static/index.html',
]

it('shows the description of the interface to whoever is signed in alone, unless it is public', async () => {
  const closed = await node({ publicDocs: false })
  const open = await node({ publicDocs: true })

  for (const path of documentation) {
    const { status, text } = await closed.ask(path)
    expect([path, status]).toEqual([path, 401])
    expect(text).not.toContain('/admin/v1/')
    expect((await closed.ask(path, world.tokens.seller)).status).toBeLessThan(400)
    expect((await open.ask(path)).status).toBeLessThan(400)
  }
  await closed.app.close()
  await open.app.close()
})

it('offers the description in small parts, and every call of the whole is in one', async () => {
  const { ask, app } = await node({ publicDocs: true })
  const { text: start } = await ask('/docs/static/swagger-initializer.js')
  const parts = [...start.matchAll(/"url":"(\/openapi[^"]*)"/g)].map(([, path]) => path!)
  expect([parts[0], parts.length]).toEqual(['/openapi-client.json', 12])
  expect(parts).not.toContain('/openapi.json')
  const callsOf = async (path: string) => {
    const { paths } = JSON.parse((await ask(path)).text) as { paths: Record<string, object> }
    return Object.entries(paths).flatMap(([at, operations]) => Object.keys(operations).map((method) => `${method} ${at}`))
  }
  const [first, ...others] = await Promise.all(parts.map(callsOf))
  const whole = await callsOf('/openapi.json')

  expect((await ask('/openapi/nothing.json')).status).toBe(404)
  expect(first!.length).toBeLessThan(30)
  expect(Math.max(...others.map(({ length }) => length))).toBeLessThan(whole.length / 4)
  const inParts = new Set([...first!, ...others.flat()])
  expect(whole.filter((call) => !inParts.has(call))).toEqual([])
  await app.close()
})

it.each([
  ['/docs', 'text/html,application/xhtml+xml', undefined, 302, '/signin?from=%2Fdocs'],
  ['/docs', 'text/html', 'seller', 200, null],
  ['/docs', '*/*', undefined, 401, null],
  ['/docs/json', 'text/html', undefined, 401, null],
  ['/openapi.json', 'text/html', undefined, 401, null],
] as const)('a browser without a session that opens %s as %s is led to the sign-in and back', async (path, accept, who, status, to) => {
  const { app } = await node({ publicDocs: false })
  const headers = { accept, ...(who ? { authorization: `JWT ${world.tokens[who]}` } : {}) }
  const reply = await fetch(app.listeningOrigin + path, { headers, redirect: 'manual' })

  expect([reply.status, reply.headers.get('location'), reply.headers.get('cache-control')]).toEqual([status, to, 'no-store'])
  await app.close()
})

it.each([
  '/docs/static',
  '/docs/static/',
  '/docs/static/nothing.js',
  '/docs/static/%2e%2e/%2e%2e/package.json',
  '/docs/static/%00',
  '/docs/nothing',
])('answers %s without an error of its own', async (path) => {
  const { status } = await world.raw(path, { as: 'super' })

  expect(status).toBeLessThan(500)
})

it('closes 300 half-sent requests in time, and answers whole ones meanwhile', async () => {
  const { app, ask: request } = await node({ requestSeconds: 1 })
  const { port } = new URL(app.listeningOrigin)
  const half = [
    'POST /admin/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"us',
    'POST /admin/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n4\r\n{"us\r\n',
    'POST /admin/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-ty',
  ]
  let closed = 0
  for (let i = 0; i < 300; i++) {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(half[i % 3] ?? ''))
    socket.on('error', () => undefined).resume()
    socket.on('close', () => closed++)
  }

  expect((await request('/healthz')).status).toBe(200)
  await eventually(
    async () => closed,
    (n) => n === 300,
  )
  await app.close()
})

it('closes connections whose answers nobody reads', async () => {
  const { app } = await node({ requestSeconds: 0.2 })
  const { port } = new URL(app.listeningOrigin)
  // A paused socket does not notice its end.
  let closed = 0
  app.server.on('connection', (socket) => socket.on('close', () => closed++))
  // More than the buffers of both sides hold.
  const request = `GET /openapi.json HTTP/1.1\r\nhost: a\r\nauthorization: JWT ${world.tokens.super}\r\n\r\n`
  const sockets = Array.from({ length: 3 }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request.repeat(20)))
    return socket.on('error', () => undefined).pause()
  })

  const all = (count: number) => count === sockets.length
  expect(await eventually(async () => closed, all)).toBe(sockets.length)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

it('does not log as an error that a caller hung up while it was answered', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const app = await buildApp({ ...world.services, config: { ...world.services.config, logLevel: 'info' } })
  // A small version of a stone list: a POST, some work, a compressed response.
  app.post('/long', async () => {
    await sleep(30)
    return { text: 'long '.repeat(100_000) }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(app.listeningOrigin)
  let closed = 0
  for (let round = 0; round < 40; round++) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined).on('close', () => closed++)
    socket.write('POST /long HTTP/1.1\r\nhost: a\r\naccept-encoding: gzip\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
    await sleep(round)
    socket.destroy()
  }
  await eventually(
    async () => closed,
    (n) => n === 40,
  )
  await app.close()

  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
