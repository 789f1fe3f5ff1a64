import { anyOf, fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { accessibleTracks } from '../../accounts/scope.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'
import { orderStatusOf } from '../offers/order-of-offer.ts'

/** Tracks that are not deleted, with the columns of the response. */
const rows = (db: Db | Tx) =>
  db
    .selectFrom('diamondTrack')
    .innerJoin('diamond', 'diamond.id', 'diamondTrack.diamond')
    .innerJoin('account', 'account.id', 'diamondTrack.account')
    .innerJoin('user as seller', 'seller.id', 'diamondTrack.seller')
    .leftJoin('user as buyer', 'buyer.id', 'diamondTrack.user')
    .leftJoin('user as colleague', 'colleague.id', 'diamondTrack.assignedTo')
    .leftJoin('diamondTrack as newer', (join) => join.onRef('newer.counterOf', '=', 'diamondTrack.id').on('newer.isDeleted', '=', false))
    .leftJoin('diamondTrack as answered', 'answered.id', 'diamondTrack.counterOf')
    .where('diamondTrack.isDeleted', '=', false)
    .select(['diamondTrack.id', 'diamondTrack.trackType', 'diamondTrack.status', 'diamondTrack.diamond', 'diamond.vStnId'])
    .select(['diamond.labGrown', 'diamond.shpNm', 'diamond.colNm', 'diamond.isFcCol', 'diamond.fcColDesc', 'diamond.clrNm'])
    .select(['diamond.crt', 'diamond.wSts', 'diamond.rap as nowRap', 'diamond.back as nowBack', 'diamond.ctPr as nowCtPr'])
    .select('diamond.amt as nowAmt')
    .select(['diamondTrack.account', 'account.companyName', 'diamondTrack.user', 'diamondTrack.seller', 'diamondTrack.assignedTo'])
    .select(['diamondTrack.rap', 'diamondTrack.back', 'diamondTrack.ctPr', 'diamondTrack.amt', 'diamondTrack.trackPricePerCarat'])
    .select(['diamondTrack.kindOverride', frozenTerm('diamondTrack.term').as('term')])
    .select(['diamondTrack.trackBack', 'diamondTrack.trackAmount', 'diamondTrack.offerValidDate', 'diamondTrack.offerCode'])
    .select(['diamondTrack.offeredBy', 'diamondTrack.counterOf', 'diamondTrack.reminderDate', 'diamondTrack.remarks'])
    .select('answered.trackPricePerCarat as answeredCtPr')
    .select(['diamondTrack.listVersion', 'diamondTrack.endedReason', 'diamondTrack.told', 'diamondTrack.toldAt', 'diamondTrack.seenAt'])
    .select(['diamondTrack.createdBy', 'diamondTrack.createdAt', 'diamondTrack.updatedAt'])
    .select([
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      fullName('colleague').$castTo<string | null>().as('assignedToName'),
      sql<boolean>`newer.id is not null`.as('isCountered'),
      orderStatusOf('diamondTrack').as('orderStatus'),
    ])
type Stored = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toReply =
  (masters: Masters) =>
  ({ isFcCol, fcColDesc, ...row }: Stored): Track => ({
    ...row,
    shpNm: masters.codeOfField('shpNm', row.shpNm),
    colNm: isFcCol ? fcColDesc : masters.codeOfField('colNm', row.colNm),
    clrNm: masters.codeOfField('clrNm', row.clrNm),
  })

export async function listTracks(db: Db, masters: Masters, actor: Actor, request: ListRequest, only?: typeof trackType.offer) {
  const base = rows(db).where(accessibleTracks(actor))
  const query = only === undefined ? base : base.where('diamondTrack.trackType', '=', only)
  const { list, count } = await page(db, query, request)
  return { count, ...(list ? { list: (list as Stored[]).map(toReply(masters)) } : {}) }
}

/** Tracks in the order of their stone ids. */
export async function tracksById(db: Db | Tx, masters: Masters, ids: readonly string[]): Promise<Track[]> {
  const found = await rows(db).where('diamondTrack.id', '=', anyOf(ids)).orderBy('diamond.vStnId').orderBy('diamondTrack.id').execute()
  return found.map(toReply(masters))
}

export async function trackById(db: Db | Tx, masters: Masters, id: string): Promise<Track> {
  const [found] = await tracksById(db, masters, [id])
  return getOrRefuse(found)
}

/** The number of live tracks of each type. */
export async function countTracks(db: Db, actor: Actor, account: string | undefined) {
  const base = db
    .selectFrom('diamondTrack')
    .select((eb) => ['trackType', eb.fn.countAll<number>().as('count')])
    .where('isDeleted', '=', false)
    .where(accessibleTracks(actor))
    .groupBy('trackType')
    .orderBy('trackType')
  return account === undefined ? base.execute() : base.where('account', '=', account).execute()
}

/** Tracks that this person may see, locked in id order. If one of them is not visible, none is found. */
export async function lockTracks(tx: Tx, actor: Actor, ids: readonly string[]) {
  const uniqueIds = [...new Set(ids)]
  const found = await tx
    .selectFrom('diamondTrack')
    .selectAll()
    .where('id', '=', anyOf(uniqueIds))
    .where(accessibleTracks(actor))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < uniqueIds.length) throw new Refusal('not_found')
  return found
}
export type LockedTrack = Awaited<ReturnType<typeof lockTracks>>[number]
