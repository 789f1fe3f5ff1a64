import { type SettingName, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import type { settings } from '@loupe/contract/masters/settings.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Handlers } from '../../../http/serve.ts'
import { saveSettings } from './commands.ts'
import { viewSettings } from './queries.ts'

const handlersOf = (name: SettingName) => {
  const key = name[0]!.toUpperCase() + name.slice(1)
  return {
    [`view${key}`]: ({ db }: Reading) => viewSettings(db, name),
    [`save${key}`]: (ctx: Writing, { body }: { body: { settings: never } }) => saveSettings(ctx, name, body),
  }
}

export const settingHandlers = Object.assign({}, ...(Object.keys(settingTypes) as SettingName[]).map(handlersOf)) as Handlers<
  typeof settings
>
