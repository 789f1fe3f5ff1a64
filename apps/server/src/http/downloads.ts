import { Readable } from 'node:stream'
import type { FileReply } from '@loupe/contract/route.ts'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** Sends a file as the answer. Whatever it holds, no script of it runs under our address. */
export function sendFile(reply: FastifyReply, { name, type, body, size, isInline = false }: FileReply): FastifyReply {
  void reply
    .type(type)
    .header('content-disposition', create(name, { type: isInline ? 'inline' : 'attachment' }))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; sandbox")
    .header('cache-control', 'private, no-store')
  if (size !== undefined) void reply.header('content-length', size)
  return reply
    .serializer((payload: unknown) => payload as string)
    .send(body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body))
}
