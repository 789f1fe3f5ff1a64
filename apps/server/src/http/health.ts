import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import { pendingMigrations } from '../db/migrate.ts'

/** `/healthz` says the process lives; `/readyz` that its database answers and has this program's schema. */
export function health(app: FastifyInstance, house: House) {
  const hidden = { schema: { hide: true } as object, logLevel: 'silent' as const }
  app.get('/healthz', hidden, async () => ({ code: 'OK', message: 'OK', data: {} }))
  app.get('/readyz', hidden, async (_, reply) => {
    try {
      await sql`select 1`.execute(house.db)
      const pending = await pendingMigrations(house.db)
      if (pending.length === 0) return { code: 'OK', message: 'OK', data: {} }
      return await reply.status(503).send({ code: 'E_UNAVAILABLE', message: `Migrations are waiting: ${pending.join(', ')}.` })
    } catch {
      return reply.status(503).send({ code: 'E_UNAVAILABLE', message: 'The database does not answer.' })
    }
  })
}
