import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { approvalFault, creditStanding, isKycOpen } from '@loupe/domain/transactions/credit.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
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

/**
 * Lets a deal of a client pass whose KYC is approved and who stays within its credit, or for a reason that whoever may override credit gives; then
 * says what was overridden. Asked when an order or a memo is approved (domain.md C22).
 * @throws credit_over, kyc_open
 */
export async function passCredit(ctx: Writing, account: string, override: string | undefined) {
  await lockAccount(ctx.tx, account)
  const { credit, kycStatus } = await standingOf(ctx.tx, account)
  const fault = approvalFault(credit, kycStatus)
  if (!fault) return undefined
  if (!can(ctx.actor, 'credit:approve') || !override) throw new Refusal(fault, { credit })
  return { credit, kycStatus }
}
