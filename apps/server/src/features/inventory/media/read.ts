import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { ByteRange, FileReply } from '@loupe/contract/route.ts'
import { notAvailable } from '@loupe/domain/inventory/media-sort.ts'
import { isPicture, mediaFiles, mediaNames, typesOfMedia } from '@loupe/domain/inventory/media.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Services } from '../../../context.ts'
import { keyOf, putContent } from '../../../db/stored-files.ts'
import { smallerPicture } from '../../../rendering/picture.ts'
import { entryName } from '../../../rendering/zip.ts'
import { drawingOf, drawn } from './drawn.ts'
import type { MediaRow } from './queries.ts'
import { getMediaSettings } from './settings.ts'

/** The bytes of a medium, and what they are. */
export interface MediaBytes {
  type: string
  /** In bytes, if known in advance. */
  size: number | undefined
  /** Identifies the content. */
  etag: string | undefined
  /** Accepts a range only when the medium is stored here (`isStored`). */
  body(part?: ByteRange): Promise<AsyncIterable<Uint8Array>>
  isStored: boolean
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'text/html': 'html',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}
/** The download name of a medium: the stone, then the kind. */
export const mediaFileName = ({ vStnId, kind }: MediaRow, type: string): string => entryName(`${vStnId}-${kind}.${endings[type] ?? 'bin'}`)

const gone = ({ kind }: MediaRow, why = '') => new Refusal('not_found', undefined, `${notAvailable([mediaNames[kind]])}. ${why}`.trim())

/**
 * Opens a medium: a stored file as a stream, an address as a size-limited fetch from an allowed host, a drawing after it is drawn if necessary.
 * @throws not_found when the file or the content of the address is gone; unavailable when its host does not answer
 */
export async function readMedia(services: Services, row: MediaRow): Promise<MediaBytes> {
  if (row.origin === 'url') return readAddress(services, row)
  const { source, type, size, etag } = row.source === null ? await drawn(services, row) : row
  if (source === null) throw gone(row)
  const found = await services.files.sizeOf(source)
  if (found === undefined) throw gone(row)
  return { type, size: size ?? found, etag: etag ?? undefined, isStored: true, body: (part) => services.files.read(source, part) }
}

async function readAddress(services: Services, row: MediaRow): Promise<MediaBytes> {
  const { settings } = await getMediaSettings(services.db)
  const { type, size, etag, body } = await services.remote.get(row.source ?? '', settings.hosts, mediaFiles.megabytes * 1_000_000)
  if (!typesOfMedia[row.kind].test(type)) throw gone(row)
  return { type, size, etag: etag && nameOf(etag), isStored: false, body: async () => body }
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** How long a browser may cache a medium, in seconds; its address changes with its content. */
const maxAge = 3600

/** A medium as a response, displayed rather than downloaded. `width` is for pictures: a smaller version, which is stored too. */
export async function mediaReply(services: Services, row: MediaRow, width?: '96' | '480'): Promise<FileReply> {
  if (width) return smaller(services, row, width)
  const { type, size, etag, body, isStored } = await readMedia(services, row)
  const common = { name: mediaFileName(row, type), type, isInline: true, maxAge, ...(etag ? { etag } : {}) }
  if (type === 'text/html') return { ...common, ...(await page(row, await body())) }
  return { ...common, ...(size === undefined ? {} : { size }), body: isStored ? body : await body() }
}

/**
 * A 360 page. It runs in a sandbox with an opaque origin, so it cannot read data of this system. A page of ours contains everything it needs; one from an
 * allowed host may load from that host, which is its base.
 */
async function page(row: MediaRow, bytes: AsyncIterable<Uint8Array>) {
  const body = await buffer(Readable.from(bytes))
  if (row.origin !== 'url')
    return {
      body,
      policy: `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; sandbox allow-scripts`,
    }
  const url = new URL(row.source ?? '')
  const from = `'unsafe-inline' ${url.origin} data: blob:`
  const policy = `default-src 'none'; ${['img', 'style', 'script', 'connect', 'media', 'font'].map((kind) => `${kind}-src ${from}`).join('; ')}; base-uri ${url.origin}; sandbox allow-scripts`
  const base = `<base href="${url.href.replaceAll('"', '%22')}">`
  const text = body.toString('utf8')
  const html = /<head[^>]*>/i.test(text) ? text.replace(/<head[^>]*>/i, (head) => head + base) : base + text
  return { body: Buffer.from(html), policy }
}

/** A picture whose address stays the same when it is replaced: cached for less time. */
export const pictureReply = async (services: Services, row: MediaRow, width: '96' | '480'): Promise<FileReply> => ({
  ...(await smaller(services, row, width)),
  maxAge: 300,
})

const making = new Map<string, Promise<Uint8Array>>()

async function smaller(services: Services, row: MediaRow, width: '96' | '480'): Promise<FileReply> {
  if (!isPicture(row.type)) throw gone(row)
  const isDrawn = row.origin === 'drawn'
  const etag = `${nameOf(isDrawn ? row.id : `${row.source} ${row.etag} ${row.size}`)}-${width}`
  const key = keyOf('media', `small/${row.id}/${etag}`)
  const reply = { name: `${row.vStnId}-${row.kind}-${width}.webp`, type: 'image/webp', isInline: true, etag, maxAge }
  const size = await services.files.sizeOf(key)
  if (size !== undefined) return { ...reply, size, body: (part) => services.files.read(key, part) }
  const bytes = await once(key, async () => {
    const whole = isDrawn
      ? Buffer.from(await drawingOf(services, row))
      : await buffer(Readable.from(await (await readMedia(services, row)).body()))
    const small = await smallerPicture(whole, Number(width))
    await putContent(services, key, small, 'image/webp')
    return small
  })
  return { ...reply, size: bytes.length, body: bytes }
}

/** Concurrent requests for the same content share one computation. */
function once(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const other = making.get(key)
  if (other) return other
  const own = make().finally(() => making.delete(key))
  making.set(key, own)
  return own
}
