import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '../context.ts'
import { ofNewerVersion, schemaGap } from '../db/migrate.ts'

/**
 * `/healthz` says the process lives; `/readyz` that its database answers, can be written to and has this program's schema, and that the node is to stay.
 * A node that is leaving still answers all that comes, until whoever shares out the requests has seen it.
 */
export function health(app: FastifyInstance, house: House, leaving?: AbortSignal) {
  app.addHook('onRequest', async (_, reply) => {
    if (leaving?.aborted) void reply.header('connection', 'close')
  })
  const no = (reply: FastifyReply, message: string) => reply.status(503).send({ code: 'E_UNAVAILABLE', message })
  const hidden = { schema: { hide: true } as object, logLevel: 'silent' as const }
  app.get('/healthz', hidden, async () => ({ code: 'OK', message: 'OK', data: {} }))
  app.get('/readyz', hidden, async (_, reply) => {
    try {
      if (leaving?.aborted) return await no(reply, 'This node is leaving.')
      const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(house.db)
      if (rows[0]?.isReplica) return await no(reply, 'The database is a replica: nothing can be written.')
      const { waiting, newer } = await schemaGap(house.db)
      if (newer.length > 0) return await no(reply, `${ofNewerVersion(newer)} This node is of an older one.`)
      if (waiting.length > 0) return await no(reply, `Migrations are waiting: ${waiting.join(', ')}.`)
      return { code: 'OK', message: 'OK', data: {} }
    } catch {
      return no(reply, 'The database does not answer.')
    }
  })
}
