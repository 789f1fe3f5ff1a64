import { anyOf } from '../../../db/expressions.ts'
import { isOfficeHold } from '@loupe/domain/inventory/diamond.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type BlockStatus, type BlockType, blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { isOwnRequest, notOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'

export interface LiveBlock {
  id: string
  blockType: BlockType
  status: BlockStatus
  seller: string
  account: string
  diamond: string
}

/** A live block that somebody ends, who may be whoever requested it. */
type Ending = LiveBlock & { createdBy: string }

export const kindOf = (block: { blockType: BlockType }) => (block.blockType === blockType.hold ? 'hold' : 'memo')

/**
 * Ends locked, live blocks of one kind: pending ones are withdrawn, a hold is released, a memo's stone is returned. People who approve memos check
 * returned stones in; anybody else requests the return, and the stone stays with the client until then.
 * @throws forbidden when a pending one was requested by, and is of, others than whoever ends it
 * @param isByClient the client itself ends them: it may withdraw what it has requested
 */
export async function endBlocks(ctx: Writing, blocks: readonly Ending[], remarks?: string, isByClient = false) {
  const [first] = blocks
  if (!first) return
  const kind = kindOf(first)
  const mayApprove = can(ctx.actor, 'block:approve')
  const waiting = blocks.filter(({ status }) => status === blockStatus.pending)
  if (!isByClient && !mayApprove && waiting.some((block) => !isOwnRequest(ctx.actor, block))) throw notOwnRequest()
  const live = blocks.filter(({ status }) => status === blockStatus.approved)
  await refuseOfficeHolds(ctx, kind === 'hold' ? live : [])
  const idsOf = (some: readonly LiveBlock[]) => some.map(({ id }) => id)
  if (waiting.length > 0) await step(ctx, kind, idsOf(waiting), 'withdraw', { reason: remarks })
  if (live.length === 0) return
  if (kind === 'memo' && !mayApprove) return requestReturn(ctx, idsOf(live), remarks)
  if (kind === 'memo') await setReturned(ctx, idsOf(live))
  await step(ctx, kind, idsOf(live), 'release', { reason: remarks })
}

const setReturned = ({ tx, now }: Writing, ids: readonly string[]) =>
  tx.updateTable('block').set({ returnedAt: now.toISOString(), returnAskedAt: null }).where('id', '=', anyOf(ids)).execute()

async function requestReturn(ctx: Writing, ids: readonly string[], remarks: string | undefined) {
  const returnRequest = { returnAskedAt: ctx.now.toISOString(), returnAskedBy: ctx.actor.id }
  await ctx.tx.updateTable('block').set(returnRequest).where('id', '=', anyOf(ids)).where('returnAskedAt', 'is', null).execute()
  await record(
    ctx,
    ...ids.map((id) => ({ kind: 'memo.ask-return', subjectType: 'block', subject: id, after: returnRequest, cause: remarks })),
  )
}

/** Rejects a requested return: the stones are still with the client. */
export async function refuseReturn(ctx: Writing, ids: readonly string[], remarks: string | undefined) {
  await ctx.tx.updateTable('block').set({ returnAskedAt: null, returnAskedBy: null }).where('id', '=', anyOf(ids)).execute()
  await record(ctx, ...ids.map((id) => ({ kind: 'memo.refuse-return', subjectType: 'block', subject: id, cause: remarks })))
}

/** A hold that was set in the office system cannot be released here. */
async function refuseOfficeHolds(ctx: Writing, blocks: readonly LiveBlock[]) {
  if (blocks.length === 0) return
  const ids = blocks.map(({ diamond }) => diamond)
  const stones = await ctx.tx.selectFrom('diamond').select(['wSts', 'sSts']).where('id', '=', anyOf(ids)).execute()
  if (stones.some(isOfficeHold)) throw new Refusal('cannot_unhold')
}
