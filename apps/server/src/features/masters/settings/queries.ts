import { type HoldLimits, holdHours } from '@loupe/domain/transactions/block.ts'
import type { Db, Tx } from '../../../db/connection.ts'

export const settingType = { other: 1, notification: 2, order: 3, offline: 4, emailReceiver: 5, hold: 22, minMax: 23 } as const

/** The hold time the business allows, of the setting of that type; without one, all that the specification allows. */
export const limitsOf = (settings: unknown): HoldLimits => ({
  minHoldLimitHour: holdHours.min,
  maxHoldLimitHour: holdHours.max,
  ...(settings as Partial<HoldLimits> | null | undefined),
})

export async function getHoldLimits(db: Db | Tx): Promise<HoldLimits> {
  const row = await db.selectFrom('setting').select('settings').where('type', '=', settingType.hold).executeTakeFirst()
  return limitsOf(row?.settings)
}
