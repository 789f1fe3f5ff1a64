import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { fullName, statusIn } from '../../../db/expressions.ts'
import { anyOnTerm, askingPriceAmount, dayTermsOf, quotedAmount, quotedPrice } from '../term-amounts.ts'
import { step } from '../../../db/step.ts'
import { approveBlocks } from '../blocks/approving.ts'
import { endBlocks, refuseReturn } from '../blocks/releasing.ts'
import { visibleTo } from '../blocks/queries.ts'
import { changeMemoStatus } from '../memos/commands.ts'
import { lockMemo } from '../memos/queries.ts'
import { type Source, accessible, averages, firstGraded, firstStones, oneKind } from './source.ts'

/** Blocks with the columns that the inbox shows. */
const from = (where: RawBuilder<unknown>, group: RawBuilder<unknown>) => sql`block b
  join diamond d on d.id = b.diamond join account a on a.id = b.account join "user" u on u.id = b.seller
  where ${where} group by ${group}, b.block_code, a.company_name, b.seller, u.id`
const columns = {
  code: sql.raw('b.block_code'),
  companyName: sql.raw('a.company_name'),
  isClientInactive: sql.raw('not bool_and(a.is_active)'),
  seller: sql.raw('b.seller'),
  sellerName: fullName('u'),
  labGrown: oneKind,
  stones: firstStones,
  graded: firstGraded,
  ...averages({ ...quotedPrice('b'), amt: quotedAmount('b'), rap: 'b.rap', crt: 'd.crt' }),
  pieces: sql.raw('count(*)::int'),
  carats: sql.raw('sum(d.crt)'),
  amount: sql.raw(`sum(${quotedAmount('b')})`),
  listAmount: sql.raw(`case when ${anyOnTerm('b')} then sum(${askingPriceAmount('b')}) end`),
  dayTerms: sql.raw(dayTermsOf('b')),
  kindOverride: sql.raw('max(b.kind_override)'),
  until: sql.raw('min(b.valid_till_date)'),
  remarks: sql.raw('max(b.remarks)'),
  askedAt: sql.raw('min(b.created_at)'),
}

/** Stones that were held together are answered together. */
export const holdSource: Source = {
  access: 'block:approve',
  columns: { ...columns, key: sql.raw('b.block_code') },
  from: (actor) =>
    from(
      sql`${statusIn('hold', 'pending', 'b.status')} and b.block_type = ${sql.lit(blockType.hold)} and ${accessible(actor, 'b.seller')}`,
      sql.raw('b.block_code'),
    ),
  approve: async (ctx, code) => approveBlocks(ctx, await lockWaiting(ctx, code)),
  async reject(ctx, code, { remarks }) {
    const ids = (await lockWaiting(ctx, code)).map(({ id }) => id)
    await step(ctx, 'hold', ids, 'reject', { reason: remarks })
  },
}

async function lockWaiting(ctx: Writing, code: string) {
  const blocks = await ctx.tx
    .selectFrom('block')
    .selectAll()
    .where('blockCode', '=', code)
    .where('blockType', '=', blockType.hold)
    .where(visibleTo(ctx.actor))
    .orderBy('id')
    .forUpdate('block')
    .execute()
  if (blocks.length === 0) throw new Refusal('not_found')
  const waiting = blocks.filter(({ status }) => status === blockStatus.pending)
  if (waiting.length === 0) throw new Refusal('wrong_status', { status: blocks[0]?.status })
  return waiting
}

export const memoSource: Source = {
  access: 'block:approve',
  columns: { ...columns, key: sql.raw('b.memo::text') },
  from: (actor) =>
    from(
      sql`${statusIn('memo', 'pending', 'b.status')} and b.block_type = ${sql.lit(blockType.memo)} and ${accessible(actor, 'b.seller')}`,
      sql.raw('b.memo'),
    ),
  approve: (ctx, id, { overrideCredit }) => changeMemoStatus(ctx, { id, status: blockStatus.approved, overrideCredit }),
  reject: (ctx, id, { remarks }) => changeMemoStatus(ctx, { id, status: blockStatus.rejected, remarks }),
}

/** Stones of a memo that a seller reports as returned. */
export const returnSource: Source = {
  access: 'block:approve',
  columns: {
    ...columns,
    key: sql.raw('b.memo::text'),
    ofPieces: sql.raw('(select count(*)::int from block o where o.memo = b.memo)'),
    askedAt: sql.raw('min(b.return_asked_at)'),
  },
  from: (actor) =>
    from(
      sql`${statusIn('memo', 'approved', 'b.status')} and b.return_asked_at is not null and ${accessible(actor, 'b.seller')}`,
      sql.raw('b.memo'),
    ),
  approve: async (ctx, id, { remarks }) => endBlocks(ctx, await lockReturning(ctx, id), remarks),
  async reject(ctx, id, { remarks }) {
    const ids = (await lockReturning(ctx, id)).map((line) => line.id)
    await refuseReturn(ctx, ids, remarks)
  },
}

async function lockReturning(ctx: Writing, id: string) {
  const { lines } = await lockMemo(ctx.tx, ctx.actor, id)
  const returning = lines.filter(({ status, returnAskedAt }) => status === blockStatus.approved && returnAskedAt !== null)
  if (returning.length === 0) throw new Refusal('wrong_status')
  return returning
}
