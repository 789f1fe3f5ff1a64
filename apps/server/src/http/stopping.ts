import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a caller who reads nothing of a reply keeps a node from stopping. */
const stalledMs = 5000

/**
 * Lets a node stop as soon as its last reply has left. Node would destroy the connections that are idle at that moment, with what they have not sent yet
 * of a large reply, and would leave each other one open after its reply, until the limit on idle connections. Here each connection ends once all its
 * requests are answered, and the answers have left.
 */
export function endAnsweredConnections(app: FastifyInstance): void {
  /** The open connections, each with its requests that wait for an answer. */
  const waiting = new Map<Socket, Set<IncomingMessage>>()
  let isStopping = false
  const endIfAnswered = (socket: Socket) => {
    if (waiting.get(socket)?.size !== 0) return
    socket.setTimeout(stalledMs, () => socket.destroy())
    socket.destroySoon()
  }
  app.server.on('connection', (socket: Socket) => {
    waiting.set(socket, new Set())
    socket.once('close', () => waiting.delete(socket))
  })
  app.server.closeIdleConnections = () => {
    isStopping = true
    for (const socket of waiting.keys()) endIfAnswered(socket)
  }
  app.addHook('onRequest', ({ raw }, _, next) => {
    waiting.get(raw.socket)?.add(raw)
    next()
  })
  app.addHook('onResponse', ({ raw }, _, next) => {
    waiting.get(raw.socket)?.delete(raw)
    if (isStopping) endIfAnswered(raw.socket)
    next()
  })
}
