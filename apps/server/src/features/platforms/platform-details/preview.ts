import type { FeedCell, FeedColumn } from '@loupe/domain/platforms/feed-columns.ts'
import type { RejectReason } from '@loupe/domain/platforms/platform.ts'
import type { Reading } from '../../../context.ts'
import { getProfile } from './queries.ts'
import { foundBy, judgedStones } from './stones.ts'

const shownRows = 10

/** What a profile would send of the stock of now; nothing of it is sent. */
export async function previewFeed(ctx: Pick<Reading, 'db' | 'house'>, id: string) {
  const profile = await getProfile(ctx.db, id)
  const ids = await foundBy(ctx, profile)
  const reasons: Partial<Record<RejectReason, number>> = {}
  const rows: FeedCell[][] = []
  let sent = 0
  for await (const one of judgedStones(ctx, profile, ids))
    if (one.isSent) {
      sent++
      if (rows.length < shownRows) rows.push(one.row)
    } else reasons[one.reason] = (reasons[one.reason] ?? 0) + 1
  return { found: ids.length, sent, reasons, heads: (profile.columns as FeedColumn[]).map(({ head }) => head), rows }
}
