import { clearFile } from '../db/stored-files.ts'
import type { Job } from './job.ts'

/** Deletes a stored file whose row was never committed. */
export const clearFiles: Job = {
  kind: 'nontransactional',
  name: 'clear-file',
  due: async () => [],
  run: (ctx, { id }) => clearFile(ctx, id),
}
