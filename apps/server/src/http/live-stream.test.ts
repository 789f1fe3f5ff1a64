import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { priceViews } from '@loupe/contract/pricing/price-views.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { House } from '../context.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

/** A node beside the world's own, and how many listen to what changes through it. */
async function node() {
  let listening = 0
  const on: House['live']['on'] = (listener) => {
    const off = world.house.live.on(listener)
    listening++
    return () => {
      listening--
      off()
    }
  }
  const app = await buildApp({ ...world.house, live: { ...world.house.live, on } })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const listen = () => {
    const socket = connect(Number(url.port), url.hostname)
    socket.write(`GET /admin/v1/live HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: JWT ${world.tokens.seller}\r\n\r\n`)
    return socket
  }
  return { app, listen, listening: () => listening }
}

it('lets a node stop while browsers listen, and tells them by ending', async () => {
  const { app, listen, listening } = await node()
  const socket = listen()
  const ended = new Promise((done) => socket.resume().on('close', done))
  await eventually(
    async () => listening(),
    (n) => n === 1,
  )

  const stopped = await Promise.race([app.close().then(() => true), sleep(20_000).then(() => false)])

  socket.destroy()
  expect(stopped).toBe(true)
  await ended
})

it('forgets a browser that hung up, however early', async () => {
  const { app, listen, listening } = await node()

  for (let round = 0; round < 60; round++) {
    const socket = listen()
    await sleep(round % 12)
    socket.destroy()
  }

  expect(
    await eventually(
      async () => listening(),
      (n) => n === 0,
    ),
  ).toBe(0)
  await app.close()
})

it('tells a browser what changed since it began to read, before its stream was there', async () => {
  const { app } = await node()
  await sql`select pg_notify('loupe', '{"topics":["account"]}')`.execute(world.house.db)
  await eventually(
    async () => world.house.live.recent(60_000),
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
