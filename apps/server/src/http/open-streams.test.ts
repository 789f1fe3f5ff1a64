import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../context.ts'
import { OpenStreams, type Stream } from './open-streams.ts'

interface Session {
  id: string
  isStale: boolean
  hidden: string[]
}
const session = (id: string, ...hidden: string[]): Session => ({ id, isStale: false, hidden })

/** Streams whose queries are answered by the test. */
function streamsOf(...sessions: string[]) {
  const queries: PromiseWithResolvers<{ rows: Session[] }>[] = []
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: async () => ({
      executeQuery: () => {
        const query = Promise.withResolvers<{ rows: Session[] }>()
        queries.push(query)
        return query.promise
      },
    }),
  })
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  let publish: Parameters<Services['live']['on']>[0] = () => undefined
  const live = { on: (listener: typeof publish) => ((publish = listener), () => undefined) }
  const open = new OpenStreams({ db, live, clock: () => new Date() } as unknown as Services)
  const streams = sessions.map((id): Stream => {
    const raw = new ServerResponse(new IncomingMessage(new Socket()))
    return { raw, session: id, isKey: false, network: '', hidden: [], unread: 0 }
  })
  streams.forEach((stream) => open.add(stream))
  /** Says that rights have changed, and lets the time pass after which they are checked. */
  const check = async () => {
    publish(['user'])
    await vi.advanceTimersByTimeAsync(50)
  }
  return { queries, streams, check, close: () => open.close() }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('an earlier check of sessions that is answered late does not replace a later one', async () => {
  const { queries, streams, check, close } = streamsOf('a')
  await check()
  await vi.waitUntil(() => queries.length === 1)
  await check()
  expect(queries).toHaveLength(1)
  queries[0]?.resolve({ rows: [session('a')] })
  await vi.waitUntil(() => queries.length === 2)
  queries[1]?.resolve({ rows: [session('a', 'diamondCost')] })
  await vi.waitUntil(() => streams[0]?.hidden.length === 1)
  expect(streams[0]?.hidden).toEqual(['diamondCost'])
  close()
})

it('a query that fails leaves its own sessions open, and the others are checked', async () => {
  const ids = Array.from({ length: 101 }, (_, i) => `session-${i}`)
  const { queries, streams, check, close } = streamsOf(...ids)
  await check()
  await vi.waitUntil(() => queries.length === 1)
  queries[0]?.reject(new Error('connection terminated'))
  await vi.waitUntil(() => queries.length === 2)
  queries[1]?.resolve({ rows: [] })
  await vi.waitUntil(() => streams[100]?.raw.writableEnded)
  expect(streams.filter(({ raw }) => raw.writableEnded).map(({ session: id }) => id)).toEqual(['session-100'])
  close()
})
