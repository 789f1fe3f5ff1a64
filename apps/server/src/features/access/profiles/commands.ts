import type { Me } from '@loupe/contract/access/auth.ts'
import type { OwnProfile } from '@loupe/contract/access/user-profiles.ts'
import type { Writing } from '../../../context.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { meOf } from '../people.ts'
import { letPicturesGo, refuseStrangePictures } from '../pictures/pictures.ts'

const own = ['firstName', 'lastName', 'photoId', 'bgColor'] as const

/** Changes what one may change of oneself, and nothing else. Answers who one is now. */
export async function changeProfile(ctx: Writing, { updatedAt, ...change }: OwnProfile): Promise<Me[]> {
  const { id } = ctx.actor
  if (change.id !== undefined && change.id !== id) throw invalid('id', 'You can change your own profile only.')
  const kept = await ctx.tx
    .selectFrom('user')
    .select([...own, 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const changed = own.filter((field) => change[field] !== undefined && change[field] !== kept[field])
  if (changed.length === 0) return [await meOf(ctx.tx, ctx.actor)]
  refuseStale(kept, updatedAt)
  if (change.photoId && changed.includes('photoId')) await refuseStrangePictures(ctx.tx, 'photo', [['photoId', change.photoId]], id)
  const values = Object.fromEntries(changed.map((field) => [field, change[field]]))
  await ctx.tx
    .updateTable('user')
    .set({ ...values, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  if (kept.photoId && changed.includes('photoId')) await letPicturesGo(ctx, [kept.photoId])
  const before = Object.fromEntries(changed.map((field) => [field, kept[field]]))
  await record(ctx, { kind: 'user.profile', subjectType: 'user', subject: id, before, after: values })
  return [await meOf(ctx.tx, ctx.actor)]
}
