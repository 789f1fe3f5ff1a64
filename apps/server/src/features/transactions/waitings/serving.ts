import { kindFault } from '@loupe/domain/accounts/stone-kinds.ts'
import { hour } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { notify } from '../../../db/notify.ts'
import { step } from '../../../db/step.ts'
import { getHoldLimits } from '../../masters/settings/queries.ts'
import { postMail } from '../../messages/mail.ts'
import { holdStones } from '../blocks/commands.ts'
import { nextHold } from '../blocks/queries.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import { sortOut } from '../claims.ts'

/**
 * Holds a stone that is free again for the first in its line and tells the seller. Nothing is done when somebody was quicker: the line stays as it
 * is. Who waits for what is sold is told, and the line ends.
 */
export async function serveWaiting(ctx: Writing, id: string) {
  const { tx, now } = ctx
  const waiting = await tx.selectFrom('waiting').selectAll().where('id', '=', id).where('status', '=', 1).forUpdate().executeTakeFirst()
  if (!waiting) return
  const people = await tx
    .selectFrom('account')
    .innerJoin('user as seller', (join) => join.on('seller.id', '=', waiting.seller))
    .innerJoin('diamond', (join) => join.on('diamond.id', '=', waiting.diamond))
    .select(['account.companyName', 'account.isActive', 'account.isDeleted', 'seller.email', 'seller.firstName', 'diamond.vStnId'])
    .where('account.id', '=', waiting.account)
    .executeTakeFirstOrThrow()
  const post = async (subject: string, text: string) => {
    await postMail(tx, { kind: 'waiting', to: { address: people.email, name: people.firstName }, subject, text })
    await notify(ctx, [waiting.seller], { kind: 'waiting', title: subject, text, link: '/transaction/hold', key: `waiting:${id}` })
  }
  if (!people.isActive || people.isDeleted) return step(ctx, 'waiting', [id], 'lapse', 'The company is not active.')
  const { free } = await sortOut(ctx, [waiting.diamond])
  const [stone] = free
  if (!stone) {
    const left = await tx.selectFrom('diamond').select(['wSts', 'isDeleted']).where('id', '=', waiting.diamond).executeTakeFirst()
    if (left?.wSts !== 'O' && !left?.isDeleted) return
    await step(ctx, 'waiting', [id], 'lapse', left.isDeleted ? 'No longer in stock' : 'Sold')
    return post(
      `${people.vStnId} is gone`,
      `${people.vStnId}, which you waited for on behalf of ${people.companyName}, is no longer to be had.`,
    )
  }
  const client = await conditionsOf(tx, waiting.account)
  const fault = waiting.kindOverride === null ? kindFault(client, stone.labGrown) : undefined
  if (fault) {
    await step(ctx, 'waiting', [id], 'lapse', fault)
    return post(`${people.vStnId} is not held for ${people.companyName.replace(/\s+/g, ' ')}`, fault)
  }
  const { blockCode } = await nextHold(tx)
  const { minHoldLimitHour, maxHoldLimitHour } = await getHoldLimits(tx)
  const hours = Math.min(maxHoldLimitHour, Math.max(minHoldLimitHour, waiting.hours))
  const { account, user, seller, remarks } = waiting
  const { kindOverride } = waiting
  const hold = {
    account,
    user,
    seller,
    broker: null,
    remarks,
    blockCode,
    till: new Date(now.getTime() + hours * hour),
    kindOverride,
    client,
  }
  // Whoever stood in the line asked for it: the hold bears their name.
  const asked: Writing = { ...ctx, actor: { ...ctx.actor, id: waiting.createdBy } }
  const [block] = await holdStones(asked, hold, [stone], waiting.isApproved)
  await step(ctx, 'waiting', [id], 'hold')
  await tx
    .updateTable('waiting')
    .set({ block: block?.id ?? null })
    .where('id', '=', id)
    .execute()
  const waits = waiting.isApproved ? '' : ' It waits for approval.'
  await post(
    `${people.vStnId} is held for ${people.companyName.replace(/\s+/g, ' ')}`,
    `${people.vStnId} was free again and is held for ${people.companyName}, hold ${blockCode}, for ${hours} hours.${waits}`,
  )
}
