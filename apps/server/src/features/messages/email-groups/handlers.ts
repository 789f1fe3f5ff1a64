import type { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { emailGroupRecord, listPeople } from './email-group.ts'

export const emailGroupHandlers: Handlers<typeof emailGroups> = {
  ...familyHandlers(emailGroupRecord),
  people: (ctx, { body }) => listPeople(ctx, body),
}
