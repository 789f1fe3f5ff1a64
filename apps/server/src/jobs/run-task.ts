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
