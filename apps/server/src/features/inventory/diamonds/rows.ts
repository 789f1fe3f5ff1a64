import { anyOf, fullName, isLastOffer } from '../../../db/expressions.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { codedFields, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { derivedFlags, visibleStatus, diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { mediaSortOf, mediaSorts } from '@loupe/domain/inventory/media-sort.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { type TrackType, trackStatus, trackTypes } from '@loupe/domain/transactions/track.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { type ExpressionBuilder, type SelectQueryBuilder, expressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { isId } from '../../../db/named-stones.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'

const mediaKinds = ({ selectFrom }: ExpressionBuilder<DB, 'diamond'>) =>
  selectFrom('media')
    .whereRef('media.diamond', '=', 'diamond.id')
    .where('media.isPresent', '=', true)
    .select(sql<MediaKind[] | null>`array_agg(media.kind)`.as('kinds'))
    .as('mediaKinds')

/** Stones as they are, whoever asks. */
const stonesAlone = (db: Db | Tx) => db.selectFrom('diamond').modifyFront(sql.raw(cachePlanMark)).selectAll('diamond').select(mediaKinds)

/** Who has each stone and what is pending for it, as far as this user may see. */
export const withDocuments = (stones: SelectQueryBuilder<DB, 'diamond', object>, actor: Actor) =>
  stones
    .modifyFront(sql.raw(cachePlanMark))
    .leftJoin('block', (join) => join.onRef('block.diamond', '=', 'diamond.id').on('block.status', 'in', blockStatuses.statuses('live')))
    .leftJoin('account', 'account.id', 'block.account')
    .leftJoin('user as seller', 'seller.id', 'block.seller')
    .leftJoin('user as buyer', 'buyer.id', 'block.user')
    .select(['block.id as blockId', 'block.blockType', 'block.status as blockStatus', 'block.validTillDate'])
    // A client that the user may not see stays unnamed.
    .select(() => {
      const isOurs = accessibleSellers(actor, 'block.seller')
      const buyer = sql`${fullName('buyer')}`
      return [
        sql<string | null>`case when ${isOurs} then account.company_name end`.as('company'),
        sql<string | null>`case when ${isOurs} then account.vendor_code end`.as('companyCode'),
        sql<string | null>`case when ${isOurs} then ${buyer} end`.as('user'),
        sql<string | null>`case when ${isOurs} then nullif(block.remarks, '') end`.as('remarks'),
      ]
    })
    .select(({ lit }) => (can(actor, 'track:view') ? openTracks(actor) : lit(null)).$castTo<Tracked | null>().as('tracked'))
    .select(fullName<string | null>('seller').as('holderName'))

/** Stones as all lists show them, read by id: codes for numbers, the derived status, and who has the stone. */
const stoneRows = (db: Db | Tx, actor: Actor, isDeleted = false) =>
  withDocuments(db.selectFrom('diamond'), actor).selectAll('diamond').select(mediaKinds).where('diamond.isDeleted', '=', isDeleted)

interface Tracked {
  types: TrackType[] | null
  reminderDate: string | null
}
/** Pending requests of accessible clients for the stone; of a chain of offers only the last. */
export const pendingTracks = (actor: Actor) =>
  expressionBuilder<DB, 'diamond'>()
    .selectFrom('diamondTrack')
    .whereRef('diamondTrack.diamond', '=', 'diamond.id')
    .where('diamondTrack.isDeleted', '=', false)
    .where('diamondTrack.status', '=', trackStatus.pending)
    .where(accessibleTracks(actor))
    .where(isLastOffer())
/** The same by type, and the next reminder. */
const openTracks = (actor: Actor) =>
  pendingTracks(actor).select(
    sql<Tracked>`json_build_object('types', array_agg(diamond_track.track_type),
        'reminderDate', min(diamond_track.reminder_date) filter (where diamond_track.told_at is null))`.as('tracked'),
  )
type StoneRow = Awaited<ReturnType<ReturnType<typeof stonesAlone>['execute']>>[number]
export type Documents = Awaited<ReturnType<ReturnType<typeof withDocuments>['execute']>>[number]
const noDocuments: Documents = {
  ...{
    blockId: null,
    blockType: null,
    blockStatus: null,
    validTillDate: null,
    company: null,
    companyCode: null,
    user: null,
    remarks: null,
    tracked: null,
  },
  holderName: null,
}

const mm = (value: number) => value.toFixed(2)

/** Measurements as a report states them: smallest and largest diameter of a round, length by width of others. */
export function measurements(isRound: boolean, length: number | null, width: number | null, height: number | null): string | null {
  if (length === null || width === null || height === null) return null
  if (!isRound) return `${mm(length)} x ${mm(width)} x ${mm(height)}`
  return `${mm(Math.min(length, width))} - ${mm(Math.max(length, width))} x ${mm(height)}`
}

