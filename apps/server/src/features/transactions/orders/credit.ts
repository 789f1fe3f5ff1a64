import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { type KycType, expiredDocuments } from '@loupe/domain/accounts/kyc.ts'
import { paperName } from '@loupe/domain/accounts/kyc-papers.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { approvalFault, creditStanding, isKycOpen } from '@loupe/domain/transactions/credit.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { standingOfKyc } from '../../accounts/kyc/queries.ts'

interface Owed {
  creditLimit: number | null
  kycStatus: number | null
  owed: number
  pendingStones: number
}

/** A client's credit and KYC as they stand now, with every pending and approved order and all that is on memo (domain.md C22). */
export async function standingOf(db: Db | Tx, account: string, now: Date) {
  const { rows } = await sql<Owed>`
    select a.credit_limit, a.kyc_status,
      coalesce((select sum(l.amt) from order_line l join "order" o on o.id = l."order" where o.account = a.id and o.status in (1, 2)), 0)
        + coalesce((select sum(b.amt) from block b where b.account = a.id and b.block_type = 2 and b.status in (1, 2)), 0) as owed,
      (select count(*) from order_line l join "order" o on o.id = l."order" where o.account = a.id and o.status = 1) as pending_stones
    from account a where a.id = ${account}::uuid`.execute(db)
  const [row] = rows
  const { documents } = await standingOfKyc(db, account)
  const kycExpired = expiredDocuments(documents, dayIn(now)).map(({ type, docType, expiryDate }) => ({
    name: paperName(type as KycType, docType),
    expiryDate: expiryDate ?? '',
  }))
  return {
    credit: creditStanding(cents(row?.owed ?? 0), row?.creditLimit == null ? null : cents(row.creditLimit)),
    kycStatus: row?.kycStatus ?? null,
    isKycOpen: kycExpired.length > 0 || isKycOpen(row?.kycStatus ?? null),
    kycExpired,
    pendingStones: row?.pendingStones ?? 0,
  }
}

const expiredWords = (expired: readonly { name: string; expiryDate: string }[]) =>
  expired.length === 0
    ? undefined
    : `KYC documents of the client have expired: ${expired.map(({ name, expiryDate }) => `${name} on ${expiryDate}`).join(', ')}. ` +
      'Ask for new ones. Who may override credit can approve it with a reason.'

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
  const { credit, kycStatus, kycExpired } = await standingOf(ctx.tx, account, ctx.now)
  // A document that has expired counts as missing from its day on, whatever the last roll-up said.
  const fault = kycExpired.length > 0 ? 'kyc_open' : approvalFault(credit, kycStatus)
  if (!fault) return undefined
  if (!can(ctx.actor, 'credit:approve') || !override) throw new Refusal(fault, { credit, kycExpired }, expiredWords(kycExpired))
  return { credit, kycStatus, ...(kycExpired.length > 0 ? { kycExpired } : {}) }
}
