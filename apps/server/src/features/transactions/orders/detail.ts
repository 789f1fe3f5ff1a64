import { fullName } from '../../../db/expressions.ts'
import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Bp, type Cents, bp, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { chargeType, chargesOf } from '@loupe/domain/transactions/charges.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { reasonOf } from '../../../db/event-cause.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'
import { statusOf, toClientStatus } from './credit.ts'
import { rows, visibleTo } from './queries.ts'

const detailed = (db: Db | Tx) =>
  rows(db)
    .leftJoin('user as assistant', 'assistant.id', 'order.assistantSeller')
    .leftJoin('account as brokerAccount', 'brokerAccount.id', 'order.broker')
    .leftJoin('user as rater', 'rater.id', 'order.bankRateBy')
    .leftJoin('country', 'country.id', 'order.shippingCountry')
    .leftJoin('city', 'city.id', 'order.shippingCity')
    .select([
      'order.assistantSeller',
      'order.broker',
      'brokerAccount.companyName as brokerName',
      'order.bankRate',
      'order.bankRateBy',
      'order.bankRateAt',
      'order.shippingCountry',
      'country.name as shippingCountryName',
      'order.shippingCity',
      'city.name as shippingCityName',
      'order.sourceOfSale',
      'order.courierName',
      'order.orderDate',
      'order.invoiceDate',
      'order.creditOverride',
      'order.kindOverride',
      'order.charges',
    ])
    .select([
      fullName('assistant').$castTo<string | null>().as('assistantSellerName'),
      fullName('rater').$castTo<string | null>().as('bankRateByName'),
    ])

/** Everything about an order, if this person may see it; otherwise not found. */
export async function getOrderDetail(db: Db | Tx, masters: Masters, actor: Actor, now: Date, id: string): Promise<OrderDetail> {
  const order = await detailed(db).where('order.id', '=', id).where(visibleTo(actor)).executeTakeFirstOrThrow(notFound)
  return {
    ...order,
    ...toCharges(order.charges as StoredCharge[], cents(order.amount)),
    ...toClientStatus(await statusOf(db, order.account, now)),
    memos: await memosOf(db, id),
    lines: await linesOf(db, masters, id),
    events: await eventsOf(db, id),
  }
}

interface StoredCharge {
  chargeType: number
  percent?: number
  min?: number | null
  max?: number | null
}
function toCharges(stored: readonly StoredCharge[], amount: Cents) {
  const percentOf = (type: number) => stored.find((charge) => charge.chargeType === type)?.percent ?? 0
  const bound = stored.find((charge) => charge.chargeType === chargeType.minMax)
  const [min, max] = [bound?.min ?? null, bound?.max ?? null]
  const rates = { cm: bp(percentOf(chargeType.cm)), bank: bp(percentOf(chargeType.bank)) }
  const come = chargesOf(amount, { ...rates, min: min === null ? null : cents(min), max: max === null ? null : cents(max) })
  const toCharge = (type: 1 | 2, rate: Bp, part: Cents) =>
    rate === 0 ? [] : [{ chargeType: type, percent: rate / 100, amount: dollars(part) }]
  return {
    charges: [...toCharge(chargeType.cm, rates.cm, come.cm), ...toCharge(chargeType.bank, rates.bank, come.bank)],
    minCharges: min,
    maxCharges: max,
    chargesTotal: dollars(come.total),
  }
}

async function linesOf(db: Db | Tx, masters: Masters, order: string) {
  const lines = await db
    .selectFrom('orderLine')
    .innerJoin('diamond', 'diamond.id', 'orderLine.diamond')
    .select(['orderLine.id', 'orderLine.diamond', 'orderLine.crt', 'orderLine.rap', 'orderLine.listCtPr', 'orderLine.back'])
    .select([
      'orderLine.listVersion',
      'orderLine.ctPr',
      'orderLine.amt',
      'diamond.vStnId',
      'diamond.shpNm',
      'diamond.colNm',
      'diamond.clrNm',
      'diamond.lbNm',
    ])
    .select(frozenTerm('orderLine.term').as('term'))
    .select(['diamond.rptNo', 'diamond.originNm', 'diamond.isFcCol', 'diamond.fcColDesc'])
    .where('orderLine.order', '=', order)
    .orderBy('diamond.vStnId')
    .execute()
  const origins = new Map(masters.list('ORIGIN').map(({ no, code, name }) => [no, code === 'UNKNOWN' ? null : name]))
  return lines.map(({ originNm, isFcCol, fcColDesc, ...line }) => ({
    ...line,
    shpNm: masters.codeOfField('shpNm', line.shpNm),
    colNm: isFcCol ? fcColDesc : masters.codeOfField('colNm', line.colNm),
    clrNm: masters.codeOfField('clrNm', line.clrNm),
    lbNm: masters.codeOfField('lbNm', line.lbNm),
    origin: originNm === null ? null : (origins.get(originNm) ?? null),
  }))
}

/** The memos from which the order took stones over. */
const memosOf = (db: Db | Tx, order: string) =>
  db
    .selectFrom('orderLine')
    .innerJoin('block', 'block.id', 'orderLine.takenFrom')
    .innerJoin('memo', 'memo.id', 'block.memo')
    .select(['memo.id', 'memo.memoNo'])
    .distinct()
    .where('orderLine.order', '=', order)
    .orderBy('memo.memoNo')
    .execute()

async function eventsOf(db: Db | Tx, order: string) {
  const events = await db
    .selectFrom('event')
    .select(['at', 'kind', 'actorName as by', 'cause'])
    .where('subjectType', '=', 'order')
    .where('subject', '=', order)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return events.map((event) => ({ ...event, cause: reasonOf(event.cause) }))
}
