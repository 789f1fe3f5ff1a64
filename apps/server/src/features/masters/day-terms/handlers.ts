import type { dayTerms } from '@loupe/contract/masters/day-terms.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeDayTerm, createDayTerm, deleteDayTerm } from './commands.ts'
import { getDayTerm, listDayTerms } from './queries.ts'

export const dayTermHandlers: Handlers<typeof dayTerms> = {
  list: ({ db }, { body }) => listDayTerms(db, body),
  create: (ctx, { body }) => createDayTerm(ctx, body),
  view: ({ db }, { params }) => getDayTerm(db, params.id),
  update: (ctx, { params, body }) => changeDayTerm(ctx, params.id, body),
  delete: (ctx, { params }) => deleteDayTerm(ctx, params.id),
}
