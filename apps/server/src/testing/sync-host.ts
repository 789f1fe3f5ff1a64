import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import type { Sent } from '@loupe/contract/route.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { pull } from '../features/platforms/syncs/pull.ts'
import { reading } from '../jobs/run-job.ts'
import { createRemote } from '../integrations/remote.ts'
import { seedMasters } from './stock.ts'
import type { World } from './world.ts'

type Page = { rows: unknown[]; cursor?: string; more?: boolean; isAnew?: boolean }
interface Remote {
  port: number
  answer(
    at: { resource: string; cursor: string | null; find: string | null; key: string | undefined },
    reply: ServerResponse,
  ): Page | undefined
}

/** @param calls receives the path of each request */
const serverOf = (remote: Remote, calls: string[]): Server =>
  createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://x')
    calls.push(url.pathname)
    const resource = url.pathname.split('/').at(-1) ?? ''
    const at = {
      resource,
      cursor: url.searchParams.get('cursor'),
      find: url.searchParams.get('find'),
      key: request.headers.authorization,
    }
    const page = remote.answer(at, reply)
    if (page)
      reply
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ code: 'OK', message: 'OK', data: { cursor: 'end', more: false, ...page } }))
  }).listen(0, '127.0.0.1')

/**
 * A sync host whose responses a test defines, and the system that reads it.
 * @param timeouts after how many milliseconds a host that does not answer is given up
 */
export function syncHost(world: World, timeouts?: number) {
  let server: Server
  const remote: Remote = { port: 0, answer: () => ({ rows: [] }) }
  const calls: string[] = []
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]

  beforeAll(async () => {
    await seedMasters(world)
    server = serverOf(remote, calls)
    await once(server, 'listening')
    remote.port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise((done) => server?.close(done)))
  beforeEach(async () => {
    world.services.config.privateHosts = ['up.example']
    world.services.config.syncHost = { url: `http://up.example:${remote.port}/`, key: 'the-key', rows: 500 }
    world.services.privateRemote.close()
    world.services.privateRemote = createRemote({ lookup, isAllowed: () => true, ...(timeouts === undefined ? {} : { timeouts }) })
    const { db } = world.services
    await db.deleteFrom('syncRow').execute()
    await db.deleteFrom('syncRun').execute()
    await db.updateTable('syncState').set({ host: '', cursor: null, fullCursor: null, caughtUpAt: null }).execute()
    calls.length = 0
    remote.answer = () => ({ rows: [] })
  })

  const ctx = () => reading(world.services, 'test')
  async function run(resource: SyncResource = 'diamond', requested: object = {}) {
    await pull(ctx(), { resource, ...requested })
    return last(resource)
  }
  const last = (resource: SyncResource) =>
    world.services.db
      .selectFrom('syncRun')
      .selectAll()
      .where('resource', '=', resource)
      .orderBy('startedAt', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const rowsOf = async (body: Sent<typeof syncs.rows>['body'] = {}) => (await world.as('admin')(syncs.rows, { body })).list ?? []
  const stoneNamed = (vStnId: string) => world.services.db.selectFrom('diamond').selectAll().where('vStnId', '=', vStnId).executeTakeFirst()

  let next = 0
  const stone = (fields: object = {}, sSts = 'S', id: string = randomUUID()) => ({
    id,
    sSts,
    row: {
      vStnId: `U${++next}-${id.slice(0, 6)}`,
      labGrown: false,
      shpNm: 'ROUND',
      crt: 1,
      colNm: 'D',
      clrNm: 'VS1',
      rap: 10_000,
      back: -30,
      ctPr: 7000,
      amt: 7000,
      ...fields,
    },
  })
  const hostSends = (...rows: unknown[]) => (remote.answer = () => ({ rows }))
  async function came(fields: object = {}, sSts = 'S') {
    const one = stone(fields, sSts)
    hostSends(one)
    await run()
    const found = await stoneNamed(one.row.vStnId)
    return { ...one, stone: found! }
  }

  return { remote, calls, lookup, ctx, run, last, rowsOf, stoneNamed, stone, hostSends, came }
}
