import { type SettingName, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import type { companyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import type { settings } from '@loupe/contract/masters/settings.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Handlers } from '../../../http/serve.ts'
import { uploadPicture, viewPicture } from '../../access/pictures/pictures.ts'
import { saveSettings } from './commands.ts'
import { getAppearance } from './appearance.ts'
import { getChecklist, viewSettings } from './queries.ts'
import { oneFile } from '../../../http/one-file.ts'

const handlersOf = (name: SettingName) => {
  const key = name.charAt(0).toUpperCase() + name.slice(1)
  return {
    [`view${key}`]: ({ db }: Reading) => viewSettings(db, name),
    [`save${key}`]: (ctx: Writing, { body }: { body: { settings: never } }) => saveSettings(ctx, name, body),
  }
}

const others: Pick<Handlers<typeof settings>, 'checklist' | 'putLogo' | 'logo'> = {
  checklist: ({ db }) => getChecklist(db),
  putLogo: { prepare: (ctx, { files }) => uploadPicture(ctx, 'logo', oneFile(files)) },
  logo: (ctx, { params }) => viewPicture(ctx, 'logo', params.id),
}

export const companyAppearanceHandlers: Handlers<typeof companyAppearance> = {
  view: ({ db, services }) => getAppearance(db, services.config),
}

export const settingHandlers = Object.assign({}, ...(Object.keys(settingTypes) as SettingName[]).map(handlersOf), others) as Handlers<
  typeof settings
>
