import type { ApprovalKind } from '@loupe/contract/transactions/approvals.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { pastOf } from '@loupe/domain/kernel/event-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'

/** The records under which the answers to each kind are in the audit log. Stones that were requested together have one record each. */
const records: Record<ApprovalKind, (key: string) => RawBuilder<unknown>> = {
  hold: (code) => ofBlocks(sql`block_code = ${code} and block_type = 1`),
  memo: (id) => ofBlocks(sql`memo = ${id}::uuid`),
  return: (id) => ofBlocks(sql`memo = ${id}::uuid`),
  order: one('order'),
  offer: one('offer'),
  kyc: one('accountKyc'),
  bank: one('accountBank'),
  price: one('priceRun'),
  term: one('accountTerm'),
}
function one(type: string) {
  return (id: string) => sql`select ${type}::text, ${id}::text`
}
function ofBlocks(which: RawBuilder<unknown>) {
  return sql`select 'block', id::text from block where ${which}`
}

/** Turns the refusal of a late answer into a message with who answered before, how and when. Any other refusal is returned unchanged. */
export async function tooLate(ctx: Writing, kind: ApprovalKind, key: string, refused: unknown): Promise<unknown> {
  if (!(refused instanceof Refusal) || refused.reason !== 'wrong_status') return refused
  const { rows } = await sql<{ byName: string; at: string; kind: string }>`
    select actor_name as "byName", at, kind from event
    where (subject_type, subject) in (${records[kind](key)}) and kind not like '%.ask' and before ? 'status' and after ? 'status'
    order by id desc limit 1`.execute(ctx.tx)
  const [last] = rows
  if (!last) return refused
  const { byName, at } = last
  const what = pastOf(last.kind)
  return new Refusal('wrong_status', { answered: { byName, at, what } }, `${byName} already ${what} this.`)
}
