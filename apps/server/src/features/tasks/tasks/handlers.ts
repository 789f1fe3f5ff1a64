import type { tasks } from '@loupe/contract/tasks/tasks.ts'
import type { Handlers } from '../../../http/serve.ts'
import { cancelTask } from './commands.ts'
import { getTask, getTaskFile, listTasks } from './queries.ts'

export const taskHandlers: Handlers<typeof tasks> = {
  list: ({ db, actor }, { body }) => listTasks(db, actor, body),
  view: ({ db, actor }, { params }) => getTask(db, actor, params.id),
  cancel: (ctx, { body }) => cancelTask(ctx, body.id),
  file: ({ db, services, actor }, { params }) => getTaskFile(db, services.files, actor, params.id),
}
