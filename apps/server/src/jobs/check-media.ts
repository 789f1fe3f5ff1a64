import { checkMedia, clearMedia, mediaDue } from '../features/inventory/media/check-addresses.ts'
import type { Job } from './job.ts'

/** Checks whether the media of stones are where their URLs point. */
export const findMissingMedia: Job = {
  kind: 'nontransactional',
  name: 'check-media',
  schedule: '*/5 * * * *',
  due: mediaDue,
  run: (ctx) => checkMedia(ctx),
}

/** Deletes a stored file that no stone uses any more, or never used. */
export const clearMediaFile: Job = {
  kind: 'nontransactional',
  name: 'clear-media',
  due: async () => [],
  run: (ctx, { id }) => clearMedia(ctx, id),
}
