import type { Feedback, feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type FeedbackStatus, feedbackLifecycle, feedbackStatus } from '@loupe/domain/messages/feedback.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { refuseInaccessibleClient } from '../../accounts/accounts/queries.ts'
import { getFeedback } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `feedback.${action}`, subjectType: 'feedback', subject: id })

async function lockFeedback({ tx, actor }: Writing, id: string): Promise<Feedback> {
  await tx.selectFrom('feedback').select('id').where('id', '=', id).forUpdate().execute()
  return getFeedback(tx, actor, id)
}

async function stoneNamed(ctx: Writing, vStnId: string): Promise<string> {
  const found = await ctx.tx
    .selectFrom('diamond')
    .select('id')
    .where('vStnId', 'in', [vStnId, vStnId.toUpperCase()])
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!found) throw invalid('vStnId', `Stone ${vStnId} does not exist.`)
  return found.id
}

/** Saves feedback. Feedback on a stone names the stone; feedback on a client, or from a customer, names the client. */
export async function createFeedback(ctx: Writing, entered: Received<typeof feedbacks.create>['body']): Promise<Feedback> {
  const { kind, saidBy, message, account, vStnId } = entered
  if (kind === 'stone' && !vStnId) throw invalid('vStnId', 'Please enter the stone ID.')
  if ((kind === 'client' || saidBy === 'customer') && account === undefined) throw invalid('account', 'Please Select Company Name.')
  if (account !== undefined) await refuseInaccessibleClient(ctx.tx, ctx.actor, account)
  const diamond = vStnId ? await stoneNamed(ctx, vStnId) : null
  const values = { kind, saidBy, diamond, account: account ?? null, message }
  const { id } = await ctx.tx
    .insertInto('feedback')
    .values({ ...values, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  return getFeedback(ctx.tx, ctx.actor, id)
}

/** The author may change the message until it is answered. */
export async function changeFeedback(
  ctx: Writing,
  id: string,
  { message, updatedAt }: Received<typeof feedbacks.update>['body'],
): Promise<Feedback> {
  const found = await lockFeedback(ctx, id)
  refuseStale(found, updatedAt)
  if (message === undefined || message === found.message) return found
  if (found.createdBy !== ctx.actor.id) throw new Refusal('forbidden', undefined, 'Only its author can change it.')
  if (found.status !== feedbackStatus.open) throw new Refusal('wrong_status')
  await ctx.tx
    .updateTable('feedback')
    .set({ message, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before: { message: found.message }, after: { message } })
  return getFeedback(ctx.tx, ctx.actor, id)
}

/** Answers feedback. The answer can be changed until the feedback is closed. */
export async function answerFeedback(
  ctx: Writing,
  { id, answer, updatedAt }: Received<typeof feedbacks.answer>['body'],
): Promise<Feedback> {
  const found = await lockFeedback(ctx, id)
  refuseStale(found, updatedAt)
  if (!feedbackLifecycle.open(found.status).includes('close')) throw new Refusal('wrong_status')
  if (found.status === feedbackStatus.open) await step(ctx, 'feedback', [id], 'answer')
  const at = ctx.now.toISOString()
  await ctx.tx
    .updateTable('feedback')
    .set({ answer, answeredBy: ctx.actor.id, answeredAt: at, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'write'), before: { answer: found.answer }, after: { answer } })
  return getFeedback(ctx.tx, ctx.actor, id)
}

export async function changeFeedbackStatus(ctx: Writing, id: string, status: FeedbackStatus): Promise<Feedback> {
  const found = await lockFeedback(ctx, id)
  if (found.status === status) return found
  const action = feedbackLifecycle.leading(found.status, status)
  if (!action) throw new Refusal('wrong_status')
  await step(ctx, 'feedback', [id], action)
  return getFeedback(ctx.tx, ctx.actor, id)
}

/** The author, and people who may answer, can delete feedback. */
export async function deleteFeedback(ctx: Writing, id: string) {
  const { createdBy, kind, message, answer } = await lockFeedback(ctx, id)
  if (createdBy !== ctx.actor.id && !can(ctx.actor, 'feedback:approve')) throw new Refusal('forbidden')
  await softDelete(ctx, 'feedback', id)
  await record(ctx, { ...about(id, 'delete'), before: { kind, message, answer } })
  return {}
}
