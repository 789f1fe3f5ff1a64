import type { homePages } from '@loupe/contract/content/home-pages.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Handlers } from '../../../http/serve.ts'
import { viewPicture } from '../../access/pictures/pictures.ts'
import { isShownPicture, publicHome, runningHome } from './queries.ts'

export const homePageHandlers: Handlers<typeof homePages> = {
  running: ({ db, now }) => runningHome(db, now) as never,
  publicHome: (ctx) => publicHome(ctx) as never,
  publicPicture: async (ctx, { params }) => {
    if (!(await isShownPicture(ctx, params.id))) throw new Refusal('not_found')
    return { ...(await viewPicture(ctx, 'content', params.id)), isPublic: true }
  },
}
