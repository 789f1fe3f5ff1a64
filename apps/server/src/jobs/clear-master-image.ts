import { clearMasterImage } from '../features/masters/masters/images.ts'
import type { Job } from './job.ts'

/** Throws away pictures that were put in for a list or a value and are nowhere named. */
export const clearMasterImages: Job = {
  kind: 'outside',
  name: 'clear-master-image',
  due: async () => [],
  run: (ctx, { id }) => clearMasterImage(ctx, id),
}
