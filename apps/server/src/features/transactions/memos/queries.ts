import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Memo, MemoDetail, MemoLine } from '@loupe/contract/transactions/memos.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { MemoOutcome } from '@loupe/domain/transactions/memo.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'

/** Released without having come back: it went over to an order, or to another document of the same client. */
const isInvoiced = sql.raw(`b.status = 4 and b.returned_at is null and b.ended_reason like 'Ordered as %'`)

interface Sums {
  pieces: number
  pending: number
  rejected: number
  out: number
  returned: number
  invoiced: number
  carats: number
  amount: number
  totalCarats: number
  totalAmount: number
}
const sums = sql<Sums>`(select count(*)::int as pieces,
    count(*) filter (where b.status = 1)::int as pending,
    count(*) filter (where b.status = 3)::int as rejected,
    count(*) filter (where b.status = 2)::int as out,
    count(*) filter (where b.returned_at is not null)::int as returned,
    count(*) filter (where ${isInvoiced})::int as invoiced,
    coalesce(sum(d.crt) filter (where b.status = 2), 0) as carats,
    coalesce(sum(b.amt) filter (where b.status = 2), 0) as amount,
    sum(d.crt) as total_carats, sum(b.amt) as total_amount
  from block b join diamond d on d.id = b.diamond where b.memo = memo.id)`

const stateOn = (today: string) => sql<Memo['state']>`case when sums.pending > 0 then 'pending'
  when sums.out > 0 and memo.due_date < ${today}::date then 'overdue' when sums.out > 0 then 'out'
  when sums.rejected = sums.pieces then 'rejected' else 'closed' end`

/** Memos with what stands on them, and the state they are in on a day. */
export const memoRows = (db: Db | Tx, today: string) =>
  db
    .selectFrom('memo')
    .innerJoin('account', 'account.id', 'memo.account')
    .innerJoin('user as seller', 'seller.id', 'memo.seller')
    .leftJoin('user as buyer', 'buyer.id', 'memo.user')
    .leftJoin('account as broker', 'broker.id', 'memo.broker')
    .innerJoinLateral(sums.as('sums'), (join) => join.onTrue())
    .select([
      'memo.id',
      'memo.memoNo',
      'memo.account',
      'account.companyName',
      'memo.user',
      'memo.seller',
      'broker.companyName as brokerName',
    ])
    .select(['memo.labGrown', 'memo.terms', 'memo.dueDate', 'memo.courierName', 'memo.remarks', 'memo.createdAt', 'memo.updatedAt'])
    .select([
      'sums.pieces',
      'sums.out',
      'sums.returned',
      'sums.invoiced',
      'sums.carats',
      'sums.amount',
      'sums.totalCarats',
      'sums.totalAmount',
    ])
    .select([
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      stateOn(today).as('state'),
      sql<number>`case when sums.out > 0 then greatest(${today}::date - memo.due_date, 0) else 0 end`.as('overdueDays'),
    ])

export const listMemos = async (db: Db, actor: Actor, now: Date, request: ListRequest): Promise<{ list?: Memo[]; count: number }> =>
  page(db, memoRows(db, dayIn(now)).where((eb) => reachedSellers(eb as never, actor, 'memo.seller')) as never, request) as never

/** A memo with its stones, in the order of their ids; one out of reach is not found. */
export async function getMemo(db: Db | Tx, masters: Masters, actor: Actor, now: Date, id: string): Promise<MemoDetail> {
  const memo = await memoRows(db, dayIn(now))
    .where('memo.id', '=', id)
    .where((eb) => reachedSellers(eb as never, actor, 'memo.seller'))
    .executeTakeFirst()
  if (!memo) throw new Refusal('not_found')
  return { ...memo, lines: await linesOf(db, masters, id) }
}

async function linesOf(db: Db | Tx, masters: Masters, memo: string): Promise<MemoLine[]> {
  const lines = await db
    .selectFrom('block as b')
    .innerJoin('diamond', 'diamond.id', 'b.diamond')
    .select(['b.id', 'b.diamond', 'b.rap', 'b.back', 'b.ctPr', 'b.amt', 'b.status', 'b.returnedAt', 'b.endedReason'])
    .select(['diamond.vStnId', 'diamond.shpNm', 'diamond.crt', 'diamond.colNm', 'diamond.isFcCol', 'diamond.fcColDesc'])
    .select(['diamond.clrNm', 'diamond.lbNm', 'diamond.rptNo', 'diamond.originNm'])
    .select(frozenTerm('b.term').as('term'))
    .select(
      sql<MemoOutcome>`case when b.status = 1 then 'pending' when b.status = 3 then 'rejected'
        when b.status = 2 then case when b.return_asked_at is null then 'out' else 'asked' end
        when b.returned_at is not null then 'returned' when ${isInvoiced} then 'invoiced' else 'passed' end`.as('outcome'),
    )
    .where('b.memo', '=', memo)
    .orderBy('diamond.vStnId')
    .execute()
  const origins = new Map(masters.list('ORIGIN').map(({ no, code, name }) => [no, code === 'UNKNOWN' ? null : name]))
  return lines.map(({ colNm, isFcCol, fcColDesc, originNm, ...line }) => ({
    ...line,
    origin: originNm === null ? null : (origins.get(originNm) ?? null),
    shpNm: masters.codeOfField('shpNm', line.shpNm),
    colour: isFcCol ? fcColDesc : masters.codeOfField('colNm', colNm),
    clrNm: masters.codeOfField('clrNm', line.clrNm),
    lbNm: masters.codeOfField('lbNm', line.lbNm),
  }))
}

/** A memo this person may see and its stones, all locked; any other is not found. */
export async function lockMemo(tx: Tx, actor: Actor, id: string) {
  const memo = await tx
    .selectFrom('memo')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => reachedSellers(eb, actor, 'memo.seller'))
    .forUpdate('memo')
    .executeTakeFirst()
  if (!memo) throw new Refusal('not_found')
  const lines = await tx.selectFrom('block').selectAll().where('memo', '=', id).orderBy('id').forUpdate().execute()
  return { ...memo, lines }
}
