import { type SettingName, type SettingType, type SettingsOf, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import type { Db, Tx } from './connection.ts'

/** The stored settings of one kind, merged over their defaults. Stored values whose field no longer exists are left out. */
export function settled<N extends SettingName>(name: N, stored: unknown): SettingsOf<N> {
  const { fields, defaults }: SettingType = settingTypes[name]
  const all = { ...defaults, ...(stored as object | null | undefined) }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in fields.shape)) as SettingsOf<N>
}

/** The current settings of one kind: always read from the database, so that every process follows a change at once. */
export async function getSettings<N extends SettingName>(db: Db | Tx, name: N): Promise<SettingsOf<N>> {
  const row = await db.selectFrom('setting').select('settings').where('type', '=', settingTypes[name].no).executeTakeFirst()
  return settled(name, row?.settings)
}

/** The company's name for files and mails. */
export const getCompanyName = async (db: Db | Tx): Promise<string> => (await getSettings(db, 'project')).name
