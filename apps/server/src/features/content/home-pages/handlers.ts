import type { homePages } from '@loupe/contract/content/home-pages.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Handlers } from '../../../http/serve.ts'
import { viewPicture } from '../../access/pictures/pictures.ts'
import { isVisiblePicture, publicHome, runningHome } from './queries.ts'

export const homePageHandlers: Handlers<typeof homePages> = {
  running: ({ db, now }) => runningHome(db, now),
  publicHome: (ctx) => publicHome(ctx),
  publicPicture: async (ctx, { params }) => {
    if (!(await isVisiblePicture(ctx, params.id))) throw new Refusal('not_found')
    return { ...(await viewPicture(ctx, 'content', params.id)), isPublic: true }
  },
}
