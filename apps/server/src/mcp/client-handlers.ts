import { type ApiHold, type ApiOffer, clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import type { clientReads, clientWrites } from '@loupe/contract/tools/client-tools.ts'
import { filterOf, rowsAtMost } from '@loupe/contract/tools/tool.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { foundText } from './chosen.ts'
import type { ReadHandlers, WriteHandlers } from './handlers.ts'
import { counted, pick } from './outcome.ts'
import { hoursText, stonesText } from './plan.ts'

const fields = [
  'vStnId',
  'labGrown',
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'rptNo',
  'ctPr',
  'amt',
  'statusLabel',
]
const newest = { sort: [{ createdAt: 'DESC' as const }], limit: rowsAtMost }
const holdRow = (row: ApiHold) => pick(row, ['id', 'code', 'kind', 'vStnId', 'status', 'validTill', 'ctPr', 'amt', 'remarks'])
const offerRow = (row: ApiOffer) =>
  pick(row, ['id', 'code', 'vStnId', 'status', 'offeredBy', 'offeredCtPr', 'offeredAmt', 'validTill', 'remarks'])
const names = (rows: readonly { vStnId: string }[]) => stonesText(rows.map(({ vStnId }) => vStnId))

/** The statuses of live holds and memos, as clients read them. */
const live = blockStatuses.statuses('live').map((status) => blockStatuses.of(status).label)

/** Rules, limits and approvals are those of the routes: a tool of a client's key adds none. */
export const clientReadHandlers: ReadHandlers<typeof clientReads> = {
  async search_stones({ filter, labGrown }, call) {
    const { list = [], count } = await call(clientApi.stones, {
      body: { labGrown, filter: filterOf(filter), status: 'available', sort: [{ crt: 'ASC' }], limit: rowsAtMost },
    })
    return { text: foundText(count, labGrown), data: { count, stones: list.map((row) => pick(row, fields)) } }
  },
  async view_stone({ vStnId }, call) {
    const found = await call(clientApi.stone, { params: { vStnId } })
    return {
      text: `${found.vStnId}: ${found.statusLabel}.`,
      data: { stone: pick(found, [...fields, 'length', 'width', 'height', 'depPer', 'tblPer', 'ratio']) },
    }
  },
  async list_holds(_, call) {
    const { list = [], count } = await call(clientApi.holds, { body: { ...newest, filter: { status: live } } })
    return { text: `${counted(count, 'stone')} on hold or memo.`, data: { count, holds: list.map(holdRow) } }
  },
  async list_offers(_, call) {
    const { list = [], count } = await call(clientApi.offers, { body: newest })
    return { text: `${counted(count, 'offer')}.`, data: { count, offers: list.map(offerRow) } }
  },
  async list_orders(_, call) {
    const { list = [], count } = await call(clientApi.orders, { body: newest })
    return {
      text: `${counted(count, 'order')}.`,
      data: {
        count,
        orders: list.map((row) => pick(row, ['id', 'orderNo', 'status', 'pieces', 'carats', 'amt', 'comment', 'lines', 'createdAt'])),
      },
    }
  },
}

export const clientWriteHandlers: WriteHandlers<typeof clientWrites> = {
  hold_stones: {
    plan: ({ stones, hours }) => `hold ${stonesText(stones)} ${hoursText(hours)}.`,
    async run({ stones, hours, remarks, idempotencyKey }, call) {
      const { list } = await call(clientDeals.hold, { body: { stones, hours, remarks } }, idempotencyKey)
      return {
        text: `Held ${names(list)}. The company approves it; the stones are reserved meanwhile.`,
        data: { holds: list.map(holdRow) },
      }
    },
  },
  release_holds: {
    plan: ({ holds }) => `release ${counted(holds.length, 'hold')}.`,
    async run({ holds, remarks, idempotencyKey }, call) {
      const { list } = await call(clientDeals.release, { body: { holds, remarks } }, idempotencyKey)
      return { text: `Released ${names(list)}.`, data: { holds: list.map(holdRow) } }
    },
  },
  make_offer: {
    plan: ({ prices, hours }) =>
      `offer ${prices.map(({ vStnId, ctPr }) => `US$ ${ctPr} per carat for ${vStnId}`).join(', ')}, valid ${hoursText(hours)}.`,
    async run({ prices, hours, remarks, idempotencyKey }, call) {
      const { list } = await call(clientApi.offer, { body: { stones: prices, hours, remarks } }, idempotencyKey)
      return { text: `Offered for ${names(list)}. Your sales person answers.`, data: { offers: list.map(offerRow) } }
    },
  },
  request_memo: {
    plan: ({ stones, dueDate }) => `request ${stonesText(stones)} on memo${dueDate ? `, due back on ${dueDate}` : ''}.`,
    async run({ stones, dueDate, remarks, idempotencyKey }, call) {
      const { list } = await call(clientDeals.memo, { body: { stones, dueDate, remarks } }, idempotencyKey)
      return { text: `Requested ${names(list)} on memo. The company approves it.`, data: { memo: list.map(holdRow) } }
    },
  },
  order_stones: {
    plan: ({ stones }) => `order ${stonesText(stones.map(({ vStnId }) => vStnId))}.`,
    async run({ stones, comment, idempotencyKey }, call) {
      const order = await call(clientDeals.order, { body: { stones, comment } }, idempotencyKey)
      return {
        text: `Ordered ${names(order.lines)} as ${order.orderNo}. The company confirms it.`,
        data: { order: pick(order, ['id', 'orderNo', 'status', 'pieces', 'carats', 'amt', 'lines']) },
      }
    },
  },
}
