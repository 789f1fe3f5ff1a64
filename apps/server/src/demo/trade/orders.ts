import { blockType } from '@loupe/domain/transactions/block.ts'
import { type OrderStatus, orderStatus } from '@loupe/domain/transactions/order.ts'
import { approveBlocks } from '../../features/transactions/blocks/approving.ts'
import { createBlock } from '../../features/transactions/blocks/commands.ts'
import { changeOrderStatus, createOrder } from '../../features/transactions/orders/commands.ts'
import type { DemoUser } from '../people.ts'
import { billTypeTo, shipModeTo } from '../shipping.ts'
import { type Client, type Desk, idsOf } from './desk.ts'

/** Orders in each status, with different terms, from the stock, as direct buys, and from a hold. */
interface Ordering {
  /** Hours ago. */
  ago: number
  stones: number
  terms: 'COD' | '7' | '30' | '60'
  source?: string
  stage?: string
  comment?: string
  onConsignment?: true
  labGrown?: true
  direct?: true
  held?: true
  steps?: readonly { by: DemoUser | 'seller'; status: OrderStatus; remarks?: string }[]
}
const approved = { by: 'master', status: orderStatus.approved } as const
const orders: readonly Ordering[] = [
  { ago: 1, stones: 2, terms: '30', source: 'PHONE', comment: 'Both in one parcel' },
  { ago: 4, stones: 4, terms: '7', source: 'OFFICE' },
  { ago: 7, stones: 1, terms: 'COD', direct: true },
  { ago: 21, stones: 3, terms: '30', source: 'EMAIL', labGrown: true },
  { ago: 9, stones: 1, terms: '60', source: 'BROKER', held: true, comment: 'From the hold of yesterday' },
  { ago: 26, stones: 5, terms: '30', stage: 'PACKING', steps: [approved] },
  { ago: 48, stones: 2, terms: '7', stage: 'READY', steps: [{ by: 'admin', status: orderStatus.approved }] },
  { ago: 70, stones: 3, terms: '60', stage: 'SHIPPED', labGrown: true, steps: [approved] },
  { ago: 118, stones: 6, terms: '30', stage: 'SHIPPED', source: 'SHOW', steps: [approved] },
  {
    ago: 300,
    stones: 4,
    terms: '30',
    stage: 'DELIVERED',
    steps: [approved, { by: 'admin', status: orderStatus.history }],
  },
  {
    ago: 410,
    stones: 2,
    terms: 'COD',
    stage: 'DELIVERED',
    steps: [approved, { by: 'admin', status: orderStatus.history }],
  },
  {
    ago: 34,
    stones: 1,
    terms: '60',
    steps: [{ by: 'master', status: orderStatus.rejected, remarks: 'An open bill of May' }],
  },
  {
    ago: 90,
    stones: 2,
    onConsignment: true,
    terms: '60',
    steps: [{ by: 'admin', status: orderStatus.rejected, remarks: 'Terms are too long' }],
  },
  {
    ago: 28,
    stones: 1,
    terms: '7',
    steps: [{ by: 'seller', status: orderStatus.cancelled, remarks: 'The client chose another' }],
  },
  {
    ...{ ago: 150, stones: 2, terms: '30', labGrown: true },
    steps: [approved, { by: 'admin', status: orderStatus.cancelled, remarks: 'Came back unpaid' }],
  },
]

/** The client's own hold from the day before, approved, which the order then takes over. */
async function hold(desk: Desk, client: Client, diamonds: string[], ago: number) {
  const request = { blockType: blockType.hold, diamonds, account: client.id, user: client.user, hours: 48, partial: false }
  const { created } = await createBlock(desk.ago(client.by, ago), request)
  await approveBlocks(desk.ago('master', ago - 1), created)
}

export async function loadOrders(desk: Desk): Promise<void> {
  // The earliest first, as orders are numbered.
  const inTime = orders.toSorted((a, b) => b.ago - a.ago)
  for (const { ago, stones, terms, source, stage, comment, onConsignment, labGrown, direct, held, steps = [] } of inTime) {
    const client = desk.client(labGrown)
    const bill = onConsignment ? 'CONSIGNMENT' : billTypeTo(client.iso)
    const diamonds = idsOf(desk.take(stones, labGrown ? 'labGrown' : 'natural'))
    if (held) await hold(desk, client, diamonds, ago + 20)
    const { created } = await createOrder(
      desk.ago(client.by, ago),
      {
        ...{ account: client.id, user: client.user, seller: client.seller, diamonds, prices: [], partial: false, confirmLargeChange: true },
        ...{ billType: bill, terms, shipMode: shipModeTo(client.iso), shippingCountry: client.country, shippingCity: client.city },
        ...{ sourceOfSale: source, stage, comment, cmCharges: bill === 'EXPORT' ? 0.25 : undefined },
      },
      direct ? { madeFrom: 'direct' } : {},
    )
    for (const [at, { by, ...change }] of steps.entries())
      await changeOrderStatus(desk.ago(by === 'seller' ? client.by : by, Math.max(0, ago - (at + 1) * 3)), { id: created.id, ...change })
  }
}
