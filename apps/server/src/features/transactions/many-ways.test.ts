import { randomUUID } from 'node:crypto'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { bidLots } from '@loupe/contract/transactions/bids.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { beforeAll, expect, it } from 'vitest'
import { bidsOn } from '../../testing/bids.ts'
import { callersOf } from '../../testing/callers.ts'
import { systemsOf } from '../../testing/assistants.ts'
import { httpCall } from '../../testing/http-call.ts'
import { request } from '../../testing/offers.ts'
import { ordering } from '../../testing/ordering.ts'
import { secondNode } from '../../testing/second-node.ts'
import { seedMasters } from '../../testing/stock.ts'
import { Refused, testWorld } from '../../testing/world.ts'
import { claimFaults } from './claim-check.ts'

const world = testWorld()
const { client, form } = ordering(world)
const { caller, by } = callersOf(world)
bidsOn(world)
beforeAll(() => seedMasters(world))

/** How a call went: `true` when it got the stone, the status when it was refused. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => true as const,
    (error: unknown) => {
      if (error instanceof Refused) return error.status
      throw error
    },
  )

/** A tool call of an assistant, which answers refusals with 200. */
async function tool(url: string, key: string, name: string, input: object): Promise<void> {
  const { status, text } = await httpCall(`${url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { ...input, idempotencyKey: randomUUID() } },
    }),
  })
  const { result } = JSON.parse(text) as { result?: { isError?: boolean; structuredContent?: { code: string } } }
  if (status !== 200 || !result) throw new Refused(status, JSON.parse(text) as never)
  if (result.isError) throw new Refused(result.structuredContent?.code === 'E_CONFLICT' ? 409 : 400, { code: '', message: text })
}

it('a stone that fifty want at once in ten ways, over two nodes, is promised to one', async () => {
  const urls = [world.url, await secondNode(world)]
  // Each way is that of another client: a client may order what it holds.
  const { seller2 } = world.people
  const [holding, requesting, assisted] = [await client(), await client(), await client()]
  const [lending, buying] = [await client({ seller: seller2 }), await client({ seller: seller2 })]
  const shop = () => caller(undefined, {}, { perMinute: 1000 })
  const shops = [await shop(), await shop(), await shop()] as const
  const system = await systemsOf(world).system({ perMinute: 1000 })
  for (let round = 0; round < 3; round++) {
    const { id, vStnId } = await world.given.diamond()
    const made = await Promise.all(
      Array.from({ length: 5 }, async () => (await world.as('seller')(tracks.create, request([{ id }], await client()))).created[0]!.id),
    )
    const order = [await form(requesting, [{ id }]), await form(buying, [{ id }])] as const
    const ways: ((url: string, i: number) => Promise<unknown>)[] = [
      (url) => by(world.tokens.seller, url)(blocks.create, { body: { blockType: 1, diamonds: [id], account: holding.id, hours: 5 } }),
      (url) => by(world.tokens.seller2, url)(blocks.create, { body: { blockType: 2, diamonds: [id], account: lending.id } }),
      (url) => by(world.tokens.seller, url)(orders.create, order[0]),
      (url) => by(world.tokens.seller2, url)(orders.buy, order[1]),
      (url) => by(world.tokens.admin, url)(bidLots.create, { body: { diamonds: [id], bidType: 2, floorPercent: 100 } }),
      (url, i) => by(world.tokens.admin, url)(offers.changeStatus, { body: { id: made[i]!, status: 2 } }),
      (url) => by(shops[0].key, url)(clientDeals.hold, { body: { stones: [vStnId], hours: 5 } }),
      (url) => by(shops[1].key, url)(clientDeals.memo, { body: { stones: [vStnId] } }),
      (url) => by(shops[2].key, url)(clientDeals.order, { body: { stones: [{ vStnId }] } }),
      (url) => tool(url, system.key, 'hold_stones', { stones: [vStnId], client: assisted.id, hours: 5 }),
    ]

    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => outcome(ways[(n + round) % ways.length]!(urls[n % 2]!, Math.floor(n / ways.length)))),
    )

    // A busy machine may put some off.
    expect(outcomes.filter((one) => one !== true && one !== 409 && one !== 503)).toEqual([])
    expect(outcomes.filter((one) => one === true)).toHaveLength(1)
    expect(await world.services.db.selectFrom('claim').select('kind').where('diamond', '=', id).execute()).toHaveLength(1)
    expect(await claimFaults(world.services.db)).toEqual([])
  }
})
