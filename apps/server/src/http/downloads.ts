import { Readable } from 'node:stream'
import type { ByteRange, FileReply } from '@loupe/contract/route.ts'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

const nothingRuns = "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'"
/** Browsers show a PDF in their own viewer, which a sandbox prevents from starting; scripts of the PDF itself do not run there. */
const policyOf = ({ policy, type }: FileReply) => policy ?? (type === 'application/pdf' ? nothingRuns : `${nothingRuns}; sandbox`)

/** Sends a file as the response: all of it, the requested range, or 304 when it has not changed. No script in it runs on our origin. */
export async function sendFile(reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const { name, type, size, isInline = false, etag, maxAge, isPublic = false } = file
  const { headers, method } = reply.request
  void reply
    .type(type === 'text/html' ? 'text/html; charset=utf-8' : type)
    .header('content-disposition', create(name, { type: isInline ? 'inline' : 'attachment' }))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policyOf(file))
    .header(
      'cache-control',
      etag ? `${isPublic ? 'public' : 'private'}, ${maxAge ? `max-age=${maxAge}` : 'no-cache'}` : 'private, no-store',
    )
    .serializer((payload: unknown) => payload as string)
  // A sandboxed page has no origin, so no process can be chosen by it.
  if (type === 'text/html') void reply.removeHeader('origin-agent-cluster')
  if (isPublic) openToOthers(reply)
  if (isUnchanged(reply, etag)) return reply.status(304).send()

  const isWhole = typeof file.body !== 'function' || size === undefined
  if (!isWhole) void reply.header('accept-ranges', 'bytes')
  // A range of a changed file would not fit the parts before it.
  const isSame = !headers['if-range'] || headers['if-range'] === `"${etag}"`
  const part = isWhole || !isSame ? undefined : partOf(headers.range, size)
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send()
  if (part) void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  const length = part ? part.end - part.start + 1 : size
  if (length !== undefined) void reply.header('content-length', length)
  // For a stream the stated length stays; for anything else Fastify counts it.
  if (method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await bytesOf(file, part))
}

async function bytesOf({ body }: FileReply, part: ByteRange | undefined) {
  const bytes = typeof body === 'function' ? await body(part) : body
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes)
}

/** Pages of other origins, or of one of them, may show it and read it. */
export const openToOthers = (reply: FastifyReply, origin = '*') =>
  void reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', origin)
    // Without it pages cannot read them, although they may read the rest.
    .header('access-control-expose-headers', 'etag, link, retry-after')

/** Sets the ETag; true when the caller already has this content. */
export function isUnchanged(reply: FastifyReply, etag: string | undefined): boolean {
  if (!etag) return false
  void reply.header('etag', `"${etag}"`)
  return matchesEtag(reply.request.headers['if-none-match'], etag)
}

const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`) ?? false

/** The range that a Range header requests; 'none' when it is beyond the end. Other units and several ranges are answered in full (RFC 9110). */
function partOf(range: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || (from === '' && Number(to) === 0)) return 'none'
  return end < start ? undefined : { start, end }
}
