import { blockType } from '@loupe/domain/transactions/block.ts'
import { type OrderStatus, orderStatus } from '@loupe/domain/transactions/order.ts'
import { approveBlocks } from '../../features/transactions/blocks/approving.ts'
import { createBlock } from '../../features/transactions/blocks/commands.ts'
import { changeOrderStatus, createOrder } from '../../features/transactions/orders/commands.ts'
import type { DemoUser } from '../people.ts'
import { type Client, type Desk, idsOf } from './desk.ts'

/** Orders in each status, with different bill types, terms and shipments, from the stock, as direct buys, and from a hold. */
interface Ordering {
  /** Hours ago. */
  ago: number
  stones: number
  bill: 'LOCAL' | 'EXPORT' | 'CONSIGNMENT'
  terms: 'COD' | '7' | '30' | '60'
  ship: 'DIRECT' | 'NY' | 'HK' | 'DUBAI' | 'ANTWERP' | 'JAPAN'
  source?: string
  stage?: string
  comment?: string
  labGrown?: true
  direct?: true
  held?: true
  steps?: readonly { by: DemoUser | 'seller'; status: OrderStatus; remarks?: string }[]
}
const approved = { by: 'master', status: orderStatus.approved } as const
const orders: readonly Ordering[] = [
  { ago: 1, stones: 2, bill: 'EXPORT', terms: '30', ship: 'HK', source: 'PHONE', comment: 'Both in one parcel' },
  { ago: 4, stones: 4, bill: 'EXPORT', terms: '7', ship: 'ANTWERP', source: 'OFFICE' },
  { ago: 7, stones: 1, bill: 'LOCAL', terms: 'COD', ship: 'DIRECT', direct: true },
  { ago: 21, stones: 3, bill: 'EXPORT', terms: '30', ship: 'NY', source: 'EMAIL', labGrown: true },
  { ago: 9, stones: 1, bill: 'EXPORT', terms: '60', ship: 'DUBAI', source: 'BROKER', held: true, comment: 'From the hold of yesterday' },
  { ago: 26, stones: 5, bill: 'EXPORT', terms: '30', ship: 'HK', stage: 'PACKING', steps: [approved] },
  { ago: 48, stones: 2, bill: 'LOCAL', terms: '7', ship: 'DIRECT', stage: 'READY', steps: [{ by: 'admin', status: orderStatus.approved }] },
  { ago: 70, stones: 3, bill: 'EXPORT', terms: '60', ship: 'NY', stage: 'SHIPPED', labGrown: true, steps: [approved] },
  { ago: 118, stones: 6, bill: 'EXPORT', terms: '30', ship: 'JAPAN', stage: 'SHIPPED', source: 'SHOW', steps: [approved] },
  {
    ago: 300,
    stones: 4,
    bill: 'EXPORT',
    terms: '30',
    ship: 'DUBAI',
    stage: 'DELIVERED',
    steps: [approved, { by: 'admin', status: orderStatus.history }],
  },
  {
    ago: 410,
    stones: 2,
    bill: 'LOCAL',
    terms: 'COD',
    ship: 'DIRECT',
    stage: 'DELIVERED',
    steps: [approved, { by: 'admin', status: orderStatus.history }],
  },
  {
    ago: 34,
    stones: 1,
    bill: 'EXPORT',
    terms: '60',
    ship: 'HK',
    steps: [{ by: 'master', status: orderStatus.rejected, remarks: 'An open bill of May' }],
  },
  {
    ago: 90,
    stones: 2,
    bill: 'CONSIGNMENT',
    terms: '60',
    ship: 'NY',
    steps: [{ by: 'admin', status: orderStatus.rejected, remarks: 'Terms are too long' }],
  },
  {
    ago: 28,
    stones: 1,
    bill: 'EXPORT',
    terms: '7',
    ship: 'ANTWERP',
    steps: [{ by: 'seller', status: orderStatus.cancelled, remarks: 'The client chose another' }],
  },
  {
    ...{ ago: 150, stones: 2, bill: 'EXPORT', terms: '30', ship: 'NY', labGrown: true },
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
  for (const { ago, stones, bill, terms, ship, source, stage, comment, labGrown, direct, held, steps = [] } of orders) {
    const client = desk.client(labGrown)
    const diamonds = idsOf(desk.take(stones, labGrown ? 'labGrown' : 'natural'))
    if (held) await hold(desk, client, diamonds, ago + 20)
    const { created } = await createOrder(
      desk.ago(client.by, ago),
      {
        ...{ account: client.id, user: client.user, seller: client.seller, diamonds, prices: [], partial: false, confirmLargeChange: true },
        ...{ billType: bill, terms, shipMode: ship, shippingCountry: client.country, shippingCity: client.city },
        ...{ sourceOfSale: source, stage, comment, cmCharges: bill === 'EXPORT' ? 0.25 : undefined },
      },
      direct ? { madeFrom: 'direct' } : {},
    )
    for (const [at, { by, ...change }] of steps.entries())
      await changeOrderStatus(desk.ago(by === 'seller' ? client.by : by, Math.max(0, ago - (at + 1) * 3)), { id: created.id, ...change })
  }
}
