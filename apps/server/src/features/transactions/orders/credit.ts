import { cents } from '@loupe/domain/kernel/units.ts'
import { creditStanding, isKycOpen } from '@loupe/domain/transactions/credit.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'

interface Owed {
  creditLimit: number | null
  kycStatus: number | null
  owed: number
  pendingStones: number
}

/** A client's credit and KYC as they stand now, with every pending and approved order and all that is on memo (domain.md C22). */
export async function standingOf(db: Db | Tx, account: string) {
  const { rows } = await sql<Owed>`
    select a.credit_limit, a.kyc_status,
      coalesce((select sum(l.amt) from order_line l join "order" o on o.id = l."order" where o.account = a.id and o.status in (1, 2)), 0)
        + coalesce((select sum(b.amt) from block b where b.account = a.id and b.block_type = 2 and b.status in (1, 2)), 0) as owed,
      (select count(*) from order_line l join "order" o on o.id = l."order" where o.account = a.id and o.status = 1) as pending_stones
    from account a where a.id = ${account}::uuid`.execute(db)
  const [row] = rows
  return {
    credit: creditStanding(cents(row?.owed ?? 0), row?.creditLimit == null ? null : cents(row.creditLimit)),
    kycStatus: row?.kycStatus ?? null,
    isKycOpen: isKycOpen(row?.kycStatus ?? null),
    pendingStones: row?.pendingStones ?? 0,
  }
}

/** Holds a client for this transaction: two deals at once would each see the credit the other is about to take. */
export const lockAccount = (tx: Tx, account: string) =>
  sql`select id from account where id = ${account}::uuid for no key update`.execute(tx)
