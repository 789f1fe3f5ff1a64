import type { Received } from '@loupe/contract/route.ts'
import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import type { proformas } from '@loupe/contract/transactions/proformas.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { signedText } from '../../../db/outbox.ts'
import { letterOfStones } from '../../inventory/stone-mails/letter.ts'
import { viewLetter } from '../../masters/settings/mail-letter.ts'
import { orderWithProforma, sumsOf } from '../orders/proforma.ts'

/** A line of an order has no grades of its make; its color is that of the report, in words for a fancy one. */
const ungraded = { isFcCol: false, fcColDesc: null, cutNm: null, polNm: null, symNm: null, fluNm: null }

/** The mail with a proforma: the message, the stones of the order, its charges and what is due, and the person who signs. */
export const letterOfProforma = (ctx: Pick<Reading, 'services' | 'actor'>, db: Db | Tx, order: OrderDetail, message: string) =>
  letterOfStones(ctx, db, {
    message,
    stones: order.lines.map((line) => ({ ...line, ...ungraded, labGrown: order.labGrown })),
    totals: totalsOfStones(order.lines),
    hidePrice: false,
    hasList: true,
    below: sumsOf(order)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n'),
  })

/** The mail as its recipient reads it, of the order as it is now. */
export async function previewProforma(ctx: Reading, { order, subject, message }: Received<typeof proformas.preview>['body']) {
  const { db, services } = ctx
  const content = await letterOfProforma(ctx, db, await orderWithProforma(ctx, order), message)
  return { text: await signedText(db, content.text), html: await viewLetter(db, services, { subject, ...content }) }
}
