import { createHash, randomUUID } from 'node:crypto'
import type { StoneMedia } from '@loupe/contract/inventory/media.ts'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import { type MediaKind, filesOfMedia, mediaFiles, mediaNames, readMediaName } from '@loupe/domain/inventory/media.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { FileKind } from '@loupe/domain/kernel/file-kind.ts'
import type { Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { publish } from '../../../db/publish.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { notFound } from '../../../db/not-found.ts'
import { cleanPicture } from '../../../rendering/picture.ts'
import { getStoneMedia } from './queries.ts'

type Stone = { id: string; vStnId: string }

/** Stores a file as a stone's medium of that kind. The same file again changes nothing. */
export async function uploadMedia(ctx: Writing, diamond: string, kind: MediaKind, file: ReceivedFile): Promise<StoneMedia> {
  const stone = await ctx.tx
    .selectFrom('diamond')
    .select(['id', 'vStnId'])
    .where('id', '=', diamond)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
  const fault = await storeMedium(ctx, stone, kind, file)
  if (fault) throw invalid('file', fault)
  return getStoneMedia(ctx.tx, diamond)
}

/** Assigns files to stones by their file names, and reports the match or the fault of each. */
export async function uploadFiles(ctx: Writing, files: readonly ReceivedFile[], kind?: MediaKind) {
  const taken: { name: string; vStnId: string | null; kind: MediaKind | null; fault: string | null }[] = []
  for (const file of files) {
    const found = await stoneNamed(ctx, file)
    if (!found) {
      taken.push({ name: file.name, vStnId: null, kind: null, fault: 'No stone has this stock or report number.' })
      continue
    }
    const as = kind ?? found.kind
    const fault = found.stone ? await storeMedium(ctx, found.stone, as, file) : found.fault
    taken.push({ name: file.name, vStnId: found.stone?.vStnId ?? null, kind: fault ? null : as, fault: fault ?? null })
  }
  return taken
}

async function stoneNamed(ctx: Writing, file: ReceivedFile) {
  for (const { stone: number, kind } of readMediaName(file.name, file.kind)) {
    const rows = await ctx.tx
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

/** @returns what is wrong with the file, or undefined when it was stored */
async function storeMedium(ctx: Writing, stone: Stone, kind: MediaKind, file: ReceivedFile): Promise<string | undefined> {
  if (filesOfMedia[kind].length === 0) return `A ${mediaNames[kind]} is linked by address and cannot be uploaded as a file.`
  if (!filesOfMedia[kind].includes(file.kind)) return `File format is not supported. Please upload ${formats(kind)} file.`
  const made = await contentOf(file)
  if (typeof made === 'string') return made
  const { content, type } = made
  const etag = (typeof content === 'string' ? file.sha256 : createHash('sha256').update(content).digest('hex')).slice(0, 32)
  const size = typeof content === 'string' ? file.size : content.length
  const place = { diamond: stone.id, kind, origin: 'file' as const }
  const before = await ctx.tx
    .selectFrom('media')
    .select(['id', 'source', 'etag', 'fileName', 'size'])
    .where((eb) => eb.and(place))
    .forUpdate()
    .executeTakeFirst()
  if (before?.etag === etag) return undefined
  const source = `media/${randomUUID()}`
  // Scheduled outside this transaction: an hour later the file is deleted if no row refers to it.
  await enqueue(ctx.services.aside, 'clear-media', { id: source }, { runAt: new Date(ctx.now.getTime() + 3_600_000) })
  await (typeof content === 'string' ? ctx.services.files.putPath(source, content, type) : ctx.services.files.put(source, content, type))
  const row = { source, type, size, etag, fileName: file.name, isPresent: true, ...stampAppendedBy(ctx) }
  await ctx.tx
    .insertInto('media')
    .values({ ...place, ...row })
    .onConflict((on) => on.constraint('media_one_per_kind').doUpdateSet(row))
    .execute()
  if (before?.source) await enqueue(ctx.tx, 'clear-media', { id: before.source })
  await record(ctx, {
    kind: 'diamond.putMedia',
    subjectType: 'diamond',
    subject: stone.id,
    ...(before ? { before: { kind, fileName: before.fileName, size: before.size } } : {}),
    after: { kind, fileName: file.name, size },
  })
  await publish(ctx.tx, ['media'])
  return undefined
}

/** Pictures are re-encoded; other files are stored as they are. Returns a fault as text, because the file may be one of many. */
async function contentOf(file: ReceivedFile): Promise<{ content: Uint8Array | string; type: string } | string> {
  if (file.size > mediaFiles.megabytes * 1_000_000) return `Please upload files of at most ${mediaFiles.megabytes} MB.`
  if (file.kind === 'pdf') return { content: file.path, type: 'application/pdf' }
  if (file.kind === 'mp4') return { content: file.path, type: 'video/mp4' }
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
