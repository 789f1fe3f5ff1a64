import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import { isDiskFull } from '../db/full-disk.ts'
import { ofNewerVersion, schemaGap } from '../db/migrate.ts'
import { log } from '../log.ts'

/**
 * `/healthz` says the process lives; `/readyz` that its database answers, can be written to and has this program's schema, that the disk has room, and that the node is to stay.
 * What keeps it from working with the database is logged when it begins and when it ends. A node that is leaving still answers all that comes, until whoever shares out the requests has seen it.
 */
export function health(app: FastifyInstance, house: House, leaving?: AbortSignal) {
  app.addHook('onRequest', async (_, reply) => {
    if (leaving?.aborted) void reply.header('connection', 'close')
  })
  let last: string | undefined
  const note = (fault: string | undefined) => {
    if (fault === last) return
    last = fault
    log(house, 'database', fault ? 'warn' : 'info', fault ?? 'The database answers again, and this node is ready.')
  }
  const hidden = { schema: { hide: true } as object, logLevel: 'silent' as const }
  app.get('/healthz', hidden, async () => ({ code: 'OK', message: 'OK', data: {} }))
  app.get('/readyz', hidden, async (_, reply) => {
    let fault: string | undefined = 'This node is leaving.'
    if (!leaving?.aborted) note((fault = await faultOf(house)))
    return fault ? reply.status(503).send({ code: 'E_UNAVAILABLE', message: fault }) : { code: 'OK', message: 'OK', data: {} }
  })
}

/** Why this program can not work with its database now. */
async function faultOf({ db, config }: House): Promise<string | undefined> {
  if (await isDiskFull(config.dataDir).catch(() => false)) return 'The disk of this node is full: nothing can be stored.'
  try {
    const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db)
    if (rows[0]?.isReplica) return 'The database is a replica: nothing can be written.'
    const { waiting, newer } = await schemaGap(db)
    if (newer.length > 0) return `${ofNewerVersion(newer)} This node is of an older one.`
    return waiting.length > 0 ? `Migrations are waiting: ${waiting.join(', ')}.` : undefined
  } catch {
    return 'The database does not answer.'
  }
}
