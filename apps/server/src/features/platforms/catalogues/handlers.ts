import type { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import type { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createCatalogue, replaceToken, revokeCatalogue, updateCatalogue } from './commands.ts'
import { catalogueFeed, catalogueFeedCsv } from './feed.ts'
import { catalogueHeading, catalogueMedium, catalogueStones, embedCheck, openCatalogue } from './open.ts'
import { previewCatalogue } from './preview.ts'
import { getCatalogue, listCatalogues } from './queries.ts'
import { requestStone, likeStone } from './visitors.ts'

export const catalogueHandlers: Handlers<typeof catalogues> = {
  list: (ctx, { body }) => listCatalogues(ctx, ctx.db, body),
  view: (ctx, { params }) => getCatalogue(ctx, ctx.db, params.id),
  preview: (ctx, { body }) => previewCatalogue(ctx, body),
  create: (ctx, { body }) => createCatalogue(ctx, body),
  update: (ctx, { params, body }) => updateCatalogue(ctx, params.id, body),
  replaceToken: (ctx, { body }) => replaceToken(ctx, body.id),
  revoke: (ctx, { body }) => revokeCatalogue(ctx, body.id),
}

export const publicCatalogueHandlers: Handlers<typeof publicCatalogues> = {
  open: { prepare: (ctx, { params, query }) => openCatalogue(ctx, params.token, query.from ?? 'link') },
  heading: (ctx, { params }) => catalogueHeading(ctx, params.token),
  stones: (ctx, { params, query }) => catalogueStones(ctx, params.token, query),
  medium: (ctx, { params, query }) => catalogueMedium(ctx, params, query.width),
  like: (ctx, { params, body }) => likeStone(ctx, params.token, body),
  ask: (ctx, { params, body }) => requestStone(ctx, params.token, body),
  embed: (ctx, { params }) => embedCheck(ctx, params.token),
  feed: { prepare: (ctx, { params, query }) => catalogueFeed(ctx, params.token, query.after) },
  feedCsv: { prepare: (ctx, { params, query }) => catalogueFeedCsv(ctx, params.token, query.after) },
}
