import type { ApprovalKind } from '@loupe/contract/transactions/approvals.ts'
import { sql } from 'kysely'
import { changeOrderStatus } from '../orders/commands.ts'
import { holdSource, memoSource, returnSource } from './block-sources.ts'
import { type Source, firstStones, nameOf, reached, selected } from './source.ts'

const orderSource: Source = {
  access: 'order:approve',
  rows: (actor) =>
    selected(
      'order',
      {
        key: sql.raw('o.id::text'),
        code: sql.raw('o.order_no'),
        companyName: sql.raw('a.company_name'),
        seller: sql.raw('o.seller'),
        sellerName: nameOf('u'),
        labGrown: sql.raw('o.lab_grown'),
        stones: firstStones,
        pieces: sql.raw('count(*)::int'),
        carats: sql.raw('sum(l.crt)'),
        amount: sql.raw('sum(l.amt)'),
        listAmount: sql.raw('sum(round(l.list_ct_pr * l.crt, 2))'),
        until: sql.raw('null::timestamptz'),
        remarks: sql.raw('o.comment'),
        askedAt: sql.raw('o.created_at'),
      },
      sql`"order" o join order_line l on l."order" = o.id join diamond d on d.id = l.diamond
        join account a on a.id = o.account join "user" u on u.id = o.seller
        where o.status = 1 and ${reached(actor, 'o.seller')} group by o.id, a.id, u.id`,
    ),
  approve: (ctx, id, { overrideCredit }) => changeOrderStatus(ctx, { id, status: 2, overrideCredit }),
  reject: (ctx, id, { remarks }) => changeOrderStatus(ctx, { id, status: 3, remarks }),
}

/** All there are. Whatever else waits for a word comes into the inbox by an entry here. */
export const sources: Record<ApprovalKind, Source> = {
  hold: holdSource,
  memo: memoSource,
  return: returnSource,
  order: orderSource,
}
