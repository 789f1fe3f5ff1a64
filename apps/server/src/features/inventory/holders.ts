import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { bidType } from '@loupe/domain/transactions/bid.ts'
import { type StoneClaim, unavailable } from '@loupe/domain/transactions/claim.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connection.ts'
import { anyOf, fullName } from '../../db/expressions.ts'

/** Who has a stone: its single row in the table of claims. */
export interface Holder extends StoneClaim {
  diamond: string
  /** The hold, or the line of a memo, order or lot. */
  id: string
  /** Only for holds and memos. */
  status: number | null
  account: string | null
}

export const isBlock = (holder: Holder | undefined): holder is Holder => holder?.kind === 'hold' || holder?.kind === 'memo'

/** A stone that cannot be taken: why, who has it and until when. */
export const refusalOf = (
  stone: { id: string; vStnId: string; wSts: StatusOf<'diamond'> },
  holder: Holder | undefined,
): RefusedDiamond => ({
  diamond: stone.id,
  vStnId: stone.vStnId,
  ...unavailable(stone, holder),
})

/** Who has these stones. Call it in a separate statement after the stones are locked: one that began earlier would not see the winner of a race. */
export async function holdersOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Holder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Holder>`
    select c.diamond, c.kind, coalesce(c.block, c."order", c.bid_lot) as id, b.status, c.account, c.until, c.since,
      l.bid_type = ${bidType.open} as is_open_round, ${fullName('u')} as held_by
    from claim c join "user" u on u.id = c.seller left join block b on b.id = c.block left join bid_lot l on l.id = c.bid_lot
    where c.diamond = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map((holder) => [holder.diamond, holder]))
}
