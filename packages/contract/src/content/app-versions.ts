import { platformNames, platforms } from '@loupe/domain/content/home.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { isActive, lookUp, needed, numbered, restOf, stamps } from './parts.ts'
import { codeNames } from '../status.ts'

const fields = {
  name: needed('Version Name is required', 120).meta({ title: 'Version Name' }),
  number: needed('Version Number is required', 40)
    .regex(/^(\d+(\.\d+)*)?$/, 'Version Number must be a number')
    .meta({ title: 'Version Number', description: 'Digits and dots: 2.14.0' }),
  platform: numbered(platforms, 'Platform selection is required', 'Platform selection is required').meta({
    title: 'Platform',
    ...codeNames(platforms, platformNames),
  }),
  isHardUpdate: z.boolean().meta({ title: 'Hard Update', description: 'Older versions of the app stop working' }),
  isActive,
}

/** A version of the customers' app. */
const appVersion = z.object({ id, ...fields, ...stamps }).meta({ id: 'AppVersion' })
export type AppVersion = z.output<typeof appVersion>

export const appVersions = resource('appVersions', {
  ...familyOf({
    path: 'version',
    module: 'home-setting',
    nouns: ['a version of the app', 'versions of the app'],
    row: appVersion,
    fields: ['id', 'name', 'number', 'platform', 'isHardUpdate', 'isActive', 'createdAt', 'updatedAt'],
    create: z.strictObject({ ...fields, isHardUpdate: fields.isHardUpdate.default(false), isActive: isActive.default(true) }),
    change: z.strictObject({ ...fields, ...restOf(appVersion, fields) }),
    reply: appVersion,
    refusals: ['duplicate'],
  }),
  find: lookUp('/admin/v1/version/find', appVersion),
})
