import { type PairSettings, defaultPairing } from '@loupe/domain/inventory/pair-criteria.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/** A user's criteria for matching pairs: their own, or the defaults of the trade. */
export async function pairSettingsOf(db: Db | Tx, user: string): Promise<PairSettings & { isOwn: boolean }> {
  const row = await db.selectFrom('matchPairSetting').select(['criteria', 'size']).where('user', '=', user).executeTakeFirst()
  return row ? { criteria: row.criteria as PairSettings['criteria'], size: row.size, isOwn: true } : { ...defaultPairing, isOwn: false }
}

/** Stones whose status is free but that are promised to somebody (shown as UN). */
export async function promisedStones(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .select('diamond.id')
    .where('block.status', 'in', blockStatuses.statuses('live'))
    .where('diamond.wSts', 'in', diamondLifecycle.statuses('free'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
