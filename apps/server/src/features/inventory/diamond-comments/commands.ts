import type { CommentRequest, DiamondComment } from '@loupe/contract/inventory/diamond-comments.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { lockStone } from '../diamonds/rows.ts'
import { getComment } from './queries.ts'

const subject = (id: string) => ({ subjectType: 'diamondComment', subject: id })

/** Writes a comment on a stone. With an id it changes that comment, which only its author may do. */
export async function upsertComment(ctx: Writing, request: CommentRequest): Promise<DiamondComment> {
  const { id, diamond, comment } = request
  if (id !== undefined) return changeComment(ctx, id, request)
  await lockStone(ctx.tx, diamond)
  const made = await ctx.tx
    .insertInto('diamondComment')
    .values({ diamond, comment, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'diamondComment.create', ...subject(made.id), after: { diamond, comment } })
  return getComment(ctx.tx, ctx.actor, made.id)
}

async function changeComment(ctx: Writing, id: string, { comment, updatedAt }: CommentRequest): Promise<DiamondComment> {
  await ctx.tx.selectFrom('diamondComment').select('id').where('id', '=', id).forUpdate().execute()
  const found = await getComment(ctx.tx, ctx.actor, id)
  if (!found.isMine) throw new Refusal('forbidden')
  refuseStale(found, updatedAt)
  if (found.comment === comment) return found
  await ctx.tx
    .updateTable('diamondComment')
    .set({ comment, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: 'diamondComment.change', ...subject(id), before: { comment: found.comment }, after: { comment } })
  return { ...found, comment, ...stampUpdated(ctx) }
}
