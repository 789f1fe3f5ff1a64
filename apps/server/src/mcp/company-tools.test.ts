import { audits } from '@loupe/contract/reports/audits.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { clarity, color, shape } from '@loupe/domain/masters/grading-lists.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assistant, systemsOf } from '../testing/assistants.ts'
import { eventually } from '../testing/eventually.ts'
import { reloadMasters, seedMasters } from '../testing/stock.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { system } = systemsOf(world)
beforeAll(() => seedMasters(world))
beforeEach(async () => {
  await world.services.db.deleteFrom('diamondTrack').execute()
  await world.services.db.deleteFrom('block').execute()
  await world.services.db.deleteFrom('shareLink').execute()
  await world.services.db.deleteFrom('diamond').execute()
  await reloadMasters(world)
})

const no = { shape: nosOf(shape), color: nosOf(color), clarity: nosOf(clarity) }
const oval = (crt: number, fields: object = {}) =>
  world.given.diamond({ shpNm: no.shape.OVAL, colNm: no.color.F, clrNm: no.clarity.VS1, crt, ctPr: 3000, amt: 3000 * crt, ...fields })
const seller = (fields: object = {}) => system({ role: roles.SELLER, clientsOf: world.people.seller, ...fields })
const connected = async (fields: object = {}) => assistant(world, (await seller(fields)).key)
const held = async () => (await world.services.db.selectFrom('block').select('id').execute()).length
let keys = 0
const idempotencyKey = () => `request-${++keys}`
/** Compares by weight and color alone: the stones of the test have no measurements. */
const criteria = { crt: 5, colNm: 1 }

