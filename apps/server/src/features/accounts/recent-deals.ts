import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'

/** So many of each kind are read, whatever a person has made in all their years. */
const latest = 200

/** The clients with whom a person dealt last, and when: their latest orders, holds, memos and offers. */
export const recentDeals = ({ id }: Actor) => {
  const of = (table: string, condition = sql`true`) =>
    sql`(select account, created_at from ${sql.table(table)} where seller = ${id} and ${condition} order by created_at desc limit ${latest})`
  const deals = [of('order'), of('block'), of('diamond_track', sql`track_type = ${sql.lit(trackType.offer)}`)]
  return sql<{
    account: string
    at: string
  }>`(select account, max(created_at) as at from (${sql.join(deals, sql` union all `)}) as each group by account)`
}
