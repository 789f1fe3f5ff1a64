import type { consignments } from '@loupe/contract/transactions/consignments.ts'
import type { Handlers } from '../../../http/serve.ts'
import { getOverview, listConsignments } from './queries.ts'

export const consignmentHandlers: Handlers<typeof consignments> = {
  overview: ({ db, actor, now }, { body }) => getOverview(db, actor, now, body.labGrown),
  list: ({ db, actor, now }, { body }) => listConsignments(db, actor, now, body),
}
