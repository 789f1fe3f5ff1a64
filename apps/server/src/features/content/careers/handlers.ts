import type { careers } from '@loupe/contract/content/careers.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { careerRecord, openCareers } from './career.ts'

export const careerHandlers: Handlers<typeof careers> = {
  ...familyHandlers(careerRecord),
  open: async (ctx) => ({ list: await openCareers(ctx) }),
}
