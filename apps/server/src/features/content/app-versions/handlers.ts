import type { AppVersion, appVersions } from '@loupe/contract/content/app-versions.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'

const versions = contentRecord<AppVersion>({ table: 'appVersion', fields: ['name', 'number', 'platform', 'isHardUpdate', 'isActive'] })

export const appVersionHandlers: Handlers<typeof appVersions> = {
  ...familyHandlers(versions),
  find: (ctx, { body }) => versions.get(ctx, body.id),
}