export function girdleOf(masters: Masters, row: Pick<StoneRow, 'grdlFrom' | 'grdlTo' | 'grdlCondNm' | 'grdlPer'>) {
  const value = (field: 'grdlFrom' | 'grdlTo' | 'grdlCondNm', no: number | null) =>
    no === null ? undefined : masters.list(diamondLists[field]).find((v) => v.no === no)
  const ends = [...new Set([value('grdlFrom', row.grdlFrom), value('grdlTo', row.grdlTo)])].filter((v) => v !== undefined)
  if (ends.length === 0) return { girdle: null, girdleStr: null }
  const condition = value('grdlCondNm', row.grdlCondNm)?.name
  const parts = [ends.map((v) => v.name).join(' to '), condition, row.grdlPer === null ? undefined : `${row.grdlPer}%`]
  return { girdle: ends.map((v) => v.code).join(' - '), girdleStr: parts.filter(Boolean).join(', ') }
}

type StatusFacts = Pick<Diamond, 'wSts' | 'sSts' | 'sgiSts' | 'webSts' | 'initSts' | 'isBestBuy'>
/** What a stone's documents decide. */
export function holding({ wSts, sSts, sgiSts, webSts, initSts, isBestBuy }: StatusFacts, documents: Documents) {
  const { blockId, blockType, blockStatus, validTillDate, company, companyCode, user, remarks, holderName, tracked } = documents
  const facts = { wSts, sSts, sgiSts, webSts, initSts, isBestBuy, isBlocked: blockId !== null }
  const { code, label } = visibleStatus(facts)
  return {
    ...derivedFlags(facts, false, blockType === 2),
    ...{ status: code, statusLabel: label, user, remarks, blockTxnId: blockId },
    tracks: trackTypes.flatMap((trackType) => {
      const count = tracked?.types?.filter((type) => type === trackType).length ?? 0
      return count > 0 ? [{ trackType, count }] : []
    }),
    reminderDate: tracked?.reminderDate ? new Date(tracked.reminderDate).toISOString() : null,
    heldBy:
      blockId === null || blockType === null || validTillDate === null
        ? null
        : { blockType, status: blockStatus as 1 | 2, company, companyCode, seller: holderName ?? '', validTillDate },
  }
}

/** The fields that documents decide, and so who asks. */
export const documentFields: ReadonlySet<string> = new Set(
  Object.keys(
    holding({ wSts: diamondStatus.available, sSts: null, sgiSts: null, webSts: null, initSts: null, isBestBuy: false }, noDocuments),
  ),
)

/**
 * Turns a row into a stone in place, so call it only once per row: copying eighty fields of each of five hundred stones would take longer than reading them.
 */
function toDiamond(masters: Masters, row: StoneRow, documents: Documents): Diamond {
  const { kToS } = row
  const sorts = new Set(row.mediaKinds?.map(mediaSortOf))
  const girdle = girdleOf(masters, row)
  // Completed below, field by field.
  const stone = row as unknown as Diamond
  for (const field of codedFields) stone[field] = masters.codeOfField(field, row[field])
  return Object.assign(stone, girdle, holding(stone, documents), {
    diamondId: row.id,
    selectionKey: row.id,
    lab: stone.lbNm,
    msrmnt: measurements(stone.shpNm === 'ROUND', row.length, row.width, row.height),
    kToSStr: masters.symbols(kToS),
    media: mediaSorts.filter((sort) => sorts.has(sort)),
  })
}

/** Stones as they are while nobody has them, in any order; deleted ones are left out. */
export async function readStones(db: Db, masters: Masters, ids: readonly string[]): Promise<Diamond[]> {
  const rows = await stonesAlone(db).where('diamond.isDeleted', '=', false).where('diamond.id', '=', anyOf(ids)).execute()
  return rows.map((row) => toDiamond(masters, row, noDocuments))
}

export async function diamondsById(
  db: Db | Tx,
  masters: Masters,
  actor: Actor,
  ids: readonly string[],
  isDeleted = false,
): Promise<Diamond[]> {
  if (ids.length === 0) return []
  const rows = await stoneRows(db, actor, isDeleted).where('diamond.id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, toDiamond(masters, row, row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One stone, by its id or its stone id. */
export async function getDiamond(db: Db, masters: Masters, actor: Actor, name: string): Promise<Diamond> {
  const row = await stoneRows(db, actor)
    .where(isId(name) ? 'diamond.id' : 'diamond.vStnId', '=', name)
    .executeTakeFirstOrThrow(notFound)
  return toDiamond(masters, row, row)
}

/** Checks that a stone exists, and locks it so that it is not deleted before this transaction ends. */
export async function lockStone(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('diamond')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .forKeyShare()
    .executeTakeFirstOrThrow(notFound)
}
