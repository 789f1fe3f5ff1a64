import type { memos } from '@loupe/contract/transactions/memos.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeMemoStatus, extendMemo, invoiceMemo } from './commands.ts'
import { memoPdf } from './document.ts'
import { getMemo, listMemos } from './queries.ts'

export const memoHandlers: Handlers<typeof memos> = {
  list: ({ db, actor, now }, { body }) => listMemos(db, actor, now, body),
  view: ({ db, services, actor, now }, { params }) => getMemo(db, services.masters, actor, now, params.id),
  changeStatus: (ctx, { body }) => changeMemoStatus(ctx, body),
  extend: (ctx, { body }) => extendMemo(ctx, body),
  invoice: (ctx, { body }) => invoiceMemo(ctx, body),
  pdf: (ctx, { body }) => memoPdf(ctx, body.id),
}
