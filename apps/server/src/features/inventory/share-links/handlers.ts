import type { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import type { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createShareLink, revokeShareLink } from './commands.ts'
import { openShare, sharedMedium, stoneOpened } from './open.ts'
import { getShareLink, listShareLinks } from './queries.ts'

export const shareLinkHandlers: Handlers<typeof shareLinks> = {
  create: (ctx, { body }) => createShareLink(ctx, body),
  list: ({ db, actor, now }, { body }) => listShareLinks(db, actor, now, body),
  view: ({ db, actor, now }, { params }) => getShareLink(db, actor, now, params.id),
  revoke: (ctx, { body }) => revokeShareLink(ctx, body.id),
}

export const publicShareHandlers: Handlers<typeof publicShares> = {
  open: (ctx, { params }) => openShare(ctx, params.shareToken),
  opened: (ctx, { params, body }) => stoneOpened(ctx, params.shareToken, body.vStnId),
  medium: (ctx, { params, query }) => sharedMedium(ctx, params, query.width),
}
