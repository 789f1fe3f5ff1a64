import { notifications } from '@loupe/contract/messages/notifications.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import type { Sent } from '@loupe/contract/route.ts'
import { type SyncResource, syncVendor } from '@loupe/domain/platforms/sync.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '../../../jobs/run-job.ts'
import { createRemote } from '../../../outside/remote.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { pullUser } from './commands.ts'
import { pull } from './pull.ts'

/** A sync host that says what a test has it say. */
const world = testWorld()
let server: Server
let port = 0
type Page = { rows: unknown[]; cursor?: string; more?: boolean }
let answer: (
  at: { resource: string; cursor: string | null; find: string | null; key: string | undefined },
  reply: ServerResponse,
) => Page | undefined
const calls: string[] = []
const lookup = async () => [{ address: '127.0.0.1', family: 4 }]

beforeAll(async () => {
  await seedMasters(world)
  server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://x')
    calls.push(url.pathname)
    const resource = url.pathname.split('/').at(-1) ?? ''
    const at = { resource, cursor: url.searchParams.get('cursor'), find: url.searchParams.get('find'), key: request.headers.authorization }
    const page = answer(at, reply)
    if (page)
      reply
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ code: 'OK', message: 'OK', data: { cursor: 'end', more: false, ...page } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => server?.close(done)))
beforeEach(async () => {
  world.house.config.privateHosts = ['up.example']
  world.house.config.syncHost = { url: `http://up.example:${port}/`, key: 'the-key', rows: 500 }
  world.house.syncRemote.close()
  world.house.syncRemote = createRemote({ lookup, isAllowed: () => true, patience: 300 })
  const { db } = world.house
  await db.deleteFrom('syncRow').execute()
  await db.deleteFrom('syncRun').execute()
  await db.updateTable('syncState').set({ host: '', cursor: null, caughtUpAt: null }).execute()
  calls.length = 0
  answer = () => ({ rows: [] })
})

const ctx = () => reading(world.house, 'test')
async function run(resource: SyncResource = 'diamond', asked: object = {}) {
  await pull(ctx(), { resource, ...asked })
  return last(resource)
}
const last = (resource: SyncResource) =>
  world.house.db
    .selectFrom('syncRun')
    .selectAll()
    .where('resource', '=', resource)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
const rowsOf = async (body: Sent<typeof syncs.rows>['body'] = {}) => (await world.as('admin')(syncs.rows, { body })).list ?? []
const stoneNamed = (vStnId: string) => world.house.db.selectFrom('diamond').selectAll().where('vStnId', '=', vStnId).executeTakeFirst()

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
const told = (...rows: unknown[]) => (answer = () => ({ rows }))
async function came(fields: object = {}, sSts = 'S') {
  const one = stone(fields, sSts)
  told(one)
  await run()
  const found = await stoneNamed(one.row.vStnId)
  return { ...one, stone: found! }
}

