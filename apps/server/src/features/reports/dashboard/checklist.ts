import { type SettingName, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type ChecklistStep, checklistStepNames, checklistSteps } from '@loupe/domain/reports/checklist.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { statusIn } from '../../../db/expressions.ts'

/** Settings count as reviewed once somebody has saved them, even unchanged. */
const saved = (...names: SettingName[]) =>
  sql`(select count(*) = ${sql.lit(names.length)} from setting where type in (${sql.join(names.map((name) => sql.lit(settingTypes[name].no)))}))`

const isDone: Record<ChecklistStep, ReturnType<typeof saved>> = {
  company: saved('project', 'timeZone'),
  limits: saved('discount', 'hold', 'order', 'other'),
  prices: sql`exists (select from price_list where ${statusIn('priceList', 'active')} and not is_deleted)`,
  stock: sql`exists (select from diamond where not is_deleted)`,
  client: sql`exists (select from account where not is_deleted)`,
  hold: sql`exists (select from block)`,
}

/** The steps of a new installation that this person may take, each done or not as the data says. */
export async function checklistOf({ db, actor }: Reading) {
  const theirs = checklistStepNames.filter((step) => can(actor, checklistSteps[step].access))
  if (theirs.length === 0) return []
  const columns = theirs.map((step) => sql`${isDone[step]} as ${sql.ref(step)}`)
  const { rows } = await sql<Record<ChecklistStep, boolean>>`select ${sql.join(columns)}`.execute(db)
  return theirs.map((step) => ({ step, isDone: rows[0]?.[step] ?? false }))
}
