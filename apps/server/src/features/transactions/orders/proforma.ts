import { dayIn, dayText, timeText } from '@loupe/domain/kernel/local-time.ts'
import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import { type QuotedTerm, termLine } from '@loupe/domain/accounts/quote.ts'
import { kindLabels } from '@loupe/domain/inventory/share.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Cents, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { billType, shipMode } from '@loupe/domain/masters/order-lists.ts'
import type { MasterList } from '@loupe/domain/masters/list.ts'
import { chargeType, inCurrency } from '@loupe/domain/transactions/charges.ts'
import { hasProforma, orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { statementsOf } from '@loupe/domain/transactions/statements.ts'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { type Letterhead, type TradeDocument, factsWithValue, stoneColumns } from '../../../rendering/document.ts'
import { makePdf, pdfType } from '../../../rendering/pdf.ts'
import { takenBy } from '../../../rendering/taken-by.ts'
import { written } from '../../../rendering/table-pdf.ts'
import { getLetterhead } from '../../masters/settings/appearance.ts'
import { getOrderDetail } from './detail.ts'

const plain = (value: number) => written(value, { title: '', kind: 'money' })
const money = (value: number) => `US$ ${plain(value)}`

/** The proforma of an order that this person may see. Rap and back are internal and left out. A rejected or cancelled order has no proforma. */
export async function makeProforma(ctx: Reading, id: string): Promise<FileReply> {
  const read = await readProforma(ctx, id)
  return { name: read.name, type: pdfType, body: await renderProforma(ctx, read.content) }
}

type Content = Omit<TradeDocument, 'foot'>
type ProformaReading = Pick<Reading, 'services' | 'actor' | 'now'> & { db: Db | Tx }

/** The order of a proforma, with its stones. */
export async function orderWithProforma({ db, services, actor, now }: ProformaReading, id: string): Promise<OrderDetail> {
  const order = await getOrderDetail(db, services.masters, actor, now, id)
  if (!hasProforma(order.status)) throw new Refusal('wrong_status', { status: order.status })
  return order
}

/**
 * The content of the proforma, and its order.
 * @param company the letterhead, if it has been read before: its logo is in the file store, which no transaction should wait for
 */
export async function readProforma({ db, services, actor, now }: ProformaReading, id: string, company?: Letterhead) {
  const order = await orderWithProforma({ db, services, actor, now }, id)
  const letterhead = company ?? (await getLetterhead(db, services.files))
  const content: Content = { ...proformaOf(services.masters, order), company: letterhead }
  return { order, content, name: `proforma-${order.orderNo}.pdf` }
}

/** Renders the PDF, with its author and time at the foot of each page. */
export function renderProforma(ctx: Reading, content: Content): Promise<Uint8Array> {
  const foot = takenBy(content.company.name, ctx.actor, ctx.now)
  return makePdf(ctx, { kind: 'document', document: { ...content, foot } })
}

/** The stones and the charges, added as cents: a sum of dollars could be off by a rounding error. */
export const payableOf = ({ amount, chargesTotal }: Pick<OrderDetail, 'amount' | 'chargesTotal'>): number =>
  dollars((cents(amount) + cents(chargesTotal)) as Cents)

function rateText({ bankRate, bankRateAt, bankRateByName }: OrderDetail): string | null {
  if (bankRate === null || bankRateAt === null) return null
  return `${bankRate.toFixed(4)} for US$ 1, entered by ${bankRateByName} on ${timeText(bankRateAt)}`
}

/** Whether an agreed minimum or maximum makes the total charges differ from their sum. */
const isBounded = ({ charges, chargesTotal }: OrderDetail) =>
  charges.length > 0 && charges.reduce((sum, { amount }) => sum + cents(amount), 0) !== cents(chargesTotal)

const pricedOn = (term: QuotedTerm) => {
  const line = termLine(term, false)
  return line && `Price on your terms: ${line}`
}

/** The charges and what is due, below the stones. */
export function sumsOf(order: OrderDetail): [label: string, amount: string][] {
  const payable = payableOf(order)
  const local = order.bankRate === null ? null : inCurrency(cents(payable), Math.round(order.bankRate * 10_000))
  return [
    ...order.charges.map((charge): [string, string] => [
      `${charge.chargeType === chargeType.cm ? 'CM charges' : 'Bank charges'} ${charge.percent.toFixed(2)}%`,
      money(charge.amount),
    ]),
    ...(isBounded(order) ? [['Total charges, within the agreed limits', money(order.chargesTotal)] as [string, string]] : []),
    ...(local === null ? [] : [[`At the bank rate of ${order.bankRate?.toFixed(4)}`, plain(local)] as [string, string]]),
    ['Amount due', money(payable)],
  ]
}

export function proformaOf(masters: Masters, order: OrderDetail): Omit<TradeDocument, 'company' | 'foot'> {
  const nameOf = ({ code: list }: MasterList, code: string | null) => masters.list(list).find((value) => value.code === code)?.name ?? code
  const shapes = new Map(masters.list('SHAPE').map(({ code, name }) => [code, name]))
  const place = [order.shippingCityName, order.shippingCountryName].filter(Boolean).join(', ')
  return {
    title: `Proforma ${order.orderNo}`,
    ...(order.status === orderLifecycle.initial ? { mark: 'Pending: not approved' } : {}),
    kind: `${kindLabels(order.labGrown)}s`,
    facts: [
      factsWithValue([
        ['Company', order.companyName],
        ['Buyer', order.buyerName],
        ['Ship to', place],
        ['Ship mode', nameOf(shipMode, order.shipMode)],
        ['Courier', order.courierName],
      ]),
      factsWithValue([
        ['Date', dayText(order.orderDate ?? dayIn(new Date(order.createdAt)))],
        ['Invoice date', order.invoiceDate && dayText(order.invoiceDate)],
        ['Bill type', nameOf(billType, order.billType)],
        ['Terms', nameOf(dayTerm, order.terms)],
        ['Bank rate', rateText(order)],
        ['Sales person', order.sellerName],
      ]),
    ],
    columns: stoneColumns,
    rows: order.lines.map((line) => [
      line.vStnId,
      [
        [line.shpNm && (shapes.get(line.shpNm) ?? line.shpNm), line.colNm, line.clrNm].filter(Boolean).join(' '),
        line.term && pricedOn(line.term),
      ]
        .filter(Boolean)
        .join(' · '),
      [line.lbNm, line.rptNo].filter(Boolean).join(' '),
      line.origin ?? '',
      line.crt,
      line.ctPr,
      line.amt,
    ]),
    totals: [`${order.pieces} ${order.pieces === 1 ? 'pc' : 'pcs'}`, '', '', '', order.carats, order.avgCtPr, order.amount],
    sums: sumsOf(order),
    statements: statementsOf(order.labGrown, order.lines),
  }
}
