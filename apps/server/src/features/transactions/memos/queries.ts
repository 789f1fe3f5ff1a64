import { fullName, statusIn } from '../../../db/expressions.ts'
import { dayTermsOf } from '../term-amounts.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Memo, MemoDetail, MemoLine } from '@loupe/contract/transactions/memos.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { MemoOutcome } from '@loupe/domain/transactions/memo.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { reasonOf } from '../../../db/event-cause.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { statusOf, toClientStatus } from '../orders/credit.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'

/** Released without a return: an order took the stone over. */
const isInvoiced = sql`${statusIn('memo', 'released', 'b.status')} and b.returned_at is null and b.ended_reason like 'Ordered as %'`

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
  dayTerms: string | null
  kindOverride: string | null
}
const sums = sql<Sums>`(select count(*)::int as pieces,
    count(*) filter (where ${statusIn('memo', 'pending', 'b.status')})::int as pending,
    count(*) filter (where ${statusIn('memo', 'rejected', 'b.status')})::int as rejected,
    count(*) filter (where ${statusIn('memo', 'approved', 'b.status')})::int as out,
    count(*) filter (where b.returned_at is not null)::int as returned,
    count(*) filter (where ${isInvoiced})::int as invoiced,
    coalesce(sum(d.crt) filter (where ${statusIn('memo', 'approved', 'b.status')}), 0) as carats,
    coalesce(sum(b.amt) filter (where ${statusIn('memo', 'approved', 'b.status')}), 0) as amount,
    sum(d.crt) as total_carats, sum(b.amt) as total_amount,
    ${sql.raw(dayTermsOf('b'))} as day_terms, max(b.kind_override) as kind_override
  from block b join diamond d on d.id = b.diamond where b.memo = memo.id)`

const stateOn = (today: string) => sql<Memo['state']>`case when sums.pending > 0 then 'pending'
  when sums.out > 0 and memo.due_date < ${today}::date then 'overdue' when sums.out > 0 then 'out'
  when sums.rejected = sums.pieces then 'rejected' else 'closed' end`

/** Memos with their totals and their state on a day. */
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
    .select([
      'memo.labGrown',
      'memo.terms',
      'memo.dueDate',
      'memo.courierName',
      'memo.remarks',
      'memo.createdBy',
      'memo.createdAt',
      'memo.updatedAt',
    ])
    .select([
      'sums.pieces',
      'sums.out',
      'sums.returned',
      'sums.invoiced',
      'sums.carats',
      'sums.amount',
      'sums.totalCarats',
      'sums.totalAmount',
      'sums.dayTerms',
      'sums.kindOverride',
    ])
    .select([
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      stateOn(today).as('state'),
      sql<number>`case when sums.out > 0 then greatest(${today}::date - memo.due_date, 0) else 0 end`.as('overdueDays'),
    ])

export const listMemos = async (db: Db, actor: Actor, now: Date, request: ListRequest): Promise<{ list?: Memo[]; count: number }> =>
  page(db, memoRows(db, dayIn(now)).where(accessibleSellers(actor, 'memo.seller')), request)

/** A memo with its stones, in the order of their ids; otherwise not found. */
export async function getMemo(db: Db | Tx, masters: Masters, actor: Actor, now: Date, id: string): Promise<MemoDetail> {
  const memo = await memoRows(db, dayIn(now))
    .where('memo.id', '=', id)
    .where(accessibleSellers(actor, 'memo.seller'))
    .executeTakeFirstOrThrow(notFound)
  const status = toClientStatus(await statusOf(db, memo.account, now))
  const lines = await linesOf(db, masters, id)
  return { ...memo, ...status, lines, events: await eventsOf(db, id, lines) }
}

/** What happened to the memo and to its stones, oldest first; what happened to several stones at once is one entry. */
async function eventsOf(db: Db | Tx, memo: string, lines: readonly MemoLine[]) {
  const events = await db
    .selectFrom('event')
    .select(['at', 'kind', 'actorName as by', 'cause'])
    .where(
      sql<boolean>`(subject_type = 'memo' and subject = ${memo}
        or subject_type = 'block' and subject = any(${lines.map((line) => line.id)}::text[]))`,
    )
    .groupBy(['at', 'kind', 'actorName', 'cause'])
    .orderBy('at')
    .orderBy(sql`min(id)`)
    .execute()
  return events.map((event) => ({ ...event, cause: reasonOf(event.cause) }))
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
      sql<MemoOutcome>`case when ${statusIn('memo', 'pending', 'b.status')} then 'pending' when ${statusIn('memo', 'rejected', 'b.status')} then 'rejected'
        when ${statusIn('memo', 'approved', 'b.status')} then case when b.return_asked_at is null then 'out' else 'asked' end
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

/** A memo that this person may see and its stones, all locked; otherwise not found. */
export async function lockMemo(tx: Tx, actor: Actor, id: string) {
  const memo = await tx
    .selectFrom('memo')
    .selectAll()
    .where('id', '=', id)
    .where(accessibleSellers(actor, 'memo.seller'))
    .forUpdate('memo')
    .executeTakeFirstOrThrow(notFound)
  const lines = await tx.selectFrom('block').selectAll().where('memo', '=', id).orderBy('id').forUpdate().execute()
  return { ...memo, lines }
}
