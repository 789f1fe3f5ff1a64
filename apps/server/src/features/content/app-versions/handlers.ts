import type { AppVersion, appVersions } from '@loupe/contract/content/app-versions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'

const versions = contentRecord<AppVersion>({ table: 'appVersion', fields: ['name', 'number', 'platform', 'isHardUpdate', 'isActive'] })

export const appVersionHandlers: Handlers<typeof appVersions> = {
  list: ({ db }, { body }) => versions.list(db, body),
  create: (ctx, { body }) => versions.create(ctx, body),
  view: (ctx, { params }) => versions.get(ctx, params.id),
  find: (ctx, { body }) => versions.get(ctx, body.id),
  update: (ctx, { params, body }) => versions.change(ctx, params.id, body),
  delete: async (ctx, { params }) => {
    await versions.remove(ctx, params.id)
    return {}
  },
}
