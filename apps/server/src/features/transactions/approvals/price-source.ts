import { sql } from 'kysely'
import { fullName, statusIn } from '../../../db/expressions.ts'
import { approveRun, moveRun } from '../../pricing/price-runs/commands.ts'
import { type Source, accessible } from './source.ts'

/**
 * Price changes requested by people who may not approve them or may not see costs: the total of the stones when it was requested, and the new total. The
 * answer depends on costs, so it takes the right to see them.
 */
export const priceSource: Source = {
  access: 'price:approve',
  alsoNeeds: 'cost:view',
  columns: {
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
  from: (actor) =>
    sql`price_run r join "user" u on u.id = r.created_by where ${statusIn('priceRun', 'pending', 'r.status')} and ${accessible(actor, 'r.created_by')}`,
  approve: (ctx, id, { remarks }) => approveRun(ctx, id, remarks),
  reject: (ctx, id, { remarks }) => moveRun(ctx, id, 'reject', remarks),
}
