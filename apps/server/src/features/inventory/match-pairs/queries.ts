import { type PairSettings, usualPairing } from '@loupe/domain/inventory/pair-criteria.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/** By what a person matches pairs: what they keep, or the trade's usual criteria. */
export async function pairSettingsOf(db: Db | Tx, user: string): Promise<PairSettings & { isOwn: boolean }> {
  const row = await db.selectFrom('matchPairSetting').select(['criteria', 'size']).where('user', '=', user).executeTakeFirst()
  return row ? { criteria: row.criteria as PairSettings['criteria'], size: row.size, isOwn: true } : { ...usualPairing, isOwn: false }
}

/** Stones that look free and are promised to somebody all the same (shown as UN). */
export async function promisedStones(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .select('diamond.id')
    .where('block.status', 'in', [1, 2])
    .where('diamond.wSts', 'in', ['A', 'D'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
