import { fullName } from '../../../db/expressions.ts'
import type { PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { publicStanding, viewAgentOf } from '@loupe/domain/inventory/share.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'

import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { keyedHash } from '../../../http/sign-in.ts'
import { mediaOf } from '../media/queries.ts'
import { mediaReply } from '../media/read.ts'
import { outside, seenMedia } from './outside.ts'
import type { AgreedTerm } from '@loupe/domain/accounts/quote.ts'
import { sql } from 'kysely'
import { quotesOn } from '../../accounts/terms/conditions.ts'
import { sharedStones } from './queries.ts'

/** The live link of a token. One that ran out, was taken back or never was looks the same from outside. */
export async function liveShare(ctx: { house: Writing['house']; now: Date }, db: Db | Tx, token: string) {
  const link = await db
    .selectFrom('shareLink')
    .innerJoin('user as owner', 'owner.id', 'shareLink.createdBy')
    .select(['shareLink.id', 'hidePrice', 'expiresAt'])
    .select(sql<AgreedTerm | null>`share_link.term`.as('term'))
    .select(fullName('owner').as('sharedBy'))
    .where('tokenHash', '=', keyedHash(ctx.house.config.sessionSecret, token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now.toISOString())
    .executeTakeFirst()
  if (!link) throw new Refusal('share_over')
  return link
}

const countView = (ctx: Writing, shareLink: string, diamond: string | null) =>
  ctx.tx
    .insertInto('shareView')
    .values({ shareLink, diamond, at: ctx.now.toISOString(), agent: viewAgentOf(ctx.caller.agent) })
    .execute()

export async function openShare(ctx: Writing, token: string): Promise<PublicShare> {
  const link = await liveShare(ctx, ctx.tx, token)
  const stones = await sharedStones(ctx.tx, link.id).execute()
  await countView(ctx, link.id, null)
  // A stone that is gone has nothing more to show.
  const seen = await seenMedia(
    ctx.tx,
    stones.filter((stone) => publicStanding(stone) !== 'gone').map((stone) => stone.id),
  )
  const { priced } = quotesOn(link.term)
  return {
    sharedBy: link.sharedBy,
    expiresAt: link.expiresAt,
    isPriceHidden: link.hidePrice,
    diamonds: stones.map((stone) => outside(ctx.house.masters, priced(stone), seen(stone.id), link.hidePrice)),
  }
}

/** A stone of the link was looked at in full. A stone that is not of the link is not counted, and nothing is said of it. */
export async function stoneOpened(ctx: Writing, token: string, vStnId: string) {
  const { id } = await liveShare(ctx, ctx.tx, token)
  const stone = await sharedStones(ctx.tx, id).where('diamond.vStnId', '=', vStnId).executeTakeFirst()
  if (stone) await countView(ctx, id, stone.id)
  return {}
}

/** The bytes of a medium of a stone of the link, through the link alone: no id of the house is in its address. */
export async function sharedMedium(ctx: Reading, asked: { shareToken: string; vStnId: string; kind: MediaKind }, width?: '96' | '480') {
  const { id } = await liveShare(ctx, ctx.db, asked.shareToken)
  const stone = await sharedStones(ctx.db, id).where('diamond.vStnId', '=', asked.vStnId).executeTakeFirst()
  const [medium] = stone && publicStanding(stone) !== 'gone' ? await mediaOf(ctx.db, [stone.id], [asked.kind]) : []
  if (!medium) throw new Refusal('not_found')
  return mediaReply(ctx.house, medium, width)
}
