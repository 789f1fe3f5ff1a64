import { type KycStatus, expiryOf, kycLifecycle, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { randomUUID } from 'node:crypto'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { notFound } from '../../../db/not-found.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { refuseExpired, reviewed, rollUpKyc } from './commands.ts'
import { kycOf } from './queries.ts'

/** A document as it was before all were set to one status. */
interface EarlierDocument {
  id: string
  status: KycStatus
  endedReason: string | null
  reviewedBy: string | null
  reviewedAt: string | null
}
/** The result of an overwrite, with the id under which it can be undone. */
export interface Overwritten {
  overwrite: string
  documents: number
}
interface Dated {
  expiryDate: string | null
}
const kind = 'account.overwriteKyc'
const causeOf = (overwrite: string) => `overwrite:${overwrite}`

const documentsOf = (ctx: Writing, account: string) =>
  ctx.tx
    .selectFrom('accountKyc')
    .select(['id', 'type', 'docType', 'expiryDate', 'status', 'endedReason', 'reviewedBy', 'reviewedAt', 'updatedAt'])
    .where('account', '=', account)
    .where('isDeleted', '=', false)
    .orderBy('id')
    .forUpdate()

/**
 * Sets every document of a client to one status, each with an audit event of its own.
 * @param isLeft documents that stay as they are
 * @returns null when all had the status already
 */
export async function overwriteKyc(
  ctx: Writing,
  account: string,
  status: KycStatus,
  reason: string,
  isLeft: (document: Dated) => boolean = () => false,
): Promise<Overwritten | null> {
  const others = (await documentsOf(ctx, account).where('status', '<>', status).execute()).filter((one) => !isLeft(one))
  if (status === kycStatus.approved) refuseExpired(ctx, others)
  const ids = others.map(({ id }) => id)
  for (const action of kycLifecycle.actions) {
    const these = others.filter((one) => kycLifecycle.leading(one.status, status) === action).map(({ id }) => id)
    if (these.length > 0) await step(ctx, 'kyc', these, action, { reason })
  }
  if (ids.length > 0) await reviewed(ctx, ids, status)
  await rollUpKyc(ctx, account)
  if (ids.length === 0) return null
  const overwrite = randomUUID()
  const documents = others.map(({ id, endedReason, reviewedBy, reviewedAt, ...of }): EarlierDocument => ({
    id,
    status: of.status,
    endedReason,
    reviewedBy,
    reviewedAt,
  }))
  await record(ctx, {
    ...{ kind, subjectType: 'account', subject: account, cause: causeOf(overwrite) },
    before: { documents },
    after: { isApproved: status, documents: ids.length },
  })
  return { overwrite, documents: ids.length }
}

export async function approveAllKyc(
  ctx: Writing,
  { account, withoutExpired = false }: { account: string; withoutExpired?: boolean | undefined },
) {
  await lockAccountOf(ctx.tx, ctx.actor, account)
  const overwritten = await overwriteKyc(
    ctx,
    account,
    kycStatus.approved,
    'All approved together',
    ({ expiryDate }) => withoutExpired && expiryOf(expiryDate, dayIn(ctx.now)) === 'expired',
  )
  return { list: await kycOf(ctx.tx, account), approved: overwritten?.documents ?? 0, overwritten }
}

/**
 * Restores the status that the documents of a client had before one's own overwrite, with who had decided and why. A document that has changed since
 * stays as it is, so a second undo changes nothing.
 */
export async function undoOverwrite(ctx: Writing, { account, overwrite }: { account: string; overwrite: string }) {
  await lockAccountOf(ctx.tx, ctx.actor, account)
  const event = await ctx.tx
    .selectFrom('event')
    .select(['at', 'before'])
    .where('subjectType', '=', 'account')
    .where('subject', '=', account)
    .where('kind', '=', kind)
    .where('cause', '=', causeOf(overwrite))
    .where('actor', '=', ctx.actor.id)
    .executeTakeFirstOrThrow(notFound)
  const { documents } = event.before as { documents: EarlierDocument[] }
  const untouched = (await documentsOf(ctx, account).execute()).filter(({ updatedAt }) => updatedAt === event.at)
  const restorable = documents.flatMap((one) => {
    const action = kycLifecycle.leading(untouched.find(({ id }) => id === one.id)?.status ?? one.status, one.status)
    return action ? [{ ...one, action }] : []
  })
  for (const { id, action, endedReason, reviewedBy, reviewedAt } of restorable) {
    await step(ctx, 'kyc', [id], action, { reason: 'KYC approve of the company was undone' })
    await ctx.tx.updateTable('accountKyc').set({ endedReason, reviewedBy, reviewedAt }).where('id', '=', id).execute()
  }
  await rollUpKyc(ctx, account)
  return { list: await kycOf(ctx.tx, account), restored: restorable.length, left: documents.length - restorable.length }
}