describe('an assistant of the company', () => {
  it('finds three matching ovals under 5,000 and holds them for a client with four calls', async () => {
    const client = await world.given.account({ companyName: 'Bright Rings' })
    for (const crt of [1.5, 1.51, 1.52]) await oval(crt)
    await oval(2.5, { amt: 7500 })
    await world.given.diamond({ shpNm: no.shape.PEAR, crt: 1.5, amt: 4000 })
    const { use } = await connected()

    const pairs = await use('find_pairs', { text: 'three matching ovals under 5,000', criteria })
    const stones = pairs.data.sets[0]!.stones.map(({ vStnId }) => vStnId)
    const clients = await use('search_clients', { name: 'bright ri' })
    const hold = { stones, client: clients.data.clients[0]!.id, hours: 24, idempotencyKey: idempotencyKey() }
    const plan = await use('hold_stones', { ...hold, preview: true, idempotencyKey: undefined })
    expect(await held()).toBe(0)
    const done = await use('hold_stones', hold)

    expect(pairs.text).toBe('1 set of 3 found; 0 stones unmatched. Read as: 3 Oval, up to $5,000 each.')
    expect(plan.text).toBe(
      `This will hold 3 pcs (${stones.join(', ')}) for Bright Rings for 24 hours. Nothing was changed: call again without preview to do it.`,
    )
    expect(done.text).toBe(
      `Held 3 pcs (${stones.join(', ')}) for Bright Rings. It waits for the approval of a person; the stones are reserved meanwhile.`,
    )
    expect(done.data.link).toBe(`${world.services.config.publicUrl}/transaction/hold`)
    const rows = await world.services.db.selectFrom('block').select(['account', 'status']).execute()
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ account: client.id, status: 1 })))
  })

  it('replies with ten rows at most, the number of all and a link to them', async () => {
    for (let i = 0; i < 12; i++) await oval(1 + i / 100)
    const { use, client } = await connected()

    const { text, data } = await use('search_stones', { filter: { shpNm: ['OVAL'], crt: { from: 1.01 } }, order: 'largest' })
    expect(text).toBe('11 pcs found, natural. The first 10 of 11.')
    expect(data['count']).toBe(11)
    expect(data.stones.map(({ crt }) => crt)).toEqual([1.11, 1.1, 1.09, 1.08, 1.07, 1.06, 1.05, 1.04, 1.03, 1.02])
    expect(Object.keys(data.stones[0]!)).not.toContain('vendorNo')
    const link = new URL(data.link)
    expect([link.pathname, link.searchParams.get('stones'), link.searchParams.get('sort')]).toEqual([
      '/inventory/single-stone/search',
      'natural',
      'crt:desc',
    ])
    const { content, structuredContent } = await client.callTool({ name: 'search_stones', arguments: {} })
    expect(JSON.parse((content[1] as { text: string }).text)).toEqual(structuredContent)
    expect(JSON.stringify(content).length).toBeLessThan(6000)
  })

  it('looks at stones, prices, holders, holds, demands, the stock and the work of today', async () => {
    const client = await world.given.account({ companyName: 'Bright Rings' })
    const [free, taken] = [await oval(1.2), await oval(1.3)]
    const { use, client: program } = await connected()
    await use('hold_stones', { stones: [taken.vStnId], client: client.id, hours: 3, idempotencyKey: idempotencyKey() })
    await use('create_demand', { name: 'Studs', client: client.id, text: 'pair of 1ct rounds', idempotencyKey: idempotencyKey() })

    expect((await use('view_stone', { vStnId: taken.vStnId })).text).toMatch(/^\S+: Hold\/Order Pending\. Bright Rings has it until/)
    expect((await use('price_position', { vStnId: free.vStnId })).data['position']).toMatchObject({ offers: 0 })
    expect((await use('who_has_stones', { numbers: [free.vStnId, taken.vStnId] })).data.stones).toMatchObject([
      { state: 'found' },
      { state: 'onHold', heldBy: 'Test seller', until: expect.any(String) },
    ])
    expect((await use('list_holds', { vStnId: taken.vStnId })).data.holds).toMatchObject([{ kind: 'hold', status: 'Pending' }])
    expect((await use('list_demands', { client: client.id })).data['demands']).toMatchObject([
      { name: 'Studs', accountName: 'Bright Rings' },
    ])
    expect((await use('stock_summary', { by: 'shpNm' })).data['rows']).toMatchObject([{ shpNm: 'OVAL', pieces: 2 }])
    expect((await use('my_work_today')).text).toBe('Holds that end within a day: 1.')
    const stone = await program.readResource({ uri: `loupe://stone/${free.vStnId}` })
    expect(JSON.parse((stone.contents[0] as { text: string }).text)).toMatchObject({ vStnId: free.vStnId, crt: 1.2 })
    const read = await program.readResource({ uri: `loupe://client/${client.id}` })
    expect(JSON.parse((read.contents[0] as { text: string }).text)).toMatchObject({ companyName: 'Bright Rings' })
  })

  it('offers, requests a memo, shares and releases, each once under its key and in the audit log under its own name', async () => {
    const client = await world.given.account()
    const [offered, sent, seen, freed] = [await oval(1), await oval(1.1), await oval(1.2), await oval(1.3)]
    const { key, id } = await system({ name: 'Night assistant' })
    const { use } = await assistant(world, key)
    const twice = async (tool: string, input: object) => {
      const same = { ...input, idempotencyKey: idempotencyKey() }
      const first = await use(tool, same)
      expect(await use(tool, same)).toEqual(first)
      return first
    }

    await twice('make_offer', { client: client.id, prices: [{ vStnId: offered.vStnId, ctPr: 2950 }] })
    await twice('request_memo', { client: client.id, stones: [sent.vStnId] })
    await twice('hold_stones', { client: client.id, stones: [freed.vStnId], hours: 2 })
    await world.services.db.updateTable('block').set({ status: 2 }).where('diamond', '=', freed.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', freed.id).execute()
    await twice('release_stones', { stones: [freed.vStnId] })
    const shared = await twice('share_stones', { stones: [seen.vStnId] })

    const { db } = world.services
    expect(await db.selectFrom('shareLink').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('diamondTrack').select(['trackPricePerCarat', 'diamond']).execute()).toEqual([
      { trackPricePerCarat: 2950, diamond: offered.id },
    ])
    expect(await db.selectFrom('block').select(['diamond', 'blockType', 'status']).orderBy('createdAt').execute()).toEqual([
      { diamond: sent.id, blockType: 2, status: 1 },
      { diamond: freed.id, blockType: 1, status: 4 },
    ])
    expect((await fetch(shared.data.url.replace(world.services.config.publicUrl, world.url))).status).toBeLessThan(500)
    const { list = [] } = await world.as('super')(audits.list, { body: { limit: 200, actor: id } })
    expect(new Set(list.map(({ actorName }) => actorName))).toEqual(new Set(['Night assistant']))
    expect(new Set(list.map(({ kind }) => kind))).toEqual(
      new Set(['offer.ask', 'memo.ask', 'hold.ask', 'hold.release', 'diamond.reserve', 'shareLink.create', 'diamond.share']),
    )
  })
})

describe('a hold that waits for approval', () => {
  it('can be withdrawn by the assistant that made it; another system is refused, with a message that names who may', async () => {
    const client = await world.given.account()
    const stone = await oval(1)
    const [mine, others] = [await connected(), await connected({ role: roles.ADMIN })]
    await mine.use('hold_stones', { stones: [stone.vStnId], client: client.id, hours: 3, idempotencyKey: idempotencyKey() })
    const release = () => ({ stones: [stone.vStnId], idempotencyKey: idempotencyKey() })

    const { text } = await others.refused('release_stones', release())
    const released = await mine.use('release_stones', release())

    expect(text).toBe(
      'What waits for approval can be withdrawn by its seller, by whoever requested it and by people who may approve it.\nNothing was changed.',
    )
    expect(released.data.holds).toMatchObject([{ vStnId: stone.vStnId, status: 'Rejected' }])
  })
})

