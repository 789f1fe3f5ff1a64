import { Readable } from 'node:stream'
import type { ByteRange, FileReply } from '@loupe/contract/route.ts'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

const nothingRuns = "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'"
/** Browsers show a PDF with a viewer of their own, which a sandbox keeps from starting; of the PDF's own nothing runs there. */
const policyOf = ({ policy, type }: FileReply) => policy ?? (type === 'application/pdf' ? nothingRuns : `${nothingRuns}; sandbox`)

/** Sends a file as the answer: all of it, a part that was asked for, or word that it has not changed. No script of it runs under our address. */
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
  // A page in a sandbox has no origin that processes could be told apart by.
  if (type === 'text/html') void reply.removeHeader('origin-agent-cluster')
  if (isPublic) openToOthers(reply)
  if (isKnown(reply, etag)) return reply.status(304).send()

  const isWhole = typeof file.body !== 'function' || size === undefined
  if (!isWhole) void reply.header('accept-ranges', 'bytes')
  // A part of what has changed since would not fit the parts before it.
  const isSame = !headers['if-range'] || headers['if-range'] === `"${etag}"`
  const part = isWhole || !isSame ? undefined : partOf(headers.range, size)
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send()
  if (part) void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  const length = part ? part.end - part.start + 1 : size
  if (length !== undefined) void reply.header('content-length', length)
  // Of a stream the length that was said stands; of anything else Fastify counts it.
  if (method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await bytesOf(file, part))
}

async function bytesOf({ body }: FileReply, part: ByteRange | undefined) {
  const bytes = typeof body === 'function' ? await body(part) : body
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes)
}

/** Pages of other addresses may show it and read it. */
export const openToOthers = (reply: FastifyReply) =>
  void reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')

/** Names what is sent; true when whoever asks has this very content already. */
export function isKnown(reply: FastifyReply, etag: string | undefined): boolean {
  if (!etag) return false
  void reply.header('etag', `"${etag}"`)
  return isKept(reply.request.headers['if-none-match'], etag)
}

const isKept = (asked: string | undefined, etag: string) =>
  asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`) ?? false

/** The first part that a Range header asks for; 'none' when there is none of that place. Other units and several parts are answered in full (RFC 9110). */
function partOf(range: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || (from === '' && Number(to) === 0)) return 'none'
  return end < start ? undefined : { start, end }
}
