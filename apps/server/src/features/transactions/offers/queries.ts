import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { reachedTracks } from '../../accounts/reach.ts'

/** How offers within reach have gone; of each chain its last link counts. */
export async function summarizeOffers(
  db: Db,
  actor: Actor,
  { diamond, account }: { diamond?: string | undefined; account?: string | undefined },
) {
  const last = <T>(column: string) => sql<T | null>`(array_agg(${sql.ref(column)} order by created_at desc, id))[1]`
  const of = (status: number) => sql<number>`count(*) filter (where status = ${sql.lit(status)})`
  let base = db
    .selectFrom('diamondTrack')
    .where('trackType', '=', trackType.offer)
    .where('isDeleted', '=', false)
    .where(reachedTracks(actor) as never)
    .where(sql<boolean>`not exists (select from diamond_track n where n.counter_of = diamond_track.id and not n.is_deleted)`)
  if (diamond !== undefined) base = base.where('diamond', '=', diamond)
  if (account !== undefined) base = base.where('account', '=', account)
  return base
    .select([of(1).as('applied'), of(2).as('accepted'), of(3).as('rejected'), of(4).as('expired')])
    .select((eb) => [
      eb.fn.min('trackPricePerCarat').as('minCtPr'),
      eb.fn.max('trackPricePerCarat').as('maxCtPr'),
      eb.fn.min('trackBack').as('minBack'),
      eb.fn.max('trackBack').as('maxBack'),
    ])
    .select([
      last<number>('trackPricePerCarat').as('lastCtPr'),
      last<number>('trackBack').as('lastBack'),
      last<string>('createdAt').as('lastAt'),
    ])
    .select(
      sql<number | null>`round(100.0 * count(*) filter (where status = 2) / nullif(count(*) filter (where status <> 1), 0), 2)`.as(
        'winRate',
      ),
    )
    .executeTakeFirstOrThrow()
}
