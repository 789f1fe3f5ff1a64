import type { StoneLink, StoneLinkRequest } from '@loupe/contract/inventory/stone-links.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampUpdatedBy } from '../../../db/stamps.ts'

/** Sets the page of a laboratory, or of FTC. An empty address removes it. */
export async function upsertStoneLink(ctx: Writing, { code, pattern, copies, updatedAt }: StoneLinkRequest): Promise<StoneLink> {
  const before = await ctx.tx
    .selectFrom('stoneLink')
    .select(['pattern', 'copies', 'updatedAt'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (before) refuseStale(before, updatedAt)
  const values = { pattern, copies, ...stampUpdatedBy(ctx) }
  await ctx.tx
    .insertInto('stoneLink')
    .values({ code, ...values })
    .onConflict((on) => on.column('code').doUpdateSet(values))
    .execute()
  const was = before && { pattern: before.pattern, copies: before.copies }
  await record(ctx, { kind: 'stoneLink.change', subjectType: 'stoneLink', subject: code, before: was, after: { pattern, copies } })
  return { code, pattern, copies, updatedAt: values.updatedAt }
}
