import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { isDiskFull } from '../db/full-disk.ts'
import { ofNewerVersion, schemaGap } from '../db/migrate.ts'
import { SingleFlight } from '../db/single-flight.ts'
import { log } from '../log.ts'

/**
 * `/healthz` says that the process is alive; `/readyz` that its database answers, is writable and has this program's schema, that the disk has space,
 * and that the node is not leaving. A fault is logged when it begins and when it ends. A leaving node still answers requests, until the load balancer
 * has noticed.
 * @param ownFault what else keeps this part of the node from working
 */
export function health(
  app: FastifyInstance,
  services: Services,
  leaving?: AbortSignal,
  ownFault: () => Fault | undefined = () => undefined,
) {
  app.addHook('onRequest', async (_, reply) => {
    if (leaving?.aborted) void reply.header('connection', 'close')
  })
  // Anyone may ask: however many do, the database is asked ten times a second at most.
  const current = new SingleFlight(() => faultOf(services), 100)
  let last: Fault | undefined
  const note = (fault: Fault | undefined) => {
    // Logged already, by whoever lost it (db/outage.ts).
    if (fault === away && !services.live.isListening()) return
    if (fault?.message === last?.message) return
    if (fault) log(services, 'database', 'warn', fault.message)
    else log(services, 'database', 'info', `${last?.ended}, and this node is ready.`)
    last = fault
  }
  const hidden = { schema: { hide: true } as object, logLevel: 'silent' as const }
  app.get('/healthz', hidden, async () => ({ code: 'OK', message: 'OK', data: {} }))
  app.get('/readyz', hidden, async (_, reply) => {
    if (leaving?.aborted) return reply.status(503).send({ code: 'E_UNAVAILABLE', message: 'This node is shutting down.' })
    const fault = (await current.get()) ?? ownFault()
    note(fault)
    return fault ? reply.status(503).send({ code: 'E_UNAVAILABLE', message: fault.message }) : { code: 'OK', message: 'OK', data: {} }
  })
}

export interface Fault {
  message: string
  /** The log line for the end of the fault. */
  ended: string
}

const full: Fault = { message: 'The disk of this node is full: nothing can be stored.', ended: 'The disk of this node has room again' }
const replica: Fault = { message: 'The database is a replica: nothing can be written.', ended: 'The database can be written to again' }
const away: Fault = { message: 'The database does not answer.', ended: 'The database answers again' }
const tooNew = (newer: readonly string[]): Fault => ({
  message: `${ofNewerVersion(newer)} This node runs an older one.`,
  ended: 'The schema of the database is of this version again',
})
const tooOld = (waiting: readonly string[]): Fault => ({
  message: `Migrations are waiting: ${waiting.join(', ')}.`,
  ended: 'The migrations that were waiting have been applied',
})

/** Why this program cannot work with its database now. */
async function faultOf({ db, config }: Services): Promise<Fault | undefined> {
  if (await isDiskFull(config.dataDir).catch(() => false)) return full
  try {
    const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db)
    if (rows[0]?.isReplica) return replica
    const { waiting, newer } = await schemaGap(db)
    if (newer.length > 0) return tooNew(newer)
    return waiting.length > 0 ? tooOld(waiting) : undefined
  } catch {
    return away
  }
}
