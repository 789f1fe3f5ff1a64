import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import { termLine } from '@loupe/domain/accounts/quote.ts'
import { kindWords } from '@loupe/domain/inventory/share.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Cents, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { dayTerm } from '@loupe/domain/masters/house-lists.ts'
import { billType, shipMode } from '@loupe/domain/masters/order-lists.ts'
import type { MasterList } from '@loupe/domain/masters/list.ts'
import { chargeType, inCurrency } from '@loupe/domain/transactions/charges.ts'
import { hasProforma, orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { statementsOf } from '@loupe/domain/transactions/statements.ts'
import type { Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import type { TradeDocument } from '../../../papers/document.ts'
import { makePdf, pdfType } from '../../../papers/pdf.ts'
import { written } from '../../../papers/table-paper.ts'
import { houseZone, wallAt } from '../../../papers/table.ts'
import { getLetterhead } from '../../masters/settings/look.ts'
import { getOrderDetail } from './detail.ts'

const plain = (value: number) => written(value, { title: '', kind: 'money' })
const money = (value: number) => `US$ ${plain(value)}`

/** The proforma of an order this person may see. Rap and back are the house's own and stay off it; one that was rejected or cancelled has none. */
export async function makeProforma(ctx: Reading, id: string): Promise<FileReply> {
  return (await makeProformaOf(ctx, id)).file
}

/** The same, with the order it is of and what stands on it. */
export async function makeProformaOf({ db, house, actor, now }: Reading, id: string) {
  const order = await getOrderDetail(db, house.masters, actor, now, id)
  if (!hasProforma(order.status)) throw new Refusal('wrong_status', { status: order.status })
  const letterhead = await getLetterhead(db, house.files)
  const foot = `${letterhead.name} · ${actor.name} · ${wallAt(now).slice(0, 16)} ${houseZone}`
  const content = { ...proformaOf(house.masters, order), house: letterhead }
  const body = await makePdf({ kind: 'document', document: { ...content, foot } })
  return { order, content, file: { name: `proforma-${order.orderNo}.pdf`, type: pdfType, body } }
}

/** The rate, who typed it and when. */
function rateWords({ bankRate, bankRateAt, bankRateByName }: OrderDetail): string | null {
  if (bankRate === null || bankRateAt === null) return null
  const [day = '', time = ''] = wallAt(bankRateAt).split(' ')
  return `${bankRate.toFixed(4)} for US$ 1, typed by ${bankRateByName} on ${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}

/** What stands on it. */
export function proformaOf(masters: Masters, order: OrderDetail): Omit<TradeDocument, 'foot' | 'house'> {
  const nameOf = ({ code: list }: MasterList, code: string | null) => masters.list(list).find((value) => value.code === code)?.name ?? code
  const shapes = new Map(masters.list('SHAPE').map(({ code, name }) => [code, name]))
  const day = (value: string | null) => value?.split('-').toReversed().join('/') ?? ''
  const said = (facts: [string, string | null][]) => facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
  const place = [order.shippingCityName, order.shippingCountryName].filter(Boolean).join(', ')
  const payable = (cents(order.amount) + cents(order.chargesTotal)) as Cents
  const local = order.bankRate === null ? null : inCurrency(payable, Math.round(order.bankRate * 10_000))
  return {
    title: `Proforma ${order.orderNo}`,
    ...(order.status === orderLifecycle.initial ? { mark: 'Pending: not approved' } : {}),
    kind: `${kindWords(order.labGrown)}s`,
    facts: [
      said([
        ['Party', order.companyName],
        ['Buyer', order.buyerName],
        ['Ship to', place],
        ['Ship mode', nameOf(shipMode, order.shipMode)],
        ['Courier', order.courierName],
      ]),
      said([
        ['Date', day(order.orderDate) || wallAt(order.createdAt).slice(0, 10).split('-').toReversed().join('/')],
        ['Invoice date', day(order.invoiceDate)],
        ['Bill type', nameOf(billType, order.billType)],
        ['Terms', nameOf(dayTerm, order.terms)],
        ['Bank rate', rateWords(order)],
        ['Salesman', order.sellerName],
      ]),
    ],
    columns: [
      { title: 'Stone ID', kind: 'text' },
      { title: 'Stone', kind: 'text' },
      { title: 'Report', kind: 'text' },
      { title: 'Origin', kind: 'text' },
      { title: 'Carat', kind: 'number' },
      { title: 'US$/Ct', kind: 'money' },
      { title: 'US$', kind: 'money' },
    ],
    rows: order.lines.map((line) => [
      line.vStnId,
      [
        [line.shpNm && (shapes.get(line.shpNm) ?? line.shpNm), line.colNm, line.clrNm].filter(Boolean).join(' '),
        line.term && termLine(line.term, false),
      ]
        .filter(Boolean)
        .join(' · '),
      [line.lbNm, line.rptNo].filter(Boolean).join(' '),
      line.origin ?? '',
      line.crt,
      line.ctPr,
      line.amt,
    ]),
    totals: [`${order.pieces} pcs`, '', '', '', order.carats, order.avgCtPr, order.amount],
    sums: [
      ...order.charges.map((charge): [string, string] => [
        `${charge.chargeType === chargeType.cm ? 'CM charges' : 'Bank charges'} ${charge.percent.toFixed(2)} %`,
        money(charge.amount),
      ]),
      ...(order.charges.length > 0 ? [['Charges, within their bounds', money(order.chargesTotal)] as [string, string]] : []),
      ...(local === null ? [] : [[`At the bank rate of ${order.bankRate?.toFixed(4)}`, plain(local)] as [string, string]]),
      ['To be paid', money(dollars(payable))],
    ],
    statements: statementsOf(order.labGrown, order.lines),
  }
}
