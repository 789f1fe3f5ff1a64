import { anyOf, fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Waiting } from '@loupe/contract/transactions/waitings.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { reachedSellers } from '../../accounts/reach.ts'

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
    .select(['waiting.endedReason', 'waiting.createdAt', 'claim.until'])
    .select([
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      fullName('holder').$castTo<string | null>().as('heldBy'),
      sql<number | null>`case when waiting.status = 1 then (select count(*)::int from waiting w
        where w.diamond = waiting.diamond and w.status = 1 and w.no <= waiting.no) end`.as('place'),
    ])
    .where((eb) => reachedSellers(eb as never, actor, 'waiting.seller'))

type Stored = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
const shown =
  (masters: Masters) =>
  (row: Stored): Waiting => ({ ...row, status: row.status as Waiting['status'], shpNm: masters.codeOfField('shpNm', row.shpNm) })

export async function listWaitings(db: Db, masters: Masters, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, rows(db, actor) as never, request)
  return { count, ...(list ? { list: (list as Stored[]).map(shown(masters)) } : {}) }
}

export async function waitingsById(tx: Tx, masters: Masters, actor: Actor, ids: readonly string[]): Promise<Waiting[]> {
  const found = await rows(tx, actor).where('waiting.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return found.map(shown(masters))
}

export async function lockWaiting(tx: Tx, actor: Actor, id: string) {
  const waiting = await tx
    .selectFrom('waiting')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => reachedSellers(eb, actor, 'waiting.seller'))
    .forUpdate('waiting')
    .executeTakeFirst()
  if (!waiting) throw new Refusal('not_found')
  return waiting
}

/** Stones that somebody waits for and that are free now, or gone for good. */
export async function waitingsDue(db: Db): Promise<{ diamond: string }[]> {
  const { rows: due } = await sql<{ diamond: string }>`
    select distinct w.diamond from waiting w join diamond d on d.id = w.diamond
    where w.status = 1 and (d.is_deleted or d.w_sts in ('A', 'D', 'O'))
      and (d.w_sts = 'O' or not exists (select from claim c where c.diamond = w.diamond))
    order by w.diamond limit 1000`.execute(db)
  return due
}
