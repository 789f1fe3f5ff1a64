import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { refuseUse } from './api-keys.ts'
import { whoCalls } from './authentication.ts'

/** Counts calls by key at addresses that are not served, or not by this method, and tells the key how many are left, as every answer to a key does. */
export function countUnknownCalls(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    // Pages answer every address; a browser that opens one sends no such header.
    const isUnknown = request.is404 || request.routeOptions.url === '/*'
    if (!isUnknown || request.headers.authorization === undefined) return
    const { caller } = await whoCalls(services, request, reply)
    if (caller.key) refuseUse(caller.key)
  })
}
