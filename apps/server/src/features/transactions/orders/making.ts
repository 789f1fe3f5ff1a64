import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { randomUUID } from 'node:crypto'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { DiscountSettings } from '@loupe/domain/transactions/price-limits.ts'
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
  const { tx } = ctx
  const { party, agreed } = making
  if (making.diamonds.length > orderStones) throw invalid('diamonds', 'An order takes at most 1,000 stones.')
  await lockAccount(tx, party.account)
  await lockOwnBlocks(ctx, party.account, making.diamonds)
  const claim = await partitionAvailable(ctx, making.diamonds, 'reserve', party.account)
  refuseTaken(claim, making.partial ?? false)
  const { free, own, refused } = claim
  if (free.some(({ labGrown }) => labGrown !== free[0]?.labGrown))
    throw invalid('diamonds', 'An order cannot mix natural and lab-grown stones.')
  const client = await conditionsOf(tx, party.account)
  const limits = await getDiscountSettings(tx)
  const held = await heldPrices(ctx, own)
  const offers = await offersOf(ctx, agreed)
  const kindOverride = passOrderKinds(ctx, making, client, free, [...held.values(), ...offers.values()])
  if (!agreed) await refuseTooManyPending(ctx, limits, party.account, free.length)
  const quotes = quotesFor(client, making.terms?.terms)
  const orderNo = await nextOrder(ctx)
  const stones = await transfer(ctx, free, own, `Ordered as ${orderNo}`)
  const given = pricesByStone(making.prices ?? [], claim)
  const lines = pricedLines(stones, making, { given, held, offers, limits, quoteOf: quotes.of })
  const memoOrHold = own.some(({ kind }) => kind === 'memo') ? 'memo' : own.length > 0 ? 'hold' : null
  const id = randomUUID()
  const labGrown = stones[0]?.labGrown ?? false
  const priced = lines.map(({ diamond, offer, rap }) => {
    const isHeldPrice = !agreed?.has(diamond) && !given.has(diamond)
    return { diamond, offer, rap, at: (isHeldPrice ? held.get(diamond)?.createdAt : undefined) ?? ctx.now.toISOString() }
  })
  const versions = await priceListVersions(tx, labGrown, priced)
  await tx
    .insertInto('order')
    .values({
      ...making.terms,
      ...party,
      ...{ id, orderNo, labGrown, kindOverride },
      status: orderLifecycle.initial,
      madeFrom: making.madeFrom ?? memoOrHold,
      createdBy: making.createdBy ?? ctx.actor.id,
      ...stampCreated(ctx),
    })
    .execute()
  await tx
    .insertInto('orderLine')
    .values(
      lines.map(({ term, ...line }) => ({
        ...line,
        order: id,
        term: storedTerm(term),
        listVersion: versions.get(line.diamond) ?? null,
      })),
    )
    .execute()
  const moved = moveLocked(
    ctx,
    stones.map((stone) => ({ diamond: stone.id, causedBy: `order:${id}`, was: stone.wSts })),
    'reserve',
  )
  await moved.write.execute(tx)
  const orderEvent = { kind: 'order.ask', subjectType: 'order', subject: id, ...(making.cause ? { cause: making.cause } : {}) }
  const after = {
    ...{ orderNo, account: party.account, stones: lines.length },
    amount: dollars(lines.reduce((sum, { amt }) => sum + cents(amt), 0) as Cents),
    ...(making.terms?.bankRate ? { bankRate: making.terms.bankRate } : {}),
    ...(quotes.term ? { term: quotes.term.dayTerms } : {}),
    ...(kindOverride === null ? {} : { kindOverride }),
  }
  await record(ctx, { ...orderEvent, after }, ...moved.auditEvents)
  const text = stones.map(({ vStnId }) => vStnId).join(', ')
  const notice = { title: `Order ${orderNo} is pending approval`, text, link: `/transaction/order/record/${id}`, key: `ask:order:${id}` }
  await notifyApprovers(ctx, 'order:approve', party.seller, notice)
  return { id, orderNo, refused }
}

/** Refuses an order that would leave the client with more pending stones than the company allows. */
async function refuseTooManyPending({ tx, now }: Writing, limits: DiscountSettings, account: string, added: number): Promise<void> {
  const { pendingStones } = await statusOf(tx, account, now)
  const fault = pendingFault(limits, pendingStones, added)
  if (fault) throw invalid('diamonds', fault)
}

interface PriceSources {
  /** Prices given by hand. */
  given: ReadonlyMap<string, { ctPr: number }>
  held: Awaited<ReturnType<typeof heldPrices>>
  offers: Awaited<ReturnType<typeof offersOf>>
  limits: DiscountSettings
  quoteOf: ReturnType<typeof quotesFor>['of']
}

/**
 * The lines of an order with their prices.
 * @throws validation when a price given by hand is beyond the company's limits, or far from the asking price and not confirmed
 */
function pricedLines(
  stones: Awaited<ReturnType<typeof transfer>>,
  { agreed, terms, confirmLargeChange }: NewOrder,
  { given, held, offers, limits, quoteOf }: PriceSources,
) {
  const deviations: PriceDeviation[] = []
  const lines = stones.map((stone) => {
    const byHand = given.get(stone.id)?.ctPr
    const agreedPrice = agreed?.get(stone.id)
    const earlier = { held: held.get(stone.id), offer: offers.get(agreedPrice?.offer ?? '') }
    const line = lineOf(stone, agreedPrice?.ctPr ?? byHand, earlier, quoteOf, terms?.terms)
    const isOnTerm = line.term !== null && line.term.notApplied === null
    if (byHand !== undefined && !agreed && !isOnTerm) {
      const fault = priceFault(limits, stone.wSts === diamondStatus.bestBuy, cents(stone.ctPr), cents(byHand))
      if (fault) throw invalid('prices', `${stone.vStnId}: ${fault}`)
      deviations.push({ ...stone, base: quotedBase(stone.ctPr, line.term), given: byHand })
    }
    return { ...line, offer: agreedPrice?.offer ?? null }
  })
  refuseUnconfirmed(deviations, confirmLargeChange)
  return lines
}

async function nextOrder({ tx }: Writing) {
  const { rows } = await sql<{ no: number }>`select nextval('order_number') as no`.execute(tx)
  return orderNumber(rows[0]?.no ?? 0)
}
