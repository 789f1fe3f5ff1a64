import type { ClientStatus } from '@loupe/contract/transactions/order.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { type DatedDocument, type KycType, expiredDocuments } from '@loupe/domain/accounts/kyc.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import { dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { approvalFault, creditStatus, isKycOpen } from '@loupe/domain/transactions/credit.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, statusIn } from '../../../db/expressions.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { documentsOf } from '../../accounts/kyc/queries.ts'

interface Owed {
  account: string
  creditLimit: number | null
  kycStatus: number | null
  kycDocuments: number
  owed: number
  pendingStones: number
}

/** Credit and KYC status of clients, counting every pending and approved order and all stones on memo. */
export async function clientStatusesOf(db: Db | Tx, accounts: readonly string[], now: Date) {
  const { rows } = await sql<Owed>`
    select a.id as account, a.credit_limit, a.kyc_status, a.kyc_documents,
      coalesce((select sum(l.amt) from order_line l join "order" o on o.id = l."order" where o.account = a.id and ${statusIn('order', 'open', 'o.status')}), 0)
        + coalesce((select sum(b.amt) from block b where b.account = a.id and b.block_type = ${sql.lit(blockType.memo)} and ${statusIn('memo', 'live', 'b.status')}), 0) as owed,
      (select count(*) from order_line l join "order" o on o.id = l."order" where o.account = a.id and ${statusIn('order', 'pending', 'o.status')}) as pending_stones
    from account a where a.id = ${anyOf(accounts)}`.execute(db)
  const documents = await documentsOf(db, accounts)
  return new Map(rows.map((row) => [row.account, status(row, documents.get(row.account) ?? [], dayIn(now))]))
}

export async function statusOf(db: Db | Tx, account: string, now: Date) {
  return getOrRefuse((await clientStatusesOf(db, [account], now)).get(account))
}

function status(row: Owed, documents: readonly DatedDocument[], today: string) {
  const kycExpired = expiredDocuments(documents, today).map(({ type, docType, expiryDate }) => ({
    name: documentName(type as KycType, docType),
    expiryDate: expiryDate ?? '',
  }))
  return {
    credit: creditStatus(cents(row.owed), row.creditLimit === null ? null : cents(row.creditLimit)),
    kycStatus: row.kycStatus,
    isKycOpen: kycExpired.length > 0 || isKycOpen(row.kycStatus),
    kycExpired,
    kycDocuments: row.kycDocuments,
    pendingStones: row.pendingStones,
  }
}

/** The message of the refusal: it names expired documents, and tells people who may override credit that they can. Undefined: the default message. */
function textFor(mayOverride: boolean, fault: 'kyc_open' | 'credit_over', expired: readonly { name: string; expiryDate: string }[]) {
  if (expired.length > 0) {
    const which = expired.map(({ name, expiryDate }) => `${name} on ${dayText(expiryDate)}`).join(', ')
    return `KYC documents of the client have expired: ${which}. Ask for new ones${mayOverride ? `, or ${withReason}` : `. ${others}`}.`
  }
  if (!mayOverride) return undefined
  return `${fault === 'credit_over' ? 'This exceeds the client’s credit limit' : 'The KYC of the client is not approved'}. You can ${withReason}.`
}
const withReason = 'approve it anyway with a reason'
const others = 'Someone who may override credit can approve it with a reason'

/** A client's credit and KYC as documents show it before they are approved. */
export const toClientStatus = ({ credit, isKycOpen: isOpen, kycExpired, kycDocuments }: ReturnType<typeof status>): ClientStatus => ({
  ...{ credit, isKycOpen: isOpen, kycExpired, kycDocuments },
})

/** Locks a client for this transaction: two concurrent deals would each see the credit that the other is about to use. */
export const lockAccount = (tx: Tx, account: string) =>
  sql`select id from account where id = ${account}::uuid for no key update`.execute(tx)

/**
 * Checks that the client's KYC is approved and that the client stays within its credit limit, when an order or a memo is approved. People who may
 * override credit can pass the check with a reason. Returns what was overridden.
 * @throws credit_over, kyc_open
 */
export async function passCredit(ctx: Writing, account: string, override: string | undefined) {
  await lockAccount(ctx.tx, account)
  const { credit, kycStatus, kycExpired } = await statusOf(ctx.tx, account, ctx.now)
  // An expired document counts as missing from its day on, even if the stored KYC status is older.
  const fault = kycExpired.length > 0 ? 'kyc_open' : approvalFault(credit, kycStatus)
  if (!fault) return undefined
  const mayOverride = can(ctx.actor, 'credit:approve')
  if (!mayOverride || !override) throw new Refusal(fault, { credit, kycExpired }, textFor(mayOverride, fault, kycExpired))
  return { credit, kycStatus, ...(kycExpired.length > 0 ? { kycExpired } : {}) }
}
