import { anyOf } from '../../../db/expressions.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import type { QuotedTerm } from '@loupe/domain/accounts/quote.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { refusedText } from '@loupe/domain/transactions/claim.ts'
import { dueDayFault } from '@loupe/domain/transactions/memo.ts'
import { type BlockAnswer, blockStatus, memoLifecycle } from '@loupe/domain/transactions/block.ts'
import { isOwnRequest, notOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'

import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { approveBlocks } from '../blocks/approving.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'
import { holdersOf, refusalOf } from '../../inventory/holders.ts'
import { asLastTime } from '../orders/as-last-time.ts'
import { makeOrder } from '../orders/making.ts'
import { dueInstant } from './due-instant.ts'
import { getMemo, lockMemo } from './queries.ts'

interface Change {
  id: string
  status: BlockAnswer
  remarks?: string | undefined
  overrideCredit?: string | undefined
}

/** Approves or rejects the pending stones of a memo. Requesting their current status changes nothing. */
export async function changeMemoStatus(ctx: Writing, request: Change) {
  const memo = await lockMemo(ctx.tx, ctx.actor, request.id)
  const isRejected = request.status === blockStatus.rejected
  const isWithdrawn = isRejected && isOwnRequest(ctx.actor, memo)
  if (!isWithdrawn && !can(ctx.actor, 'block:approve')) throw isRejected ? notOwnRequest() : new Refusal('forbidden')
  const waiting = memo.lines.filter(({ status }) => status === blockStatus.pending)
  if (waiting.length === 0 && !memo.lines.some(({ status }) => status === request.status)) throw new Refusal('wrong_status')
  const ids = waiting.map(({ id }) => id)
  if (waiting.length > 0 && request.status === blockStatus.approved) await approveBlocks(ctx, waiting, request.overrideCredit)
  if (waiting.length > 0 && request.status === blockStatus.rejected) await step(ctx, 'memo', ids, 'reject', { reason: request.remarks })
  return readMemo(ctx, memo.id)
}

/** Changes the due date of a memo. It may be earlier than before, but not in the past. */
export async function extendMemo(ctx: Writing, request: { id: string; dueDate: string; remarks?: string | undefined }) {
  const { tx, now } = ctx
  const memo = await lockMemo(tx, ctx.actor, request.id)
  const live = memo.lines.filter(({ status }) => memoLifecycle.is('live', status))
  if (live.length === 0) throw new Refusal('wrong_status')
  if (!can(ctx.actor, 'block:approve')) throw new Refusal('forbidden')
  const fault = dueDayFault(request.dueDate, dayIn(now))
  if (fault) throw invalid('dueDate', fault)
  const updatedAt = now.toISOString()
  await tx.updateTable('memo').set({ dueDate: request.dueDate, updatedAt }).where('id', '=', memo.id).execute()
  await tx
    .updateTable('block')
    .set({ validTillDate: dueInstant(request.dueDate), updatedAt })
    .where('memo', '=', memo.id)
    .where('status', 'in', memoLifecycle.statuses('live'))
    .execute()
  const [before, after] = [{ dueDate: memo.dueDate }, { dueDate: request.dueDate }]
  await record(ctx, { kind: 'memo.extend', subjectType: 'memo', subject: memo.id, before, after, cause: request.remarks })
  return readMemo(ctx, memo.id)
}

/**
 * Invoices stones that are out: makes a pending order of the same party at the memo's prices.
 * Its form has the days to pay, courier and broker of the memo, and the rest as the client's last order. The stones leave the memo with it.
 */
export async function invoiceMemo(ctx: Writing, request: { id: string; diamonds: string[] }) {
  const memo = await lockMemo(ctx.tx, ctx.actor, request.id)
  const out = memo.lines.filter(({ status }) => status === blockStatus.approved).map(({ diamond }) => diamond)
  const stonesOut = await ctx.tx.selectFrom('diamond').select(['id', 'vStnId']).where('id', '=', anyOf(out)).execute()
  const { found, missing } = asNamed(request.diamonds, stonesOut)
  if (missing.length > 0) throw await notOnMemo(ctx, missing)
  const { account, user, seller, broker, courierName } = memo
  const invoiced = new Set(found.map(({ id }) => id))
  const lines = memo.lines.filter(({ status, diamond }) => status === blockStatus.approved && invoiced.has(diamond))
  const terms = memo.terms === '' ? quotedDays(lines) : memo.terms
  const { id: order, orderNo } = await makeOrder(ctx, {
    ...(await asLastTime(ctx, { account, user, seller }, { terms, courierName, broker })),
    diamonds: request.diamonds,
    madeFrom: 'memo',
  })
  return { order, orderNo, memo: await readMemo(ctx, memo.id) }
}

/**
 * The days to pay of the client's term that stones were quoted on: undefined when they were on none, null when they disagree.
 * A price that the term did not make says nothing about the days.
 */
function quotedDays(lines: readonly { term: unknown }[]): string | null | undefined {
  const terms = lines.map(({ term }) => term as QuotedTerm | null).filter((term) => term === null || term.notApplied === null)
  const [days, ...others] = new Set(terms.map((term) => term?.days))
  return others.length > 0 ? null : days
}

/** The refusal of stones that are not out on the memo, with what has them instead. */
async function notOnMemo(ctx: Writing, names: readonly string[]) {
  const stones = await ctx.tx.selectFrom('diamond').select(['id', 'vStnId', 'wSts']).where(isNamed(names)).execute()
  const holders = await holdersOf(
    ctx.tx,
    stones.map(({ id }) => id),
  )
  const refused = stones.map((stone) => refusalOf(stone, holders.get(stone.id)))
  const why = refused.length > 0 ? ` ${refusedText(refused)}` : ''
  return new Refusal(
    'wrong_status',
    { refused },
    `${names.length === 1 ? 'This stone is' : 'These stones are'} not out on this memo.${why}`,
  )
}

const readMemo = (ctx: Writing, id: string) => getMemo(ctx.tx, ctx.services.masters, ctx.actor, ctx.now, id)
