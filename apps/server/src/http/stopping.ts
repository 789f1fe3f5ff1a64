import type { FastifyInstance } from 'fastify'

/**
 * Lets a node stop as soon as its last reply is sent. Closing a server ends only the connections that are idle at that moment: one that waited for a reply
 * would stay open after it, until the limit on idle connections.
 */
export function closeAnsweredConnections(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onResponse', async () => {
    if (isStopping) app.server.closeIdleConnections()
  })
}
