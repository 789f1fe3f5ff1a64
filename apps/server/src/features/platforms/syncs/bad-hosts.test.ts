import { notifications } from '@loupe/contract/messages/notifications.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { type SyncResource, syncMinutes } from '@loupe/domain/platforms/sync.ts'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createRemote } from '../../../integrations/remote.ts'
import { syncHost } from '../../../testing/sync-host.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { remote, calls, lookup, run, rowsOf, stoneNamed, stone, hostSends } = syncHost(world, 500)

describe('a host that does not do as it should', () => {
  const error = async (resource: SyncResource = 'diamond') => (await run(resource)).error
  const refused = (why: string) => `The sync host cannot be read: ${why}`

  it('sends the same page for ever: stopped at the second, and the first is kept', async () => {
    const one = stone()
    let n = 0
    remote.answer = () => ({ rows: [one], cursor: `c${++n}`, more: true })
    expect(await error()).toBe(refused('it sends the same page again and again.'))
    expect(await stoneNamed(one.row.vStnId)).toBeDefined()
    n = 0
    remote.answer = () => ({ rows: [stone()], cursor: `c${++n % 3}`, more: true })
    expect(await error()).toBe(refused('it sends the same page again and again.'))
    expect(calls.length).toBeLessThan(12)
  })

  it('that fails behind the first page: the next run goes on with the second, and both are seen with their times', async () => {
    const [first, second] = [stone(), stone()]
    const cursors: (string | null)[] = []
    let isAway = true
    remote.answer = ({ cursor }, reply) => {
      cursors.push(cursor)
      if (cursor === null) return { rows: [first], cursor: 'page 2', more: true }
      if (isAway) return void reply.writeHead(500).end()
      return { rows: [second], cursor: 'end', more: false }
    }
    await run()
    isAway = false
    await run()

    expect(cursors).toEqual([null, 'page 2', 'page 2'])
    expect(await stoneNamed(second.row.vStnId)).toBeDefined()
    const { list } = await world.as('admin')(syncs.runs, { body: { filter: { resource: 'diamond' }, sort: [{ startedAt: 'ASC' }] } })
    expect(list).toMatchObject([
      { state: 'failed', pages: 1, isResumed: false },
      { state: 'done', pages: 1, isResumed: true },
    ])
    const states = await world.as('admin')(syncs.list, { body: {} })
    const { nextRunAt } = states.list?.find(({ resource }) => resource === 'diamond') ?? { nextRunAt: null }
    const wait = Date.parse(nextRunAt ?? '') - world.services.clock().getTime()
    expect([Date.parse(nextRunAt ?? '') % (syncMinutes * 60_000), wait <= syncMinutes * 60_000]).toEqual([0, true])
  })

  it.each([
    ['no JSON', (reply: ServerResponse) => reply.end('<html>'), 'its answer is not JSON.'],
    ['other JSON', (reply: ServerResponse) => reply.end('{"code":"OK","data":[]}'), 'its answer is not a page of the feed.'],
    ['bytes', (reply: ServerResponse) => reply.end(Buffer.from([0xff, 0xfe, 0x22])), 'its response is not text.'],
    [
      'half an answer',
      (reply: ServerResponse) => (
        reply.writeHead(200, { 'content-length': 1000 }),
        reply.write('{'),
        setTimeout(() => reply.socket?.destroy(), 60)
      ),
      'its response was cut off.',
    ],
    ['500', (reply: ServerResponse) => reply.writeHead(500).end(), 'its host returned 500.'],
    [
      '401',
      (reply: ServerResponse) => reply.writeHead(401).end(),
      'its host returned 401. Check that SYNC_HOST_KEY is correct and may read this.',
    ],
    [
      'another address',
      (reply: ServerResponse) => reply.writeHead(302, { location: 'http://elsewhere.example/' }).end(),
      'it redirects to another address.',
    ],
    ['nothing', () => undefined, 'its host does not answer.'],
    [
      'more than fits',
      (reply: ServerResponse) => reply.writeHead(200, { 'content-length': 17 * 1024 * 1024 }).end('x'),
      'it is too large.',
    ],
  ])('%s: said in the console, no loss, and it goes on from where it was', async (_, bad, why) => {
    const [one, two] = [stone(), stone()]
    remote.answer = ({ cursor }, reply) => {
      if (cursor === null) return { rows: [one], cursor: 'c1', more: true }
      bad(reply)
      return undefined
    }
    expect(await error()).toBe(refused(why))
    expect(await stoneNamed(one.row.vStnId)).toBeDefined()
    const { list } = await world.as('admin')(syncs.list, { body: { filter: { resource: 'diamond' } } })
    expect(list).toMatchObject([{ state: 'failed', error: refused(why), created: 1 }])
    // The people responsible are hostSends once a day of each cause, however often it fails.
    expect(await error()).toBe(refused(why))
    const notices = await world.as('admin')(notifications.list, { body: { filter: { kind: 'work' }, limit: 100 } })
    expect(notices.list?.filter(({ text }) => text === refused(why))).toMatchObject([{ link: '/inventory/configuration/global-sync' }])

    remote.answer = ({ cursor }) => (cursor === 'c1' ? { rows: [two] } : { rows: [one], cursor: 'wrong', more: true })
    expect(await run()).toMatchObject({ state: 'done', rows: 1, created: 1 })
  })

  it('sends slowly: given up in words', async () => {
    remote.answer = (_, reply) => {
      const drip = setInterval(() => reply.write(' '), 50)
      reply.on('close', () => clearInterval(drip))
      return undefined
    }
    expect(await error()).toBe(refused('it takes too long.'))
  })

  it('sends more rows than were requested', async () => {
    world.services.config.syncHost!.rows = 2
    hostSends(stone(), stone(), stone())
    expect(await error()).toBe(refused('it sends 3 rows where 2 were requested.'))
  })

  it('stands in a private network: not asked unless that is allowed', async () => {
    world.services.privateRemote = createRemote({ lookup })
    expect(await error()).toBe(refused('its host is in a private network.'))
    expect(calls).toEqual([])
    world.services.config.syncHost!.url = 'http://127.0.0.1:9/'
    expect(await error()).toBe(refused('the host must be a name, not an IP address.'))
  })

  it('sends rows that are none: each is listed, the others come', async () => {
    const good = stone()
    const { id: _, ...nameless } = stone()
    hostSends(
      nameless,
      good,
      null,
      7,
      { id: 'x', row: {}, sSts: 'S' },
      stone({ crt: 'heavy' }),
      stone({ crt: 1e9 }),
      stone({ crt: -1 }),
      stone({ ctPr: 9e11, amt: 9e11 }),
      stone({ vStnId: 'a\0b' }),
      stone({ lbCmt: '\ud800' }),
      stone({ lbCmt: 'x'.repeat(5000) }),
      stone({ shpNm: null }),
      stone({ vStnId: good.row.vStnId }),
      { id: randomUUID(), row: { __proto__: { vStnId: 'x' } }, sSts: 'S' },
    )
    const done = await run()
    expect(done).toMatchObject({ state: 'done', created: 1, error: null })
    expect(done.kept + done.conflicts).toBe(14)
    const reasons = (await rowsOf({ limit: 50, filter: { state: 'kept' } })).map(({ reason }) => reason)
    expect(reasons).toContain('It has no id.')
    expect(reasons).toContain('A new stone needs a shape.')
    expect(reasons).toContain('It has values that cannot be stored.')
    expect(reasons).toContain(`${good.row.vStnId} is reported twice.`)
    expect(reasons.every((reason) => reason)).toBe(true)
    hostSends()
    expect(await run()).toMatchObject({ state: 'done' })
  })
})
