import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { fullName } from '../../../db/expressions.ts'
import { step } from '../../../db/step.ts'
import { approveBlocks, endBlocks, refuseReturn } from '../blocks/ending.ts'
import { seenBy } from '../blocks/queries.ts'
import { changeMemoStatus } from '../memos/commands.ts'
import { lockMemo } from '../memos/queries.ts'
import { type Source, firstStones, noAmount, oneKind, reached, selected } from './source.ts'

/** Blocks with what the rows of an inbox say of them. */
const from = (where: RawBuilder<unknown>, group: RawBuilder<unknown>) => sql`block b
  join diamond d on d.id = b.diamond join account a on a.id = b.account join "user" u on u.id = b.seller
  where ${where} group by ${group}, b.block_code, a.company_name, b.seller, u.id`
const columns = {
  code: sql.raw('b.block_code'),
  companyName: sql.raw('a.company_name'),
  seller: sql.raw('b.seller'),
  sellerName: fullName('u'),
  labGrown: oneKind,
  stones: firstStones,
  pieces: sql.raw('count(*)::int'),
  carats: sql.raw('sum(d.crt)'),
  amount: sql.raw('sum(b.amt)'),
  listAmount: noAmount,
  until: sql.raw('min(b.valid_till_date)'),
  remarks: sql.raw('max(b.remarks)'),
  askedAt: sql.raw('min(b.created_at)'),
}

/** What was held together is answered together. */
export const holdSource: Source = {
  access: 'block:approve',
  rows: (actor) =>
    selected(
      'hold',
      { ...columns, key: sql.raw('b.block_code') },
      from(sql`b.status = 1 and b.block_type = 1 and ${reached(actor, 'b.seller')}`, sql.raw('b.block_code')),
    ),
  approve: async (ctx, code) => approveBlocks(ctx, await lockWaiting(ctx, code)),
  async reject(ctx, code, { remarks }) {
    const ids = (await lockWaiting(ctx, code)).map(({ id }) => id)
    await step(ctx, 'hold', ids, 'reject', remarks)
  },
}

async function lockWaiting(ctx: Writing, code: string) {
  const blocks = await ctx.tx
    .selectFrom('block')
    .selectAll()
    .where('blockCode', '=', code)
    .where('blockType', '=', 1)
    .where(seenBy(ctx.actor))
    .orderBy('id')
    .forUpdate('block')
    .execute()
  if (blocks.length === 0) throw new Refusal('not_found')
  const waiting = blocks.filter(({ status }) => status === 1)
  if (waiting.length === 0) throw new Refusal('wrong_status', { status: blocks[0]?.status })
  return waiting
}

export const memoSource: Source = {
  access: 'block:approve',
  rows: (actor) =>
    selected(
      'memo',
      { ...columns, key: sql.raw('b.memo::text') },
      from(sql`b.status = 1 and b.block_type = 2 and ${reached(actor, 'b.seller')}`, sql.raw('b.memo')),
    ),
  approve: (ctx, id, { overrideCredit }) => changeMemoStatus(ctx, { id, status: 2, overrideCredit }),
  reject: (ctx, id, { remarks }) => changeMemoStatus(ctx, { id, status: 3, remarks }),
}

/** Stones of a memo that a seller says have come back. */
export const returnSource: Source = {
  access: 'block:approve',
  rows: (actor) =>
    selected(
      'return',
      { ...columns, key: sql.raw('b.memo::text'), askedAt: sql.raw('min(b.return_asked_at)') },
      from(sql`b.status = 2 and b.return_asked_at is not null and ${reached(actor, 'b.seller')}`, sql.raw('b.memo')),
    ),
  approve: async (ctx, id, { remarks }) => endBlocks(ctx, await lockReturning(ctx, id), remarks),
  async reject(ctx, id, { remarks }) {
    const ids = (await lockReturning(ctx, id)).map((line) => line.id)
    await refuseReturn(ctx, ids, remarks)
  },
}

async function lockReturning(ctx: Writing, id: string) {
  const { lines } = await lockMemo(ctx.tx, ctx.actor, id)
  const asked = lines.filter(({ status, returnAskedAt }) => status === 2 && returnAskedAt !== null)
  if (asked.length === 0) throw new Refusal('wrong_status')
  return asked
}
