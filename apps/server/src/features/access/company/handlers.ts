import type { company } from '@loupe/contract/access/company.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import type { Handlers } from '../../../http/serve.ts'
import { buildVersion } from './version.ts'

export const companyHandlers: Handlers<typeof company> = {
  serverTime: async ({ now }) => ({ serverTime: now.toISOString(), timezone: companyZone }),
  version: async () => ({ version: buildVersion }),
}
