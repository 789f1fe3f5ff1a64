import type { StoneMedia } from '@loupe/contract/inventory/media.ts'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import { type MediaKind, filesOfMedia, mediaFiles, mediaNames, readMediaName } from '@loupe/domain/inventory/media.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { FileKind } from '@loupe/domain/kernel/file-kind.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { publish } from '../../../db/publish.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { identityOf, storeFile } from '../../../db/stored-files.ts'
import { notFound } from '../../../db/not-found.ts'
import { cleanPicture } from '../../../rendering/picture.ts'
import { getStoneMedia } from './queries.ts'

type Stone = { id: string; vStnId: string }

/** Stores a file as a stone's medium of that kind. The same file again changes nothing. */
export async function uploadMedia(reading: Reading, diamond: string, kind: MediaKind, file: ReceivedFile) {
  const stone = await stoneOf(reading.db, diamond)
  const medium = await storeMedium(reading, stone, kind, file)
  if (typeof medium === 'string') throw invalid('file', medium)
  return async (ctx: Writing): Promise<StoneMedia> => {
    await writeMedium(ctx, medium)
    return getStoneMedia(ctx.tx, diamond)
  }
}

const stoneOf = (db: Db | Tx, id: string): Promise<Stone> =>
  db.selectFrom('diamond').select(['id', 'vStnId']).where('id', '=', id).where('isDeleted', '=', false).executeTakeFirstOrThrow(notFound)

/** Assigns files to stones by their file names, and reports the match or the fault of each. */
export async function uploadFiles(reading: Reading, files: readonly ReceivedFile[], kind?: MediaKind) {
  const list: { name: string; vStnId: string | null; kind: MediaKind | null; fault: string | null }[] = []
  const media: StoredMedium[] = []
  for (const file of files) {
    const found = await stoneNamed(reading.db, file)
    if (!found) {
      list.push({ name: file.name, vStnId: null, kind: null, fault: 'No stone has this stock or report number.' })
      continue
    }
    const as = kind ?? found.kind
    const medium = found.stone ? await storeMedium(reading, found.stone, as, file) : found.fault
    const fault = typeof medium === 'string' ? medium : null
    if (typeof medium === 'object') media.push(medium)
    list.push({ name: file.name, vStnId: found.stone?.vStnId ?? null, kind: fault === null ? as : null, fault })
  }
  return async (ctx: Writing) => {
    for (const medium of media) await writeMedium(ctx, medium)
    return { list }
  }
}

async function stoneNamed(db: Db, file: ReceivedFile) {
  for (const { stone: number, kind } of readMediaName(file.name, file.kind)) {
    const rows = await db
      .selectFrom('diamond')
      .select(['id', 'vStnId'])
      .where('isDeleted', '=', false)
      .where((eb) => eb.or([eb('vStnId', 'in', [number, number.toUpperCase()]), eb('rptNo', 'in', [number, number.toUpperCase()])]))
      .limit(3)
      .execute()
    const [stone] = rows.length > 1 ? rows.filter(({ vStnId }) => vStnId === number) : rows
    if (stone) return { stone, kind, fault: undefined }
    if (rows.length > 1) return { stone: undefined, kind, fault: 'Several stones have this number.' }
  }
  return undefined
}

const formats = (kind: MediaKind) => {
  const named: Partial<Record<FileKind, string[]>> = { png: ['.png'], jpeg: ['.jpg', '.jpeg'], gif: ['.gif'], pdf: ['.pdf'], mp4: ['.mp4'] }
  const all = filesOfMedia[kind].flatMap((one) => named[one] ?? [])
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${all.at(-1)}` : (all[0] ?? '')
}

/** A stored file that becomes a medium of its stone. */
interface StoredMedium {
  diamond: string
  kind: MediaKind
  file: { source: string; type: string; size: number; etag: string; fileName: string }
}

/** Stores a file even if the stone has it already, because another may replace that meanwhile. @returns the medium, or what is wrong with the file */
async function storeMedium(reading: Reading, { id: diamond }: Stone, kind: MediaKind, file: ReceivedFile): Promise<StoredMedium | string> {
  if (filesOfMedia[kind].length === 0) return `A ${mediaNames[kind]} is linked by address and cannot be uploaded as a file.`
  if (!filesOfMedia[kind].includes(file.kind)) return `File format is not supported. Please upload ${formats(kind)} file.`
  const made = await contentOf(file)
  if (typeof made === 'string') return made
  const { content, type } = made
  const { key: source } = await storeFile(reading, 'media', content, type)
  return { diamond, kind, file: { source, type, ...identityOf(content), fileName: file.name } }
}

/** Makes a stored file the medium of its stone; the file that it replaces is deleted. */
async function writeMedium(ctx: Writing, { diamond, kind, file }: StoredMedium): Promise<void> {
  const { fileName, size } = file
  const place = { diamond, kind, origin: 'file' as const }
  await stoneOf(ctx.tx, diamond)
  const before = await ctx.tx
    .selectFrom('media')
    .select(['source', 'etag', 'fileName', 'size'])
    .where((eb) => eb.and(place))
    .forUpdate()
    .executeTakeFirst()
  if (before?.etag === file.etag) return
  const row = { ...file, isPresent: true, ...stampAppendedBy(ctx) }
  await ctx.tx
    .insertInto('media')
    .values({ ...place, ...row })
    .onConflict((on) => on.constraint('media_one_per_kind').doUpdateSet(row))
    .execute()
  if (before?.source) await enqueue(ctx.tx, 'clear-media', { id: before.source })
  await record(ctx, {
    kind: 'diamond.putMedia',
    subjectType: 'diamond',
    subject: diamond,
    ...(before ? { before: { kind, fileName: before.fileName, size: before.size } } : {}),
    after: { kind, fileName, size },
  })
  await publish(ctx.tx, ['media'])
}

/** Pictures are re-encoded; other files are stored as they are. Returns a fault as text, because the file may be one of many. */
async function contentOf(file: ReceivedFile): Promise<{ content: Uint8Array | ReceivedFile; type: string } | string> {
  if (file.size > mediaFiles.megabytes * 1_000_000) return `Please upload files of at most ${mediaFiles.megabytes} MB.`
  if (file.kind === 'pdf') return { content: file, type: 'application/pdf' }
  if (file.kind === 'mp4') return { content: file, type: 'video/mp4' }
  try {
    const { bytes, type } = await cleanPicture(file.path, file.kind)
    return { content: bytes, type }
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Deletes an uploaded file. Media from an address and drawings were not uploaded, so they cannot be deleted. */
export async function removeMedia(ctx: Writing, id: string): Promise<StoneMedia> {
  const row = await ctx.tx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
  if (row.origin !== 'file') throw new Refusal('wrong_status')
  await ctx.tx.deleteFrom('media').where('id', '=', id).execute()
  if (row.source) await enqueue(ctx.tx, 'clear-media', { id: row.source })
  const { kind, fileName, size } = row
  await record(ctx, { kind: 'diamond.takeMedia', subjectType: 'diamond', subject: row.diamond, before: { kind, fileName, size } })
  await publish(ctx.tx, ['media'])
  return getStoneMedia(ctx.tx, row.diamond)
}
