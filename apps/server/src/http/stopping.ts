import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a node stop as soon as its last reply has left. Node would destroy the connections that are idle at that moment, with what they have not sent yet
 * of a large reply, and would leave each other one open after its reply, until the limit on idle connections. Here each connection ends once all its
 * requests are answered, and the answers have left.
 */
export function endAnsweredConnections(app: FastifyInstance): void {
  /** The open connections, with the number of their requests that wait for an answer. */
  const waiting = new Map<Socket, number>()
  let isStopping = false
  app.server.on('connection', (socket: Socket) => {
    waiting.set(socket, 0)
    socket.once('close', () => waiting.delete(socket))
  })
  app.server.closeIdleConnections = () => {
    isStopping = true
    for (const [socket, count] of waiting) if (count === 0) socket.destroySoon()
  }
  /** A request of the server to itself has no connection. */
  const count = (socket: unknown, more: number) => {
    if (!(socket instanceof Socket)) return
    const left = (waiting.get(socket) ?? 0) + more
    if (waiting.has(socket)) waiting.set(socket, left)
    if (isStopping && left <= 0) socket.destroySoon()
  }
  app.addHook('onRequest', ({ raw }, _, next) => {
    count(raw.socket, 1)
    next()
  })
  app.addHook('onResponse', ({ raw }, _, next) => {
    count(raw.socket, -1)
    next()
  })
}
