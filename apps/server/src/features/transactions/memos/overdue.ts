import { priceOf } from '@loupe/domain/accounts/quote.ts'
import { caratText } from '@loupe/domain/kernel/number-text.ts'
import { dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { statusIn } from '../../../db/expressions.ts'
import { sql } from 'kysely'
import { amountText, stoneName, stonesName } from '../about-stones.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'
import { type Post, oneLine } from '../../../db/outbox.ts'

/** One notice a day. */
export const overdueKey = (memo: string, now: Date) => `memo-overdue:${memo}:${dayIn(now)}`

const isOverdue = (now: Date) => sql<boolean>`memo.due_date < ${dayIn(now)}::date
  and exists (select from block b where b.memo = memo.id and ${statusIn('memo', 'approved', 'b.status')})`

/** Overdue memos with stones still out, whose seller has not been notified today. */
export const memosOverdue = (db: Db, now: Date) =>
  db
    .selectFrom('memo')
    .select('memo.id')
    .where(isOverdue(now))
    .where(sql<boolean>`not exists (select from effect where key = 'memo-overdue:' || memo.id || ':' || ${dayIn(now)}::text)`)
    .orderBy('memo.dueDate')
    .orderBy('memo.id')
    .limit(1000)
    .execute()

/** The mail to the seller; undefined if the stones were returned or another day was agreed since it was listed. */
export async function overdueMail(tx: Tx, memo: string, now: Date): Promise<(Post & { seller: string }) | undefined> {
  const rows = await tx
    .selectFrom('memo')
    .innerJoin('block', (join) => join.onRef('block.memo', '=', 'memo.id').on('block.status', '=', blockStatus.approved))
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .innerJoin('account', 'account.id', 'memo.account')
    .innerJoin('user as seller', 'seller.id', 'memo.seller')
    .select([
      'memo.memoNo',
      'memo.dueDate',
      'account.companyName',
      'seller.id',
      'seller.email',
      'seller.firstName',
      'seller.dateFormat',
      'diamond.vStnId',
      'diamond.labGrown',
      'diamond.crt',
      'block.amt',
      frozenTerm('block.term').as('term'),
    ])
    .select(sql<number>`${dayIn(now)}::date - memo.due_date`.as('days'))
    .where('memo.id', '=', memo)
    .where(isOverdue(now))
    .orderBy('diamond.vStnId')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const late = first.days === 1 ? '1 day' : `${first.days} days`
  const more = rows.length > 50 ? [`and ${rows.length - 50} more`] : []
  return {
    seller: first.id,
    kind: 'memo-overdue',
    to: { address: first.email, name: first.firstName },
    subject: `Memo ${first.memoNo} to ${oneLine(first.companyName)} is ${late} overdue: ${stonesName(rows)}`,
    text: [
      `Memo ${first.memoNo} to ${first.companyName} was due on ${dayText(first.dueDate, first.dateFormat ?? undefined)}.`,
      'Still with the client:',
      '',
      ...rows.slice(0, 50).map((row) => `${stoneName(row)}  ${caratText(row.crt)} ct  ${amountText(row.amt, priceOf(row.term)?.dayTerms)}`),
      ...more,
    ].join('\n'),
  }
}
