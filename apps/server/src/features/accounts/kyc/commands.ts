import type { KycDocument, kycEntered } from '@loupe/contract/accounts/account-kyc.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import {
  type KycStatus,
  type KycType,
  approvalRefusedBy,
  daysFault,
  kycLifecycle,
  kycStatus,
  rollUp,
  statusesOn,
} from '@loupe/domain/accounts/kyc.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { refuseUnknownFile } from '../files/queries.ts'
import { getKyc, lockKyc, statusOfKyc } from './queries.ts'

type Entered = z.output<typeof kycEntered>

/**
 * Updates the KYC summary on the client's row: status, number of documents, and the first day on which one expires. Called after every write of a
 * document, and when one has expired.
 */
export async function rollUpKyc(ctx: Writing, account: string): Promise<void> {
  const { documents, expiresOn } = await statusOfKyc(ctx.tx, account)
  const kyc = { kycDocuments: documents.length, kycExpiresOn: expiresOn }
  const status = rollUp(statusesOn(documents, dayIn(ctx.now)))
  const before = await ctx.tx.selectFrom('account').select('kycStatus').where('id', '=', account).executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('account')
    .set({ ...kyc, ...(status === undefined ? {} : { kycStatus: status }) })
    .where('id', '=', account)
    .execute()
  if (status !== undefined && status !== before.kycStatus)
    await record(ctx, {
      kind: 'account.rollUp',
      subjectType: 'account',
      subject: account,
      before: { isApproved: before.kycStatus },
      after: { isApproved: status },
    })
}

/** Adds a document, or writes another version of one. It needs approval again if the approved content has changed. */
export async function saveKyc(ctx: Writing, account: string, entered: Entered): Promise<KycDocument> {
  await lockAccountOf(ctx.tx, ctx.actor, account)
  const { id, updatedAt, ...document } = entered
  const fault = daysFault(document, dayIn(ctx.now))
  if (fault) throw invalid(fault.path, fault.message)
  await refuseUnknownFile(ctx.tx, account, 'kyc', document.file)
  const saved = id === undefined ? await addKyc(ctx, account, document) : await changeKyc(ctx, account, id, document, updatedAt)
  await rollUpKyc(ctx, account)
  return getKyc(ctx.tx, saved)
}

async function addKyc(ctx: Writing, account: string, document: Omit<Entered, 'id' | 'updatedAt'>): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('accountKyc')
    .values({ ...document, account, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'kyc.add', subjectType: 'accountKyc', subject: id, after: { account, ...document } })
  return id
}

const decidedOn = ['type', 'docType', 'number', 'issueDate', 'expiryDate', 'file'] as const

async function changeKyc(
  ctx: Writing,
  account: string,
  id: string,
  document: Omit<Entered, 'id' | 'updatedAt'>,
  known: string | undefined,
) {
  const stored = await lockKyc(ctx.tx, ctx.actor, id)
  if (stored.account !== account) throw new Refusal('not_found')
  refuseStale(stored, known)
  const changed = Object.entries(document).filter(([field, value]) => stored[field as keyof typeof stored] !== value)
  if (changed.length === 0) return id
  const isAnother = decidedOn.some((field) => stored[field] !== document[field])
  if (isAnother && stored.status !== kycStatus.pending) await step(ctx, 'kyc', [id], 'reopen')
  await ctx.tx
    .updateTable('accountKyc')
    .set({
      ...document,
      ...stampUpdated(ctx),
      ...(isAnother ? { endedReason: null, reviewedBy: null, reviewedAt: null } : {}),
      ...(stored.expiryDate === document.expiryDate ? {} : { expiryTold: null }),
    })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(changed.map(([field]) => [field, stored[field as keyof typeof stored]]))
  await record(ctx, { kind: 'kyc.update', subjectType: 'accountKyc', subject: id, before, after: Object.fromEntries(changed) })
  return id
}

/** Stores who decided, and clears the reason unless the decision is a rejection. */
export const reviewed = (ctx: Writing, ids: readonly string[], status: KycStatus) =>
  ctx.tx
    .updateTable('accountKyc')
    .set({
      ...(status === kycStatus.rejected ? {} : { endedReason: null }),
      ...(status === kycStatus.pending
        ? { reviewedBy: null, reviewedAt: null }
        : { reviewedBy: ctx.actor.id, reviewedAt: ctx.now.toISOString() }),
    })
    .where('id', 'in', ids)
    .execute()

/** Refuses to approve expired documents, naming each with its day. */
export function refuseExpired({ now }: Writing, documents: readonly { type: KycType; docType: string; expiryDate: string | null }[]): void {
  const faults = documents.flatMap((one) => approvalRefusedBy(documentName(one.type, one.docType), one.expiryDate, dayIn(now)) ?? [])
  if (faults.length > 0) throw new Refusal('wrong_status', undefined, faults.join(' '))
}

interface Decision {
  id: string
  status: KycStatus
  reason?: string | undefined
  updatedAt?: string | undefined
}

/** Locks a pending document. One that somebody else has already answered is refused. */
export async function lockWaitingKyc(ctx: Writing, id: string): Promise<void> {
  if ((await lockKyc(ctx.tx, ctx.actor, id)).status !== kycStatus.pending) throw new Refusal('wrong_status')
}

/** Approves, rejects or reopens one document. Requesting its current status changes nothing. */
export async function changeKycStatus(ctx: Writing, { id, status, reason, updatedAt }: Decision): Promise<KycDocument> {
  const stored = await lockKyc(ctx.tx, ctx.actor, id)
  if (stored.status === status) return getKyc(ctx.tx, id)
  refuseStale(stored, updatedAt)
  const action = kycLifecycle.leading(stored.status, status)
  if (!action) throw new Refusal('wrong_status')
  if (action === 'approve') refuseExpired(ctx, [stored])
  await step(ctx, 'kyc', [id], action, { reason })
  await reviewed(ctx, [id], status)
  await rollUpKyc(ctx, stored.account)
  return getKyc(ctx.tx, id)
}

/** Deletes a document. A decided one can be deleted only by people who may decide: otherwise a rejection could be made to disappear. */
export async function deleteKyc(ctx: Writing, id: string) {
  const stored = await lockKyc(ctx.tx, ctx.actor, id)
  if (stored.status !== kycStatus.pending && !can(ctx.actor, 'account:approve')) throw new Refusal('forbidden')
  await softDelete(ctx, 'accountKyc', id)
  const { account, docType, number, status } = stored
  await record(ctx, { kind: 'kyc.delete', subjectType: 'accountKyc', subject: id, before: { account, docType, number, status } })
  await rollUpKyc(ctx, account)
  return {}
}
