import type { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import type { Handlers } from '../../../http/serve.ts'
import { requestedDownload, downloadFiles } from './commands.ts'
import { foundFiles } from './queries.ts'

export const stoneFileHandlers: Handlers<typeof stoneFiles> = {
  found: ({ db }, { body }) => foundFiles(db, body.diamonds, body.files),
  zip: { prepare: (ctx, { body }) => requestedDownload(ctx, body) },
  certificate: { prepare: (ctx, { body }) => downloadFiles(ctx, body.diamonds, ['certificate']) },
}
