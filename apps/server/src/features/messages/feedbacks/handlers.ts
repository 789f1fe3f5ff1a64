import type { feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import type { Handlers } from '../../../http/serve.ts'
import { answerFeedback, changeFeedback, changeFeedbackStatus, createFeedback, deleteFeedback } from './commands.ts'
import { getFeedback, listFeedback } from './queries.ts'

export const feedbackHandlers: Handlers<typeof feedbacks> = {
  list: ({ db, actor }, { body }) => listFeedback(db, actor, body),
  create: (ctx, { body }) => createFeedback(ctx, body),
  view: ({ db, actor }, { params }) => getFeedback(db, actor, params.id),
  update: (ctx, { params, body }) => changeFeedback(ctx, params.id, body),
  delete: (ctx, { params }) => deleteFeedback(ctx, params.id),
  answer: (ctx, { body }) => answerFeedback(ctx, body),
  changeStatus: (ctx, { body }) => changeFeedbackStatus(ctx, body.id, body.status),
}
