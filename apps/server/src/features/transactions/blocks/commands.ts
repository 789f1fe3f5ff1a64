import { randomUUID } from 'node:crypto'
import type { BlockRequest } from '@loupe/contract/transactions/blocks.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type HoldLimits, blockLifecycle, holdTimeFault, hour } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { trail } from '../../../db/event.ts'
import { notifyApprovers } from '../../../db/notify.ts'
import { moveLocked, step } from '../../../db/step.ts'
import { lastly, together } from '../../../db/together.ts'
import { type ClientConditions, conditionsOf, passKinds, quotesFor } from '../../accounts/terms/conditions.ts'
import { type Claimed, refusedStones, sortOut } from '../claims.ts'
import { approveBlocks, endBlocks, kindOf } from './ending.ts'
import { holdStatement } from './hold-statement.ts'
import { getParty } from './party.ts'
import { blocksById, lockBlock, nextHold, shownBlock } from './queries.ts'

const minute = 60_000

/** When a hold ends; refuses a time outside the hold settings in the specification's words. */
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
  const fault = holdTimeFault(Math.ceil((till.getTime() - ctx.now.getTime()) / hour), limits)
  if (fault) throw invalid('validTillDate', fault)
  return till
}

/**
 * Sets stones aside for a client. Who may approve holds has them at once; anybody else's wait for approval, the stones being theirs meanwhile.
 * Without `partial`, one stone that can not be had refuses the whole selection, naming each such stone, who has it and until when.
 * The asking price is frozen, with the price on the client's default term beside it.
 */
export async function createBlock(ctx: Writing, request: BlockRequest) {
  const [{ till, blockCode }, party, { free, refused }, client] = await together(
    nextHold(ctx.tx).then(({ limits, blockCode }) => ({ blockCode, till: endOfHold(ctx, limits, request) })),
    getParty(ctx, request),
    sortOut(ctx, request.diamonds),
    conditionsOf(ctx.tx, request.account),
  )
  if (refused.length > 0 && (!request.partial || free.length === 0)) throw refusedStones(refused)
  const kindOverride = passKinds(ctx.actor, client, free, request.overrideKind)
  const hold = { ...party, blockCode, till, remarks: request.remarks ?? '', kindOverride, client }
  const created = await holdStones(ctx, hold, free, { isApproved: can(ctx.actor, 'block:approve'), isLast: true })
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
 * Holds free, locked stones for a party: at once when that is approved, else until somebody answers.
 * @param isLast nothing follows in the transaction, so that its commit may travel with the last statement
 */
export async function holdStones(
  ctx: Writing,
  hold: Hold,
  free: readonly Claimed[],
  { isApproved, isLast = false }: { isApproved: boolean; isLast?: boolean },
) {
  const quotes = quotesFor(hold.client)
  const asked = free.map((stone) => ({ ...stone, block: randomUUID(), term: quotes.of(stone).term }))
  const reserved = moveLocked(
    ctx,
    asked.map((stone) => ({ diamond: stone.id, cause: `block:${stone.block}`, was: stone.wSts })),
    'reserve',
  )
  const overridden = hold.kindOverride === null ? {} : { kindOverride: hold.kindOverride }
  const after = (diamond: string) => ({ diamond, account: hold.account, validTillDate: hold.till.toISOString(), ...overridden })
  const ids = asked.map((stone) => stone.block)
  const happenings = asked.map(({ id, block }) => ({ kind: 'hold.ask', subjectType: 'block', subject: block, after: after(id) }))
  // The job looks a minute ahead, every minute; what ends sooner than that has to ask for it.
  if (hold.till.getTime() - ctx.now.getTime() < 2 * minute) await enqueue(ctx.tx, 'release-holds')
  const write = holdStatement(ctx, {
    hold,
    stones: asked,
    move: reserved.write,
    trail: await trail(ctx, ...happenings, ...reserved.happenings),
  })
  if (isApproved) {
    await write.execute(ctx.tx)
    await step(ctx, 'hold', ids, 'approve')
    return blocksById(ctx.tx, ctx.house.masters, ids)
  }
  await notifyApprovers(ctx, 'block:approve', hold.seller, {
    title: `Hold ${hold.blockCode} waits for approval`,
    text: asked.map(({ vStnId }) => vStnId).join(', '),
    link: '/transaction/approvals',
    key: `ask:hold:${hold.blockCode}`,
  })
  const rows = isLast ? await lastly(ctx.tx, write) : (await write.execute(ctx.tx)).rows
  return rows.map(shownBlock(ctx.house.masters))
}

/**
 * Approves, rejects or releases a hold or one stone of a memo, and moves the stone. Asking for the status it has changes nothing. A memo's stone
 * is released by coming back.
 */
export async function changeBlockStatus(ctx: Writing, request: { id: string; status: 2 | 3 | 4; remarks?: string }) {
  const block = await lockBlock(ctx.tx, ctx.actor, request.id)
  const from = block.status
  const isWithdrawn = request.status === 3 && block.seller === ctx.actor.id
  if (request.status !== 4 && !isWithdrawn && !can(ctx.actor, 'block:approve')) throw new Refusal('forbidden')
  if (from !== request.status) {
    const action = blockLifecycle.leading(from, request.status)
    if (!action) throw new Refusal('wrong_status', { status: from })
    if (action === 'release') await endBlocks(ctx, [block], request.remarks)
    else if (action === 'approve') await approveBlocks(ctx, [block])
    // Why it ended; approving ends nothing.
    else await step(ctx, kindOf(block), [block.id], action, request.remarks)
  }
  const [now] = await blocksById(ctx.tx, ctx.house.masters, [block.id])
  if (!now) throw new Refusal('not_found')
  return now
}
