import { clearPicture } from '../features/access/pictures/pictures.ts'
import type { Job } from './job.ts'

/** Deletes a picture that nothing refers to. */
export const clearPictures: Job = {
  kind: 'nontransactional',
  name: 'clear-picture',
  due: async () => [],
  run: (ctx, { id }) => clearPicture(ctx, id),
}

/** The same job under the name that older nodes enqueue: they keep these pictures apart, one kind by source, the other by id. */
export const clearMasterImages: Job = { ...clearPictures, name: 'clear-master-image' }
export const clearContentFiles: Job = {
  kind: 'nontransactional',
  name: 'clear-content-file',
  due: async () => [],
  run: (ctx, { id }) => clearPicture(ctx, `content/${id}`),
}
