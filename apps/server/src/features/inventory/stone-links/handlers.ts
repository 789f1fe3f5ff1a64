import type { stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import type { Handlers } from '../../../http/serve.ts'
import { upsertStoneLink } from './commands.ts'
import { listStoneLinks } from './queries.ts'

export const stoneLinkHandlers: Handlers<typeof stoneLinks> = {
  list: ({ db }) => listStoneLinks(db),
  upsert: (ctx, { body }) => upsertStoneLink(ctx, body),
}
