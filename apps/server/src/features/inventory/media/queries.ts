import { anyOf } from '../../../db/expressions.ts'
import type { Medium, StoneMedia } from '@loupe/contract/inventory/media.ts'
import { shape } from '@loupe/domain/masters/grading-lists.ts'
import { type MediaKind, mediaGaps, mediaKinds } from '@loupe/domain/inventory/media.ts'
import { mediaSortOf } from '@loupe/domain/inventory/media-sort.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'
import { getOrRefuse, notFound } from '../../../db/not-found.ts'

export const round = nosOf(shape).ROUND

/** A present medium, and where its bytes are stored: `readMedia` reads them. */
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
 * The media of stones, one of each kind: an uploaded file takes precedence over an address, and an address over a drawing. In the order of `ids`, and then of
 * the kinds.
 * @param kinds only these
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
  const order = (row: MediaRow) => (place.get(row.diamond) ?? ids.length) * mediaKinds.length + mediaKinds.indexOf(row.kind)
  return rows.toSorted((a, b) => order(a) - order(b))
}

/** @throws not_found also for a medium that is known to be missing */
export async function getMedia(db: Db | Tx, id: string): Promise<MediaRow> {
  return present(db).where('media.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The picture that stands for a stone in lists. @throws not_found if it has none */
export async function getPicture(db: Db | Tx, diamond: string): Promise<MediaRow> {
  const [first] = await mediaOf(
    db,
    [diamond],
    mediaKinds.filter((kind) => mediaSortOf(kind) === 'image'),
  )
  return getOrRefuse(first)
}

/** Stones with their present and missing media, in the order of the names; a name that no stone has is left out. */
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

export async function getStoneMedia(db: Db | Tx, id: string): Promise<StoneMedia> {
  const [found] = await stonesMedia(db, [id])
  return getOrRefuse(found)
}
