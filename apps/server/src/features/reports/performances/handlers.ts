import type { performances } from '@loupe/contract/reports/performance.ts'
import type { Handlers } from '../../../http/serve.ts'
import { performanceOf } from './queries.ts'

export const performanceHandlers: Handlers<typeof performances> = {
  view: ({ db, actor }, { body }) => performanceOf(db, actor, body),
}
