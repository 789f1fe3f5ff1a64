import { clearPicture } from '../features/access/pictures/pictures.ts'
import type { Job } from './job.ts'

/** Throws away a photo or a logo that nothing names. */
export const clearPictures: Job = {
  kind: 'outside',
  name: 'clear-picture',
  due: async () => [],
  run: (ctx, { id }) => clearPicture(ctx, id),
}
