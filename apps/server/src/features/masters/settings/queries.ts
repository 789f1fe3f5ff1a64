import { fullName } from '../../../db/expressions.ts'
import { type SettingName, reviewedSettings, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import type { HoldLimits } from '@loupe/domain/transactions/block.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { getSettings, settled } from '../../../db/settings.ts'

/** The settings of one kind, with the user and time of the last change. */
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

export const limitsOf = (stored: unknown): HoldLimits => settled('hold', stored)
export const getHoldLimits = (db: Db | Tx): Promise<HoldLimits> => getSettings(db, 'hold')

/** Which settings of a new installation somebody has reviewed, that is, saved at least once. */
export async function getChecklist(db: Db) {
  const saved = new Set((await db.selectFrom('setting').select('type').execute()).map(({ type }) => type))
  return { list: reviewedSettings.map((name) => ({ name, title: settingTypes[name].title, isReviewed: saved.has(settingTypes[name].no) })) }
}
