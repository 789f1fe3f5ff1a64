import { shape } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { assistant } from '../testing/assistants.ts'
import { callersOf } from '../testing/callers.ts'
import { seedMasters } from '../testing/stock.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { caller } = callersOf(world)
beforeAll(() => seedMasters(world))

const { OVAL } = nosOf(shape)
const oval = (fields: object = {}) => world.given.diamond({ shpNm: OVAL, ...fields })
let keys = 0
const idempotencyKey = () => `request-${++keys}`
const documents = (client: string) =>
  world.services.db.selectFrom('block').select(['diamond', 'blockType', 'status']).where('account', '=', client).execute()

describe('the assistant of a client', () => {
  it('searches, holds, offers, requests, orders and releases for that client alone', async () => {
    const { key, client } = await caller()
    const [held, offered, sent, ordered] = [await oval(), await oval(), await oval(), await oval()]
    const { use, client: program } = await assistant(world, key)

    const found = await use('search_stones', { filter: { shpNm: ['oval'], crt: { to: 2 } } })
    expect(found.text).toBe('4 pcs found, natural.')
    expect(Object.keys(found.data.stones[0]!)).not.toEqual(expect.arrayContaining(['rap', 'vendorNo', 'heldBy']))
    expect((await use('view_stone', { vStnId: held.vStnId })).data['stone']).toMatchObject({ vStnId: held.vStnId })
    const { contents } = await program.readResource({ uri: `loupe://stone/${held.vStnId}` })
    expect(contents[0]).toMatchObject({ text: expect.stringContaining(held.vStnId) })

    const plan = await use('hold_stones', { stones: [held.vStnId], hours: 4, idempotencyKey: idempotencyKey(), preview: true })
    expect(plan.text).toMatch(/^This will hold 1 pc \(\S+\) for 4 hours\. Nothing was changed/)
    expect(await documents(client)).toEqual([])
    const dear = { stones: [{ vStnId: ordered.vStnId, ctPr: 1 }], idempotencyKey: idempotencyKey(), preview: true }
    expect((await use('order_stones', dear)).text).toMatch(
      new RegExp(`^At this moment this would be refused: .*\n${ordered.vStnId}: now US\\$ 7,000(\\.00)? per carat\n`),
    )
    const same = { stones: [held.vStnId], hours: 4, idempotencyKey: idempotencyKey() }
    const hold = await use('hold_stones', same)
    expect(await use('hold_stones', same)).toEqual(hold)
    const again = await use('request_memo', { stones: [held.vStnId, 'NONE'], idempotencyKey: idempotencyKey(), preview: true })
    expect(again.text).toMatch(/^At this moment this would be refused: This stone does not exist\.\nNONE: .*\nRequested: request 2 pcs /)
    const own = await use('request_memo', { stones: [held.vStnId], idempotencyKey: idempotencyKey(), preview: true })
    expect(own.text).toMatch(/^This will request 1 pc /)
    await use('make_offer', { prices: [{ vStnId: offered.vStnId, ctPr: 6900 }], idempotencyKey: idempotencyKey() })
    await use('request_memo', { stones: [sent.vStnId], idempotencyKey: idempotencyKey() })
    const { text } = await use('order_stones', { stones: [{ vStnId: ordered.vStnId, ctPr: 7000 }], idempotencyKey: idempotencyKey() })
    expect(text).toMatch(new RegExp(`^Ordered 1 pc \\(${ordered.vStnId}\\) as .* The company confirms it\\.$`))

    expect((await use('list_holds')).data.holds).toHaveLength(2)
    expect((await use('list_offers')).data['offers']).toMatchObject([{ vStnId: offered.vStnId, offeredCtPr: 6900 }])
    expect((await use('list_orders')).data['orders']).toMatchObject([{ lines: [{ vStnId: ordered.vStnId }] }])
    // What the client has taken is not available to it again.
    expect((await use('search_stones')).data.stones.map(({ vStnId }) => vStnId)).not.toContain(held.vStnId)
    await use('release_holds', { holds: [hold.data.holds[0]!.id], idempotencyKey: idempotencyKey() })
    expect((await use('list_holds')).text).toBe('1 stone on hold or memo.')
    expect(await documents(client)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ diamond: sent.id, status: 1 }),
        expect.objectContaining({ diamond: held.id, status: 3 }),
      ]),
    )
  })

  it('learns nothing about others: neither who has a stone nor what another client holds', async () => {
    const rival = await world.given.account({ companyName: 'RIVAL LTD' })
    const block = await world.given.block({ account: rival.id })
    const { vStnId } = await world.services.db
      .selectFrom('diamond')
      .select('vStnId')
      .where('id', '=', block.diamond)
      .executeTakeFirstOrThrow()
    const { key, client } = await caller()
    const { refused, client: program } = await assistant(world, key)

    const texts = [
      await refused('hold_stones', { stones: [vStnId], hours: 4, idempotencyKey: idempotencyKey() }),
      await refused('release_holds', { holds: [block.id], idempotencyKey: idempotencyKey() }),
      await refused('make_offer', { prices: [{ vStnId, ctPr: 1 }], idempotencyKey: idempotencyKey() }),
      await refused('search_clients', { name: 'RIVAL' }),
    ].map(({ text }) => text)

    expect(texts.join('\n')).not.toMatch(/RIVAL|Test seller|undefined/)
    expect(texts[0]).toMatch(/not available at the moment\.\nNothing was changed\.$/)
    expect(texts[3]).toBe('There is no tool called search_clients.')
    await expect(program.readResource({ uri: `loupe://client/${rival.id}` })).rejects.toThrow(
      /Paths below \/api\/v1|only works for paths below/,
    )
    expect(await documents(client)).toEqual([])
  })

  it('is refused in words what the scopes of its key do not cover', async () => {
    const stone = await oval()
    const { key, client } = await caller(['stock', 'deals'])
    const { refused } = await assistant(world, key)

    expect(await refused('hold_stones', { stones: [stone.vStnId], hours: 4, idempotencyKey: idempotencyKey() })).toEqual({
      text: 'This key does not have the scope "holds".\nNothing was changed.',
      code: 'E_FORBIDDEN',
    })
    expect(await documents(client)).toEqual([])
  })
})
