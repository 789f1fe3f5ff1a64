import { oldMailFiles, throwMailFileAway } from '../features/messages/mail.ts'
import { oldTasks, throwTaskAway, workOn } from '../features/tasks/tasks/work.ts'
import type { Job } from './job.ts'

/** Does the long work a person asked for. Each piece is asked for by name; none is due by itself. */
export const runTask: Job = {
  kind: 'outside',
  name: 'run-task',
  due: async () => [],
  run: (ctx, { id }) => workOn(ctx, id),
}

/** Finished work is kept for a week, and its files with it. */
export const clearTasks: Job = {
  kind: 'outside',
  name: 'clear-tasks',
  schedule: '43 * * * *',
  due: oldTasks,
  run: (ctx, { id }) => throwTaskAway(ctx, id),
}

/** Files that went with mails are kept for a week too. */
export const clearMailFiles: Job = {
  kind: 'outside',
  name: 'clear-mail-files',
  schedule: '47 * * * *',
  due: oldMailFiles,
  run: (ctx, { id }) => throwMailFileAway(ctx, id),
}
