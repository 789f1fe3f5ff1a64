import type { Interaction, accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { getInteraction } from './queries.ts'

type Request = Received<typeof accountInteractions.upsert>['body']
const about = (id: string, action: string) => ({ kind: `interaction.${action}`, subjectType: 'accountInteraction', subject: id })
/** The tolerance for clients whose clock is slightly ahead. */
const clockMargin = 120_000

/** Refuses an interaction in the future, or with somebody who is not a user of this client. */
async function refuseOdd(ctx: Writing, { account, user, happenedAt }: Request) {
  if (Date.parse(happenedAt) > ctx.now.getTime() + clockMargin)
    throw invalid('happenedAt', 'This time is in the future. Enter when it took place.')
  if (user === null) return
  const person = await ctx.tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', user)
    .where('account', '=', account)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!person) throw invalid('user', 'Please select a user of this client.')
}

/** Logs a mail, a call or a chat with a client, or edits a logged one, which cannot move to another client. */
export async function upsertInteraction(ctx: Writing, request: Request): Promise<Interaction> {
  const { id, updatedAt, ...values } = request
  await lockAccountOf(ctx.tx, ctx.actor, values.account)
  const found = id === undefined ? undefined : await getInteraction(ctx.tx, ctx.actor, id)
  if (found && found.account !== values.account) throw new Refusal('not_found')
  if (found) refuseStale(found, updatedAt)
  await refuseOdd(ctx, request)
  if (found) {
    const { kind, direction, subject, notes, user, happenedAt } = found
    await ctx.tx
      .updateTable('accountInteraction')
      .set({ ...values, ...stampUpdated(ctx) })
      .where('id', '=', found.id)
      .execute()
    const before = { kind, direction, subject, notes, user, happenedAt }
    await record(ctx, { ...about(found.id, 'update'), before, after: values })
    return getInteraction(ctx.tx, ctx.actor, found.id)
  }
  const made = await ctx.tx
    .insertInto('accountInteraction')
    .values({ ...values, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(made.id, 'create'), after: values })
  return getInteraction(ctx.tx, ctx.actor, made.id)
}

export async function deleteInteraction(ctx: Writing, id: string) {
  const { account, kind, subject, notes, happenedAt } = await getInteraction(ctx.tx, ctx.actor, id)
  await lockAccountOf(ctx.tx, ctx.actor, account)
  const { numUpdatedRows } = await ctx.tx
    .updateTable('accountInteraction')
    .set({ isDeleted: true, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  await record(ctx, { ...about(id, 'delete'), before: { kind, subject, notes, happenedAt } })
  return {}
}
