import type { MediaSettings } from '@loupe/contract/inventory/media.ts'
import { type MediaKind, mediaKinds } from '@loupe/domain/inventory/media.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampUpdatedBy } from '../../../db/stamps.ts'

/** A settings type of Loupe's own; the specification has none for media. */
const mediaType = 31

export async function getMediaSettings(db: Db | Tx): Promise<{ settings: MediaSettings; updatedAt: string | null }> {
  const row = await db.selectFrom('setting').select(['settings', 'updatedAt']).where('type', '=', mediaType).executeTakeFirst()
  return {
    settings: { patterns: {}, hosts: [], ...(row?.settings as Partial<MediaSettings> | undefined) },
    updatedAt: row?.updatedAt ?? null,
  }
}

/** When the pattern of a kind or the allowed hosts change, the checked addresses are deleted; the job checks the new ones. */
export async function changeMediaSettings(ctx: Writing, { updatedAt, ...given }: MediaSettings & { updatedAt: string | null }) {
  await ctx.tx
    .insertInto('setting')
    .values({ type: mediaType, settings: '{}', updatedAt: new Date(0).toISOString() })
    .onConflict((on) => on.doNothing())
    .execute()
  const now = await ctx.tx
    .selectFrom('setting')
    .select(['settings', 'updatedAt'])
    .where('type', '=', mediaType)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseStale(now, updatedAt ?? new Date(0).toISOString())
  const patterns = Object.fromEntries(Object.entries(given.patterns).filter(([, pattern]) => pattern)) as MediaSettings['patterns']
  for (const [kind, pattern] of Object.entries(patterns)) {
    const { host } = new URL(pattern.replaceAll(/[{}]/g, ''))
    if (!given.hosts.includes(host)) throw invalid(`patterns.${kind}`, `Add ${host} to the allowed hosts.`)
  }
  const settings = { patterns, hosts: [...new Set(given.hosts)] }
  const before = { patterns: {}, hosts: [], ...(now.settings as Partial<MediaSettings>) }
  const isMoved = (kind: MediaKind) => before.patterns[kind] !== patterns[kind]
  const forgotten = mediaKinds.filter((kind) => isMoved(kind) || before.hosts.join() !== settings.hosts.join())
  if (forgotten.length > 0) {
    await ctx.tx.deleteFrom('media').where('origin', '=', 'url').where('isGiven', '=', false).where('kind', 'in', forgotten).execute()
    // Addresses of vendors' sheets stay, and are checked anew: their host may be allowed now, or no longer.
    await ctx.tx
      .updateTable('media')
      .set({ isPresent: false, fault: null, tries: 0, checkAfter: ctx.now.toISOString() })
      .where('isGiven', '=', true)
      .where('kind', 'in', forgotten)
      .execute()
  }
  await ctx.tx
    .updateTable('setting')
    .set({ settings: JSON.stringify(settings), ...stampUpdatedBy(ctx) })
    .where('type', '=', mediaType)
    .execute()
  await record(ctx, { kind: 'setting.change', subjectType: 'setting', subject: String(mediaType), ...onlyChanged(before, settings) })
  await enqueue(ctx.tx, 'check-media', undefined, { key: 'check-media:next' })
  return getMediaSettings(ctx.tx)
}
