import { fullName, isBlocked } from '../../../db/expressions.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { ShareLink, ShareLinkDetail } from '@loupe/contract/inventory/share-links.ts'
import { type ShareAnswerKind, type ViewAgent, publicStatus } from '@loupe/domain/inventory/share.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { isLinkServed } from '../../accounts/served.ts'

const people = sql`agent <> 'program'`

/** Links this user may see: their own, their team's, or everybody's, and those for clients whom they may see. */
const rows = (db: Db | Tx, actor: Actor, now: Date) =>
  db
    .selectFrom('shareLink')
    .innerJoin('user as owner', 'owner.id', 'shareLink.createdBy')
    .leftJoin('account as client', 'client.id', 'shareLink.account')
    // A client that the user may not see stays unnamed.
    .leftJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'shareLink.account')
        .on(accessibleSellers(actor, 'account.seller'))
        .on((eb) => eb.lit(can(actor, accounts.view.access))),
    )
    .select(['account.id as account', 'account.companyName'])
    .select(['shareLink.id', 'labGrown', 'hidePrice', 'note', 'expiresAt', 'shareLink.createdBy', 'shareLink.createdAt'])
    .select([
      sql<ShareLink['state']>`case when revoked_at is not null then 'revoked' when expires_at <= ${now.toISOString()} then 'expired'
        when not ${isLinkServed} then 'off' else 'live' end`.as('state'),
      fullName('owner').as('ownerName'),
      sql<string>`(select string_agg(d.v_stn_id, ', ' order by s.place) from share_link_diamond s join diamond d on d.id = s.diamond
        where s.share_link = share_link.id)`.as('stones'),
      sql<number>`(select count(*)::int from share_link_diamond s where s.share_link = share_link.id)`.as('diamonds'),
      sql<number>`(select count(*)::int from share_view v where v.share_link = share_link.id and v.diamond is null and ${people})`.as(
        'views',
      ),
      sql<number>`(select count(*)::int from share_answer a where a.share_link = share_link.id)`.as('answered'),
      sql<string | null>`(select max(at) from share_view v where v.share_link = share_link.id and v.diamond is null and ${people})`.as(
        'lastViewedAt',
      ),
    ])
    .where(({ or, eb }) => or([accessibleSellers(actor, 'shareLink.createdBy'), eb('account.id', 'is not', null)]))

export async function listShareLinks(db: Db, actor: Actor, now: Date, request: ListRequest) {
  const { list, count } = await page(db, rows(db, actor, now), request)
  return { count, ...(list ? { list: list as ShareLink[] } : {}) }
}

export async function findShareLink(db: Db | Tx, actor: Actor, now: Date, id: string): Promise<ShareLink> {
  return rows(db, actor, now).where('shareLink.id', '=', id).executeTakeFirstOrThrow(notFound)
}

const viewsAtMost = 100

export async function getShareLink(db: Db, actor: Actor, now: Date, id: string): Promise<ShareLinkDetail> {
  const link = await findShareLink(db, actor, now, id)
  const ofNobody = db.selectFrom('shareLink').select('id').where('account', 'is', null)
  const [stones, views, answers] = await Promise.all([
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
      .limit(viewsAtMost)
      .execute(),
    db
      .selectFrom('shareAnswer')
      .select(['id', 'createdAt as at', 'kind', 'name', 'contact', 'message'])
      .select(sql<string>`(select string_agg(v_stn_id, ', ' order by v_stn_id) from diamond d where d.id = any (diamonds))`.as('stones'))
      .where('shareLink', '=', id)
      // What a client has answered is for those who may see the client.
      .where((eb) => eb.or([eb.lit(link.account !== null), eb('shareLink', 'in', ofNobody)]))
      .orderBy('createdAt', 'desc')
      .limit(viewsAtMost)
      .execute(),
  ])
  return {
    ...link,
    shared: stones.map((stone) => ({ diamond: stone.id, vStnId: stone.vStnId, status: publicStatus(stone), opened: stone.opened })),
    answers: answers.map((answer) => ({ ...answer, kind: answer.kind as ShareAnswerKind })),
    seen: views.map((view) => ({ ...view, agent: view.agent as ViewAgent })),
  }
}

/** The stones of a link as they are now, in their order, including those that left the stock. */
export const sharedStones = (db: Db | Tx, id: string) =>
  db
    .selectFrom('shareLinkDiamond')
    .innerJoin('diamond', 'diamond.id', 'shareLinkDiamond.diamond')
    .selectAll('diamond')
    .select(isBlocked().as('isBlocked'))
    .where('shareLink', '=', id)
    .orderBy('place')
