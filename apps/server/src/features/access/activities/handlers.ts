import type { activities } from '@loupe/contract/access/activities.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listActivities } from './queries.ts'

export const activityHandlers: Handlers<typeof activities> = {
  list: ({ db, actor }, { body }) => listActivities(db, actor, body),
}
