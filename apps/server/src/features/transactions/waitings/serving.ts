import { ordinalPlace } from '@loupe/domain/transactions/waiting.ts'
import { hour } from '@loupe/domain/transactions/block.ts'
import { type Writing, systemActor } from '../../../context.ts'
import { takeFreed } from '../../../db/freed-stones.ts'
import { notify } from '../../../db/notify.ts'
import { step } from '../../../db/step.ts'
import { getHoldLimits } from '../../masters/settings/queries.ts'
import { oneLine, postMail } from '../../../db/outbox.ts'
import { holdStones } from '../blocks/commands.ts'
import { nextHold } from '../blocks/queries.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import { type Claimed, partitionAvailable } from '../claims.ts'
import { type Place, lineOf, lockLines, stonesAwaited } from './line.ts'

const link = '/transaction/hold'

/** Holds the stones that this transaction has released for the first client on each waiting list, before anybody else can see them as free. */
export async function serveFreed(ctx: Writing): Promise<void> {
  const freed = takeFreed(ctx.tx)
  if (freed.length > 0) await serveLines(ctx, freed)
}

/**
 * Holds free stones for the first client on the waiting list who can be served, and notifies the others of their new place. The waiting list of a sold
 * or removed stone ends. Reserved stones are left alone. Stones are locked before the places on their waiting lists.
 */
export async function serveLines(ctx: Writing, diamonds: readonly string[]): Promise<void> {
  const awaited = await stonesAwaited(ctx.tx, diamonds)
  if (awaited.length === 0) return
  // The system is the actor, whoever released the stone: that person's colleagues are notified, and so is the person if they are on the list. The system has
  // no address of its own; the request stays, so that the audit log shows which release led to it.
  const serving: Writing = { ...ctx, actor: systemActor, caller: { ip: '', agent: 'loupe' } }
  const { free } = await partitionAvailable(serving, awaited)
  const stones = new Map(free.map((stone) => [stone.id, stone]))
  const lines = Map.groupBy(await lockLines(ctx.tx, awaited), ({ diamond }) => diamond)
  for (const [diamond, line] of lines) {
    const stone = stones.get(diamond)
    if (stone) await serveLine(serving, stone, line)
    else if (line[0]?.isGone) await endLine(serving, line)
  }
}

async function serveLine(ctx: Writing, stone: Claimed, line: readonly Place[]): Promise<void> {
  for (const place of line) {
    if (place.fault === null) {
      await holdFor(ctx, stone, place)
      break
    }
    await step(ctx, 'waiting', [place.id], 'lapse', { reason: place.fault })
    const title = `${place.vStnId} could not be held for ${oneLine(place.companyName)}`
    await notify(ctx, [place.seller, place.accountSeller], { kind: 'waiting', title, text: place.fault, link, key: `waiting:${place.id}` })
  }
  await notifyPlaces(ctx, stone.id)
}

async function holdFor(ctx: Writing, stone: Claimed, place: Place): Promise<void> {
  const { tx, now } = ctx
  const { id, account, user, seller, remarks, isApproved, vStnId, companyName, kindOverride } = place
  const { blockCode } = await nextHold(tx)
  const { minHoldLimitHour, maxHoldLimitHour } = await getHoldLimits(tx)
  const hours = Math.min(maxHoldLimitHour, Math.max(minHoldLimitHour, place.hours))
  const till = new Date(now.getTime() + hours * hour)
  const client = await conditionsOf(tx, account)
  const hold = { account, user, seller, broker: null, remarks, blockCode, till, kindOverride, client }
  // The hold is in the name of the person who joined the waiting list, but the audit log records the system as the actor.
  const asOwner: Writing = { ...ctx, actor: { ...ctx.actor, id: place.heldInNameOf }, recordedActor: systemActor }
  const [block] = await holdStones(asOwner, hold, [stone], { isApproved, cause: `waiting:${id}` })
  await step(ctx, 'waiting', [id], 'hold')
  await tx
    .updateTable('waiting')
    .set({ block: block?.id ?? null })
    .where('id', '=', id)
    .execute()
  const waits = isApproved ? '' : ' It is pending approval.'
  await post(
    ctx,
    place,
    `${vStnId} is held for ${oneLine(companyName)}`,
    `${vStnId} became available and is held for ${companyName}, hold ${blockCode}, for ${hours} hours.${waits}`,
  )
}

/** Ends the waiting list of a sold or removed stone and notifies everybody on it. */
async function endLine(ctx: Writing, line: readonly Place[]): Promise<void> {
  const reason = line[0]?.isDeleted ? 'No longer in stock' : 'Sold'
  await step(
    ctx,
    'waiting',
    line.map(({ id }) => id),
    'lapse',
    { reason },
  )
  for (const place of line)
    await post(
      ctx,
      place,
      `${place.vStnId} is no longer available`,
      `${place.vStnId}, which you waited for on behalf of ${place.companyName}, is no longer available.`,
    )
}

async function post(ctx: Writing, { id, seller, email, firstName }: Place, subject: string, text: string): Promise<void> {
  await postMail(ctx.tx, { kind: 'waiting', to: { address: email, name: firstName }, subject, text })
  await notify(ctx, [seller], { kind: 'waiting', title: subject, text, link, key: `waiting:${id}` })
}

/** Notifies the sellers on a waiting list of their current place. Nobody is notified of the same place twice. */
export async function notifyPlaces(ctx: Writing, diamond: string): Promise<void> {
  for (const { id, seller, companyName, vStnId, place } of await lineOf(ctx.tx, diamond)) {
    const title = `${oneLine(companyName)} is ${ordinalPlace(place)} in line for ${vStnId}`
    const text =
      place === 1
        ? 'It will be held for this client when it becomes available.'
        : `${place - 1} ${place === 2 ? 'client' : 'clients'} before it.`
    await notify(ctx, [seller], { kind: 'waiting', title, text, link, key: `waiting:${id}:${place}` })
  }
}
