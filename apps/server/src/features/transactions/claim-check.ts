import { blockType } from '@loupe/domain/transactions/block.ts'
import { statusIn } from '../../db/expressions.ts'
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

/** Every live document with its stone: what the table `claim` must equal. */
const liveDocuments: RawBuilder<unknown> = sql`
  select diamond, case block_type when ${sql.lit(blockType.hold)} then 'hold' else 'memo' end as kind, id as document from block where ${statusIn('block', 'live')}
  union all
  select l.diamond, 'order', o.id from order_line l join "order" o on o.id = l."order" where ${statusIn('order', 'valid', 'o.status')}
  union all
  select diamond, 'lot', id from bid_lot where ${statusIn('lot', 'running')}`

/**
 * Live documents without a claim (in data from before claims, where a stone could be reserved twice) and claims without a live document. Normally there
 * are none.
 */
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
