import { fullName } from '../../../db/expressions.ts'
import {
  type SettingName,
  type SettingType,
  type SettingsOf,
  reviewedSettings,
  settingTypes,
} from '@loupe/contract/masters/setting-types.ts'
import type { HoldLimits } from '@loupe/domain/transactions/block.ts'

import type { Db, Tx } from '../../../db/connection.ts'

/** What was kept of a kind, over what holds when nothing was said. What was kept under a name that is no field any more is left out. */
export function settled<N extends SettingName>(name: N, kept: unknown): SettingsOf<N> {
  const { fields, defaults }: SettingType = settingTypes[name]
  const all = { ...defaults, ...(kept as object | null | undefined) }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in fields.shape)) as SettingsOf<N>
}

/** The settings of one kind, as they hold at this moment: always asked of the database, so that every process obeys a change at once. */
export async function getSettings<N extends SettingName>(db: Db | Tx, name: N): Promise<SettingsOf<N>> {
  const row = await db.selectFrom('setting').select('settings').where('type', '=', settingTypes[name].no).executeTakeFirst()
  return settled(name, row?.settings)
}

/** The same with who changed them last, and when. */
export async function viewSettings<N extends SettingName>(db: Db | Tx, name: N) {
  const row = await db
    .selectFrom('setting')
    .leftJoin('user', 'user.id', 'setting.updatedBy')
    .select(['setting.settings', 'setting.updatedAt'])
    .select(fullName<string | null>('user').as('updatedBy'))
    .where('setting.type', '=', settingTypes[name].no)
    .executeTakeFirst()
  return { settings: settled(name, row?.settings), updatedAt: row?.updatedAt ?? null, updatedBy: row?.updatedBy ?? null }
}

export const limitsOf = (kept: unknown): HoldLimits => settled('hold', kept)
export const getHoldLimits = (db: Db | Tx): Promise<HoldLimits> => getSettings(db, 'hold')

/** Which settings of a new installation somebody has reviewed: those that were saved once. */
export async function getChecklist(db: Db) {
  const saved = new Set((await db.selectFrom('setting').select('type').execute()).map(({ type }) => type))
  return { list: reviewedSettings.map((name) => ({ name, title: settingTypes[name].title, isReviewed: saved.has(settingTypes[name].no) })) }
}
