import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { anyOf } from '../../../db/expressions.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { documentNumber } from '@loupe/domain/kernel/document-number.ts'
import { type Cents, bp, cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { type NamedPrice, amountOf, backOf, priceNamed } from '@loupe/domain/pricing/price.ts'
import { type OfferedBy, highestCtPr, offerLifecycle, offerTimeFault } from '@loupe/domain/transactions/offer.ts'
import type { QuotedTerm } from '@loupe/domain/accounts/quote.ts'
import { hour } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { oneRow } from '../../../db/one-row.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { listVersionAt } from '../../pricing/price-lists/active-list.ts'
import { getSettings } from '../../../db/settings.ts'
import { stampCreatedBy } from '../../../db/stamps.ts'
import { storedTerm } from '../../accounts/terms/conditions.ts'
import type { Claimed } from '../claims.ts'

/** When an offer ends. Refuses a time in the past or out of bounds. Without a time, the configured duration applies. */
export async function endOfOffer(
  ctx: Writing,
  { hours, offerValidDate }: { hours?: number | undefined; offerValidDate?: string | undefined },
): Promise<Date> {
  if (offerValidDate !== undefined) {
    const till = new Date(offerValidDate)
    const fault = offerTimeFault((till.getTime() - ctx.now.getTime()) / hour)
    if (fault) throw invalid('offerValidDate', fault)
    return till
  }
  const validHours = hours ?? (await getSettings(ctx.tx, 'order')).offerHours
  const fault = Number.isInteger(validHours) ? offerTimeFault(validHours) : 'Validity must be a whole number of hours'
  if (fault) throw invalid('hours', fault)
  return new Date(ctx.now.getTime() + validHours * hour)
}

export interface Price {
  trackPricePerCarat?: number | undefined
  trackBack?: number | undefined
  trackAmount?: number | undefined
}

/** The price per carat of an offer, given directly, as a discount or as an amount. Undefined if none can be derived. */
export function offeredPrice({ rap, crt }: Claimed, { trackPricePerCarat, trackBack, trackAmount }: Price): Cents | undefined {
  const priced = (named: NamedPrice) => priceNamed({ rap: cents(rap ?? 0), crt: mct(crt) }, named)?.ctPr
  if (trackPricePerCarat !== undefined) return priced({ ctPr: cents(trackPricePerCarat) })
  if (trackBack !== undefined) return priced({ back: bp(trackBack) })
  if (trackAmount !== undefined) return priced({ amt: cents(trackAmount) })
  return undefined
}

/** The highest amount that the database column holds. */
const highestAmount = cents(999_999_999_999)

/** Why a price is too high to store, whatever the limits. */
export const amountFault = (ctPr: Cents, crt: number): string | undefined =>
  ctPr > cents(highestCtPr) || amountOf(ctPr, mct(crt)) > highestAmount ? 'This price is too high. Check it.' : undefined

export interface Offer {
  id: string
  stone: Claimed
  ctPr: Cents
  till: Date
  party: { account: string; user: string | null; seller: string }
  offeredBy: OfferedBy
  offerCode: string
  counterOf?: string
  assignedTo: string | null
  remarks: string
  /** The client's term; marked as not applied where the offered price differs from the quoted one. */
  term: QuotedTerm | null
  kindOverride: string | null
}

/** Inserts offers for locked stones, each with the stone's current price frozen beside the offered one. */
export async function insertOffers(ctx: Writing, offers: readonly Offer[]): Promise<void> {
  const at = ctx.now.toISOString()
  const [first] = offers
  const listVersion = first ? await listVersionAt(ctx.tx, first.stone.labGrown, at) : null
  await ctx.tx
    .insertInto('diamondTrack')
    .values(
      offers.map(({ stone, ctPr, till, party, term, ...offer }) => {
        const back = backOf(ctPr, cents(stone.rap ?? 0))
        return {
          ...{ ...offer, ...party, trackType: trackType.offer, status: offerLifecycle.initial, diamond: stone.id, term: storedTerm(term) },
          ...{ rap: stone.rap, back: stone.back, ctPr: stone.ctPr, amt: stone.amt, listVersion: stone.rap ? listVersion : null },
          ...{
            trackPricePerCarat: dollars(ctPr),
            trackBack: back === null ? null : percent(back),
            trackAmount: dollars(amountOf(ctPr, mct(stone.crt))),
          },
          ...{ offerValidDate: till.toISOString(), ...stampCreatedBy(ctx) },
        }
      }),
    )
    .execute()
  await enqueueIfSooner(ctx, 'expire-offers', ...offers.map(({ till }) => till))
}

/** The code shared by offers that are made together. Two letters, because stones of fancy shapes are often numbered F and digits. */
export async function nextOfferCode(tx: Tx): Promise<string> {
  const { no } = oneRow(await sql<{ no: number }>`select nextval('offer_number') as no`.execute(tx))
  return documentNumber('OF', no)
}

/** Stones that are offered as best buys: those that are best buys, and those that were before the client's own hold or memo took them. */
export async function bestBuys(
  tx: Tx,
  free: readonly Pick<Claimed, 'id' | 'wSts'>[],
  own: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const held =
    own.length === 0
      ? []
      : await tx
          .selectFrom('block')
          .select(['diamond', 'diamondWas'])
          .where('id', '=', anyOf(own.map(({ id }) => id)))
          .execute()
  return new Set([
    ...free.filter(({ wSts }) => wSts === diamondStatus.bestBuy).map(({ id }) => id),
    ...held.filter((one) => one.diamondWas === 'D').map((one) => one.diamond),
  ])
}
