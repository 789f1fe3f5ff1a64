import { oldMailFiles, deleteMailFile } from '../db/outbox.ts'
import { oldTasks, deleteTask, workOn } from '../features/tasks/tasks/work.ts'
import type { Job } from './job.ts'
import { taskKinds } from './task-kinds.ts'

/** Runs long tasks that people start. Each is enqueued by id; none is due by itself. */
export const runTask: Job = {
  kind: 'nontransactional',
  name: 'run-task',
  due: async () => [],
  run: (ctx, { id }) => workOn(ctx, taskKinds, id),
}

/** Finished tasks and their files are deleted after a week. */
export const clearTasks: Job = {
  kind: 'nontransactional',
  name: 'clear-tasks',
  schedule: '43 * * * *',
  due: oldTasks,
  hasBacklog: true,
  run: (ctx, { id }) => deleteTask(ctx, id),
}

/** Files attached to mails are deleted after a week too. */
export const clearMailFiles: Job = {
  kind: 'nontransactional',
  name: 'clear-mail-files',
  schedule: '47 * * * *',
  due: oldMailFiles,
  hasBacklog: true,
  run: (ctx, { id }) => deleteMailFile(ctx, id),
}
