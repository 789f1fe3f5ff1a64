import { sql } from 'kysely'
import { fullName } from '../../../db/expressions.ts'
import { moveRun } from '../../pricing/price-runs/commands.ts'
import { type Source, reached, selected } from './source.ts'

/** Changes of many prices asked for by who may not approve them: what the stones came to when it was asked, and what they would come to. */
export const priceSource: Source = {
  access: 'price:approve',
  rows: (actor) =>
    selected(
      'price',
      {
        key: sql.raw('r.id::text'),
        code: sql.raw('r.run_no'),
        companyName: sql.raw("''"),
        seller: sql.raw('r.created_by'),
        sellerName: fullName('u'),
        labGrown: sql.raw('r.lab_grown'),
        stones: sql.raw('r.title'),
        pieces: sql.raw('r.total'),
        carats: sql.raw("(r.asked->'before'->>'carats')::numeric"),
        amount: sql.raw("(r.asked->'after'->>'amount')::numeric"),
        listAmount: sql.raw("(r.asked->'before'->>'amount')::numeric"),
        until: sql.raw('null::timestamptz'),
        remarks: sql.raw('r.remarks'),
        askedAt: sql.raw('r.created_at'),
      },
      sql`price_run r join "user" u on u.id = r.created_by where r.status = 'pending' and ${reached(actor, 'r.created_by')}`,
    ),
  approve: (ctx, id, { remarks }) => moveRun(ctx, id, 'approve', remarks),
  reject: (ctx, id, { remarks }) => moveRun(ctx, id, 'reject', remarks),
}
