import type { ApiOffer, ApiOfferRequest } from '@loupe/contract/platforms/client-api.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { createOffers } from '../../transactions/offers/making.ts'
import { offersOf } from './deals.ts'
import { noSuchStone, refusalForClient, refusedForClient } from './refusals.ts'
import { callerOf, visibleKinds, visibleStatuses } from './stones.ts'

/** Refuses stones that the client may not see in the same way as stones that do not exist. */
async function refuseUnseen({ tx }: Writing, account: string, names: readonly string[]): Promise<void> {
  const [kinds, found] = await Promise.all([
    visibleKinds(tx, account),
    tx
      .selectFrom('diamond')
      .select(['vStnId', 'labGrown', 'wSts'])
      .where('vStnId', '=', sql<string>`any(${names}::text[])`)
      .where('isDeleted', '=', false)
      .execute(),
  ])
  const known = new Set(found.filter((one) => kinds.includes(one.labGrown) && visibleStatuses.includes(one.wSts)).map((one) => one.vStnId))
  const unseen = names.filter((name) => !known.has(name))
  if (unseen.length > 0) throw refusedForClient(unseen.map((vStnId) => ({ vStnId, message: noSuchStone })))
}

/**
 * Makes the client's offers, all or none, in the name of the client's sales person. Refusals are rewritten for the client (refusals.ts): the messages
 * for staff reveal limits, prices and names.
 */
export async function makeApiOffers(ctx: Writing, requested: ApiOfferRequest): Promise<{ list: ApiOffer[] }> {
  const { account } = callerOf(ctx)
  const names = requested.stones.map(({ vStnId }) => vStnId)
  await refuseUnseen(ctx, account, names)
  const { seller } = await ctx.tx.selectFrom('account').select('seller').where('id', '=', account).executeTakeFirstOrThrow()
  if (seller === null) throw invalid('stones', 'This account has no sales person yet. Please contact us.')
  const request = {
    ...{ trackType: trackType.offer, account, seller, user: ctx.actor.id, diamonds: names, partial: false },
    confirmLargeChange: requested.confirmLargeChange,
    prices: requested.stones.map(({ vStnId, ctPr }) => ({ diamond: vStnId, ctPr })),
    ...(requested.hours === undefined ? {} : { hours: requested.hours }),
    ...(requested.remarks === undefined ? {} : { remarks: requested.remarks }),
  }
  // The account is that of the key, so the check of whose client it is does not apply.
  const made = await createOffers({ ...ctx, actor: { ...ctx.actor, scope: 'all' } }, request).catch((error: unknown) => {
    throw refusalForClient(error, names)
  })
  const ids = made.created.map(({ id }) => id)
  const list = await offersOf(ctx.tx, account).where('diamondTrack.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return { list }
}
