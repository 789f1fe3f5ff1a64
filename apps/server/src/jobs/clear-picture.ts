import { clearPicture } from '../features/access/pictures/pictures.ts'
import type { Job } from './job.ts'

/** Throws away a picture that nothing names. */
export const clearPictures: Job = {
  kind: 'outside',
  name: 'clear-picture',
  due: async () => [],
  run: (ctx, { id }) => clearPicture(ctx, id),
}

/** As nodes ask for it that keep these pictures apart: the one by its source, the other by its id. */
export const clearMasterImages: Job = { ...clearPictures, name: 'clear-master-image' }
export const clearContentFiles: Job = {
  kind: 'outside',
  name: 'clear-content-file',
  due: async () => [],
  run: (ctx, { id }) => clearPicture(ctx, `content/${id}`),
}
