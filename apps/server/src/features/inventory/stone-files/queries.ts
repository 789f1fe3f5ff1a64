import { type Download, downloads } from '@loupe/contract/inventory/stone-files.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { idsOfNames } from '../diamonds/named.ts'
import { type MediaRow, mediaOf } from '../media/queries.ts'

export interface Wanted {
  vStnId: string
  file: Download
  rows: MediaRow[]
}

/** What was asked for of each stone, in their order: the media there are of it; none where it is missing. */
export async function wantedOf(db: Db | Tx, names: readonly string[], files: readonly Download[]): Promise<Wanted[]> {
  const ids = await idsOfNames(db, names)
  if (ids.length === 0) throw new Refusal('nothing_to_export')
  const kinds = [...new Set(files.flatMap((file) => downloads[file].kinds))]
  const [stones, media] = [
    await db.selectFrom('diamond').select(['id', 'vStnId']).where('id', 'in', ids).execute(),
    Map.groupBy(await mediaOf(db, ids, kinds), ({ diamond }) => diamond),
  ]
  const stoneIdOf = new Map(stones.map(({ id, vStnId }) => [id, vStnId]))
  return ids.flatMap((id) =>
    files.map((file) => {
      const own = downloads[file].kinds as readonly string[]
      return { vStnId: stoneIdOf.get(id) ?? id, file, rows: (media.get(id) ?? []).filter(({ kind }) => own.includes(kind)) }
    }),
  )
}

/** What is there and what is not, before anything is downloaded. */
export async function foundFiles(db: Db, names: readonly string[], files: readonly Download[]) {
  const wanted = await wantedOf(db, names, files)
  return {
    stones: new Set(wanted.map(({ vStnId }) => vStnId)).size,
    found: files.map((file) => ({ file, count: wanted.filter((one) => one.file === file && one.rows.length > 0).length })),
    missing: wanted.flatMap(({ vStnId, file, rows }) => (rows.length === 0 ? [{ vStnId, file }] : [])),
  }
}
