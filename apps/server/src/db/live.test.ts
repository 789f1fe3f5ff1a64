import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { databaseRelay } from '../testing/database-relay.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { createLive } from './live.ts'

const world = testWorld()
const report = (payload: string) => sql`select pg_notify('loupe', ${payload})`.execute(world.services.db)
const isTrue = (known: boolean) => known
/** Connections that listen, except the test world's own. */
const listening = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and query = 'listen loupe'`.execute(world.services.db)
  return Number(rows[0]?.count) - 1
}

it('passes over what is no message of ours', async () => {
  const heard: string[][] = []
  const off = world.services.live.on((topics) => heard.push(topics))
  await eventually(async () => world.services.live.isListening(), isTrue)

  for (const payload of ['', 'no json', 'null', '7', '{"topics":"all"}', '{"topics":[1,null,"left"]}']) await report(payload)
  await report('{"topics":["thing"]}')

  await eventually(async () => heard.some((topics) => topics.includes('thing')), isTrue)
  expect(heard.flat()).toEqual(['left', 'thing'])
  off()
})

it('leaves no connection behind when it is stopped while it connects', async () => {
  for (const wait of [0, 0, 1, 2, 4, 8]) {
    const live = createLive(world.databaseUrl)
    await sleep(wait)
    await live.stop()
    expect(live.isListening()).toBe(false)
  }

  await eventually(listening, (count) => count === 0)
})

it('says that anything may have changed only when it hears again', async () => {
  const heard: string[][] = []
  const live = createLive(world.databaseUrl)
  live.on((topics) => heard.push(topics))
  await eventually(async () => live.isListening(), isTrue)
  const url = new URL(world.ownerUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()

  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query = 'listen loupe'`, [name])
  await eventually(
    async () => live.isListening(),
    (is) => !is,
  )
  await sleep(1300)
  const whileAway = [...heard]
  await admin.query(`alter database ${name} allow_connections true`)
  await eventually(async () => live.isListening(), isTrue)

  expect(whileAway).toEqual([])
  expect(heard).toEqual([['*']])
  await live.stop()
  await admin.end()
})

/** Takes connections and never answers, nor ends one, as a proxy may while the database behind it changes. */
async function silentServer() {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket.on('error', () => undefined).resume())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://loupe@127.0.0.1:${port}/loupe`,
    attempts: () => sockets.length,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it('tries again at a server that takes its connection and never answers, and can be stopped', async () => {
  const server = await silentServer()
  const live = createLive(server.url, undefined, { answerMs: 100, probeMs: 1000 })

  await eventually(
    async () => server.attempts(),
    (attempts) => attempts >= 3,
    20_000,
  )

  await live.stop()
  expect(live.isListening()).toBe(false)
  server.close()
})

it.for([true, false])('listens again after a connection went silent, while it listened: %s', async (isListening) => {
  const relay = await databaseRelay(world.databaseUrl)
  if (!isListening) relay.silenceAfter(/listen loupe/)
  const live = createLive(relay.url, undefined, { answerMs: 300, probeMs: 500 })
  if (isListening) {
    await eventually(async () => live.isListening(), isTrue)
    relay.silenceAfter(/listen loupe/)
  }
  await eventually(
    async () => relay.silenced(),
    (count) => count > 1,
    20_000,
  )
  expect(live.isListening()).toBe(false)

  relay.silenceAfter(undefined)

  await eventually(async () => live.isListening(), isTrue, 20_000)
  await live.stop()
  await relay.close()
})
