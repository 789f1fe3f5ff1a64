import { cents } from '@loupe/domain/kernel/units.ts'
import { creditStatus } from '@loupe/domain/transactions/credit.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { statusIn } from '../../../db/expressions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { oneRow } from '../../../db/one-row.ts'

const memosIn = (status: 'pending' | 'live') => sql`coalesce((select sum(b.amt) from block b
        where b.account = a.id and b.block_type = ${sql.lit(blockType.memo)} and ${statusIn('memo', status, 'b.status')}), 0)`

/** What a client owes, whoever its seller was: open orders, pending memos, and what is on memo, as the approval of its next deal counts it. */
export async function exposureOf(db: Db, account: string) {
  const result = await sql<{ orders: number; pendingMemos: number; memos: number; exposure: number; crdLmt: number | null }>`
    select owed.*, owed.orders + owed.memos as exposure, a.credit_limit as "crdLmt"
    from account a, lateral (select
      coalesce((select sum(l.amt) from order_line l join "order" o on o.id = l."order" where o.account = a.id and ${statusIn('order', 'open', 'o.status')}), 0) as orders,
      ${memosIn('pending')} as "pendingMemos", ${memosIn('live')} as memos) as owed
    where a.id = ${account}::uuid`.execute(db)
  const row = oneRow(result)
  return { ...row, credit: creditStatus(cents(row.exposure), row.crdLmt === null ? null : cents(row.crdLmt)) }
}

/** The client's credit as everybody may know it: as a word, without figures. */
export const statusOf = async (db: Db, account: string) => ({ credit: (await exposureOf(db, account)).credit })