describe('what an assistant may not do', () => {
  it('is refused in words, and changes nothing', async () => {
    const client = await world.given.account({ companyName: 'Bright Rings' })
    const other = await world.given.account({ seller: world.people.seller2 })
    const [free, taken] = [await oval(1.2), await oval(1.3)]
    const { use, refused } = await connected()
    await use('hold_stones', { stones: [taken.vStnId], client: client.id, hours: 3, idempotencyKey: idempotencyKey() })
    const hold = (fields: object) =>
      refused('hold_stones', { stones: [free.vStnId], client: client.id, hours: 3, idempotencyKey: idempotencyKey(), ...fields })

    const texts = [
      await hold({ stones: [free.vStnId, taken.vStnId] }),
      await hold({ hours: 1000 }),
      await hold({ client: other.id }),
      await hold({ stones: ['NO-SUCH'] }),
      await hold({ stones: [], hours: 'long' }),
      await refused('release_stones', { stones: [free.vStnId], idempotencyKey: idempotencyKey() }),
      await refused('make_offer', { client: client.id, prices: [{ vStnId: free.vStnId, ctPr: 30 }], idempotencyKey: idempotencyKey() }),
      await refused('search_stones', { text: 'what is the weather' }),
      await hold({ idempotencyKey: undefined }),
      await refused('approve_everything'),
    ].map(({ text }) => text)

    expect(texts).toEqual([
      expect.stringMatching(new RegExp(`\n${taken.vStnId}: .* It is with Test seller until 20.*\nNothing was changed\\.$`)),
      "Hold time can't be more than 72 hours\nNothing was changed.",
      'This was not found. It may have been deleted.\nNothing was changed.',
      'This stone does not exist.\nNO-SUCH: This stone does not exist.\nNothing was changed.',
      expect.stringMatching(
        /^Some fields are missing or wrong\.\nstones: Please Select Diamond\.\nhours: Please enter a number\.\nNothing was changed\.$/,
      ),
      expect.stringMatching(/Nothing was changed\.$/),
      expect.stringMatching(/Nothing was changed\.$/),
      expect.stringMatching(/./),
      'Some fields are missing or wrong.\nidempotencyKey: Please enter a key: a new random text for each new request.\nNothing was changed.',
      'There is no tool called approve_everything.',
    ])
    expect(texts.filter((text) => /E_|undefined|\[object/.test(text))).toEqual([])
    expect(await held()).toBe(1)
    expect(await world.services.db.selectFrom('diamondTrack').select('id').execute()).toEqual([])
  })

  it.each([
    ['reads only', { isReadOnly: true }, 'This key is read-only.'],
    ['is for clients alone', { modules: ['account'] }, 'This key does not have the right "block:insert".'],
  ])('is refused to a key that %s, and written into the audit log', async (_, fields, message) => {
    const client = await world.given.account()
    const stone = await oval(1)
    const made = await seller(fields)
    const { refused } = await assistant(world, made.key)

    const { text, code } = await refused('hold_stones', {
      stones: [stone.vStnId],
      client: client.id,
      hours: 3,
      idempotencyKey: idempotencyKey(),
    })

    expect([text, code]).toEqual([`${message}\nNothing was changed.`, 'E_FORBIDDEN'])
    expect(await held()).toBe(0)
    const { list = [] } = await eventually(
      () => world.as('super')(audits.list, { body: { actor: made.id } }),
      (found) => found.list?.length === 1,
    )
    expect(list.map(({ kind, subject }) => [kind, subject])).toEqual([['access.refuse', 'blocks.create']])
  })

  it('is told that its first call is still being done when it repeats it meanwhile', async () => {
    const client = await world.given.account()
    const stone = await oval(1)
    const { use, refused } = await connected()
    const same = { stones: [stone.vStnId], client: client.id, hours: 3, idempotencyKey: idempotencyKey() }
    const { db } = world.services
    const isStoring = () => sql`select from pg_locks where relation = 'idempotency'::regclass and not granted`.execute(db)

    const { first, meanwhile } = await db.transaction().execute(async (tx) => {
      await sql`lock table idempotency in exclusive mode`.execute(tx)
      const done = use('hold_stones', same)
      await eventually(isStoring, ({ rows }) => rows.length > 0)
      return { first: done, meanwhile: await refused('hold_stones', same) }
    })

    expect(meanwhile.text).toBe('The same request is still in progress.\nIt is still running: repeat it with the same idempotencyKey.')
    expect(await use('hold_stones', same)).toEqual(await first)
    expect(await held()).toBe(1)
  })

  it('is not to be had with fifty calls at once: one hold for one stone, the others refused in words', async () => {
    const client = await world.given.account()
    const stone = await oval(1)
    const { client: program } = await connected({ perMinute: 600 })

    const replies = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        program.callTool({
          name: 'hold_stones',
          arguments: { stones: [stone.vStnId], client: client.id, hours: 3, idempotencyKey: idempotencyKey() },
        }),
      ),
    )

    const texts = replies.map((one) =>
      one.status === 'rejected' ? String(one.reason) : one.value.content[0]?.type === 'text' ? one.value.content[0].text : '',
    )
    const isHeld = (text: string) => text.startsWith('Held 1 pc')
    expect(texts.filter(isHeld)).toHaveLength(1)
    // A machine with other work may be too busy for fifty: that, too, is said in words.
    for (const text of texts) if (!isHeld(text)) expect(text).toMatch(/Nothing was changed\.|Loupe is very busy/)
    expect(await held()).toBe(1)
  })
})
