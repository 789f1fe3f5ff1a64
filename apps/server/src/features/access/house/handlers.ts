import type { house } from '@loupe/contract/access/house.ts'
import type { Handlers } from '../../../http/serve.ts'
import { buildVersion } from './version.ts'

export const houseHandlers: Handlers<typeof house> = {
  serverTime: async ({ now }) => ({ serverTime: now.toISOString(), timezone: 'Asia/Kolkata' }),
  version: async () => ({ version: buildVersion }),
}
