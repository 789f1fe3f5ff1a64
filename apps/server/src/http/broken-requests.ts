import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'
import { failureOf, unreadable } from './errors.ts'

/** How long a caller has to read a response before the connection is closed: closed at once, the response could be lost because of unread input. */
const lingerMs = 1000

/** Answers a connection whose request cannot be read to its end, by writing to the connection itself; then closes it. */
export type RefuseConnection = (socket: Duplex, refusal: Refusal, requestId?: string) => void

export const refuseConnection =
  (headers: Record<string, string>): RefuseConnection =>
  (socket, refusal, requestId = randomUUID()) => {
    if (!socket.writable) return
    const { status, body } = failureOf(refusal, requestId)
    const text = JSON.stringify(body)
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      date: new Date().toUTCString(),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }

const refusalOfCode: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('too_slow'),
  HPE_HEADER_OVERFLOW: new Refusal('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal('too_large'),
}

/** The response to the newest request of each connection, until it has been sent: an idle connection keeps nothing of its last request in memory. */
const newest = new WeakMap<Duplex, ServerResponse>()

/** Whether this response has not begun and it is its turn, so that another may be written to the connection instead. */
export const isUnanswered = ({ socket, headersSent }: ServerResponse) => socket !== null && !headersSent

/** What Node's parser says of bytes that are no request: `rawPacket` are those that it read last. */
interface Unparsed {
  code?: string
  rawPacket?: unknown
}

/**
 * Node's parser has one limit, and one error, for the request line and the headers: a line that begins with a method and has no end is the first. One
 * that arrives in several pieces cannot be told from headers.
 */
const isLineTooLong = (code: string, rawPacket: unknown) =>
  code === 'HPE_HEADER_OVERFLOW' && rawPacket instanceof Uint8Array && /^[A-Z]+ [^\r\n]*$/.test(Buffer.from(rawPacket).toString('latin1'))

/** Answers what Node's parser refuses: there is no request then that a route, or Fastify, could answer. */
export function answerUnparsed({ code = '', rawPacket }: Unparsed, socket: Duplex, refuse: RefuseConnection) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const answer = newest.get(socket)
  if (answer && !(answer.req.complete && answer.writableFinished)) {
    // The bytes after a complete request are not part of it: that request gets its own response, which is the last one.
    if (answer.req.complete && !answer.headersSent) return void answer.setHeader('connection', 'close')
    if (!isUnanswered(answer)) return void socket.destroy()
  }
  refuse(socket, isLineTooLong(code, rawPacket) ? new Refusal('uri_too_long') : (refusalOfCode[code] ?? unreadable()))
}

/** Whether bytes follow the headers. A body without a byte has arrived; nobody reads it, so it would not end before the response. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) !== 0 || headers['transfer-encoding'] !== undefined

/** Path and query of what was requested, which a client may send as a whole URL (RFC 9112, 3.2.2). */
export const pathOfTarget = ({ url = '/' }: IncomingMessage): string =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/')

/** Exactly one, from which 1.0 may refrain (RFC 9112, 3.2): Node passes on the first of several, and a proxy may have followed another. */
function isHostWrong({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
}

const compressed = () => new Refusal('unsupported_media', undefined, 'Please send the body uncompressed, without Content-Encoding.')
const isCompressed = (headers: IncomingHttpHeaders): boolean =>
  hasBody(headers) && !/^(identity)?$/i.test(headers['content-encoding'] ?? '')

/** Refuses compressed bodies. Behind the limits of time (http/time-limits.ts), so that a body that keeps coming slowly holds no connection. */
export function refuseCompressed(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, reply, next) => {
    if (!isCompressed(headers)) return next()
    void reply.header('accept-encoding', 'identity')
    next(compressed())
  })
}

/** Requests that Node would answer itself, before any route and in its own format, are left to Fastify or answered here. */
export function answerBare(app: FastifyInstance, refuse: RefuseConnection) {
  // Before any hook: Node parses what follows a request before the second hook runs.
  app.server.prependListener('request', ({ socket }, answer) => newest.set(socket, answer))
  app.addHook('onResponse', ({ raw }, reply, next) => {
    if (raw.complete && reply.raw.writableFinished && newest.get(raw.socket) === reply.raw) newest.delete(raw.socket)
    next()
  })
  app.addHook('onRequest', ({ raw }, reply, next) => {
    // OPTIONS is the only method that has the whole server as its target (RFC 9112, 3.2.4).
    if (raw.url === '*' && raw.method !== 'OPTIONS') return next(new Refusal('no_route'))
    if (!isHostWrong(raw)) return next()
    void reply.header('connection', 'close')
    next(unreadable())
  })
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.server.on('connect', (_, socket) => {
    socket.on('error', () => undefined)
    refuse(socket, new Refusal('no_route'))
  })
}
