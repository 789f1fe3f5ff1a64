import type { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { columnsFor, hasPublishedFormat } from '@loupe/domain/platforms/feed-profiles.ts'
import type { Handlers } from '../../../http/serve.ts'
import { enqueueFile, enqueueRun, changePlatform, createPlatform, deletePlatform } from './commands.ts'
import { tryPlatform } from './remote-server.ts'
import { previewFeed } from './preview.ts'
import { getPlatform, listPlatforms, listRejections, listRuns, listingsOf, withheldOf } from './queries.ts'
import { listAgain, withhold } from './withholding.ts'

export const platformDetailHandlers: Handlers<typeof platformDetails> = {
  list: ({ db, now }, { body }) => listPlatforms(db, body, now),
  create: (ctx, { body }) => createPlatform(ctx, body),
  view: ({ db, now }, { params }) => getPlatform(db, params.id, now),
  update: (ctx, { params, body }) => changePlatform(ctx, params.id, body),
  delete: (ctx, { params }) => deletePlatform(ctx, params.id),
  format: async (_, { body: { platform, labGrown } }) => ({
    isPublished: hasPublishedFormat(platform),
    columns: columnsFor(platform, labGrown),
  }),
  preview: (ctx, { body }) => previewFeed(ctx, body.id),
  test: (ctx, { body }) => tryPlatform(ctx, body),
  run: (ctx, { body }) => enqueueRun(ctx, body.id, body.isFull),
  file: (ctx, { body }) => enqueueFile(ctx, body.id),
  runs: ({ db }, { body }) => listRuns(db, body),
  rejections: ({ db }, { body }) => listRejections(db, body),
  listings: ({ db }, { body }) => listingsOf(db, body.diamond),
  withhold: (ctx, { body }) => withhold(ctx, body),
  putBack: (ctx, { body }) => listAgain(ctx, body),
  withheld: ({ db }, { body }) => withheldOf(db, body.diamond),
}
