import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { isKey } from './api-keys.ts'
import { failureOf, refusalHeaders } from './errors.ts'
import { tokenOfHeader } from './authentication.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isWrite?: boolean
  }
}

/** Refuses reads by key before any other work while too many wait, so that what is refused costs next to nothing. Writes have a queue of their own. */
export function refuseWhenFull(app: FastifyInstance, services: Services, headers: Record<string, string>): void {
  const refusal = new Refusal('overloaded')
  app.addHook('onRequest', (request, reply, next) => {
    const { authorization } = request.headers
    if (authorization === undefined || request.routeOptions.config.isWrite || !services.keyCalls.isFull) return next()
    const token = tokenOfHeader(authorization)
    if (token === undefined || !isKey(services, token)) return next()
    const { status, body } = failureOf(refusal, request.id)
    const text = JSON.stringify(body)
    reply.hijack()
    reply.raw
      .writeHead(status, {
        ...headers,
        ...refusalHeaders(refusal),
        'x-request-id': request.id,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text)
  })
}
