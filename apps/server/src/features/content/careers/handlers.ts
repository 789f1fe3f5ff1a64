import type { careers } from '@loupe/contract/content/careers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { careerRecord, openCareers } from './career.ts'

export const careerHandlers: Handlers<typeof careers> = {
  list: (ctx, { body }) => careerRecord.list(ctx, body),
  create: (ctx, { body }) => careerRecord.create(ctx, body),
  view: (ctx, { params }) => careerRecord.get(ctx, params.id),
  update: (ctx, { params, body }) => careerRecord.change(ctx, params.id, body),
  delete: (ctx, { params }) => careerRecord.delete(ctx, params.id),
  open: async (ctx) => ({ list: await openCareers(ctx) }),
}
