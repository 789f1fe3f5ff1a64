import { anyOf } from '../../../db/expressions.ts'
import type { Medium, StoneMedia } from '@loupe/contract/inventory/media.ts'
import { shape } from '@loupe/domain/masters/grading-lists.ts'
import { type MediaKind, mediaGaps, mediaKinds } from '@loupe/domain/inventory/media.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'

export const round = nosOf(shape).ROUND

/** A medium that is there, and where its bytes are: `readMedia` reads them. */
export interface MediaRow extends Medium {
  source: string | null
  fileName: string
}

const present = (db: Db | Tx) =>
  db
    .selectFrom('media')
    .innerJoin('diamond', 'diamond.id', 'media.diamond')
    .select(['media.id', 'media.diamond', 'diamond.vStnId', 'media.kind', 'media.origin', 'media.type', 'media.size', 'media.etag'])
    .select(['media.checkedAt', 'media.source', 'media.fileName'])
    .where('media.isPresent', '=', true)
    .where('diamond.isDeleted', '=', false)

/**
 * What there is to see of stones, one of each kind: a file put in here before an address, an address before a drawing. In the order of `ids`, and of
 * the kinds within.
 * @param kinds these only
 */
export async function mediaOf(db: Db | Tx, ids: readonly string[], kinds: readonly MediaKind[] = mediaKinds): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const rows = await present(db)
    .distinctOn(['media.diamond', 'media.kind'])
    .where('media.diamond', '=', anyOf(ids))
    .where('media.kind', 'in', kinds)
    .orderBy('media.diamond')
    .orderBy('media.kind')
    .orderBy(sql`array_position(array['file', 'url', 'drawn'], media.origin)`)
    .execute()
  const place = new Map(ids.map((id, at) => [id, at]))
  const order = (row: MediaRow) => place.get(row.diamond)! * mediaKinds.length + mediaKinds.indexOf(row.kind)
  return rows.toSorted((a, b) => order(a) - order(b))
}

/** @throws not_found also for one that is known not to be there */
export async function getMedia(db: Db | Tx, id: string): Promise<MediaRow> {
  const row = await present(db).where('media.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Stones with what there is of them and what is missing, in the order they were asked for; a name that is no stone of ours has no row. */
export async function stonesMedia(db: Db | Tx, names: readonly string[]): Promise<StoneMedia[]> {
  const stones = await db
    .selectFrom('diamond')
    .select(['id', 'vStnId', 'shpNm', 'rptNo'])
    .where('isDeleted', '=', false)
    .where(isNamed(names))
    .execute()
  const { found: ordered } = asNamed(names, stones)
  const media = Map.groupBy(
    await mediaOf(
      db,
      ordered.map(({ id }) => id),
    ),
    ({ diamond }) => diamond,
  )
  return ordered.map(({ id, vStnId, shpNm, rptNo }) => {
    const own = media.get(id) ?? []
    const kinds = own.map(({ kind }) => kind)
    return { diamond: id, vStnId, media: own, ...mediaGaps({ isRound: shpNm === round, hasReport: rptNo !== null }, kinds) }
  })
}
/** So that a list of ids is never empty. */

export async function getStoneMedia(db: Db | Tx, id: string): Promise<StoneMedia> {
  const [found] = await stonesMedia(db, [id])
  if (!found) throw new Refusal('not_found')
  return found
}
