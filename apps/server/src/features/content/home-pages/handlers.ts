import type { homePages } from '@loupe/contract/content/home-pages.ts'
import type { Handlers } from '../../../http/serve.ts'
import { runningHome } from './queries.ts'

export const homePageHandlers: Handlers<typeof homePages> = { running: ({ db, now }) => runningHome(db, now) as never }
