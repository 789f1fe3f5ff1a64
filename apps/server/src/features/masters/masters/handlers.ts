import type { masters } from '@loupe/contract/masters/masters.ts'
import type { Handlers } from '../../../http/serve.ts'
import { teachSpelling } from './commands.ts'
import { mastersByCode } from './queries.ts'

export const masterHandlers: Handlers<typeof masters> = {
  listByCode: ({ db }, { body }) => mastersByCode(db, body.masters),
  teach: (ctx, { body }) => teachSpelling(ctx, body.list, body.text, body.code),
}
