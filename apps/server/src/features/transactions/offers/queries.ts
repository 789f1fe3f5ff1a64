import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { StatusName } from '@loupe/domain/lifecycles.ts'
import type { OrderStatus } from '@loupe/domain/transactions/order.ts'
import type { OfferStatus, OfferedBy } from '@loupe/domain/transactions/offer.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { isLastOffer, statusIn } from '../../../db/expressions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { accessibleTracks } from '../../accounts/scope.ts'
import { isOrderEnded, isWon, orderStatusOf } from './order-of-offer.ts'

/** Statistics of the accessible offers. Only the last link of each chain counts. */
export async function summarizeOffers(
  db: Db,
  actor: Actor,
  { diamond, account, labGrown }: { diamond?: string | undefined; account?: string | undefined; labGrown?: boolean | undefined },
) {
  const last = <T>(column: string) => sql<T | null>`(array_agg(${sql.ref(column)} order by created_at desc, id))[1]`
  const counted = (which: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${which})`
  const of = (status: StatusName<'offer'>) => counted(statusIn('offer', status))
  const won = counted(isWon('diamondTrack'))
  let base = db
    .selectFrom('diamondTrack')
    .where('trackType', '=', trackType.offer)
    .where('isDeleted', '=', false)
    .where(accessibleTracks(actor))
    .where(isLastOffer())
  if (diamond !== undefined) base = base.where('diamond', '=', diamond)
  if (account !== undefined) base = base.where('account', '=', account)
  // Prices of natural and lab-grown stones do not compare.
  if (labGrown !== undefined)
    base = base.where(sql<boolean>`exists (select from diamond d where d.id = diamond_track.diamond and d.lab_grown = ${labGrown})`)
  return base
    .select([
      of('applied').as('applied'),
      won.as('accepted'),
      counted(isOrderEnded('diamondTrack')).as('orderEnded'),
      of('rejected').as('rejected'),
      of('expired').as('expired'),
    ])
    .select((eb) => [
      eb.fn.min('trackPricePerCarat').as('minCtPr'),
      eb.fn.max('trackPricePerCarat').as('maxCtPr'),
      eb.fn.min('trackBack').as('minBack'),
      eb.fn.max('trackBack').as('maxBack'),
    ])
    .select([
      last<number>('trackPricePerCarat').as('lastCtPr'),
      last<number>('trackBack').as('lastBack'),
      last<OfferedBy>('offeredBy').as('lastBy'),
      last<OfferStatus>('status').as('lastStatus'),
      sql<OrderStatus | null>`(array_agg(${orderStatusOf('diamondTrack')} order by created_at desc, id))[1]`.as('lastOrderStatus'),
      last<string>('createdAt').as('lastAt'),
    ])
    .select(sql<number | null>`round(100.0 * ${won} / nullif(${of('decided')}, 0), 2)`.as('winRate'))
    .executeTakeFirstOrThrow()
}
