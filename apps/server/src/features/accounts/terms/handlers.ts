import type { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import type { Handlers } from '../../../http/serve.ts'
import { answerTerm, changeTerm, createTerm, deleteTerm } from './commands.ts'
import { getTerm, listTerms } from './queries.ts'

export const accountTermHandlers: Handlers<typeof accountTerms> = {
  list: ({ db, actor }, { body }) => listTerms(db, actor, body),
  view: ({ db, actor }, { params }) => getTerm(db, actor, params.id),
  create: (ctx, { body }) => createTerm(ctx, body),
  change: (ctx, { body: { accountTerm } }) => {
    const { id, ...change } = accountTerm
    return changeTerm(ctx, id, change)
  },
  update: (ctx, { params, body }) => changeTerm(ctx, params.id, body),
  approve: (ctx, { body }) => answerTerm(ctx, body),
  delete: (ctx, { params }) => deleteTerm(ctx, params.id),
}
