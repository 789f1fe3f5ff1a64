import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { blockType, holdLifecycle } from '@loupe/domain/transactions/block.ts'
import type { QuotedTerm } from '@loupe/domain/accounts/quote.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { storedTerm } from '../../accounts/terms/conditions.ts'
import { type StoredBlock, insertedBlocks } from './queries.ts'

interface Hold {
  account: string
  user: string | null
  seller: string
  broker: string | null
  blockCode: string
  till: Date
  remarks: string
  kindOverride: string | null
}
interface Parts {
  hold: Hold
  stones: readonly { id: string; block: string; term: QuotedTerm | null }[]
  /** Moves the stones. */
  move: RawBuilder<unknown>
  /** Writes the audit log. */
  writeAudit: RawBuilder<unknown>
}

/**
 * Inserts the blocks of one hold of locked stones, moves the stones, writes the audit log and reads the blocks back. It is one statement because the
 * round trip costs more than the work.
 */
export function holdStatement({ tx, actor, now }: Writing, { hold, stones, move, writeAudit }: Parts) {
  const at = now.toISOString()
  return sql<StoredBlock>`
    with block as (
      insert into block (id, block_code, block_type, diamond, account, "user", seller, broker, valid_till_date, remarks, status,
        rap, back, ct_pr, amt, term, kind_override, diamond_was, diamond_is, created_by, created_at, updated_at)
      select s.block, ${hold.blockCode}::text, ${blockType.hold}::smallint, d.id, ${hold.account}::uuid, ${hold.user}::uuid, ${hold.seller}::uuid,
        ${hold.broker}::uuid, ${hold.till.toISOString()}::timestamptz, ${hold.remarks}::text, ${holdLifecycle.initial}::smallint,
        d.rap, d.back, d.ct_pr, d.amt, s.term::jsonb, ${hold.kindOverride}::text, d.w_sts, ${sql.lit(diamondStatus.pending)}, ${actor.id}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${stones.map((s) => s.block)}::uuid[], ${stones.map((s) => s.id)}::uuid[],
        ${stones.map((s) => storedTerm(s.term))}::text[]) as s(block, diamond, term) join diamond d on d.id = s.diamond
      returning *
    ), move as (${move}), audit as (${writeAudit}) ${insertedBlocks(tx)}`
}
