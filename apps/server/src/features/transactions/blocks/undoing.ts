import type { UndoBlocks } from '@loupe/contract/transactions/blocks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { blockStatus, blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { step } from '../../../db/step.ts'
import { refuseUndo } from '../../../db/undo.ts'
import { partitionAvailable, refusedStones } from '../claims.ts'
import { undoExtensions } from './undoing-extensions.ts'
import { blocksById, visibleTo } from './queries.ts'
import { type LiveBlock, kindOf, refuseReturn } from './releasing.ts'

/**
 * Undoes a person's own last step on holds or memos, all or none: a new one ends and gives back what it took over; a released or rejected one is live
 * again, unless somebody else has the stone by now.
 * @throws stale when one of them has been changed since; diamond_blocked when a stone is with somebody else
 */
export async function undoBlocks(ctx: Writing, request: UndoBlocks) {
  const ids = [...new Set(request.ids)]
  const blocks = await ctx.tx
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .selectAll('block')
    .select('diamond.vStnId')
    .where('block.id', '=', anyOf(ids))
    .where(visibleTo(ctx.actor))
    .orderBy('block.id')
    .forUpdate('block')
    .execute()
  const [first] = blocks
  if (!first || blocks.length < ids.length) throw new Refusal('not_found')
  if (blocks.some((block) => block.blockType !== first.blockType)) throw new Refusal('wrong_status')
  const kind = kindOf(first)
  // The same buttons withdraw a pending request, release a hold, and request or record the return of a memo.
  const { waiting, ended } = Object.groupBy(blocks, ({ status }) => (blockStatuses.is('live', status) ? 'waiting' : 'ended'))
  const eventOf = ({ status }: LiveBlock) => {
    if (request.step !== 'release') return request.step
    return status === blockStatus.rejected ? 'withdraw' : status === blockStatus.released ? 'release' : 'ask-return'
  }
  await refuseUndo(
    ctx,
    'block',
    blocks.map((block) => ({ id: block.id, kind: `${kind}.${eventOf(block)}`, name: block.vStnId })),
  )
  if (request.step === 'ask') await endNew(ctx, blocks)
  else if (request.step === 'extend') await undoExtensions(ctx, blocks)
  else {
    const requestedReturns = waiting?.map(({ id }) => id) ?? []
    if (requestedReturns.length > 0) await refuseReturn(ctx, requestedReturns, undoReason)
    if (ended) await restoreEnded(ctx, ended)
  }
  return { list: await blocksById(ctx.tx, ctx.services.masters, ids) }
}
const undoReason = 'Undone'

/** A pending one is withdrawn; an approved hold is released, an approved memo withdrawn, because the stone has not left. */
async function endNew(ctx: Writing, blocks: readonly LiveBlock[]) {
  for (const status of [blockStatus.pending, blockStatus.approved] as const) {
    const these = blocks.filter((block) => block.status === status)
    const [first] = these
    if (!first) continue
    const ids = these.map(({ id }) => id)
    if (status === blockStatus.approved && first.blockType === blockType.hold)
      await step(ctx, 'hold', ids, 'release', { reason: undoReason })
    else await step(ctx, kindOf(first), ids, 'withdraw', { reason: undoReason })
  }
}

async function restoreEnded(ctx: Writing, blocks: readonly (LiveBlock & { validTillDate: string })[]) {
  const { refused } = await partitionAvailable(
    ctx,
    blocks.map(({ diamond }) => diamond),
  )
  if (refused.length > 0) throw refusedStones(refused)
  const isOver = ({ blockType: type, validTillDate }: (typeof blocks)[number]) =>
    type === blockType.hold && Date.parse(validTillDate) <= ctx.now.getTime()
  if (blocks.some(isOver)) throw new Refusal('stale', undefined, 'This hold has expired. Nothing was undone.')
  for (const status of blockStatuses.statuses('ended')) {
    const these = blocks.filter((block) => block.status === status)
    const [first] = these
    if (!first) continue
    const ids = these.map(({ id }) => id)
    await step(ctx, kindOf(first), ids, status === blockStatus.rejected ? 'reopen' : 'reinstate')
    await ctx.tx.updateTable('block').set({ endedReason: null, returnedAt: null }).where('id', '=', anyOf(ids)).execute()
  }
}
