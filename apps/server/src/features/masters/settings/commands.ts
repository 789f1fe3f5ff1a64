import { type SettingName, type SettingsOf, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { sql } from 'kysely'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampUpdatedBy } from '../../../db/stamps.ts'
import { deletePicturesLater, refuseUnknownPictures } from '../../access/pictures/pictures.ts'
import { viewSettings } from './queries.ts'

/** A logo refers to an uploaded picture; the picture it replaces is released. */
async function followLogo(ctx: Writing, was: unknown, is: unknown) {
  if (was === is) return
  if (typeof is === 'string') await refuseUnknownPictures(ctx.tx, 'logo', [['settings.logo', is]], ctx.actor.id)
  if (typeof was === 'string') await deletePicturesLater(ctx, [was])
}

/** PostgreSQL computes days in the zone too. */
async function refuseUnknownZone(tx: Tx, zone: string) {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(tx)
  if (rows.length === 0) throw invalid('settings.timeZone', `The database does not know the time zone ${zone}.`)
}

/** Changes the settings of one kind. Concurrent changes run one after the other, and one based on older settings is refused. */
export async function saveSettings<N extends SettingName>(
  ctx: Writing,
  name: N,
  { settings, updatedAt }: { settings: SettingsOf<N>; updatedAt?: string | null | undefined },
) {
  const type = settingTypes[name].no
  await sql`select pg_advisory_xact_lock(hashtext('loupe.setting'), ${type})`.execute(ctx.tx)
  const stored = await viewSettings(ctx.tx, name)
  refuseStale(stored, updatedAt)
  const was = stored.settings as Record<string, unknown>
  const changed = Object.entries(settings).filter(([key, value]) => !isSame(value, was[key]))
  // Unchanged settings are still saved the first time: it records that somebody has reviewed the defaults.
  if (changed.length === 0 && stored.updatedAt) return stored
  const zone = (settings as Record<string, unknown>)['timeZone']
  if (typeof zone === 'string') await refuseUnknownZone(ctx.tx, zone)
  await followLogo(ctx, was['logo'], (settings as Record<string, unknown>)['logo'])
  const values = { settings: JSON.stringify({ ...was, ...settings }), ...stampUpdatedBy(ctx) }
  await ctx.tx
    .insertInto('setting')
    .values({ type, ...values })
    .onConflict((on) => on.column('type').doUpdateSet(values))
    .execute()
  const before = Object.fromEntries(changed.map(([key]) => [key, was[key]]))
  await record(ctx, {
    kind: 'setting.update',
    subjectType: 'setting',
    subject: name,
    before,
    after: changed.length === 0 ? { reviewed: true } : Object.fromEntries(changed),
  })
  return viewSettings(ctx.tx, name)
}
