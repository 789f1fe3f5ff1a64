import type { meetings } from '@loupe/contract/messages/meetings.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createMeeting, deleteMeeting, updateMeeting } from './commands.ts'
import { getMeeting, listMeetings } from './queries.ts'

export const meetingHandlers: Handlers<typeof meetings> = {
  list: (ctx, { body }) => listMeetings(ctx, body),
  create: (ctx, { body }) => createMeeting(ctx, body),
  view: (ctx, { params }) => getMeeting(ctx, ctx.db, params.id),
  update: (ctx, { params, body }) => updateMeeting(ctx, params.id, body),
  delete: (ctx, { params }) => deleteMeeting(ctx, params.id),
}
