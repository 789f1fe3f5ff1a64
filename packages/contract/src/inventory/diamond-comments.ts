import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** A comment on a stone, for all colleagues. */
const diamondComment = z
  .object({
    id,
    diamond: id.meta({ title: 'Stone' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    comment: z.string().meta({ title: 'Comment' }),
    createdBy: id.meta({ title: 'By' }),
    authorName: z.string().meta({ title: 'By' }),
    isMine: z.boolean(),
    createdAt: instant.meta({ title: 'Written' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'DiamondComment' })
export type DiamondComment = z.output<typeof diamondComment>

const commentRequest = z.strictObject({
  id: id.optional().meta({ description: 'Of the comment to change; only its author may' }),
  diamond: id.meta({ title: 'Stone' }),
  comment: z.string().trim().min(1, 'Please enter a comment.').max(1000).meta({ title: 'Comment' }),
  updatedAt: instant.optional().meta({ description: 'As the comment was opened: a stale change is refused' }),
})
export type CommentRequest = z.output<typeof commentRequest>

export const diamondComments = resource('diamondComments', {
  upsert: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-comment/upsert',
    summary: 'Write a comment on a stone, or change one of mine',
    access: 'diamond:view',
    body: commentRequest,
    reply: diamondComment,
    refusals: ['validation', 'forbidden', 'not_found', 'stale'],
  },
  byUser: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-comment/by-user',
    summary: 'Comments: mine, and those of people in scope',
    access: 'diamond:view',
    ...listOf(diamondComment, ['diamond', 'vStnId', 'comment', 'createdBy', 'authorName', 'isMine', 'createdAt', 'updatedAt']),
  },
})
