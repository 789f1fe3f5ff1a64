import type { Master } from '@loupe/contract/masters/masters.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/** The values of each list that was named, in order; a code that is no list has none. */
export async function mastersByCode(db: Db | Tx, codes: readonly string[]): Promise<Record<string, Master[]>> {
  const rows = await db
    .selectFrom('master')
    .select(['parentCode', 'id', 'no', 'code', 'name', 'webDisplay', 'group', 'likeKeyWords', 'sortingSequence', 'isActive', 'isDefault'])
    .where('parentCode', 'in', codes)
    .where('isDeleted', '=', false)
    .orderBy('sortingSequence')
    .orderBy('no')
    .execute()
  const lists: Record<string, Master[]> = Object.fromEntries(codes.map((code) => [code, []]))
  for (const { parentCode, ...value } of rows) lists[parentCode ?? '']?.push(value)
  return lists
}
