import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { ByteRange, FileReply } from '@loupe/contract/route.ts'
import { notAvailable } from '@loupe/domain/inventory/media-sort.ts'
import { isPicture, mediaFiles, mediaNames, typesOfMedia } from '@loupe/domain/inventory/media.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { House } from '../../../context.ts'
import { smallerPicture } from '../../../papers/picture.ts'
import { drawn } from './drawn.ts'
import type { MediaRow } from './queries.ts'
import { getMediaSettings } from './settings.ts'

/** The bytes of a medium, and what they are. */
export interface MediaBytes {
  type: string
  /** In bytes, where it is known before the end. */
  size: number | undefined
  /** Names the content. */
  etag: string | undefined
  /** May be asked for a part only when the medium is kept here (`isKept`). */
  body(part?: ByteRange): Promise<AsyncIterable<Uint8Array>>
  isKept: boolean
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
/** What a medium is called when it leaves the house: the stone, then what it shows. */
export const mediaFileName = ({ vStnId, kind }: MediaRow, type: string): string => `${vStnId}-${kind}.${endings[type] ?? 'bin'}`

const gone = ({ kind }: MediaRow, why = '') => new Refusal('not_found', undefined, `${notAvailable([mediaNames[kind]])}. ${why}`.trim())

/**
 * Opens a medium: of a file its stream, of an address a bounded fetch through the list of allowed hosts, of a drawing what was drawn, drawn now if
 * it has not been.
 * @throws not_found when the file or what the address held is gone; unavailable when its host does not answer
 */
export async function readMedia(house: House, row: MediaRow): Promise<MediaBytes> {
  if (row.origin === 'url') return readAddress(house, row)
  const { source, type, size, etag } = row.source === null ? await drawn(house, row) : row
  const found = await house.files.sizeOf(source!)
  if (found === undefined) throw gone(row)
  return { type, size: size ?? found, etag: etag ?? undefined, isKept: true, body: (part) => house.files.read(source!, part) }
}

async function readAddress(house: House, row: MediaRow): Promise<MediaBytes> {
  const { settings } = await getMediaSettings(house.db)
  const { type, size, etag, body } = await house.remote.get(row.source ?? '', settings.hosts, mediaFiles.megabytes * 1_000_000)
  if (!typesOfMedia[row.kind].test(type)) throw gone(row)
  return { type, size, etag: etag && nameOf(etag), isKept: false, body: async () => body }
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** How long a browser need not ask again; addresses of media carry the name of the content. */
const maxAge = 3600

/** A medium as the answer of a call: shown, not saved. `width` is for pictures: a smaller one, kept beside. */
export async function mediaReply(house: House, row: MediaRow, width?: '96' | '480'): Promise<FileReply> {
  if (width) return smaller(house, row, width)
  const { type, size, etag, body, isKept } = await readMedia(house, row)
  const common = { name: mediaFileName(row, type), type, isInline: true, maxAge, ...(etag ? { etag } : {}) }
  if (type === 'text/html') return { ...common, ...(await page(row, await body())) }
  return { ...common, ...(size === undefined ? {} : { size }), body: isKept ? body : await body() }
}

/**
 * A 360 page. It runs in a sandbox of no origin, so it reads nothing of ours. Our own holds all it needs; one from an allowed host may load from
 * that host, which it takes for its base.
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

const making = new Map<string, Promise<Uint8Array>>()

async function smaller(house: House, row: MediaRow, width: '96' | '480'): Promise<FileReply> {
  if (!isPicture(row.type)) throw gone(row)
  const kept = row.source === null ? await drawn(house, row) : row
  const etag = `${nameOf(`${kept.source} ${kept.etag} ${kept.size}`)}-${width}`
  const key = `media/small/${row.id}/${etag}`
  const reply = { name: `${row.vStnId}-${row.kind}-${width}.webp`, type: 'image/webp', isInline: true, etag, maxAge }
  const size = await house.files.sizeOf(key)
  if (size !== undefined) return { ...reply, size, body: (part) => house.files.read(key, part) }
  const bytes = await once(key, async () => {
    const { body } = await readMedia(house, { ...row, ...kept })
    const small = await smallerPicture(await buffer(Readable.from(await body())), Number(width))
    await house.files.put(key, small, 'image/webp')
    return small
  })
  return { ...reply, size: bytes.length, body: bytes }
}

/** Many who ask for the same at once wait for one who makes it. */
function once(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const other = making.get(key)
  if (other) return other
  const own = make().finally(() => making.delete(key))
  making.set(key, own)
  return own
}