describe('stones of the sync host', () => {
  it('come once, with the codes of the house, and what is told again changes nothing', async () => {
    const one = stone({ lbNm: 'GIA', rptNo: '123', kToSStr: ['CRYSTAL'], lbCmt: "it's" })
    told(one)
    expect(await run()).toMatchObject({ state: 'done', rows: 1, created: 1, error: null })
    const found = await stoneNamed(one.row.vStnId)
    expect(found).toMatchObject({ vendor: syncVendor, wSts: 'A', sSts: 'S', ctPr: 7000, lbCmt: "it's" })
    expect(await run('diamond', { anew: true })).toMatchObject({ rows: 1, created: 0, changed: 0, unchanged: 1 })
    expect(await stoneNamed(one.row.vStnId)).toEqual(found)
    expect(calls[0]).toBe('/admin/hk/sync/diamond')
  })

  it.each([
    ['I', 'M'],
    ['W', 'H'],
    ['Y', 'H'],
    ['D', 'D'],
    ['C', 'C'],
    ['R', 'O'],
    ['U', 'O'],
    ['NA', 'NA'],
  ])('with status %s are %s here, and available again when the host says so', async (code, wSts) => {
    const one = await came({}, code)
    expect(one.stone).toMatchObject({ wSts, sSts: code })
    told({ ...one, sSts: 'S' })
    await run()
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ wSts: 'A', sSts: 'S' })
  })

  it('with a status nobody knows are not available, and listed', async () => {
    const one = await came({}, 'QX')
    expect(one.stone).toMatchObject({ wSts: 'NA', sSts: 'QX' })
    expect(await rowsOf()).toMatchObject([{ name: one.row.vStnId, reason: 'Nobody knows the status "QX": it is not available here.' }])
  })

  it('with a code nobody knows are kept aside and listed, and come when the list knows it', async () => {
    const [bad, good] = [stone({ colNm: 'Q?' }), stone()]
    told(bad, good)
    expect(await run()).toMatchObject({ state: 'done', created: 1, kept: 1 })
    expect(await stoneNamed(bad.row.vStnId)).toBeUndefined()
    expect(await rowsOf({ filter: { state: 'kept' } })).toMatchObject([
      { name: bad.row.vStnId, reason: 'Color: nobody here knows the code "Q?".', problems: [{ field: 'colNm' }] },
    ])
    const { id: list } = await world.house.db
      .selectFrom('master')
      .select('id')
      .where('code', '=', 'COLOR')
      .where('parentId', 'is', null)
      .executeTakeFirstOrThrow()
    const { masters } = await import('@loupe/contract/masters/masters.ts')
    await world.as('super')(masters.create, { body: { parentId: list, code: 'Q?', name: 'Odd', webDisplay: 'Odd' } })
    await expect.poll(() => world.house.masters.noOf('COLOR', 'Q?')).toBeDefined()
    told()
    await run()
    expect(await stoneNamed(bad.row.vStnId)).toMatchObject({ wSts: 'A' })
    expect(await rowsOf({ filter: { state: 'kept' } })).toEqual([])
  })

  it.each([
    ['held', 1, 'is on hold'],
    ['on memo', 2, 'is on memo'],
  ] as const)('that are %s here are never overwritten, but listed; they follow when they are free again', async (_, blockType, why) => {
    const one = await came()
    const block = await world.given.block({ diamond: one.stone.id, blockType })
    await world.house.db
      .updateTable('diamond')
      .set({ wSts: blockType === 1 ? 'H' : 'M' })
      .where('id', '=', one.stone.id)
      .execute()
    const before = await stoneNamed(one.row.vStnId)
    told({ ...one, sSts: 'R', row: { ...one.row, colNm: 'E', ctPr: 6000, amt: 6000, back: -40 } })
    expect(await run()).toMatchObject({ conflicts: 1, changed: 0 })
    expect(await stoneNamed(one.row.vStnId)).toEqual(before)
    expect(await rowsOf({ filter: { state: 'conflict' } })).toMatchObject([
      { name: one.row.vStnId, reason: `This stone ${why} here; nothing of it is changed.` },
    ])

    await world.house.db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    await world.house.db.updateTable('diamond').set({ wSts: 'A' }).where('id', '=', one.stone.id).execute()
    told()
    await run()
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ wSts: 'O', sSts: 'R', ctPr: 6000, back: -40 })
    expect(await rowsOf({ filter: { state: 'conflict' } })).toEqual([])
  })

  it('that are gone there are not available here; one that is held here stays held', async () => {
    const [one, other] = [await came(), await came()]
    await world.given.block({ diamond: other.stone.id })
    await world.house.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', other.stone.id).execute()
    told({ id: one.id, row: null, sSts: 'NA' }, { id: other.id, row: null, sSts: 'R' }, { id: randomUUID(), row: null, sSts: 'NA' })
    expect(await run()).toMatchObject({ gone: 1, conflicts: 1, unchanged: 1 })
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ wSts: 'NA' })
    expect(await stoneNamed(other.row.vStnId)).toMatchObject({ wSts: 'H' })
    expect(await rowsOf({ limit: 100 })).toHaveLength(2)
  })

  it('that the house has by itself, or that bear a report of another, are listed and not touched', async () => {
    const gia = world.house.masters.noOf('LAB', 'GIA')!
    const own = await world.given.diamond({ lbNm: gia, rptNo: '777' })
    told(stone({ vStnId: own.vStnId, colNm: 'E' }), stone({ lbNm: 'GIA', rptNo: '777' }))
    expect(await run()).toMatchObject({ conflicts: 2, kept: 0, created: 0 })
    expect(await stoneNamed(own.vStnId)).toEqual(own)
    const reasons = (await rowsOf({ filter: { state: 'conflict' } })).map(({ reason }) => reason)
    expect(reasons.toSorted()).toEqual(["It is the house's own stock.", `Report GIA 777 is on stone ${own.vStnId} here.`])
  })

  it('that are the house’s own take a field from the host when a person says so, and nothing else', async () => {
    const own = await world.given.diamond({ lbCmt: 'ours' })
    const one = stone({ vStnId: own.vStnId, lbCmt: 'theirs', colNm: 'G', crt: 1.5, amt: 10_500 }, 'R')
    told(one)
    await run()
    const [row] = await rowsOf({ filter: { state: 'conflict' } })
    await world.as('admin')(syncs.resolve, { params: { id: row!.id }, body: { fields: [{ field: 'lbCmt', side: 'sync' }] } })
    expect(await stoneNamed(own.vStnId)).toMatchObject({ ...own, lbCmt: 'theirs', updatedAt: expect.any(String) })
    expect((await rowsOf({ filter: { state: 'conflict' } }))[0]?.reason).toBe('Changed here and there: Carat, Amount, Color, Clarity.')
    expect(await run('diamond', { anew: true })).toMatchObject({ changed: 0, conflicts: 1 })
    expect(await stoneNamed(own.vStnId)).toMatchObject({ wSts: 'A', colNm: own.colNm, crt: 1 })
  })

  it('told of by two rows are one stone, in one page or in two', async () => {
    const one = await came()
    told(stone({ vStnId: one.row.vStnId, colNm: 'E' }))
    expect(await run()).toMatchObject({ kept: 1, changed: 0 })
    expect(await stoneNamed(one.row.vStnId)).toEqual(one.stone)
  })

  it('keep what was settled here when the host moves and tells of them by other ids', async () => {
    const one = await came({ lbCmt: 'first' })
    await world.house.db.updateTable('diamond').set({ lbCmt: 'ours' }).where('id', '=', one.stone.id).execute()
    world.house.config.syncHost!.url = `http://moved.example:${port}/`
    told(stone({ vStnId: one.row.vStnId, lbCmt: 'first', colNm: 'E' }))
    expect(await run()).toMatchObject({ changed: 1, kept: 0, conflicts: 0 })
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', colNm: world.house.masters.noOf('COLOR', 'E') })
    expect(await run('diamond', { anew: true })).toMatchObject({ changed: 0, kept: 0, conflicts: 0 })
  })

  it('changed here and there are for a person, who says field by field; the price is taken whole', async () => {
    const one = await came({ lbCmt: 'first' })
    await world.house.db
      .updateTable('diamond')
      .set({ lbCmt: 'ours', ctPr: 6500, amt: 6500, back: -35 })
      .where('id', '=', one.stone.id)
      .execute()
    told({ ...one, row: { ...one.row, lbCmt: 'theirs', ctPr: 6000, amt: 6000, back: -40, colNm: 'E' } })
    expect(await run()).toMatchObject({ conflicts: 1 })
    const E = world.house.masters.noOf('COLOR', 'E')!
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', ctPr: 6500, colNm: E })
    const [row] = await rowsOf({ filter: { state: 'conflict' } })
    const params = { id: row!.id }
    const compared = await world.as('admin')(syncs.comparison, { params })
    expect(
      compared.fields
        .filter(({ isOpen }) => isOpen)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['amt', 'back', 'ctPr', 'lbCmt'])
    const say = (...fields: [string, 'ours' | 'sync' | 'sheet'][]) =>
      world.as('admin')(syncs.resolve, { params, body: { fields: fields.map(([field, side]) => ({ field, side })) } })
    await expect(say(['ctPr', 'sync'])).rejects.toMatchObject(
      invalidField('fields', 'A price is taken whole: please choose one side for all its fields.'),
    )
    await expect(say(['lbCmt', 'sheet'])).rejects.toMatchObject({ status: 400 })
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', ctPr: 6500 })

    expect((await say(['lbCmt', 'ours'], ['ctPr', 'sync'], ['back', 'sync'], ['amt', 'sync'])).row.state).toBe('inStep')

    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', ctPr: 6000, back: -40, amt: 6000 })
    expect(await run('diamond', { anew: true })).toMatchObject({ conflicts: 0, changed: 0 })
    const kinds = await world.house.db.selectFrom('event').select('kind').where('subject', '=', one.stone.id).orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['diamond.upload', 'diamond.update', 'diamond.update'])
  })

  it('are compared with the stock: status by status, and in numbers', async () => {
    const one = await came()
    const own = await world.given.diamond()
    const { list } = await world.as('admin')(syncs.status, { body: { diamonds: [one.row.vStnId.toLowerCase(), own.id, 'nobody'] } })
    expect(list.find(({ vStnId }) => vStnId === one.row.vStnId)).toMatchObject({ sSts: 'S', isSynced: true, agrees: true, state: 'inStep' })
    expect(list.find(({ vStnId }) => vStnId === own.vStnId)).toMatchObject({ sSts: null, isSynced: false, agrees: false })
    expect(list).toHaveLength(2)
    await world.house.db.updateTable('diamond').set({ wSts: 'NA' }).where('id', '=', one.stone.id).execute()
    expect(await world.as('admin')(syncs.compare, { body: { labGrown: false } })).toMatchObject({ theirs: 1, inStep: 1, statusDiffers: 1 })
    expect(await world.as('admin')(syncs.compare, { body: { labGrown: true } })).toMatchObject({ theirs: 0 })
  })

  it('are looked at by a test run, and nothing is written', async () => {
    const one = stone()
    told(one, stone({ colNm: 'no such' }))
    const stones = () =>
      world.house.db
        .selectFrom('diamond')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await stones()
    expect(await run('diamond', { isTest: true })).toMatchObject({ isTest: true, state: 'done', created: 1, kept: 1 })
    expect(await stones()).toEqual(before)
    expect(await rowsOf()).toEqual([])
    expect(await run()).toMatchObject({ created: 1 })
  })
})

