import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection.ts'

/** A stone whose claim and live documents do not agree. */
export interface ClaimFault {
  diamond: string
  vStnId: string
  fault: 'documentWithoutClaim' | 'claimWithoutDocument'
  kind: string
  document: string
}

/** Every live document with the stone it has: what the table of claims must equal. */
const liveDocuments: RawBuilder<unknown> = sql`
  select diamond, case block_type when 1 then 'hold' else 'memo' end as kind, id as document from block where status in (1, 2)
  union all
  select l.diamond, 'order', o.id from order_line l join "order" o on o.id = l."order" where o.status in (1, 2, 5)
  union all
  select diamond, 'lot', id from bid_lot where status = 1`

/** Live documents without a claim (of older data that had promised a stone twice) and claims without a live document: none, unless something is wrong. */
export async function claimFaults(db: Db, limit = 100): Promise<ClaimFault[]> {
  const { rows } = await sql<ClaimFault>`
    with live as (${liveDocuments}), claimed as (select diamond, kind, coalesce(block, "order", bid_lot) as document from claim)
    select f.diamond, d.v_stn_id, f.fault, f.kind, f.document from (
      select 'documentWithoutClaim' as fault, l.* from (table live except table claimed) as l
      union all
      select 'claimWithoutDocument', c.* from (table claimed except table live) as c
    ) as f join diamond d on d.id = f.diamond order by d.v_stn_id, f.document limit ${limit}`.execute(db)
  return rows
}
