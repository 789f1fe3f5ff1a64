import { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { priceViews } from '@loupe/contract/pricing/price-views.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Services } from '../context.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { streamsPerSession } from './live-stream.ts'

const world = testWorld()
afterEach(() => vi.restoreAllMocks())

const connections = (app: FastifyInstance) =>
  new Promise<{ open: number }>((done) => app.server.getConnections((_, open) => done({ open })))

/** Counts the statements sent to the database from here on. */
function watchQuestions() {
  const spy = vi.spyOn(world.services.db.getExecutor(), 'executeQuery')
  return () => spy.mock.calls.length
}

type Listener = Parameters<Services['live']['on']>[0]

/** A node beside the test world's own, which can publish any topic, with a count of its streams' database queries. */
async function node(config: Partial<Services['config']> = {}) {
  const listeners = new Set<Listener>()
  const on: Services['live']['on'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const app = await buildApp({ ...world.services, config: { ...world.services.config, ...config }, live: { ...world.services.live, on } })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const listen = (token = world.tokens.seller) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => undefined)
    socket.write(`GET /admin/v1/live HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: JWT ${token}\r\n\r\n`)
    return socket
  }
  /** Opens a stream and collects what it receives. */
  const reading = (token?: string) => {
    const socket = listen(token)
    const heard = { socket, text: '', isOver: false }
    socket.on('data', (chunk) => (heard.text += String(chunk))).on('close', () => (heard.isOver = true))
    return heard
  }
  const hello = (stream: { text: string }) =>
    eventually(
      async () => stream.text,
      (text) => text.includes('event: hello'),
    )
  return { app, listen, reading, hello, publish: (topics: string[]) => listeners.forEach((listener) => listener(topics)) }
}

it('lets a node stop while browsers listen, and tells them by ending', async () => {
  const { app, reading, hello } = await node()
  const stream = reading()
  await hello(stream)
  const ended = new Promise((done) => stream.socket.on('close', done))

  const stopped = await Promise.race([app.close().then(() => true), sleep(20_000).then(() => false)])

  stream.socket.destroy()
  expect(stopped).toBe(true)
  await ended
})

it('gives a session and an address so many streams, and forgets a browser that hung up, however early', async () => {
  const { app, listen, reading, hello } = await node({ streamsPerAddress: streamsPerSession + 5 })
  for (let round = 0; round < 2 * streamsPerSession; round++) {
    const socket = listen()
    await sleep(round % 12)
    socket.destroy()
  }

  const streams = await eventually(
    async () => {
      const tried = Array.from({ length: streamsPerSession }, () => reading())
      const all = await Promise.all(
        tried.map((stream) =>
          hello(stream).then(
            () => true,
            () => false,
          ),
        ),
      )
      if (!all.every(Boolean)) tried.forEach(({ socket }) => socket.destroy())
      return all.every(Boolean) ? tried : []
    },
    (tried) => tried.length > 0,
  )

  const refused = async (token: string) => {
    const reply = await fetch(`${app.listeningOrigin}/admin/v1/live`, { headers: { authorization: `JWT ${token}` } })
    const body = reply.status === 429 ? ((await reply.json()) as { code: string }) : undefined
    await reply.body?.cancel().catch(() => undefined)
    return [reply.status, body?.code, reply.headers.get('retry-after')]
  }
  expect(await refused(world.tokens.seller)).toEqual([429, 'E_RATE_LIMITED', '30'])
  const others = Array.from({ length: 5 }, () => reading(world.tokens.admin))
  await Promise.all(others.map(hello))
  expect(await refused(world.tokens.master)).toEqual([429, 'E_RATE_LIMITED', '30'])
  ;[...streams, ...others].forEach(({ socket }) => socket.destroy())
  await app.close()
})

it('counts the streams of one IPv6 network together', async () => {
  const { app } = await node({ streamsPerAddress: 3 })
  const open = async (ip: string) => {
    const headers = { authorization: `JWT ${world.tokens.seller}`, 'x-forwarded-for': ip }
    return fetch(`${app.listeningOrigin}/admin/v1/live`, { headers })
  }
  const replies = [
    await open('2001:db8:0:4::1'),
    await open('2001:db8:0:4:a::2'),
    await open('2001:db8:0:4:b::3'),
    await open('2001:db8:0:4:c::4'),
  ]
  replies.push(await open('2001:db8:0:3::1'))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200])
  await Promise.all(replies.map(async ({ body }) => body?.cancel()))
  await app.close()
})

