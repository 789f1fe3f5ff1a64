import type { settings } from '@loupe/contract/masters/settings.ts'
import type { Handlers } from '../../../http/serve.ts'
import { getHoldLimits, settingType } from './queries.ts'

export const settingHandlers: Handlers<typeof settings> = {
  view: async ({ db }) => ({ type: settingType.hold, settings: await getHoldLimits(db) }),
}
