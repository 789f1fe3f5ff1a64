import { clearContentFile } from '../features/content/content-files/commands.ts'
import type { Job } from './job.ts'

/** Throws away pictures that no banner and no event names. */
export const clearContentFiles: Job = {
  kind: 'outside',
  name: 'clear-content-file',
  due: async () => [],
  run: (ctx, { id }) => clearContentFile(ctx, id),
}
