import { type Notice, noticeNames } from '@loupe/domain/access/notices.ts'
import type { Me } from '@loupe/contract/access/auth.ts'
import type { OwnProfile } from '@loupe/contract/access/user-profiles.ts'
import type { Writing } from '../../../context.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { meOf } from '../people.ts'
import { deletePicturesLater, refuseUnknownPictures } from '../pictures/pictures.ts'

const own = ['firstName', 'lastName', 'photoId', 'bgColor', 'timeZone', 'dateFormat', 'numberFormat'] as const

/** Changes only what people may change about themselves. Returns the new profile. */
export async function changeProfile(ctx: Writing, { updatedAt, ...change }: OwnProfile): Promise<Me[]> {
  const { id } = ctx.actor
  if (change.id !== undefined && change.id !== id) throw invalid('id', 'You can only change your own profile.')
  const stored = await ctx.tx
    .selectFrom('user')
    .select([...own, 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const changed = own.filter((field) => change[field] !== undefined && change[field] !== stored[field])
  if (changed.length === 0) return [await meOf(ctx.tx, ctx.actor)]
  refuseStale(stored, updatedAt)
  if (change.photoId && changed.includes('photoId')) await refuseUnknownPictures(ctx.tx, 'photo', [['photoId', change.photoId]], id)
  const values = Object.fromEntries(changed.map((field) => [field, change[field]]))
  await ctx.tx
    .updateTable('user')
    .set({ ...values, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  if (stored.photoId && changed.includes('photoId')) await deletePicturesLater(ctx, [stored.photoId])
  const before = Object.fromEntries(changed.map((field) => [field, stored[field]]))
  await record(ctx, { kind: 'user.profile', subjectType: 'user', subject: id, before, after: values })
  return [await meOf(ctx.tx, ctx.actor)]
}

/** Notes that this person has answered a notice. It changes nothing that their open forms show, so their profile keeps its version. */
export async function dismiss(ctx: Writing, notice: Notice): Promise<Pick<Me, 'dismissed'>> {
  const { id } = ctx.actor
  const { dismissed } = await ctx.tx.selectFrom('user').select('dismissed').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const all = noticeNames.filter((name) => name === notice || dismissed.includes(name))
  if (!dismissed.includes(notice)) {
    await ctx.tx.updateTable('user').set({ dismissed: all }).where('id', '=', id).execute()
    await record(ctx, { kind: 'user.dismiss', subjectType: 'user', subject: id, before: { dismissed }, after: { dismissed: all } })
  }
  return { dismissed: all }
}
