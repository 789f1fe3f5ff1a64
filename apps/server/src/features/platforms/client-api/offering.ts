import type { ApiOffer, ApiOfferRequest } from '@loupe/contract/platforms/client-api.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { createOffers } from '../../transactions/offers/making.ts'
import { offersOf } from './deals.ts'
import { callerOf, shownKinds, shownStatuses } from './stones.ts'

const notToBeHad = 'This stone is not to be had at the moment.'

/** Whose stones are named, and whether the client is shown them: a stone that it is not is answered as one that there is not. */
async function refuseUnseen({ tx }: Writing, account: string, names: readonly string[]): Promise<void> {
  const [kinds, found] = await Promise.all([
    shownKinds(tx, account),
    tx
      .selectFrom('diamond')
      .select(['vStnId', 'labGrown', 'wSts'])
      .where('vStnId', '=', sql<string>`any(${names}::text[])`)
      .where('isDeleted', '=', false)
      .execute(),
  ])
  const seen = new Set(found.filter((one) => kinds.includes(one.labGrown) && shownStatuses.includes(one.wSts)).map((one) => one.vStnId))
  const unseen = names.filter((name) => !seen.has(name))
  if (unseen.length > 0) throw refusedStones(unseen.map((vStnId) => ({ vStnId, message: 'There is no such stone.' })))
}

const refusedStones = (refused: { vStnId: string; message: string }[]) =>
  new Refusal('diamond_blocked', { refused }, refused.length === 1 ? refused[0]?.message : 'Some of these stones are not to be had.')

/**
 * Makes the client's offers, all or none, by the client's sales person. What the house refuses its staff with, such as who has a stone and until when, is
 * nobody's outside.
 */
export async function makeApiOffers(ctx: Writing, asked: ApiOfferRequest): Promise<{ list: ApiOffer[] }> {
  const { account } = callerOf(ctx)
  const names = asked.stones.map(({ vStnId }) => vStnId)
  await refuseUnseen(ctx, account, names)
  const { seller } = await ctx.tx.selectFrom('account').select('seller').where('id', '=', account).executeTakeFirstOrThrow()
  if (seller === null) throw invalid('stones', 'Nobody looks after this account yet. Please ask the house.')
  const request = {
    ...{ trackType: trackType.offer, account, seller, user: ctx.actor.id, diamonds: names, partial: false },
    confirmLargeChange: asked.confirmLargeChange,
    prices: asked.stones.map(({ vStnId, ctPr }) => ({ diamond: vStnId, ctPr })),
    ...(asked.hours === undefined ? {} : { hours: asked.hours }),
    ...(asked.remarks === undefined ? {} : { remarks: asked.remarks }),
  }
  // The account is the key's own; whose salesman looks after it is not asked of the client.
  const made = await createOffers({ ...ctx, actor: { ...ctx.actor, reach: 'all' } }, request).catch((error: unknown) => {
    const { refused } = (error instanceof Refusal ? (error.data ?? {}) : {}) as { refused?: { vStnId: string }[] }
    throw refused ? refusedStones(refused.map(({ vStnId }) => ({ vStnId, message: notToBeHad }))) : error
  })
  const ids = made.created.map(({ id }) => id)
  const list = await offersOf(ctx.tx, account).where('diamondTrack.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return { list }
}
