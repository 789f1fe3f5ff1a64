import { sql } from 'kysely'
import { fullName } from '../../../db/expressions.ts'
import { approveRun, moveRun } from '../../pricing/price-runs/commands.ts'
import { type Source, reached, selected } from './source.ts'

/**
 * Changes of many prices requested by who may not approve them or may not see costs: what the stones came to when it was requested, and what they would
 * come to. The answer depends on costs, so it is given by who sees them.
 */
export const priceSource: Source = {
  access: 'price:approve',
  alsoNeeds: 'cost:view',
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
  approve: (ctx, id, { remarks }) => approveRun(ctx, id, remarks),
  reject: (ctx, id, { remarks }) => moveRun(ctx, id, 'reject', remarks),
}
