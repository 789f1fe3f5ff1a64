import { anyOf } from '../../../db/expressions.ts'
import { derivedFlags, isOfficeHold } from '@loupe/domain/inventory/diamond.ts'
import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type BlockStatus, type BlockType, blockStatus, blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { unavailable } from '@loupe/domain/transactions/claim.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'
import { step } from '../../../db/step.ts'
import { holdersOf } from '../../inventory/holders.ts'
import { isOwnRequest, notOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'
import { blocksById, visibleTo } from './queries.ts'

export interface Live {
  id: string
  blockType: BlockType
  status: BlockStatus
  seller: string
  account: string
  diamond: string
}

/** A live block that somebody ends, who may be whoever requested it. */
type Ending = Live & { createdBy: string }

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
  const idsOf = (some: readonly Live[]) => some.map(({ id }) => id)
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

const officeFacts = ['wSts', 'sSts', 'sgiSts', 'webSts', 'initSts', 'isBestBuy'] as const

/** A hold that was set in the office system cannot be released here. */
async function refuseOfficeHolds(ctx: Writing, blocks: readonly Live[]) {
  if (blocks.length === 0) return
  const ids = blocks.map(({ diamond }) => diamond)
  const stones = await ctx.tx.selectFrom('diamond').select(['wSts', 'sSts']).where('id', '=', anyOf(ids)).execute()
  if (stones.some(isOfficeHold)) throw new Refusal('cannot_unhold')
}

const elsewhere = (isHold: boolean, block: object | undefined) => {
  const [expected, other] = isHold ? ['on hold', 'on memo'] : ['on memo', 'on hold']
  return block ? `It is ${other}, not ${expected}.` : `It is not ${expected}.`
}

/** Locks what the steps of several clients would lock one client after the other, in the order of `step`: what they restore, then the stones. */
async function lockTogether(tx: Tx, blocks: readonly { diamond: string; takenFrom: string | null }[]) {
  const earlier = blocks.flatMap(({ takenFrom }) => takenFrom ?? [])
  const stones = blocks.map(({ diamond }) => diamond)
  await tx.selectFrom('block').select('id').where('id', '=', anyOf(earlier)).orderBy('id').forUpdate().execute()
  await tx.selectFrom('diamond').select('id').where('id', '=', anyOf(stones)).orderBy('id').forUpdate().execute()
}

/**
 * UnHold and UnMemo: end the holds or memos of stones named by id or stone id, all or none. All stones must be with one client, unless
 * `severalClients` is set.
 * @throws cannot_unhold, cannot_unmemo when the office system has the stone; same_party; diamond_blocked when another seller's client has it
 */
export async function releaseStones(
  ctx: Writing,
  request: { blockType: BlockType; diamonds: readonly string[]; severalClients: boolean; remarks?: string | undefined },
) {
  const { tx, actor } = ctx
  const requestedStones = tx.selectFrom('diamond').where(isNamed(request.diamonds)).where('isDeleted', '=', false)
  const blocks = await tx
    .selectFrom('block')
    .selectAll('block')
    .select(sql<boolean>`${visibleTo(actor)}`.as('isOurs'))
    .where('block.diamond', 'in', requestedStones.select('diamond.id'))
    .where('block.status', 'in', blockStatuses.statuses('live'))
    .orderBy('block.id')
    .forUpdate('block')
    .execute()
  const stones = await requestedStones
    .select(['id', 'vStnId', ...officeFacts])
    .orderBy('vStnId')
    .execute()
  if (asNamed(request.diamonds, stones).missing.length > 0) throw new Refusal('not_found')
  const of = new Map(blocks.map((block) => [block.diamond, block]))
  const holders = await holdersOf(
    tx,
    stones.map(({ id }) => id),
  )
  const isHold = request.blockType === blockType.hold
  const refused = stones.flatMap((stone) => {
    const block = of.get(stone.id)
    const flags = derivedFlags({ ...stone, isBlocked: block !== undefined }, false, block?.blockType === blockType.memo)
    const isOffice = isHold ? flags.sgiHold : !block && (flags.sgiMemo || flags.bestBuyMemo)
    const reason = isOffice
      ? isHold
        ? ('cannot_unhold' as const)
        : ('cannot_unmemo' as const)
      : !block || block.blockType !== request.blockType
        ? ('wrong_status' as const)
        : block.isOurs
          ? undefined
          : ('diamond_blocked' as const)
    if (!reason) return []
    const claim = holders.get(stone.id)
    const held = unavailable(stone, claim)
    // If the stone is neither on hold nor on memo, the message adds what else has it; a free stone needs no addition.
    const instead = block || !(claim || ['O', 'C', 'B'].includes(stone.wSts)) ? '' : ` ${held.message}`
    const message = reason === 'wrong_status' ? `${elsewhere(isHold, block)}${instead}` : messageOf(reason)
    const isBlocked = reason === 'diamond_blocked' ? true : undefined
    return [{ reason, of: { ...(isOffice || !(block || claim) ? {} : held), diamond: stone.id, vStnId: stone.vStnId, message, isBlocked } }]
  })
  const [fault] = refused
  if (fault) throw new Refusal(fault.reason, { refused: refused.map(({ of: stone }) => stone) })
  const byClient = Map.groupBy(blocks, ({ account }) => account)
  if (byClient.size > 1 && !request.severalClients) throw new Refusal('same_party')
  if (byClient.size > 1) await lockTogether(tx, blocks)
  // A client's notices are about that client's stones only.
  for (const ofClient of byClient.values()) await endBlocks(ctx, ofClient, request.remarks)
  return {
    list: await blocksById(
      tx,
      ctx.services.masters,
      blocks.map(({ id }) => id),
    ),
  }
}
