import type { tracks } from '@loupe/contract/transactions/tracks.ts'
import type { Handlers } from '../../../http/serve.ts'
import { trackBySheet } from './by-sheet.ts'
import { createTracks, deleteTracks, readNews, updateTrackStatus } from './commands.ts'
import { undoTracks } from './undoing.ts'
import { countTracks, listTracks } from './queries.ts'

export const trackHandlers: Handlers<typeof tracks> = {
  list: ({ db, services, actor }, { body }) => listTracks(db, services.masters, actor, body),
  counts: async ({ db, actor }, { body }) => ({ counts: await countTracks(db, actor, body.account) }),
  create: (ctx, { body }) => createTracks(ctx, body),
  createByExcel: (ctx, requested) => trackBySheet(ctx, requested),
  updateStatus: (ctx, { body }) => updateTrackStatus(ctx, body),
  undo: (ctx, { body }) => undoTracks(ctx, body),
  read: (ctx, { body }) => readNews(ctx, body.ids),
  delete: (ctx, { body }) => deleteTracks(ctx, body.ids),
}
