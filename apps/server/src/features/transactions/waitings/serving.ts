import { ordinalPlace } from '@loupe/domain/transactions/waiting.ts'
import { hour } from '@loupe/domain/transactions/block.ts'
import { type Writing, houseActor } from '../../../context.ts'
import { takeFreed } from '../../../db/freed-stones.ts'
import { notify } from '../../../db/notify.ts'
import { step } from '../../../db/step.ts'
import { getHoldLimits } from '../../masters/settings/queries.ts'
import { postMail } from '../../messages/mail.ts'
import { holdStones } from '../blocks/commands.ts'
import { nextHold } from '../blocks/queries.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import { type Claimed, sortOut } from '../claims.ts'
import { type Place, lineOf, lockLines, stonesAwaited } from './line.ts'

const link = '/transaction/hold'
const oneLine = (name: string) => name.replace(/\s+/g, ' ')

/** Holds the stones that this transaction has let go for the first in each of their lines, before anybody else can see them free. */
export async function serveFreed(ctx: Writing): Promise<void> {
  const freed = takeFreed(ctx.tx)
  if (freed.length > 0) await serveLines(ctx, freed)
}

/**
 * Holds stones that are free for the first in their line who can be served, and tells the others their new place. The line of a stone that is sold or
 * removed ends. A stone that somebody has is left alone. Stones are locked before the places in their lines.
 */
export async function serveLines(ctx: Writing, diamonds: readonly string[]): Promise<void> {
  const awaited = await stonesAwaited(ctx.tx, diamonds)
  if (awaited.length === 0) return
  // The system serves, whoever let the stone go: their own colleagues are told, and they themselves where they wait.
  const serving: Writing = { ...ctx, actor: houseActor }
  const { free } = await sortOut(serving, awaited)
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
    await step(ctx, 'waiting', [place.id], 'lapse', place.fault)
    const title = `${place.vStnId} could not be held for ${oneLine(place.companyName)}`
    await notify(ctx, [place.seller, place.accountSeller], { kind: 'waiting', title, text: place.fault, link, key: `waiting:${place.id}` })
  }
  await tellPlaces(ctx, stone.id)
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
  // Whoever stood in the line asked for it: the hold bears their name.
  const asked: Writing = { ...ctx, actor: { ...ctx.actor, id: place.heldInNameOf } }
  const [block] = await holdStones(asked, hold, [stone], { isApproved })
  await step(ctx, 'waiting', [id], 'hold')
  await tx
    .updateTable('waiting')
    .set({ block: block?.id ?? null })
    .where('id', '=', id)
    .execute()
  const waits = isApproved ? '' : ' It waits for approval.'
  await post(
    ctx,
    place,
    `${vStnId} is held for ${oneLine(companyName)}`,
    `${vStnId} was free again and is held for ${companyName}, hold ${blockCode}, for ${hours} hours.${waits}`,
  )
}

/** Ends the line of a stone that is sold or removed, and tells all of it. */
async function endLine(ctx: Writing, line: readonly Place[]): Promise<void> {
  const reason = line[0]?.isDeleted ? 'No longer in stock' : 'Sold'
  await step(
    ctx,
    'waiting',
    line.map(({ id }) => id),
    'lapse',
    reason,
  )
  for (const place of line)
    await post(
      ctx,
      place,
      `${place.vStnId} is gone`,
      `${place.vStnId}, which you waited for on behalf of ${place.companyName}, is no longer to be had.`,
    )
}

async function post(ctx: Writing, { id, seller, email, firstName }: Place, subject: string, text: string): Promise<void> {
  await postMail(ctx.tx, { kind: 'waiting', to: { address: email, name: firstName }, subject, text })
  await notify(ctx, [seller], { kind: 'waiting', title: subject, text, link, key: `waiting:${id}` })
}

/** Tells those who still stand in a line which place they have now; nobody is told the same place twice. */
export async function tellPlaces(ctx: Writing, diamond: string): Promise<void> {
  for (const { id, seller, companyName, vStnId, place } of await lineOf(ctx.tx, diamond)) {
    const title = `${oneLine(companyName)} is ${ordinalPlace(place)} in line for ${vStnId}`
    const text = place === 1 ? 'It is held for this client when it is free again.' : `${place - 1} before it.`
    await notify(ctx, [seller], { kind: 'waiting', title, text, link, key: `waiting:${id}:${place}` })
  }
}
