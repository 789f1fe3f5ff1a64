import { type SettingName, type SettingsOf, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { letPicturesGo, refuseStrangePictures } from '../../access/pictures/pictures.ts'
import { viewSettings } from './queries.ts'

/** A logo is a picture that was put in; the one it replaces is let go. */
async function followLogo(ctx: Writing, was: unknown, is: unknown) {
  if (was === is) return
  if (typeof is === 'string') await refuseStrangePictures(ctx.tx, 'logo', [['settings.logo', is]], ctx.actor.id)
  if (typeof was === 'string') await letPicturesGo(ctx, [was])
}

const never = new Date(0).toISOString()
/** Changes the settings of one kind. Two who do it at once do it one after the other; whoever looked at older ones is refused. */
export async function saveSettings<N extends SettingName>(
  ctx: Writing,
  name: N,
  { settings, updatedAt }: { settings: SettingsOf<N>; updatedAt?: string | null | undefined },
) {
  const type = settingTypes[name].no
  await sql`select pg_advisory_xact_lock(hashtext('loupe.setting'), ${type})`.execute(ctx.tx)
  const kept = await viewSettings(ctx.tx, name)
  // Whoever read that nobody had changed them yet looked at older ones too.
  if (kept.updatedAt) refuseStale({ updatedAt: kept.updatedAt }, updatedAt === null ? never : updatedAt)
  const was = kept.settings as Record<string, unknown>
  const changed = Object.entries(settings).filter(([key, value]) => !isSame(value, was[key]))
  // Saved as they are for the first time: somebody has reviewed what a new installation starts with.
  if (changed.length === 0 && kept.updatedAt) return kept
  await followLogo(ctx, was['logo'], (settings as Record<string, unknown>)['logo'])
  const values = { settings: JSON.stringify({ ...was, ...settings }), updatedAt: ctx.now.toISOString(), updatedBy: ctx.actor.id }
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
