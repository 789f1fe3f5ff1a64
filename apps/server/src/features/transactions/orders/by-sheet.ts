import type { Received, Reply } from '@loupe/contract/route.ts'
import type { orders } from '@loupe/contract/transactions/orders.ts'
import type { Writing } from '../../../context.ts'
import { getParty } from '../blocks/party.ts'
import { sortOut } from '../claims.ts'
import { goodOf, idsOf, leftOut, readDealSheet, shownSheet, withTaken, withinLimits } from '../deal-sheet.ts'
import { createOrder } from './commands.ts'

/** Reads a sheet of stones for an order and says which can be had at the prices it asks; with a form beside it, orders them. */
export async function orderBySheet(ctx: Writing, asked: Received<typeof orders.uploadExcel>): Promise<Reply<typeof orders.uploadExcel>> {
  const { account, order } = asked.body
  const party = order?.account ?? account
  if (party !== undefined) await getParty(ctx, { account: party })
  const read = await readDealSheet(ctx, asked)
  const lines = await withinLimits(ctx, read.lines, party)
  if (!order) {
    const { refused } = await sortOut(ctx, idsOf(lines), 'reserve', party)
    return { ...(await shownSheet(ctx, read, withTaken(lines, refused), [])), created: null }
  }
  const left = leftOut(read, lines, order.partial)
  const prices = goodOf(lines).flatMap(({ stone, ctPr }) => (ctPr === undefined ? [] : [{ diamond: stone.id, ctPr }]))
  const { created, refused } = await createOrder(ctx, { ...order, diamonds: idsOf(lines), prices }, { cause: read.cause })
  return { ...(await shownSheet(ctx, read, withTaken(lines, refused), [...left, ...refused])), created }
}
