import type { QuotedPrice, QuotedTerm } from '@loupe/domain/accounts/quote.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { type ClientConditions, frozenTerm, passKinds, type quotesFor } from '../../accounts/terms/conditions.ts'
import type { Claimed, heldPrices, passOn } from '../claims.ts'
import type { Making } from './making.ts'

type Held = Awaited<ReturnType<typeof heldPrices>> extends Map<string, infer H> ? H : never
type Offer = { diamond: string; kindOverride: string | null; term: QuotedTerm | null }

/** What the accepted offers of an order were made on, by their id. */
export async function offersOf({ tx }: Writing, agreed: Making['agreed']): Promise<ReadonlyMap<string, Offer>> {
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
 * A stone as it stands on the order; its asking price of today stands beside the agreed one. An agreed price keeps the term its offer was made on; what
 * is taken over from a memo keeps the price it was sent at; what comes from a hold is at its asking price of then, on the term it was quoted on where the
 * order is for the same days; anything else is quoted on the client's term of now.
 */
export function lineOf(
  stone: Awaited<ReturnType<typeof passOn>>[number],
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
  if (given === undefined && held?.term && (days === undefined || held.term.days === days))
    return line(held.rap, held.term.to ?? held, held.term)
  const from = given === undefined ? (held ?? stone) : stone
  const { price, term } = quoted({ ...from, crt }, given)
  return line(from.rap, price, offer ? offer.term : term)
}

/**
 * Whether the client may have the kind of each stone. What was let through for its own hold, memo or offer, with a reason, stays let through.
 * @returns the reason; null when there was nothing to override
 */
export function passOrderKinds(
  { actor }: Writing,
  { madeFrom, overrideKind }: Making,
  client: ClientConditions,
  free: readonly Claimed[],
  earlier: readonly { diamond: string; kindOverride: string | null }[],
): string | null {
  const reasons = new Map(earlier.flatMap(({ diamond, kindOverride }) => (kindOverride ? [[diamond, kindOverride] as const] : [])))
  const [reason = null] = reasons.values()
  // Nobody is there to be asked when a round closes: whoever bid was.
  if (madeFrom === 'bid') return reason
  const asked = free.filter(({ id }) => !reasons.has(id))
  return passKinds(actor, client, asked, overrideKind) ?? reason
}
