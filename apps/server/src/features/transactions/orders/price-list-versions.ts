import type { Tx } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { listVersionAt } from '../../pricing/price-lists/active-list.ts'

interface Priced {
  diamond: string
  offer: string | null
  rap: number | null
  /** When the price was determined: with the order, or with the hold or memo that it comes from. */
  at: string
}

/**
 * The version of the price list under which each stone's price was determined: that of its offer, or that of its time. A stone without a list price has
 * none.
 */
export async function priceListVersions(tx: Tx, labGrown: boolean, lines: readonly Priced[]): Promise<Map<string, string | null>> {
  const listed = lines.filter(({ rap }) => rap !== null && rap > 0)
  const offers = listed.flatMap(({ offer }) => offer ?? [])
  const agreed =
    offers.length === 0 ? [] : await tx.selectFrom('diamondTrack').select(['id', 'listVersion']).where('id', '=', anyOf(offers)).execute()
  const ofOffer = new Map(agreed.map(({ id, listVersion }) => [id, listVersion]))
  const ofTime = new Map<string, string | null>()
  for (const at of new Set(listed.filter(({ offer }) => offer === null).map((line) => line.at)))
    ofTime.set(at, await listVersionAt(tx, labGrown, at))
  return new Map(listed.map(({ diamond, offer, at }) => [diamond, (offer === null ? ofTime.get(at) : ofOffer.get(offer)) ?? null]))
}
