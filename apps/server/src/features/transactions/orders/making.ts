import { randomUUID } from 'node:crypto'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { type Cents, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { orderLifecycle, orderNumber, orderStones } from '@loupe/domain/transactions/order.ts'
import { pendingFault, priceFault, quotedBase } from '@loupe/domain/transactions/price-limits.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { notifyApprovers } from '../../../db/notify.ts'
import { moveLocked } from '../../../db/step.ts'
import { stampCreated } from '../../../db/stamps.ts'
import { getDiscountSettings } from '../../masters/settings/discount.ts'
import { heldPrices, lockOwnBlocks, transfer, pricesByStone, refuseTaken, partitionAvailable } from '../claims.ts'
import { conditionsOf, quotesFor, storedTerm } from '../../accounts/terms/conditions.ts'
import { type PriceDeviation, refuseUnconfirmed } from '../price-deviations.ts'
import { lockAccount, statusOf } from './credit.ts'
import { lineOf, offersOf, passOrderKinds } from './lines.ts'
import { priceListVersions } from './price-list-versions.ts'
import type { NewOrder } from './new-order.ts'

/**
 * Makes a pending order and reserves its stones: from the stock, from the party's own holds or memos (which end), from an accepted offer or a won bid.
 * Prices are frozen: the agreed price, else the price given by hand, else that of the party's own memo, else the asking price (of the party's own hold,
 * or today's) on the client's approved term for the order's days to pay.
 */
export async function makeOrder(ctx: Writing, making: NewOrder) {
  const { party, agreed } = making
  if (making.diamonds.length > orderStones) throw invalid('diamonds', 'An order takes at most 1,000 stones.')
  await lockAccount(ctx.tx, party.account)
  await lockOwnBlocks(ctx, party.account, making.diamonds)
  const claim = await partitionAvailable(ctx, making.diamonds, 'reserve', party.account)
  refuseTaken(claim, making.partial ?? false)
  const { free, own, refused } = claim
  if (free.some(({ labGrown }) => labGrown !== free[0]?.labGrown))
    throw invalid('diamonds', 'An order cannot mix natural and lab-grown stones.')
  const client = await conditionsOf(ctx.tx, party.account)
  const limits = await getDiscountSettings(ctx.tx)
  const held = await heldPrices(ctx, own)
  const offers = await offersOf(ctx, agreed)
  const kindOverride = passOrderKinds(ctx, making, client, free, [...held.values(), ...offers.values()])
  if (!agreed) {
    const { pendingStones } = await statusOf(ctx.tx, party.account, ctx.now)
    const fault = pendingFault(limits, pendingStones, free.length)
    if (fault) throw invalid('diamonds', fault)
  }
  const quotes = quotesFor(client, making.terms?.terms)
  const orderNo = await nextOrder(ctx)
  const stones = await transfer(ctx, free, own, `Ordered as ${orderNo}`)
  const priceByStone = pricesByStone(making.prices ?? [], claim)
  const id = randomUUID()
  const deviations: PriceDeviation[] = []
  const lines = stones.map((stone) => {
    const given = priceByStone.get(stone.id)?.ctPr
    const price = agreed?.get(stone.id)
    const line = lineOf(
      stone,
      price?.ctPr ?? given,
      { held: held.get(stone.id), offer: offers.get(price?.offer ?? '') },
      quotes.of,
      making.terms?.terms,
    )
    const isOnTerm = line.term !== null && line.term.notApplied === null
    if (given !== undefined && !agreed && !isOnTerm) {
      const fault = priceFault(limits, stone.wSts === 'D', cents(stone.ctPr), cents(given))
      if (fault) throw invalid('prices', `${stone.vStnId}: ${fault}`)
      deviations.push({ ...stone, base: quotedBase(stone.ctPr, line.term), given })
    }
    return { ...line, order: id, offer: price?.offer ?? null }
  })
  refuseUnconfirmed(deviations, making.confirmLargeChange)
  const priced = lines.map(({ diamond, offer, rap }) => {
    const isHeld = !agreed?.has(diamond) && !priceByStone.has(diamond)
    return { diamond, offer, rap, at: (isHeld ? held.get(diamond)?.createdAt : undefined) ?? ctx.now.toISOString() }
  })
  const versions = await priceListVersions(ctx.tx, stones[0]?.labGrown ?? false, priced)
  const memoOrHold = own.some(({ kind }) => kind === 'memo') ? 'memo' : own.length > 0 ? 'hold' : null
  await ctx.tx
    .insertInto('order')
    .values({
      ...making.terms,
      ...party,
      id,
      orderNo,
      labGrown: stones[0]?.labGrown ?? false,
      status: orderLifecycle.initial,
      madeFrom: making.madeFrom ?? memoOrHold,
      kindOverride,
      createdBy: making.createdBy ?? ctx.actor.id,
      ...stampCreated(ctx),
    })
    .execute()
  await ctx.tx
    .insertInto('orderLine')
    .values(lines.map(({ term, ...line }) => ({ ...line, term: storedTerm(term), listVersion: versions.get(line.diamond) ?? null })))
    .execute()
  const moved = moveLocked(
    ctx,
    stones.map((stone) => ({ diamond: stone.id, cause: `order:${id}`, was: stone.wSts })),
    'reserve',
  )
  await moved.write.execute(ctx.tx)
  const amount = dollars(lines.reduce((sum, { amt }) => sum + cents(amt), 0) as Cents)
  const orderEvent = { kind: 'order.ask', subjectType: 'order', subject: id, ...(making.cause ? { cause: making.cause } : {}) }
  const rate = making.terms?.bankRate ? { bankRate: making.terms.bankRate } : {}
  const onTerm = quotes.term ? { term: quotes.term.dayTerms } : {}
  const overridden = kindOverride === null ? {} : { kindOverride }
  const after = { orderNo, account: party.account, stones: lines.length, amount, ...rate, ...onTerm, ...overridden }
  await record(ctx, { ...orderEvent, after }, ...moved.auditEvents)
  const text = stones.map(({ vStnId }) => vStnId).join(', ')
  const notice = { title: `Order ${orderNo} is pending approval`, text, link: `/transaction/order/record/${id}`, key: `ask:order:${id}` }
  await notifyApprovers(ctx, 'order:approve', party.seller, notice)
  return { id, orderNo, refused }
}

async function nextOrder({ tx }: Writing) {
  const { rows } = await sql<{ no: number }>`select nextval('order_number') as no`.execute(tx)
  return orderNumber(rows[0]?.no ?? 0)
}
