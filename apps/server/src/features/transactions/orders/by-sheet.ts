import type { Received, Reply } from '@loupe/contract/route.ts'
import type { orders } from '@loupe/contract/transactions/orders.ts'
import type { Writing } from '../../../context.ts'
import { getParty } from '../blocks/party.ts'
import { partitionAvailable } from '../claims.ts'
import { toSheetReply } from '../deal-sheet-reply.ts'
import { goodOf, idsOf, leftOut, readDealSheet, withTaken, withinLimits } from '../deal-sheet.ts'
import { createOrder } from './commands.ts'

/** Reads a sheet of stones for an order and checks which are available at the requested prices. If the request has a form, it orders them. */
export async function orderBySheet(ctx: Writing, request: Received<typeof orders.uploadExcel>): Promise<Reply<typeof orders.uploadExcel>> {
  const { account, order } = request.body
  const party = order?.account ?? account
  if (party !== undefined) await getParty(ctx, { account: party })
  const read = await readDealSheet(ctx, request)
  const lines = await withinLimits(ctx, read.lines, party)
  if (!order) {
    const { refused } = await partitionAvailable(ctx, idsOf(lines), 'reserve', party)
    return { ...(await toSheetReply(ctx, read, withTaken(lines, refused), [])), created: null }
  }
  const left = leftOut(read, lines, order.partial)
  const prices = goodOf(lines).flatMap(({ stone, ctPr }) => (ctPr === undefined ? [] : [{ diamond: stone.id, ctPr }]))
  const { created, refused } = await createOrder(ctx, { ...order, diamonds: idsOf(lines), prices }, { cause: read.cause })
  return { ...(await toSheetReply(ctx, read, withTaken(lines, refused), [...left, ...refused])), created }
}
