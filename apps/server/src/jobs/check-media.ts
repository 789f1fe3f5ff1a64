import { checkMedia, clearMedia, mediaDue } from '../features/inventory/media/check.ts'
import type { Job } from './job.ts'

/** Looks whether the media of stones are where their addresses say. */
export const lookForMedia: Job = {
  kind: 'outside',
  name: 'check-media',
  schedule: '*/5 * * * *',
  due: mediaDue,
  run: (ctx) => checkMedia(ctx),
}

/** Throws away what was put into the store and is no stone's any more, or never became one's. */
export const clearMediaFile: Job = {
  kind: 'outside',
  name: 'clear-media',
  due: async () => [],
  run: (ctx, { id }) => clearMedia(ctx, id),
}
