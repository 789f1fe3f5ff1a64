import { type Download, downloads } from '@loupe/contract/inventory/stone-files.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { idsOfNames } from '../diamonds/named.ts'
import { type MediaRow, mediaOf } from '../media/queries.ts'

export interface RequestedFile {
  vStnId: string
  file: Download
  rows: MediaRow[]
}

/** The requested files of each stone, in order, with their media; a missing file has none. */
export async function requestedOf(db: Db | Tx, names: readonly string[], files: readonly Download[]): Promise<RequestedFile[]> {
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

/** Which files exist and which are missing, before anything is downloaded. */
export async function foundFiles(db: Db, names: readonly string[], files: readonly Download[]) {
  const filesByStone = await requestedOf(db, names, files)
  return {
    stones: new Set(filesByStone.map(({ vStnId }) => vStnId)).size,
    found: files.map((file) => ({ file, count: filesByStone.filter((one) => one.file === file && one.rows.length > 0).length })),
    missing: filesByStone.flatMap(({ vStnId, file, rows }) => (rows.length === 0 ? [{ vStnId, file }] : [])),
  }
}
