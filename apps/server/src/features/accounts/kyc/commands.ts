import type { KycDocument, kycEntered } from '@loupe/contract/accounts/account-kyc.ts'
import { paperName } from '@loupe/domain/accounts/kyc-papers.ts'
import { type KycStatus, type KycType, approvalRefusedBy, daysFault, kycLifecycle, rollUp, statusesOn } from '@loupe/domain/accounts/kyc.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { refuseStrangeFile } from '../files/queries.ts'
import { getKyc, lockKyc, standingOfKyc } from './queries.ts'

type Entered = z.output<typeof kycEntered>

/**
 * Writes what a client's documents come to on its row: its KYC, how many they are, and when the first expires. Called after every write of a document,
 * and when one has expired.
 */
export async function rollUpKyc(ctx: Writing, account: string): Promise<void> {
  const { documents, expiresOn } = await standingOfKyc(ctx.tx, account)
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

/** Adds a paper, or writes another version of one: it waits for approval again when what was approved is not there any more. */
export async function saveKyc(ctx: Writing, account: string, entered: Entered): Promise<KycDocument> {
  await lockAccountOf(ctx.tx, ctx.actor, account)
  const { id, updatedAt, ...document } = entered
  const fault = daysFault(document, dayIn(ctx.now))
  if (fault) throw invalid(fault.path, fault.message)
  await refuseStrangeFile(ctx.tx, account, 'kyc', document.file)
  const saved = id === undefined ? await addKyc(ctx, account, document) : await changeKyc(ctx, account, id, document, updatedAt)
  await rollUpKyc(ctx, account)
  return getKyc(ctx.tx, saved)
}

async function addKyc(ctx: Writing, account: string, document: Omit<Entered, 'id' | 'updatedAt'>): Promise<string> {
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('accountKyc')
    .values({ ...document, account, createdBy: ctx.actor.id, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'kyc.add', subjectType: 'accountKyc', subject: id, after: { account, ...document } })
  return id
}

const decidedOn = ['type', 'docType', 'number', 'issueDate', 'expiryDate', 'file'] as const

async function changeKyc(ctx: Writing, account: string, id: string, document: Omit<Entered, 'id' | 'updatedAt'>, seen: string | undefined) {
  const kept = await lockKyc(ctx.tx, ctx.actor, id)
  if (kept.account !== account) throw new Refusal('not_found')
  refuseStale(kept, seen)
  const changed = Object.entries(document).filter(([field, value]) => kept[field as keyof typeof kept] !== value)
  if (changed.length === 0) return id
  const isAnother = decidedOn.some((field) => kept[field] !== document[field])
  if (isAnother && kept.status !== 1) await step(ctx, 'kyc', [id], 'reopen')
  await ctx.tx
    .updateTable('accountKyc')
    .set({
      ...document,
      updatedAt: ctx.now.toISOString(),
      ...(isAnother ? { endedReason: null, reviewedBy: null, reviewedAt: null } : {}),
      ...(kept.expiryDate === document.expiryDate ? {} : { expiryTold: null }),
    })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(changed.map(([field]) => [field, kept[field as keyof typeof kept]]))
  await record(ctx, { kind: 'kyc.update', subjectType: 'accountKyc', subject: id, before, after: Object.fromEntries(changed) })
  return id
}

/** Writes who has decided, and no reason where there is none any more. */
export const reviewed = (ctx: Writing, ids: readonly string[], status: KycStatus) =>
  ctx.tx
    .updateTable('accountKyc')
    .set({
      ...(status === 3 ? {} : { endedReason: null }),
      ...(status === 1 ? { reviewedBy: null, reviewedAt: null } : { reviewedBy: ctx.actor.id, reviewedAt: ctx.now.toISOString() }),
    })
    .where('id', 'in', ids)
    .execute()

/** Refuses to approve documents that have expired, each with its day. */
export function refuseExpired({ now }: Writing, documents: readonly { type: KycType; docType: string; expiryDate: string | null }[]): void {
  const faults = documents.flatMap((one) => approvalRefusedBy(paperName(one.type, one.docType), one.expiryDate, dayIn(now)) ?? [])
  if (faults.length > 0) throw new Refusal('wrong_status', undefined, faults.join(' '))
}

interface Decision {
  id: string
  status: KycStatus
  reason?: string | undefined
  updatedAt?: string | undefined
}

/** Locks a paper that waits for its answer; one that somebody else was faster to answer is refused. */
export async function lockWaitingKyc(ctx: Writing, id: string): Promise<void> {
  if ((await lockKyc(ctx.tx, ctx.actor, id)).status !== kycLifecycle.initial) throw new Refusal('wrong_status')
}

/** Approves, rejects or reopens one paper. The status it has already changes nothing. */
export async function changeKycStatus(ctx: Writing, { id, status, reason, updatedAt }: Decision): Promise<KycDocument> {
  const kept = await lockKyc(ctx.tx, ctx.actor, id)
  if (kept.status === status) return getKyc(ctx.tx, id)
  refuseStale(kept, updatedAt)
  const action = kycLifecycle.leading(kept.status, status)
  if (!action) throw new Refusal('wrong_status')
  if (action === 'approve') refuseExpired(ctx, [kept])
  await step(ctx, 'kyc', [id], action, reason)
  await reviewed(ctx, [id], status)
  await rollUpKyc(ctx, kept.account)
  return getKyc(ctx.tx, id)
}

/** Takes a paper away. One that was decided on is taken away only by who may decide: otherwise a rejection could be made to vanish. */
export async function deleteKyc(ctx: Writing, id: string) {
  const kept = await lockKyc(ctx.tx, ctx.actor, id)
  if (kept.status !== 1 && !can(ctx.actor, 'account:approve')) throw new Refusal('forbidden')
  await ctx.tx.updateTable('accountKyc').set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  const { account, docType, number, status } = kept
  await record(ctx, { kind: 'kyc.delete', subjectType: 'accountKyc', subject: id, before: { account, docType, number, status } })
  await rollUpKyc(ctx, account)
  return {}
}