it('drops a stream that nobody reads, and no other', async () => {
  const { app, listen, reading, hello, publish } = await node()
  const read = reading()
  const unread = listen().pause()
  await Promise.all([hello(read), new Promise((done) => unread.once('connect', done))])
  let isClosed = false
  const topics = Array.from({ length: 1000 }, (_, i) => `a-topic-with-a-long-name-${i}`)

  await eventually(
    async () => {
      publish(topics)
      const { open } = await connections(app)
      isClosed = open === 1
      return isClosed
    },
    (closed) => closed,
  )

  expect(read.isOver).toBe(false)
  read.socket.destroy()
  unread.destroy()
  await app.close()
})

it('asks the database once for all streams when a session has ended, and not at all when somebody signs in', async () => {
  const { app, reading, hello, publish } = await node()
  const streams = Array.from({ length: 20 }, (_, i) => reading(i < 10 ? world.tokens.seller2 : world.tokens.admin))
  await Promise.all(streams.map(hello))
  const questions = watchQuestions()

  publish(['signIn'])
  await sleep(200)
  expect(questions()).toBe(0)

  await world.services.db
    .updateTable('session')
    .set({ endedAt: new Date().toISOString() })
    .where('user', '=', world.people.seller2)
    .execute()
  const before = questions()
  publish(['session'])
  publish(['user'])
  await eventually(
    async () => streams.map(({ text }) => text.includes('event: ended')),
    (ended) => ended.every((isEnded, i) => isEnded === i < 10),
  )
  expect(questions() - before).toBe(1)
  streams.forEach(({ socket }) => socket.destroy())
  // The next test signs this person in again, however long after the cached session it begins.
  await world.services.db.updateTable('session').set({ endedAt: null }).where('user', '=', world.people.seller2).execute()
  await app.close()
})

it('tells many browsers a few at a time, and together what changes meanwhile', async () => {
  const { app, reading, hello, publish } = await node()
  // Without seller2, whose session the test before has ended.
  const { super: first, admin, master, seller } = world.tokens
  const streams = [first, admin, master, seller].flatMap((token) => Array.from({ length: 15 }, () => reading(token)))
  await Promise.all(streams.map(hello))
  const written = vi.spyOn(ServerResponse.prototype, 'write')

  publish(['block'])
  const atOnce = written.mock.calls.length
  publish(['diamond'])
  publish(['memo', 'diamond'])

  await eventually(
    async () => streams.map(({ text }) => text.match(/event: changed\ndata: .*/g)),
    (heard) => heard.every((events) => events?.length === 2),
  )
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThan(streams.length)
  for (const { text } of streams) expect(text.match(/^data: \[.*$/gm)).toEqual(['data: ["block"]', 'data: ["diamond","memo"]'])
  streams.forEach(({ socket }) => socket.destroy())
  await app.close()
})

it('tells a browser what changed since it began to read, before its stream was there', async () => {
  const { app } = await node()
  await sql`select pg_notify('loupe', '{"topics":["account"]}')`.execute(world.services.db)
  await eventually(
    async () => world.services.live.recent(60_000),
    (topics) => topics.length > 0,
  )
  const first = async (query: string) => {
    const ending = new AbortController()
    const reply = await fetch(`${app.listeningOrigin}/admin/v1/live${query}`, {
      headers: { authorization: `JWT ${world.tokens.seller}` },
      signal: ending.signal,
    })
    const reader = reply.body!.getReader()
    const { value } = await reader.read()
    ending.abort()
    return new TextDecoder().decode(value)
  }

  expect(await first('?ago=60000')).toMatch(/^event: hello\n[^]*event: changed\ndata: \[.*"account"/)
  expect(await first('')).not.toContain('changed')
  expect(await first('?ago=often')).not.toContain('changed')
  await app.close()
})

it('names a change of a cost to who may see costs alone', async () => {
  const stone = await world.given.diamond()
  const heard: Record<'seller' | 'admin', string> = { seller: '', admin: '' }
  const ends = new AbortController()
  for (const who of ['seller', 'admin'] as const) {
    const reply = await fetch(`${world.url}/admin/v1/live`, { headers: { authorization: `JWT ${world.tokens[who]}` }, signal: ends.signal })
    void (async () => {
      for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) heard[who] += part
    })().catch(() => undefined)
  }
  await world.as('admin')(diamondCosts.update, { params: { id: stone.id }, body: { cost: 5000 } })
  await world.as('admin')(priceViews.update, { body: { rap: true, back: true, ctPr: true, amt: true, position: true } })

  await eventually(
    async () => heard,
    ({ seller, admin }) => seller.includes('priceView') && admin.includes('priceView'),
  )
  expect(heard.admin).toContain('diamondCost')
  expect(heard.seller).not.toContain('diamondCost')
  ends.abort()
})
