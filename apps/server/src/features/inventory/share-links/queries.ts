import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { ShareLink, ShareLinkDetail } from '@loupe/contract/inventory/share-links.ts'
import { type ViewAgent, publicStanding } from '@loupe/domain/inventory/share.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { reachedSellers } from '../../accounts/reach.ts'

const people = sql`agent <> 'program'`

/** Links this person may see: their own, their team's, or everybody's. */
const rows = (db: Db | Tx, actor: Actor, now: Date) =>
  db
    .selectFrom('shareLink')
    .innerJoin('user as owner', 'owner.id', 'shareLink.createdBy')
    // A client who is not theirs to see has no name for them.
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'shareLink.account').on((eb) => reachedSellers(eb as never, actor, 'account.seller')),
    )
    .select(['account.id as account', 'account.companyName'])
    .select(['shareLink.id', 'labGrown', 'hidePrice', 'note', 'expiresAt', 'shareLink.createdBy', 'shareLink.createdAt'])
    .select([
      sql<
        ShareLink['state']
      >`case when revoked_at is not null then 'revoked' when expires_at <= ${now.toISOString()} then 'expired' else 'live' end`.as('state'),
      fullName('owner').as('ownerName'),
      sql<string>`(select string_agg(d.v_stn_id, ', ' order by s.place) from share_link_diamond s join diamond d on d.id = s.diamond
        where s.share_link = share_link.id)`.as('stones'),
      sql<number>`(select count(*)::int from share_link_diamond s where s.share_link = share_link.id)`.as('diamonds'),
      sql<number>`(select count(*)::int from share_view v where v.share_link = share_link.id and v.diamond is null and ${people})`.as(
        'views',
      ),
      sql<string | null>`(select max(at) from share_view v where v.share_link = share_link.id and v.diamond is null and ${people})`.as(
        'lastViewedAt',
      ),
    ])
    .where((eb) => reachedSellers(eb as never, actor, 'shareLink.createdBy'))

export async function listShareLinks(db: Db, actor: Actor, now: Date, request: ListRequest) {
  const { list, count } = await page(db, rows(db, actor, now) as never, request)
  return { count, ...(list ? { list: list as ShareLink[] } : {}) }
}

export async function findShareLink(db: Db | Tx, actor: Actor, now: Date, id: string): Promise<ShareLink> {
  const found = await rows(db, actor, now).where('shareLink.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

const looksShown = 100

export async function getShareLink(db: Db, actor: Actor, now: Date, id: string): Promise<ShareLinkDetail> {
  const link = await findShareLink(db, actor, now, id)
  const [stones, seen] = await Promise.all([
    sharedStones(db, id)
      .select(
        sql<number>`(select count(*)::int from share_view v where v.share_link = ${id} and v.diamond = diamond.id and ${people})`.as(
          'opened',
        ),
      )
      .execute(),
    db
      .selectFrom('shareView')
      .leftJoin('diamond', 'diamond.id', 'shareView.diamond')
      .select(['at', 'agent', 'vStnId'])
      .where('shareLink', '=', id)
      .orderBy('shareView.id', 'desc')
      .limit(looksShown)
      .execute(),
  ])
  return {
    ...link,
    shared: stones.map((stone) => ({ diamond: stone.id, vStnId: stone.vStnId, standing: publicStanding(stone), opened: stone.opened })),
    seen: seen.map((look) => ({ ...look, agent: look.agent as ViewAgent })),
  }
}

/** The stones of a link as they are now, in the order they are shown; those that left the stock too. */
export const sharedStones = (db: Db | Tx, id: string) =>
  db
    .selectFrom('shareLinkDiamond')
    .innerJoin('diamond', 'diamond.id', 'shareLinkDiamond.diamond')
    .selectAll('diamond')
    .select(isBlocked)
    .where('shareLink', '=', id)
    .orderBy('place')

/** A live hold or memo of ours names the stone. */
export const isBlocked = sql<boolean>`exists (select from block where block.diamond = diamond.id and block.status in (1, 2))`.as(
  'isBlocked',
)
