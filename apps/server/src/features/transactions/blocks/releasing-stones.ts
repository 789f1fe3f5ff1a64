import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { derivedFlags, diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { type BlockType, blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { type StoneClaim, unavailable } from '@loupe/domain/transactions/claim.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'
import { holdersOf } from '../../inventory/holders.ts'
import { blocksById, visibleTo } from './queries.ts'
import { endBlocks } from './releasing.ts'

interface ReleaseRequest {
  blockType: BlockType
  /** Ids or stone ids. */
  diamonds: readonly string[]
  severalClients: boolean
  remarks?: string | undefined
}

/**
 * UnHold and UnMemo: end the holds or memos of stones named by id or stone id, all or none. All stones must be with one client, unless
 * `severalClients` is set.
 * @throws cannot_unhold, cannot_unmemo when the office system has the stone; same_party; diamond_blocked when another seller's client has it
 */
export async function releaseStones(ctx: Writing, request: ReleaseRequest) {
  const { blocks, stones } = await lockNamed(ctx, request.diamonds)
  await refuseUnreleasable(ctx.tx, request.blockType, stones, blocks)
  const byClient = Map.groupBy(blocks, ({ account }) => account)
  if (byClient.size > 1 && !request.severalClients) throw new Refusal('same_party')
  if (byClient.size > 1) await lockTogether(ctx.tx, blocks)
  // A client's notices are about that client's stones only.
  for (const ofClient of byClient.values()) await endBlocks(ctx, ofClient, request.remarks)
  const ids = blocks.map(({ id }) => id)
  return { list: await blocksById(ctx.tx, ctx.services.masters, ids) }
}

const officeFacts = ['wSts', 'sSts', 'sgiSts', 'webSts', 'initSts', 'isBestBuy'] as const

type Named = Awaited<ReturnType<typeof lockNamed>>
type Stone = Named['stones'][number]
type Block = Named['blocks'][number]

/** The stones, and their live holds and memos, locked. */
async function lockNamed({ tx, actor }: Writing, names: readonly string[]) {
  const named = tx.selectFrom('diamond').where(isNamed(names)).where('isDeleted', '=', false)
  const blocks = await tx
    .selectFrom('block')
    .selectAll('block')
    .select(sql<boolean>`${visibleTo(actor)}`.as('isOurs'))
    .where('block.diamond', 'in', named.select('diamond.id'))
    .where('block.status', 'in', blockStatuses.statuses('live'))
    .orderBy('block.id')
    .forUpdate('block')
    .execute()
  const stones = await named
    .select(['id', 'vStnId', ...officeFacts])
    .orderBy('vStnId')
    .execute()
  if (asNamed(names, stones).missing.length > 0) throw new Refusal('not_found')
  return { blocks, stones }
}

async function refuseUnreleasable(tx: Tx, type: BlockType, stones: readonly Stone[], blocks: readonly Block[]): Promise<void> {
  const blockOf = new Map(blocks.map((block) => [block.diamond, block]))
  const ids = stones.map(({ id }) => id)
  const claims = await holdersOf(tx, ids)
  const faults = stones.flatMap((stone) => {
    const block = blockOf.get(stone.id)
    const reason = faultOf(type, stone, block)
    return reason ? [{ reason, refused: refusedStone(type, reason, stone, block, claims.get(stone.id)) }] : []
  })
  const [first] = faults
  if (first) throw new Refusal(first.reason, { refused: faults.map(({ refused }) => refused) })
}

type Fault = 'cannot_unhold' | 'cannot_unmemo' | 'wrong_status' | 'diamond_blocked'

/** Why this person cannot release the stone here. */
function faultOf(type: BlockType, stone: Stone, block: Block | undefined): Fault | undefined {
  if (isOfOffice(type, stone, block)) return type === blockType.hold ? 'cannot_unhold' : 'cannot_unmemo'
  if (block?.blockType !== type) return 'wrong_status'
  return block.isOurs ? undefined : 'diamond_blocked'
}

/** Whether the office system has the stone, which cannot be undone here. */
function isOfOffice(type: BlockType, stone: Stone, block: Block | undefined): boolean {
  const flags = derivedFlags({ ...stone, isBlocked: block !== undefined }, false, block?.blockType === blockType.memo)
  return type === blockType.hold ? flags.sgiHold : !block && (flags.sgiMemo || flags.bestBuyMemo)
}

function refusedStone(
  type: BlockType,
  reason: Fault,
  stone: Stone,
  block: Block | undefined,
  claim: StoneClaim | undefined,
): RefusedDiamond {
  const isOffice = reason === 'cannot_unhold' || reason === 'cannot_unmemo'
  return {
    ...(isOffice || !(block || claim) ? {} : unavailable(stone, claim)),
    diamond: stone.id,
    vStnId: stone.vStnId,
    message: reason === 'wrong_status' ? elsewhereText(type, stone, block, claim) : messageOf(reason),
    isBlocked: reason === 'diamond_blocked' ? true : undefined,
  }
}

/** Statuses that name who else has the stone. */
const taken: readonly string[] = [diamondStatus.sold, diamondStatus.pending, diamondStatus.bid]

function elsewhereText(type: BlockType, stone: Stone, block: Block | undefined, claim: StoneClaim | undefined): string {
  const [expected, other] = type === blockType.hold ? ['on hold', 'on memo'] : ['on memo', 'on hold']
  if (block) return `It is ${other}, not ${expected}.`
  // A free stone needs no addition.
  return claim || taken.includes(stone.wSts) ? `It is not ${expected}. ${unavailable(stone, claim).message}` : `It is not ${expected}.`
}

/** Locks what the steps of several clients would lock one client after the other, in the order of `step`: what they restore, then the stones. */
async function lockTogether(tx: Tx, blocks: readonly Pick<Block, 'diamond' | 'takenFrom'>[]) {
  const earlier = blocks.flatMap(({ takenFrom }) => takenFrom ?? [])
  const stones = blocks.map(({ diamond }) => diamond)
  await tx.selectFrom('block').select('id').where('id', '=', anyOf(earlier)).orderBy('id').forUpdate().execute()
  await tx.selectFrom('diamond').select('id').where('id', '=', anyOf(stones)).orderBy('id').forUpdate().execute()
}
