import { Socket } from 'node:net'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'
import { innerCaller } from './inner-caller.ts'
import { type RefuseConnection, hasBody, isUnanswered } from './broken-requests.ts'
import { tooSlow } from './errors.ts'

/** The longest time for an upload, as long as bytes keep coming. */
export const uploadSeconds = 600

/**
 * Ends requests that never finish: a body has `seconds` to arrive. An upload has longer, but not when no bytes arrive for that time. The caller gets
 * an error unless a response has begun, and the connection is closed.
 */
export function limitBodies(app: FastifyInstance, seconds: number, refuse: RefuseConnection) {
  app.addHook('onRequest', ({ id, raw, headers }, reply, next) => {
    if (!hasBody(headers)) return next()
    // A request of the server to itself has no connection.
    if (innerCaller()) return next()
    const { socket } = raw
    const close = () => {
      if (!isUnanswered(reply.raw)) return void socket.destroy()
      tooSlow.add(raw)
      refuse(socket, new Refusal('too_slow'), id)
    }
    const isUpload = headers['content-type']?.startsWith('multipart/form-data')
    const timer = setTimeout(close, (isUpload ? uploadSeconds : seconds) * 1000)
    // Node closes a connection that times out, unless its request has a listener.
    if (isUpload) raw.setTimeout(seconds * 1000, close)
    const arrived = () => {
      clearTimeout(timer)
      if (isUpload) raw.setTimeout(0).off('timeout', close)
    }
    raw.once('end', arrived).once('close', arrived)
    // After an early response the body may still be coming: a silent connection would otherwise stay open as long as an idle one.
    reply.raw.once('finish', () => {
      if (!raw.complete) setTimeout(() => raw.complete || socket.destroy(), seconds * 1000).unref()
    })
    next()
  })
}

/** Ends answers of which nothing has left for `seconds`, because nobody reads them. Streams of changes look after their readers themselves. */
export function limitAnswers(app: FastifyInstance, seconds: number) {
  app.addHook('onSend', ({ raw }, _, payload, next) => {
    // Node closes a connection that times out, and sets the limit of an idle one when the answer has left. A request of the server to itself has none.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(seconds * 1000)
    next(null, payload)
  })
}
