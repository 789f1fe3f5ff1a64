import type { diamondPages } from '@loupe/contract/inventory/diamond-pages.ts'
import type { Handlers } from '../../../http/serve.ts'
import { ftcPage } from '@loupe/domain/inventory/stone-link.ts'
import { getDiamond } from '../diamonds/rows.ts'
import { listStoneLinks } from '../stone-links/queries.ts'
import { statusHistory } from './history.ts'
import { similarStones } from './similar.ts'

export const diamondPageHandlers: Handlers<typeof diamondPages> = {
  similar: (ctx, { body }) => similarStones(ctx, body.id),
  statusHistory: (ctx, { body }) => statusHistory(ctx, body.id),
  ftc: async ({ db, services, actor }, { body }) => {
    const stone = await getDiamond(db, services.masters, actor, body.id)
    return { url: ftcPage(await listStoneLinks(db), stone)?.href ?? null }
  },
}
