import { fullName } from '../../../db/expressions.ts'
import type { PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { publicStatus, viewAgentOf } from '@loupe/domain/inventory/share.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'

import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { keyedHash } from '../../../http/authentication.ts'
import { mediaOf } from '../media/queries.ts'
import { mediaReply } from '../media/read.ts'
import { toPublicDiamond, visibleMedia } from './public-view.ts'
import type { AgreedTerm } from '@loupe/domain/accounts/quote.ts'
import { sql } from 'kysely'
import { quotesOn } from '../../accounts/terms/conditions.ts'
import { isLinkServed } from '../../accounts/served.ts'
import { sharedStones } from './queries.ts'

/** The active link of a token. Links that have expired, are revoked or off, and unknown ones give the same response. */
export async function liveShare(ctx: { services: Writing['services']; now: Date }, db: Db | Tx, token: string) {
  const link = await db
    .selectFrom('shareLink')
    .innerJoin('user as owner', 'owner.id', 'shareLink.createdBy')
    .select(['shareLink.id', 'shareLink.createdBy', 'hidePrice', 'shareLink.expiresAt'])
    .leftJoin('account as client', 'client.id', 'shareLink.account')
    .leftJoin('user as seller', (join) =>
      join.onRef('seller.id', '=', 'client.seller').on('seller.isActive', '=', true).on('seller.isDeleted', '=', false),
    )
    .select(['client.id as account', 'client.companyName', 'seller.id as seller'])
    .select(sql<AgreedTerm | null>`share_link.term`.as('term'))
    .select(fullName('owner').as('sharedBy'))
    .where('shareLink.tokenHash', '=', keyedHash(ctx.services.config.sessionSecret, token))
    .where('shareLink.revokedAt', 'is', null)
    .where('shareLink.expiresAt', '>', ctx.now.toISOString())
    .where(isLinkServed)
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
  // A stone that is gone shows no media.
  const mediaOfStone = await visibleMedia(
    ctx.tx,
    stones.filter((stone) => publicStatus(stone) !== 'gone').map((stone) => stone.id),
  )
  const { priced } = quotesOn(link.term)
  return {
    sharedBy: link.sharedBy,
    expiresAt: link.expiresAt,
    isPriceHidden: link.hidePrice,
    diamonds: stones.map((stone) => toPublicDiamond(ctx.services.masters, priced(stone), mediaOfStone(stone.id), link.hidePrice)),
  }
}

/** Counts that a stone of the link was opened. Any other stone is not counted, and the response does not differ. */
export async function stoneOpened(ctx: Writing, token: string, vStnId: string) {
  const { id } = await liveShare(ctx, ctx.tx, token)
  const stone = await sharedStones(ctx.tx, id).where('diamond.vStnId', '=', vStnId).executeTakeFirst()
  if (stone) await countView(ctx, id, stone.id)
  return {}
}

/** A medium of a stone of the link, reachable only through the link: its address contains no internal id. */
export async function sharedMedium(ctx: Reading, request: { shareToken: string; vStnId: string; kind: MediaKind }, width?: '96' | '480') {
  const { id } = await liveShare(ctx, ctx.db, request.shareToken)
  const stone = await sharedStones(ctx.db, id).where('diamond.vStnId', '=', request.vStnId).executeTakeFirst()
  const medium = getOrRefuse((stone && publicStatus(stone) !== 'gone' ? await mediaOf(ctx.db, [stone.id], [request.kind]) : [])[0])
  return mediaReply(ctx.services, medium, width)
}
