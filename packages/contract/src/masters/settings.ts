import { z } from 'zod'
import { pictureUpload } from '../access/user-profiles.ts'
import { byId, id, instant } from '../parts.ts'
import { type Named, fileReply, resource } from '../route.ts'
import { type SettingName, type SettingType, reviewedSettings, settingTypes, settingsSaved } from './setting-types.ts'

const replyOf = <F extends z.ZodObject>(fields: F) =>
  z.object({
    settings: fields,
    updatedAt: instant.nullable().meta({ description: 'Null while no one has changed them' }),
    updatedBy: z.string().nullable().meta({ description: 'Who changed them last' }),
  })
const bodyOf = <F extends z.ZodObject>(fields: F, path: string, no: number) =>
  z.strictObject({
    type: z
      .union([z.string(), z.int()])
      .refine((type) => String(type) === path.split('/').at(-1) || type === no, 'These are settings of another type.')
      .optional()
      .meta({ description: 'As in the path, or its number' }),
    settings: fields,
    updatedAt: instant.nullish().meta({ description: 'As read: refused when someone has changed them since' }),
  })

type View<T extends SettingType> = {
  kind: 'read'
  method: 'GET'
  path: `/${string}`
  summary: string
  access: T['view']
  reply: ReturnType<typeof replyOf<T['fields']>>
}
type Save<T extends SettingType> = {
  kind: 'write'
  method: 'PUT'
  path: `/${string}`
  summary: string
  access: T['change']
  body: ReturnType<typeof bodyOf<T['fields']>>
  reply: ReturnType<typeof replyOf<T['fields']>>
  message: string
  refusals: ['validation', 'stale']
}
type Types = typeof settingTypes
type Calls = { [N in SettingName as `view${Capitalize<N>}`]: View<Types[N]> } & {
  [N in SettingName as `save${Capitalize<N>}`]: Save<Types[N]>
}

const capitalized = <N extends string>(name: N) => `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<N>
const callsOf = ([name, type]: [string, SettingType]) => {
  const key = capitalized(name)
  const path = `/admin/v1/${type.path}`
  const reply = replyOf(type.fields)
  return [
    [`view${key}`, { kind: 'read', method: 'GET', path, summary: `View the ${type.title.toLowerCase()}`, access: type.view, reply }],
    [
      `save${key}`,
      {
        kind: 'write',
        method: 'PUT',
        path,
        summary: `Change the ${type.title.toLowerCase()}`,
        access: type.change,
        body: bodyOf(type.fields, type.path, type.no),
        reply,
        message: settingsSaved(type),
        refusals: ['validation', 'stale'],
      },
    ],
  ]
}

/** Settings of the company: two routes for each kind in setting-types.ts, `viewHold` and `saveHold` and so on. */
export const settings = resource('settings', {
  // What each call is made as, a mapped type can say and a loop over the kinds cannot.
  ...(Object.fromEntries(Object.entries(settingTypes).flatMap(callsOf)) as Calls),
  checklist: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/setting/checklist',
    summary: 'Settings that an admin of a new installation should review; saving one completes it',
    access: 'setting:update',
    reply: z.object({
      list: z.array(
        z.object({ name: z.enum(reviewedSettings), title: z.string(), isReviewed: z.boolean().meta({ description: 'Saved once' }) }),
      ),
    }),
  },
  putLogo: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/project-setting/logo',
    summary: 'Upload a logo, to use in the project detail',
    access: 'setting:update',
    upload: pictureUpload,
    reply: z.object({ id }),
    refusals: ['validation', 'too_large'],
  },
  logo: {
    kind: 'read',
    method: 'GET',
    path: '/common/logo/:id',
    summary: 'The logo of the company',
    access: 'anyone',
    perMinute: 600,
    params: byId,
    reply: fileReply('image/*'),
    refusals: ['not_found'],
  },
})

/** The two calls of one kind of settings. */
export function settingCalls(name: SettingName): { view: Named; save: Named } {
  const key = capitalized(name)
  return { view: settings[`view${key}`], save: settings[`save${key}`] }
}
