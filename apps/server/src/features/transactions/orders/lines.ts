import type { QuotedPrice, QuotedTerm } from '@loupe/domain/accounts/quote.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { type ClientConditions, frozenTerm, isTermOfDays, passKinds, type quotesFor } from '../../accounts/terms/conditions.ts'
import type { Claimed, heldPrices, transfer } from '../claims.ts'
import type { NewOrder } from './new-order.ts'

type Held = Awaited<ReturnType<typeof heldPrices>> extends Map<string, infer H> ? H : never
type Offer = { diamond: string; kindOverride: string | null; term: QuotedTerm | null }

/** The conditions of the accepted offers of an order, by offer id. */
export async function offersOf({ tx }: Writing, agreed: NewOrder['agreed']): Promise<ReadonlyMap<string, Offer>> {
  const ids = [...(agreed?.values() ?? [])].flatMap(({ offer }) => offer ?? [])
  if (ids.length === 0) return new Map()
  const offers = await tx
    .selectFrom('diamondTrack')
    .select(['id', 'diamond', 'kindOverride'])
    .select(frozenTerm('diamondTrack.term').as('term'))
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(offers.map(({ id, ...offer }) => [id, offer]))
}

/**
 * The line of a stone on the order, with today's asking price beside the agreed one. An agreed price keeps the term of its offer. A stone taken over
 * from a memo keeps the price it was sent at. A stone from a hold has the asking price of the hold, on the term it was quoted on if the order is for the
 * same days. Any other stone is quoted on the client's current term.
 */
export function lineOf(
  stone: Awaited<ReturnType<typeof transfer>>[number],
  given: number | undefined,
  { held, offer }: { held?: Held | undefined; offer?: Offer | undefined },
  quoted: ReturnType<typeof quotesFor>['of'],
  days: string | undefined,
) {
  const { id: diamond, crt, ctPr: listCtPr, wSts: diamondWas, takenFrom } = stone
  const common = { diamond, crt, listCtPr, diamondWas, diamondIs: 'C' as const, takenFrom }
  const line = (rap: number | null, { ctPr, amt, back }: QuotedPrice, term: QuotedTerm | null) => ({
    ...common,
    rap,
    ctPr,
    amt,
    back,
    term,
  })
  if (given === undefined && held?.blockType === blockType.memo) return line(held.rap, held, held.term)
  if (given === undefined && held && isTermOfDays(held.term, days)) return line(held.rap, held.term.to ?? held, held.term)
  const from = given === undefined ? (held ?? stone) : stone
  const { price, term } = quoted({ ...from, crt }, given)
  return line(from.rap, price, offer ? offer.term : term)
}

/**
 * Checks whether the client may buy stones of each kind. An override given for the client's own hold, memo or offer remains valid.
 * @returns the reason; null when there was nothing to override
 */
export function passOrderKinds(
  { actor }: Writing,
  { madeFrom, overrideKind }: NewOrder,
  client: ClientConditions,
  free: readonly Claimed[],
  earlier: readonly { diamond: string; kindOverride: string | null }[],
): string | null {
  const reasons = new Map(earlier.flatMap(({ diamond, kindOverride }) => (kindOverride ? [[diamond, kindOverride] as const] : [])))
  const [reason = null] = reasons.values()
  // Nobody can confirm anything when a round closes: the kind was checked when the bid was placed.
  if (madeFrom === 'bid') return reason
  const withoutReason = free.filter(({ id }) => !reasons.has(id))
  return passKinds(actor, client, withoutReason, overrideKind) ?? reason
}
