import { anyOf, fullName, statusIn } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Waiting } from '@loupe/contract/transactions/waitings.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('waiting')
    .innerJoin('diamond', 'diamond.id', 'waiting.diamond')
    .innerJoin('account', 'account.id', 'waiting.account')
    .innerJoin('user as seller', 'seller.id', 'waiting.seller')
    .leftJoin('user as buyer', 'buyer.id', 'waiting.user')
    .leftJoin('claim', 'claim.diamond', 'waiting.diamond')
    .leftJoin('user as holder', 'holder.id', 'claim.seller')
    .select(['waiting.id', 'waiting.diamond', 'diamond.vStnId', 'diamond.shpNm', 'diamond.labGrown', 'diamond.crt'])
    .select(['waiting.account', 'account.companyName', 'waiting.seller', 'waiting.hours', 'waiting.remarks', 'waiting.status'])
    .select(['waiting.endedReason', 'waiting.createdAt', 'claim.until', 'claim.kind as heldAs'])
    .select([
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      fullName('holder').$castTo<string | null>().as('heldBy'),
      sql<number | null>`case when ${statusIn('waiting', 'waiting', 'waiting.status')} then (select count(*)::int from waiting w
        where w.diamond = waiting.diamond and ${statusIn('waiting', 'waiting', 'w.status')} and w.no <= waiting.no) end`.as('place'),
    ])
    .where(accessibleSellers(actor, 'waiting.seller'))

type Stored = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
const toReply =
  (masters: Masters) =>
  (row: Stored): Waiting => ({
    ...row,
    status: row.status as Waiting['status'],
    heldAs: row.heldAs as Waiting['heldAs'],
    shpNm: masters.codeOfField('shpNm', row.shpNm),
  })

export async function listWaitings(db: Db, masters: Masters, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, rows(db, actor), request)
  return { count, ...(list ? { list: (list as Stored[]).map(toReply(masters)) } : {}) }
}

export async function waitingsById(tx: Tx, masters: Masters, actor: Actor, ids: readonly string[]): Promise<Waiting[]> {
  const found = await rows(tx, actor).where('waiting.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return found.map(toReply(masters))
}

export async function lockWaiting(tx: Tx, actor: Actor, id: string) {
  return tx
    .selectFrom('waiting')
    .selectAll()
    .where('id', '=', id)
    .where(accessibleSellers(actor, 'waiting.seller'))
    .forUpdate('waiting')
    .executeTakeFirstOrThrow(notFound)
}

/** Stones with a waiting list that are free now, or gone for good. */
export async function waitingsDue(db: Db): Promise<{ diamond: string }[]> {
  const { rows: due } = await sql<{ diamond: string }>`
    select distinct w.diamond from waiting w join diamond d on d.id = w.diamond
    where ${statusIn('waiting', 'waiting', 'w.status')} and (d.is_deleted or ${statusIn('diamond', 'free', 'd.w_sts')} or ${statusIn('diamond', 'sold', 'd.w_sts')})
      and (${statusIn('diamond', 'sold', 'd.w_sts')} or not exists (select from claim c where c.diamond = w.diamond))
    order by w.diamond limit 1000`.execute(db)
  return due
}