describe('a host that does not do as it should', () => {
  const error = async (resource: SyncResource = 'diamond') => (await run(resource)).error
  const refused = (why: string) => `The sync host can not be read: ${why}`

  it('sends the same page for ever: stopped at the second, and the first is kept', async () => {
    const one = stone()
    let n = 0
    answer = () => ({ rows: [one], cursor: `c${++n}`, more: true })
    expect(await error()).toBe(refused('it sends the same page again and again.'))
    expect(await stoneNamed(one.row.vStnId)).toBeDefined()
    n = 0
    answer = () => ({ rows: [stone()], cursor: `c${++n % 3}`, more: true })
    expect(await error()).toBe(refused('it sends the same page again and again.'))
    expect(calls.length).toBeLessThan(12)
  })

  it.each([
    ['no JSON', (reply: ServerResponse) => reply.end('<html>'), 'its answer is not JSON.'],
    ['other JSON', (reply: ServerResponse) => reply.end('{"code":"OK","data":[]}'), 'its answer is not a page of the feed.'],
    ['bytes', (reply: ServerResponse) => reply.end(Buffer.from([0xff, 0xfe, 0x22])), 'its answer is not text.'],
    [
      'half an answer',
      (reply: ServerResponse) => (
        reply.writeHead(200, { 'content-length': 1000 }),
        reply.write('{'),
        setTimeout(() => reply.socket?.destroy(), 60)
      ),
      'its answer broke off.',
    ],
    ['500', (reply: ServerResponse) => reply.writeHead(500).end(), 'its host answers 500.'],
    [
      '401',
      (reply: ServerResponse) => reply.writeHead(401).end(),
      'its host answers 401. See whether SYNC_HOST_KEY is right and may read this.',
    ],
    [
      'another address',
      (reply: ServerResponse) => reply.writeHead(302, { location: 'http://elsewhere.example/' }).end(),
      'it sends on to another address.',
    ],
    ['nothing', () => undefined, 'its host does not answer.'],
    [
      'more than fits',
      (reply: ServerResponse) => reply.writeHead(200, { 'content-length': 17 * 1024 * 1024 }).end('x'),
      'it is too large.',
    ],
  ])('%s: said in the console, nothing lost, and it goes on from where it was', async (_, bad, why) => {
    const [one, two] = [stone(), stone()]
    answer = ({ cursor }, reply) => {
      if (cursor === null) return { rows: [one], cursor: 'c1', more: true }
      bad(reply)
      return undefined
    }
    expect(await error()).toBe(refused(why))
    expect(await stoneNamed(one.row.vStnId)).toBeDefined()
    const { list } = await world.as('admin')(syncs.list, { body: { filter: { resource: 'diamond' } } })
    expect(list).toMatchObject([{ state: 'failed', error: refused(why), created: 1 }])
    // Those who look after it hear of each cause once a day, however often it fails.
    expect(await error()).toBe(refused(why))
    const notices = await world.as('admin')(notifications.list, { body: { filter: { kind: 'work' }, limit: 100 } })
    expect(notices.list?.filter(({ text }) => text === refused(why))).toMatchObject([{ link: '/inventory/configuration/global-sync' }])

    answer = ({ cursor }) => (cursor === 'c1' ? { rows: [two] } : { rows: [one], cursor: 'wrong', more: true })
    expect(await run()).toMatchObject({ state: 'done', rows: 1, created: 1 })
  })

  it('sends slowly: given up in words', async () => {
    answer = (_, reply) => {
      const drip = setInterval(() => reply.write(' '), 50)
      reply.on('close', () => clearInterval(drip))
      return undefined
    }
    expect(await error()).toBe(refused('it takes too long.'))
  })

  it('sends more rows than were asked for', async () => {
    world.house.config.syncHost!.rows = 2
    told(stone(), stone(), stone())
    expect(await error()).toBe(refused('it sends 3 rows where 2 were asked for.'))
  })

  it('stands in a private network: not asked unless that is allowed', async () => {
    world.house.syncRemote = createRemote({ lookup })
    expect(await error()).toBe(refused('its host stands inside a private network.'))
    expect(calls).toEqual([])
    world.house.config.syncHost!.url = 'http://127.0.0.1:9/'
    expect(await error()).toBe(refused('only hosts with a name are asked.'))
  })

  it('sends rows that are none: each is listed, the others come', async () => {
    const good = stone()
    const { id: _, ...nameless } = stone()
    told(
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
    expect(reasons).toContain('It has values that the house can not keep.')
    expect(reasons).toContain(`${good.row.vStnId} is told of twice.`)
    expect(reasons.every((reason) => reason)).toBe(true)
    told()
    expect(await run()).toMatchObject({ state: 'done' })
  })
})

describe('the other resources', () => {
  it('are made by the rules of the house; places by their codes, values in their lists, clients pending', async () => {
    const [land, province, town] = [randomUUID(), randomUUID(), randomUUID()]
    const client = randomUUID()
    const said: Partial<Record<string, unknown[]>> = {
      country: [{ id: land, row: { name: 'Farland', isoCode: 'XF', ISDCode: '+9', isActive: true } }],
      state: [
        { id: province, row: { name: 'Near', code: 'NE', country: land, isActive: true } },
        { id: randomUUID(), row: { name: 'Lost', code: 'LO', country: randomUUID(), isActive: true } },
      ],
      city: [{ id: town, row: { name: 'Harbour', state: province, isActive: true } }],
      master: [
        {
          id: randomUUID(),
          row: {
            parentCode: 'COLOR',
            code: 'ZZ',
            name: 'Zed',
            webDisplay: 'Zed',
            group: '',
            likeKeyWords: [],
            description: '',
            isWebVisible: true,
          },
        },
        {
          id: randomUUID(),
          row: {
            parentCode: 'NOLIST',
            code: 'A',
            name: 'A',
            webDisplay: 'A',
            group: '',
            likeKeyWords: [],
            description: '',
            isWebVisible: true,
          },
        },
      ],
      size: [{ id: randomUUID(), row: { name: 'Melee', from: 0.01, to: 0.02, isActive: true } }],
      ledger: [
        {
          id: client,
          row: {
            companyName: 'Far Gems',
            vendorCode: 'FAR1',
            name: '',
            firstName: '',
            lastName: '',
            mobile: '',
            contactEmail: '',
            ledgerType: 'customer',
            isActive: true,
            showNatural: true,
            showLabGrown: false,
          },
        },
      ],
      accountTerm: [
        {
          id: randomUUID(),
          row: {
            account: client,
            type: 'individual',
            currency: 'USD',
            dayTermsCode: 'no such',
            extraPer: 1,
            rapPer: null,
            splExtraPer: null,
            splRapPer: null,
            ntyUpExtraPer: null,
            ntyUpRapPer: null,
            isActive: true,
          },
        },
      ],
      user: [
        {
          id: randomUUID(),
          row: { firstName: 'New', lastName: 'Colleague', username: 'far-new', email: 'new@far.example', mobile: '', isActive: true },
        },
        {
          id: randomUUID(),
          row: { firstName: 'Evil', lastName: 'Twin', username: 'test-super', email: 'evil@far.example', mobile: '', isActive: true },
        },
      ],
    }
    answer = ({ resource }) => ({ rows: said[resource] ?? [] })
    const before = await world.house.db.selectFrom('user').selectAll().where('username', '=', 'test-super').executeTakeFirstOrThrow()
    for (const resource of ['country', 'state', 'city', 'master', 'size', 'ledger', 'accountTerm', 'user'] as const) await run(resource)

    expect(await last('country')).toMatchObject({ created: 1, error: null })
    expect(await last('state')).toMatchObject({ created: 1, kept: 1 })
    expect(await last('city')).toMatchObject({ created: 1 })
    expect(await last('master')).toMatchObject({ created: 1, kept: 1 })
    expect(await last('size')).toMatchObject({ created: 1 })
    expect(await last('ledger')).toMatchObject({ created: 1 })
    expect(await last('accountTerm')).toMatchObject({ kept: 1 })
    expect(await last('user')).toMatchObject({ created: 1, unchanged: 1 })
    const account = await world.house.db.selectFrom('account').selectAll().where('vendorCode', '=', 'FAR1').executeTakeFirstOrThrow()
    expect(account).toMatchObject({ kycStatus: 1, isVerified: 1 })
    const person = await world.house.db.selectFrom('user').selectAll().where('username', '=', 'far-new').executeTakeFirstOrThrow()
    expect(person).toMatchObject({ isActive: false, isAwaitingApproval: true, passwordHash: '-' })
    // Nobody is let in, renamed or moved by another house.
    const { updatedAt: _, ...same } = await world.house.db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', 'test-super')
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject(same)

    for (const resource of ['city', 'state', 'country'] as const) {
      said[resource] = said[resource]!.slice(0, 1).map((row) => ({ ...(row as object), row: null }))
      expect(await run(resource, { anew: true })).toMatchObject({ gone: 1 })
    }
    expect(await world.house.db.selectFrom('city').select('id').where('name', '=', 'Harbour').execute()).toEqual([])
  })

  it('one user is read by name when somebody asks', async () => {
    const finds: (string | null)[] = []
    answer = ({ find, key }) => {
      finds.push(find)
      expect(key).toBe('JWT the-key')
      return {
        rows: [
          {
            id: randomUUID(),
            row: {
              firstName: 'Renamed',
              lastName: '_',
              username: 'test-seller2',
              email: 'seller2@test.example',
              mobile: '1234567',
              isActive: true,
            },
          },
        ],
      }
    }
    await world.as('admin')(syncs.user, { body: { id: world.people.seller2 } })
    await pullUser(ctx(), { username: 'test-seller2' })
    expect(finds).toEqual(['test-seller2'])
    expect(await rowsOf({ filter: { resource: 'user' } })).toMatchObject([
      { name: 'test-seller2', state: 'inStep', localId: world.people.seller2 },
    ])
    await expect(world.as('admin')(syncs.user, { body: { id: randomUUID() } })).rejects.toMatchObject(refusal('not_found'))
  })
})

describe('the console', () => {
  it('asks for pulls in the background, and says that there is no host', async () => {
    await world.as('admin')(syncs.run, { body: {} })
    expect(await world.as('admin')(syncs.host, {})).toEqual({ host: `up.example:${port}`, isPrivate: true, hasKey: true })
    world.house.config.syncHost = undefined
    await expect(world.as('admin')(syncs.run, { body: {} })).rejects.toMatchObject(refusal('no_sync_host'))
    expect(await world.as('admin')(syncs.host, {})).toEqual({ host: null, isPrivate: false, hasKey: false })
  })
  it('goes from the beginning when the host is another', async () => {
    answer = () => ({ rows: [], cursor: 'of-one', more: false })
    await run()
    const cursors: (string | null)[] = []
    answer = ({ cursor }) => (cursors.push(cursor), { rows: [] })
    world.house.config.syncHost!.url = `http://other.example:${port}/`
    await run()
    expect(cursors).toEqual([null])
  })
  it('is for who may; a seller sees nothing of it', async () => {
    for (const route of [syncs.list, syncs.rows, syncs.runs])
      await expect(world.as('seller')(route as typeof syncs.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('seller')(syncs.run, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
  it('looks again at rows that wait', async () => {
    told(stone({ colNm: 'never' }))
    await run()
    const [row] = await rowsOf()
    expect(await world.as('admin')(syncs.retry, { body: { ids: [row!.id] } })).toEqual({ settled: 0, open: 1 })
    expect((await rowsOf())[0]).toMatchObject({ state: 'kept' })
  })
})
