import { type ApiStone, apiStone, clientApi } from '@loupe/contract/platforms/client-api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../db/connection.ts'
import { deriveStones } from '../../../demo/derive.ts'
import { serializerCompiler } from '../../../http/serialize.ts'
import { budget } from '../../../testing/budget.ts'
import { callersOf } from '../../../testing/callers.ts'
import { seeded } from '../../../testing/deals.ts'
import { openIndexNode } from '../../../testing/index-node.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { testWorld } from '../../../testing/world.ts'
import { conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { toPublicDiamond, visibleMedia } from '../../inventory/share-links/public-view.ts'
import { visibleCodedFields } from './lists.ts'
import { stoneRows } from './stones.ts'

/** Three nodes over one stock: one reads every stone in PostgreSQL, two search in the column index, of which one keeps stones in memory. All send the same bytes. */
const checks = budget(60, 2000)
const world = testWorld()
const { caller } = callersOf(world)
const { next: random, one } = seeded(20_261_126)
type Client = Awaited<ReturnType<typeof caller>>
let urls: string[] = []
let clients: Client[] = []
let ids: string[] = []
let close = async () => {}

beforeAll(async () => {
  await seedMasters(world)
  ids = [...(await stock(world, [...deriveStones(300, 5, Date.UTC(2026, 10, 20))])).values()]
  const key = { perMinute: 6000 }
  clients = [
    await caller(undefined, {}, key),
    await caller(undefined, { showLabGrown: true }, key),
    await caller(undefined, { showNatural: false, showLabGrown: true }, key),
    await caller(undefined, { showLabGrown: true }, key),
  ]
  await agreedTerm(world, clients[1]!.client, { extraPer: 7 })
  await agreedTerm(world, clients[3]!.client, { rapPer: -3 })
  // Room for a part of the stones, so that some are given up and read again.
  const [caching, cacheless] = [await openIndexNode(world, 1), await openIndexNode(world, 0)]
  urls = [world.url, caching.url, cacheless.url]
  close = async () => void (await Promise.all([caching.close(), cacheless.close()]))
})
afterAll(() => close())

async function text(url: string, { key }: Client, path: string, body?: object): Promise<string> {
  const reply = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // The number of the request is another each time.
  return `${reply.status} ${(await reply.text()).replace(/"requestId":"[^"]*"/, '')}`
}
/** All nodes answer alike; where to continue may differ by the transactions that ran at the moment. */
async function same(client: Client, path: string, body?: object): Promise<string> {
  const [first = '', ...others] = await Promise.all(urls.map((url) => text(url, client, path, body)))
  const comparable = (answer: string) => answer.replace(/"cursor":"[^"]*"/, '')
  for (const other of others)
    expect(comparable(other) === comparable(first), `${other.slice(0, 500)} is not ${first.slice(0, 500)}`).toBe(true)
  return first
}
const dataOf = <T>(answer: string) => (JSON.parse(answer.slice('200 '.length)) as { data: T }).data

const write = serializerCompiler({ schema: apiStone })
/** A stone as this client's system reads it, made of its row in one piece. */
async function fromRow({ client }: Client, vStnId: string): Promise<string> {
  const { db, masters, config } = world.services
  const row = await stoneRows(db).where('vStnId', '=', vStnId).executeTakeFirstOrThrow()
  const media = (await visibleMedia(db, [row.id]))(row.id)
  const url = (kind: string) => `${config.publicUrl}/api/v1/stones/${encodeURIComponent(vStnId)}/media/${kind}`
  return write({
    ...toPublicDiamond(masters, quotesFor(await conditionsOf(db, client)).priced(row), media, false),
    media: media.map((medium) => ({ ...medium, url: url(medium.kind) })),
    id: row.id,
    updatedAt: row.updatedAt,
    codes: Object.fromEntries(visibleCodedFields.map((field) => [field, masters.codeOfField(field, row[field])])),
  })
}
const stonePath = (vStnId: string) => clientApi.stone.path.replace(':vStnId', encodeURIComponent(vStnId))

const quoted = () => sql.lit(one(ids))
/** What users, jobs and sheets write. */
const writes: (() => Promise<unknown>)[] = [
  () =>
    sql`update diamond set amt = amt + 1, ct_pr = ct_pr + 1, cost = 12.34, updated_at = now() where id = ${quoted()}`.execute(world.owner),
  () =>
    sql`update diamond set w_sts = ${one(['A', 'D', 'H', 'M', 'O', 'U', 'NA'])}, init_sts = 'D' where id = ${quoted()}`.execute(
      world.owner,
    ),
  () =>
    sql`update diamond set lb_cmt = ${one(['"quoted" \\ and\nlines', 'ÄÖ 鑽石 💎', ''])}, k_to_s = '{1,2}' where id = ${quoted()}`.execute(
      world.owner,
    ),
  () => sql`update diamond set is_deleted = not is_deleted where id = ${quoted()}`.execute(world.owner),
  () => sql`update diamond set lab_grown = not lab_grown where id = ${quoted()}`.execute(world.owner),
  () => sql`update diamond set v_stn_id = v_stn_id || 'x/ö' where id = ${quoted()}`.execute(world.owner),
  () => sql`update diamond set is_fc_col = not is_fc_col, fc_col_desc = 'Fancy Yellow' where id = ${quoted()}`.execute(world.owner),
  () => sql`update diamond set rap = 5000, back = back - 1 where id in (select id from diamond order by id limit 40)`.execute(world.owner),
  () =>
    sql`insert into media (diamond, kind, origin, is_present) values (${quoted()}, ${one(['still', 'mp4', 'certificate'])}, ${one(['drawn', 'file'])}, true)
      on conflict (diamond, kind, origin) do update set is_present = not media.is_present`.execute(world.owner),
  () => sql`delete from media where diamond in (select diamond from media limit 2)`.execute(world.owner),
  async () => {
    const { rows } = await sql<{ id: string }>`select id from diamond where w_sts = 'A' and not is_deleted
      and not exists (select from block where block.diamond = diamond.id and status in (1, 2)) order by random() limit 1`.execute(
      world.owner,
    )
    // Older data has holds of which the status of the stone does not tell.
    if (rows[0]) await world.given.block({ diamond: rows[0].id, status: 2 })
  },
  () =>
    sql`update block set status = 4, ended_reason = 'test' where id in (select id from block where status in (1, 2) limit 1)`.execute(
      world.owner,
    ),
  () => sql`update account_term set extra_per = ${one([-5, 2.5, 7])} where extra_per is not null`.execute(world.owner),
  () => sql`update account_term set is_active = not is_active where rap_per is not null`.execute(world.owner),
  () => sql`update account set show_lab_grown = not show_lab_grown where id = ${clients[0]!.client}`.execute(world.owner),
]
const bodies = () => ({
  labGrown: random() < 0.4,
  limit: one([1, 10, 50, 100]),
  ...one([{}, { filter: { crt: { '>=': 1 } } }, { filter: { shpNm: 'ROUND' } }, { status: 'available' }, { status: 'reserved' }]),
  sort: one([[{ crt: 'DESC' }], [{ colNm: 'ASC' }, { crt: 'DESC' }]]),
})

it('are the bytes that PostgreSQL gives, for each client, after every kind of write', async () => {
  const [found, refused] = [new Set<string>(), new Set<string>()]
  const cursors = new Map<string, string>()
  for (let i = 0; i < checks; i++) {
    await one(writes)()
    if (random() < 0.3) await one(writes)()
    const client = one(clients)
    const body = bodies()
    const answer = await same(client, clientApi.stones.path, body)
    if (!answer.startsWith('200')) {
      refused.add(answer)
      continue
    }
    const { list } = dataOf<{ list: ApiStone[] }>(answer)
    for (const stone of list.slice(0, 3)) {
      const own = await fromRow(client, stone.vStnId)
      expect(JSON.stringify(stone)).toBe(own)
      expect(await same(client, stonePath(stone.vStnId))).toBe(`200 {"code":"OK","message":"OK","data":${own}}`)
      found.add(own)
    }
    await same(client, stonePath((await stoneRows(world.services.db).where('diamond.id', '=', one(ids)).executeTakeFirstOrThrow()).vStnId))
    const of = `${client.id} ${body.labGrown}`
    const cursor = cursors.get(of)
    const page = await same(client, `${clientApi.feed.path}?labGrown=${body.labGrown}${cursor ? `&cursor=${cursor}` : ''}`)
    const { stones, cursor: next } = dataOf<{ stones: ApiStone[]; cursor: string }>(page)
    cursors.set(of, next)
    for (const stone of stones.slice(0, 3)) expect(JSON.stringify(stone)).toBe(await fromRow(client, stone.vStnId))
  }
  expect(found.size).toBeGreaterThan(checks / 2)
  expect([...refused].every((answer) => answer.startsWith('403'))).toBe(true)
})

it('never are from before the call, however many write', async () => {
  const [client, url] = [clients[0]!, urls[1]!]
  const { rows } = await sql<{ id: string; vStnId: string }>`select id, v_stn_id as "vStnId" from diamond
    where w_sts = 'A' and not lab_grown and not is_deleted order by id limit 3`.execute(world.owner)
  await sql`update diamond set ct_pr = 1 where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(world.owner)
  const pool = createPool(world.ownerUrl, rows.length)
  const committed = rows.map(() => 1)
  let isOver = false
  const writer = async (id: string, no: number) => {
    while (!isOver) {
      await pool.query('update diamond set ct_pr = ct_pr + 1 where id = $1', [id])
      committed[no] = (committed[no] ?? 0) + 1
    }
  }
  let reads = 0
  const reader = async (read: (vStnId: string) => Promise<number>) => {
    while (!isOver) {
      const no = reads++ % rows.length
      const before = committed[no] ?? 0
      expect(await read(rows[no]!.vStnId)).toBeGreaterThanOrEqual(before)
    }
  }
  const copy = new Map<string, number>()
  let at = ''
  const pull = async (vStnId: string) => {
    for (;;) {
      const page = dataOf<{ stones: ApiStone[]; cursor: string; isMore: boolean }>(
        await text(url, client, `${clientApi.feed.path}?labGrown=false${at ? `&cursor=${at}` : ''}`),
      )
      for (const stone of page.stones) copy.set(stone.vStnId, stone.ctPr ?? 0)
      at = page.cursor
      if (!page.isMore) return copy.get(vStnId) ?? 0
    }
  }
  await pull('')
  const opened = async (vStnId: string) => dataOf<ApiStone>(await text(url, client, stonePath(vStnId))).ctPr ?? 0
  const searched = async (vStnId: string) =>
    dataOf<{ list: ApiStone[] }>(await text(url, client, clientApi.stones.path, { labGrown: false, filter: { vStnId } })).list[0]?.ctPr ?? 0
  const atWork = Promise.all([
    ...rows.map(({ id }, no) => writer(id, no)),
    ...[opened, opened, searched, searched, pull].map((read) => reader(read).finally(() => (isOver = true))),
  ])
  while (reads < 300 && !isOver) await new Promise((next) => setTimeout(next, 20))
  isOver = true
  await atWork
  expect(reads).toBeGreaterThanOrEqual(300)
  await pool.end()
})
