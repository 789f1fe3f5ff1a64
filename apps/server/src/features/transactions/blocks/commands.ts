import { randomUUID } from 'node:crypto'
import type { BlockRequest } from '@loupe/contract/transactions/blocks.ts'
import { priceOf } from '@loupe/domain/accounts/quote.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { type BlockStatus, type HoldLimits, blockLifecycles, blockStatus, holdTimeFault, hour } from '@loupe/domain/transactions/block.ts'
import { isOwnRequest, notOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'
import type { Writing } from '../../../context.ts'
import { aboutStones, stoneName } from '../about-stones.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { writeAudit } from '../../../db/event.ts'
import { notifyApprovers } from '../../../db/notify.ts'
import { moveLocked, step } from '../../../db/step.ts'
import { commitWith, pipelined } from '../../../db/pipelined.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { type ClientConditions, conditionsOf, passKinds, quotesFor } from '../../accounts/terms/conditions.ts'
import { type Claimed, refusedStones, partitionAvailable } from '../claims.ts'
import { approveBlocks } from './approving.ts'
import { endBlocks, kindOf } from './releasing.ts'
import { holdStatement } from './hold-statement.ts'
import { getParty } from './party.ts'
import { blocksById, lockBlock, nextHold, toBlock } from './queries.ts'

/** When a hold ends. Refuses a time outside the hold settings, in the specification's words. */
export function endOfHold(
  ctx: Writing,
  limits: HoldLimits,
  { hours, validTillDate }: { hours?: number | undefined; validTillDate?: string | undefined },
): Date {
  if (hours !== undefined) {
    const fault = holdTimeFault(hours, limits)
    if (fault) throw invalid('hours', fault)
    return new Date(ctx.now.getTime() + hours * hour)
  }
  if (validTillDate === undefined) throw invalid('hours', 'Please Select Hold Till Date.')
  const till = new Date(validTillDate)
  // Hours that have begun count whole, for both limits: till four is an hour's hold at ten past three.
  const fault = holdTimeFault(Math.ceil((till.getTime() - ctx.now.getTime()) / hour), limits)
  if (fault) throw invalid('validTillDate', fault)
  return till
}

/**
 * Holds stones for a client. Holds by people who may approve holds are approved at once; others wait for approval, and the stones are reserved
 * meanwhile. Without `partial`, one unavailable stone refuses the whole selection, naming each such stone, who has it and until when. The asking price
 * is frozen, with the price on the client's default term beside it.
 * @param isLast nothing follows in the transaction
 */
export async function createBlock(ctx: Writing, request: BlockRequest, isLast = true) {
  const [{ till, blockCode }, party, { free, refused }, client] = await pipelined(
    nextHold(ctx.tx).then(({ limits, blockCode: code }) => ({ blockCode: code, till: endOfHold(ctx, limits, request) })),
    getParty(ctx, request),
    partitionAvailable(ctx, request.diamonds),
    conditionsOf(ctx.tx, request.account),
  )
  if (refused.length > 0 && (!request.partial || free.length === 0)) throw refusedStones(refused)
  const kindOverride = passKinds(ctx.actor, client, free, request.overrideKind)
  const hold = { ...party, blockCode, till, remarks: request.remarks ?? '', kindOverride, client }
  const created = await holdStones(ctx, hold, free, { isApproved: can(ctx.actor, 'block:approve'), isLast })
  return { created, refused }
}

interface Hold extends Awaited<ReturnType<typeof getParty>> {
  blockCode: string
  till: Date
  remarks: string
  kindOverride: string | null
  client: ClientConditions
}

/**
 * Holds free, locked stones for a party: approved at once, or pending until somebody answers.
 * @param cause what led to the hold, if it was not requested directly
 * @param isLast nothing follows in the transaction, so its commit can be sent together with the last statement
 */
export async function holdStones(
  ctx: Writing,
  hold: Hold,
  free: readonly Claimed[],
  { isApproved, cause, isLast = false }: { isApproved: boolean; cause?: string | undefined; isLast?: boolean },
) {
  const quotes = quotesFor(hold.client)
  const stones = free.map((stone) => ({ ...stone, block: randomUUID(), term: quotes.of(stone).term }))
  const reserved = moveLocked(
    ctx,
    stones.map((stone) => ({ diamond: stone.id, causedBy: `block:${stone.block}`, was: stone.wSts })),
    'reserve',
  )
  const overridden = hold.kindOverride === null ? {} : { kindOverride: hold.kindOverride }
  const after = (diamond: string) => ({
    diamond,
    account: hold.account,
    seller: hold.seller,
    validTillDate: hold.till.toISOString(),
    ...overridden,
  })
  const ids = stones.map((stone) => stone.block)
  const auditEvents = stones.map(({ id, block }) => ({
    kind: 'hold.ask',
    subjectType: 'block',
    subject: block,
    after: after(id),
    cause,
  }))
  await enqueueIfSooner(ctx, 'release-holds', hold.till)
  const write = holdStatement(ctx, {
    hold,
    stones,
    move: reserved.write,
    writeAudit: await writeAudit(ctx, ...auditEvents, ...reserved.auditEvents),
  })
  if (isApproved) {
    await write.execute(ctx.tx)
    await step(ctx, 'hold', ids, 'approve')
    return blocksById(ctx.tx, ctx.services.masters, ids)
  }
  await notifyApprovers(ctx, 'block:approve', hold.seller, {
    title: `Hold ${hold.blockCode} is pending approval`,
    text: aboutStones({
      company: hold.client.companyName,
      stones: stones.map(stoneName),
      amount: stones.reduce((sum, stone) => sum + cents(quotes.priced(stone).amt), 0) / 100,
      dayTerms: stones.flatMap(({ term }) => priceOf(term)?.dayTerms ?? [])[0] ?? null,
    }).join(' · '),
    link: '/transaction/approvals',
    key: `ask:hold:${hold.blockCode}`,
  })
  const rows = isLast ? await commitWith(ctx.tx, write) : (await write.execute(ctx.tx)).rows
  return rows.map(toBlock(ctx.services.masters))
}

/**
 * Approves, rejects or releases a hold or one stone of a memo, and moves the stone. Requesting its current status changes nothing. A stone on memo is
 * released by its return.
 */
export async function changeBlockStatus(ctx: Writing, request: { id: string; status: BlockStatus; remarks?: string | undefined }) {
  const block = await lockBlock(ctx.tx, ctx.actor, request.id)
  const from = block.status
  const isRejected = request.status === blockStatus.rejected
  const isWithdrawn = isRejected && isOwnRequest(ctx.actor, block)
  if (request.status !== blockStatus.released && !isWithdrawn && !can(ctx.actor, 'block:approve'))
    throw isRejected ? notOwnRequest() : new Refusal('forbidden')
  if (from !== request.status) {
    const action = blockLifecycles[block.blockType].leading(from, request.status)
    if (!action) throw new Refusal('wrong_status', { status: from })
    if (action === 'release') await endBlocks(ctx, [block], request.remarks)
    else if (action === 'approve') await approveBlocks(ctx, [block])
    // The reason is stored only for an end, not for an approval.
    else await step(ctx, kindOf(block), [block.id], action, { reason: request.remarks })
  }
  const [now] = await blocksById(ctx.tx, ctx.services.masters, [block.id])
  return getOrRefuse(now)
}
