import { apiCalls } from '@loupe/contract/platforms/api-keys.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { shape } from '@loupe/domain/masters/grading-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { assistant, systemsOf } from '../testing/assistants.ts'
import { callersOf } from '../testing/callers.ts'
import { eventually } from '../testing/eventually.ts'
import { seedMasters } from '../testing/stock.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { system } = systemsOf(world)
const { caller } = callersOf(world)
beforeAll(() => seedMasters(world))

const { OVAL } = nosOf(shape)
const oval = () => world.given.diamond({ shpNm: OVAL, crt: 1, ctPr: 3000, amt: 3000 })
let keys = 0
const idempotencyKey = () => `preview-${++keys}`

/** How many rows each table has that a deal writes to. */
async function rowsNow(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from block) as blocks, (select count(*) from diamond_track) as tracks, (select count(*) from "order") as orders,
    (select count(*) from share_link) as links, (select count(*) from demand) as demands, (select count(*) from claim) as claims,
    (select count(*) from event where kind not like 'access.%') as events, (select count(*) from notification) as notifications,
    (select count(*) from idempotency) as replies, (select string_agg(w_sts, '' order by id) from diamond) as stones,
    (select count(*) from change_log) as changes, (select count(*) from webhook_delivery) as deliveries`.execute(world.services.db)
  return rows[0]
}
type Assistant = Awaited<ReturnType<typeof assistant>>
type Call = [tool: string, input: Record<string, unknown>]

/** Previews a call, which changes nothing, and then makes it, which is refused for what the preview said. */
async function expectRefusedAlike({ use, refused }: Assistant, [tool, input]: Call) {
  const before = await rowsNow()
  const { text } = await use(tool, { ...input, preview: true })
  expect(await rowsNow()).toEqual(before)
  const { text: refusal } = await refused(tool, { ...input, idempotencyKey: idempotencyKey() })
  const why = refusal.replace(/\nNothing was changed\.$/, '')
  expect(text).toBe(`At this moment this would be refused: ${why}\nRequested: ${/Requested: (.*)$/.exec(text)?.[1]}`)
  expect(text).toMatch(/ Nothing was changed\.$/)
  return why
}

describe('a preview of a system of the company', () => {
  it('refuses what the call refuses, in the same words', async () => {
    const client = await world.given.account()
    const [free, waiting] = [await oval(), await oval()]
    const [mine, others] = [await system({ role: roles.ADMIN }), await system({ role: roles.ADMIN, name: 'Another system' })]
    const admin = await assistant(world, mine.key)
    const other = await assistant(world, others.key)
    await other.use('hold_stones', { stones: [waiting.vStnId], client: client.id, hours: 4, idempotencyKey: idempotencyKey() })
    const hold = { client: client.id, hours: 4 }
    const reasons: [Call, RegExp][] = [
      [['hold_stones', { ...hold, stones: [free.vStnId], hours: 1000 }], /Hold time can't be more than 72 hours/],
      [['hold_stones', { ...hold, stones: [free.vStnId, 'NOPE', waiting.vStnId] }], /NOPE: This stone does not exist\./],
      [['request_memo', { client: client.id, stones: ['NOPE'] }], /NOPE: This stone does not exist\./],
      [['request_memo', { client: client.id, stones: [free.vStnId], dueDate: '2020-01-01' }], /./],
      [['make_offer', { client: client.id, prices: [{ vStnId: free.vStnId, ctPr: 1 }] }], /can't go more than \d+% below/],
      [['make_offer', { client: client.id, prices: [{ vStnId: waiting.vStnId, ctPr: 2950 }], hours: 10_000 }], /hours/],
      [['share_stones', { stones: ['NOPE'] }], /does not exist/],
      [['release_stones', { stones: [free.vStnId] }], /It is not on hold\./],
      [['release_stones', { stones: [waiting.vStnId] }], /./],
      [['release_stones', { stones: ['NOPE'] }], /./],
    ]
    for (const [call, reason] of reasons) expect(await expectRefusedAlike(admin, call)).toMatch(reason)
  })

  it('is refused to a key that may only read, as the call is', async () => {
    const client = await world.given.account()
    const free = await oval()
    const reader = await assistant(world, (await system({ isReadOnly: true })).key)
    const input = { stones: [free.vStnId], client: client.id, hours: 4 }
    expect(await expectRefusedAlike(reader, ['hold_stones', input])).toBe('This key is read-only.')
  })

  it('promises what the call then does, and changes nothing itself', async () => {
    const client = await world.given.account({ companyName: 'Bright Rings' })
    const [held, offered, sent, shared] = [await oval(), await oval(), await oval(), await oval()]
    const made = await system({ role: roles.ADMIN, name: 'Previewer' })
    const { use } = await assistant(world, made.key)
    const calls: Call[] = [
      ['hold_stones', { stones: [held.vStnId, 'NOPE'], client: client.id, hours: 4, partial: true }],
      ['make_offer', { client: client.id, prices: [{ vStnId: offered.vStnId, ctPr: 2950 }] }],
      ['request_memo', { client: client.id, stones: [sent.vStnId] }],
      ['share_stones', { stones: [shared.vStnId, 'NOPE'], partial: true }],
      ['create_demand', { name: 'Studs', client: client.id, text: 'pair of 1ct rounds' }],
    ]
    for (const [tool, input] of calls) {
      const before = await rowsNow()
      const { text } = await use(tool, { ...input, preview: true, idempotencyKey: 'one-for-all-previews' })
      expect(text).toMatch(/^This will .* Nothing was changed: call again without preview to do it\.$/)
      if (input['partial']) expect(text).toContain('Left out: NOPE (This stone does not exist.).')
      expect(await rowsNow()).toEqual(before)
      await use(tool, { ...input, idempotencyKey: idempotencyKey() })
      expect(await rowsNow()).not.toEqual(before)
    }
    // The log of calls has the five that were made; a preview is no call of the route.
    const { list = [] } = await eventually(
      () => world.as('admin')(apiCalls.list, { body: { limit: 200, filter: { keyName: 'Previewer' } } }),
      (found) => (found.list ?? []).some(({ route }) => route === 'demands.upsert'),
    )
    const writes = list.map(({ route }) => route).filter((route) => /create|upsert/.test(route))
    expect(writes.toSorted()).toEqual(['blocks.create', 'blocks.create', 'demands.upsert', 'shareLinks.create', 'tracks.create'])
  })
})

describe('a preview of a client’s key', () => {
  it('refuses what the call refuses, in the same words', async () => {
    const [{ key }, rival] = [await caller(), await caller()]
    const [free, taken] = [await oval(), await oval()]
    const client = await assistant(world, key)
    const other = await assistant(world, rival.key)
    await other.use('hold_stones', { stones: [taken.vStnId], hours: 4, idempotencyKey: idempotencyKey() })
    const notToBeHad = /This stone is not available at the moment\./
    const reasons: [Call, RegExp][] = [
      [['hold_stones', { stones: [free.vStnId], hours: 1000 }], /Hold time can't be more than 72 hours/],
      [['hold_stones', { stones: [free.vStnId, taken.vStnId], hours: 4 }], notToBeHad],
      [['request_memo', { stones: [taken.vStnId] }], notToBeHad],
      [['make_offer', { prices: [{ vStnId: free.vStnId, ctPr: 1 }] }], /We cannot accept an offer at this price\./],
      [['make_offer', { prices: [{ vStnId: taken.vStnId, ctPr: 2950 }] }], notToBeHad],
      [['order_stones', { stones: [{ vStnId: free.vStnId, ctPr: 1 }] }], /now US\$ 3,000/],
      [['release_holds', { holds: ['00000000-0000-4000-8000-000000000000'] }], /./],
    ]
    for (const [call, reason] of reasons) expect(await expectRefusedAlike(client, call)).toMatch(reason)
  })

  it('promises what the call then does: a memo of a stone that the client itself holds', async () => {
    const { key } = await caller()
    const stone = await oval()
    const { use } = await assistant(world, key)
    const { data } = await use('hold_stones', { stones: [stone.vStnId], hours: 4, idempotencyKey: idempotencyKey() })
    for (const [tool, input] of [
      ['request_memo', { stones: [stone.vStnId] }],
      ['order_stones', { stones: [{ vStnId: stone.vStnId, ctPr: 3000 }] }],
      ['release_holds', { holds: [data.holds[0]!.id] }],
    ] as const) {
      const before = await rowsNow()
      expect((await use(tool, { ...input, preview: true })).text).toMatch(/^This will .* Nothing was changed: call again/)
      expect(await rowsNow()).toEqual(before)
    }
    await use('release_holds', { holds: [data.holds[0]!.id], idempotencyKey: idempotencyKey() })
  })
})
