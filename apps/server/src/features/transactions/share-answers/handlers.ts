import type { shareAnswers } from '@loupe/contract/transactions/share-answers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { answerShare } from './commands.ts'

export const shareAnswerHandlers: Handlers<typeof shareAnswers> = {
  send: (ctx, { params, body }) => answerShare(ctx, params.shareToken, body),
}
