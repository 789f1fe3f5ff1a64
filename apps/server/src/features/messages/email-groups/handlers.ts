import type { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import type { Handlers } from '../../../http/serve.ts'
import { emailGroupRecord, listPeople } from './email-group.ts'

export const emailGroupHandlers: Handlers<typeof emailGroups> = {
  list: (ctx, { body }) => emailGroupRecord.list(ctx, body),
  create: (ctx, { body }) => emailGroupRecord.create(ctx, body),
  view: (ctx, { params }) => emailGroupRecord.get(ctx, params.id),
  update: (ctx, { params, body }) => emailGroupRecord.change(ctx, params.id, body),
  delete: (ctx, { params }) => emailGroupRecord.delete(ctx, params.id),
  people: (ctx, { body }) => listPeople(ctx, body),
}
