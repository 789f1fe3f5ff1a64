import { feedbackKindNames, feedbackLifecycle, feedbackStatus, feedbackVoiceNames } from '@loupe/domain/messages/feedback.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { statusOf } from '../status.ts'

const kind = z.enum(feedbackKindNames).meta({ title: 'About' })
const reportedBy = z.enum(feedbackVoiceNames).meta({ title: 'From' })
const message = z.string().trim().min(1, 'Please enter the feedback.').max(4000).meta({ title: 'Feedback' })
const answer = z.string().trim().min(1, 'Please write an answer.').max(4000).meta({ title: 'Answer' })
const vStnId = z.string().trim().max(60).meta({ title: 'Stone ID' })

/** Feedback on a stone, a client or the program, by staff or a customer; it is answered and closed. */
const feedback = z
  .object({
    id,
    kind,
    saidBy: reportedBy,
    diamond: id.nullable(),
    vStnId: vStnId.nullable(),
    account: id.nullable().meta({ title: 'Company' }),
    companyName: z.string().nullable().meta({ title: 'Company' }),
    message,
    answer: z.string().meta({ title: 'Answer' }),
    answeredByName: z.string().nullable().meta({ title: 'Answered by' }),
    answeredAt: instant.nullable().meta({ title: 'Answered' }),
    status: statusOf(feedbackLifecycle),
    createdBy: id,
    byName: z.string().meta({ title: 'Written by' }),
    createdAt: instant.meta({ title: 'Written' }),
    updatedAt: instant,
  })
  .meta({ id: 'Feedback' })
export type Feedback = z.output<typeof feedback>

const made = z.strictObject({
  kind,
  saidBy: reportedBy,
  vStnId: vStnId.optional(),
  account: id.optional().meta({ title: 'Company' }),
  message,
})

const known = instant.optional()
export const feedbacks = resource('feedbacks', {
  ...familyOf({
    path: 'feedback',
    module: 'feedback',
    nouns: ['feedback', 'feedback in scope'],
    row: feedback,
    fields: [
      'id',
      'kind',
      'saidBy',
      'diamond',
      'vStnId',
      'account',
      'companyName',
      'message',
      'answer',
      'answeredByName',
      'answeredAt',
      'status',
      'createdBy',
      'byName',
      'createdAt',
      'updatedAt',
    ],
    create: made,
    change: z.strictObject({ message }),
    reply: feedback,
    refusals: ['wrong_status'],
  }),
  answer: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/feedback/answer',
    summary: 'Answer feedback, or change the answer',
    access: 'feedback:approve',
    body: z.strictObject({ id, answer, updatedAt: known }),
    reply: feedback,
    refusals: ['not_found', 'wrong_status', 'stale'],
  },
  changeStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/feedback/change-status',
    summary: 'Close feedback, or reopen it',
    access: 'feedback:approve',
    body: z.strictObject({ id, status: statusOf(feedbackLifecycle, [feedbackStatus.open, feedbackStatus.closed]) }),
    reply: feedback,
    refusals: ['not_found', 'wrong_status'],
  },
})
