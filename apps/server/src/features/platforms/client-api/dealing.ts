import { type Reason, Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { type ClientDeal, type RefusedPrice, type RefusedStone, noSuchStone, refusalForClient, refusedForClient } from './refusals.ts'
import { type RequestingClient, clientRequesting } from './requested.ts'

/** Refusals that do not depend on the stones. */
const ofAnyStone: readonly Reason[] = ['unavailable', 'overloaded', 'disk_full', 'rate_limited', 'in_flight', 'key_reused']
/** Deals whose refusal may also name prices, which are compared only where no stone is refused. */
const isPriced = (deal: ClientDeal) => deal === 'offer' || deal === 'order'

/**
 * Makes a deal of stones that a client's system requests, all or none. The refusal names every stone and every price at fault, so that the next request
 * can be right: the deal is tried without the stones refused so far, and what it wrote is rolled back with the request.
 * @param make makes the deal of some of the stones
 */
export async function dealForClient<T>(
  ctx: Writing,
  names: readonly string[],
  deal: ClientDeal,
  make: (client: RequestingClient, stones: readonly string[]) => Promise<T>,
): Promise<T> {
  const { client, visible, fault } = await clientRequesting(ctx, names)
  const messages = new Map<string, string>(names.flatMap((name) => (visible.has(name) ? [] : [[name, noSuchStone]])))
  const refusalOfAll = (prices?: RefusedPrice[]) => refusedForClient(inOrder(names, messages), prices)
  if (fault) throw messages.size > 0 ? refusalOfAll() : fault
  for (;;) {
    const others = names.filter((name) => !messages.has(name))
    if (others.length === 0) throw refusalOfAll()
    const tried = await outcomeOf(() => make(client, others), names, deal)
    if ('made' in tried && messages.size === 0) return tried.made
    const { refused = [], prices } = 'refusal' in tried ? faultsIn(tried.refusal) : {}
    if ('refusal' in tried && messages.size === 0 && refused.length === 0) throw tried.refusal
    for (const { vStnId, message } of refused) messages.set(vStnId, message)
    if (refused.length === 0 || !isPriced(deal)) throw refusalOfAll(prices)
  }
}

const inOrder = (names: readonly string[], messages: ReadonlyMap<string, string>): RefusedStone[] =>
  names.flatMap((vStnId) => {
    const message = messages.get(vStnId)
    return message === undefined ? [] : [{ vStnId, message }]
  })

const faultsIn = ({ data }: Refusal) => (data ?? {}) as { refused?: RefusedStone[]; prices?: RefusedPrice[] }

async function outcomeOf<T>(
  make: () => Promise<T>,
  names: readonly string[],
  deal: ClientDeal,
): Promise<{ made: T } | { refusal: Refusal }> {
  try {
    return { made: await make() }
  } catch (error) {
    const refusal = refusalForClient(error, names, deal)
    if (!(refusal instanceof Refusal) || ofAnyStone.includes(refusal.reason)) throw refusal
    return { refusal }
  }
}
