import type { media } from '@loupe/contract/inventory/media.ts'
import { uploadFolder } from '@loupe/domain/inventory/media.ts'
import type { Handlers } from '../../../http/serve.ts'
import { removeMedia, uploadFiles, uploadMedia } from './commands.ts'
import { listMediaGaps, mediaOverview } from './gaps.ts'
import { getMedia, stonesMedia } from './queries.ts'
import { mediaReply } from './read.ts'
import { changeMediaSettings, getMediaSettings } from './settings.ts'
import { oneFile } from '../../../http/one-file.ts'

export const mediaHandlers: Handlers<typeof media> = {
  overview: ({ db }, { body }) => mediaOverview(db, body.labGrown),
  gaps: ({ db, services }, { body }) => listMediaGaps(db, services.masters, body),
  files: async ({ db }, { body }) => ({ list: await stonesMedia(db, body.ids) }),
  view: async ({ db, services }, { params, query }) => mediaReply(services, await getMedia(db, params.id), query.width),
  upload: { prepare: (ctx, { body, files }) => uploadMedia(ctx, body.diamond, body.kind, oneFile(files)) },
  remove: (ctx, { body }) => removeMedia(ctx, body.id),
  uploadFile: {
    prepare: (ctx, { body, files }) => uploadFiles(ctx, files, body.folder === uploadFolder ? undefined : body.folder || undefined),
  },
  settings: ({ db }) => getMediaSettings(db),
  changeSettings: (ctx, { body }) => changeMediaSettings(ctx, body),
}
