import type { ApiOrder } from '@loupe/contract/platforms/client-api.ts'
import type { ApiOrderRequest } from '@loupe/contract/platforms/client-deals.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { makeOrder } from '../../transactions/orders/making.ts'
import { dealForClient } from '../client-api/dealing.ts'
import { ordersOf } from '../client-api/deals.ts'
import { chosenCode } from '../client-api/lists.ts'
import { forClient } from '../client-api/requested.ts'

const chosen = ['terms', 'billType', 'shipMode'] as const

/**
 * Orders stones at the client's prices. What the form of an order needs besides, such as the place of delivery, the sales person completes before the
 * order is approved.
 */
export async function orderForClient(ctx: Writing, { stones, comment, ...request }: ApiOrderRequest): Promise<ApiOrder> {
  const { masters } = ctx.services
  const names = stones.map(({ vStnId }) => vStnId)
  const codes = chosen.flatMap((field) => {
    const given = request[field]
    return given === undefined ? [] : [[field, chosenCode(masters, field, given)] as const]
  })
  const terms = { ...Object.fromEntries(codes), ...(comment === undefined ? {} : { comment, clientComment: comment }) }
  return dealForClient(ctx, names, 'order', async (client, diamonds) => {
    const { id } = await makeOrder(forClient(ctx), { party: { ...client, broker: null }, terms, diamonds: [...diamonds] })
    const order = await ordersOf(ctx.tx, client.account).where('order.id', '=', id).executeTakeFirstOrThrow()
    refuseOtherPrices(stones, order)
    return order
  })
}

/** A client that names the price it was shown does not order at another. */
function refuseOtherPrices(stones: ApiOrderRequest['stones'], { lines }: ApiOrder): void {
  const now = new Map(lines.map(({ vStnId, ctPr }) => [vStnId, ctPr]))
  const prices = stones.flatMap(({ vStnId, ctPr }) => {
    const current = now.get(vStnId)
    return ctPr === undefined || current === undefined || current === ctPr ? [] : [{ vStnId, ctPr: current }]
  })
  if (prices.length > 0)
    throw new Refusal(
      'conflict',
      { prices },
      prices.length === 1
        ? `${prices[0]?.vStnId}: The price differs from the one you sent. Check it and order again.`
        : `${prices.length} prices differ from those you sent. Check them and order again.`,
    )
}
