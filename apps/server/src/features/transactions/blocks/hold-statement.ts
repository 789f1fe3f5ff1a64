import { blockLifecycle, blockType } from '@loupe/domain/transactions/block.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type StoredBlock, insertedBlocks } from './queries.ts'

interface Hold {
  account: string
  user: string | null
  seller: string
  broker: string | null
  blockCode: string
  till: Date
  remarks: string
}
interface Parts {
  hold: Hold
  stones: readonly { id: string; block: string }[]
  /** Moves the stones. */
  move: RawBuilder<unknown>
  /** Records it all. */
  trail: RawBuilder<unknown>
}

/**
 * Inserts the blocks of one hold of stones that are locked, moves and records them, and reads the blocks back: one statement, because a statement
 * costs more by its trip than by its work.
 */
export function holdStatement({ tx, actor, now }: Writing, { hold, stones, move, trail }: Parts) {
  const at = now.toISOString()
  return sql<StoredBlock>`
    with block as (
      insert into block (id, block_code, block_type, diamond, account, "user", seller, broker, valid_till_date, remarks, status,
        rap, back, ct_pr, amt, diamond_was, diamond_is, created_by, created_at, updated_at)
      select s.block, ${hold.blockCode}::text, ${blockType.hold}::smallint, d.id, ${hold.account}::uuid, ${hold.user}::uuid, ${hold.seller}::uuid,
        ${hold.broker}::uuid, ${hold.till.toISOString()}::timestamptz, ${hold.remarks}::text, ${blockLifecycle.initial}::smallint,
        d.rap, d.back, d.ct_pr, d.amt, d.w_sts, 'C', ${actor.id}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${stones.map((s) => s.block)}::uuid[], ${stones.map((s) => s.id)}::uuid[]) as s(block, diamond) join diamond d on d.id = s.diamond
      returning *
    ), move as (${move}), trail as (${trail}) ${insertedBlocks(tx)}`
}
