import type { Named } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Reading, Services, Writing } from '../context.ts'
import { inTransaction } from '../db/connection.ts'
import { dryRun } from '../db/dry-run.ts'
import { mayCommit } from '../db/pipeline.ts'
import { pipelined } from '../db/pipelined.ts'
import { clearUnused } from '../db/stored-files.ts'
import type { Served } from './any-handler.ts'
import { failureOf, refusalOf } from './errors.ts'
import { inputOf, requestContext } from './handler-input.ts'
import { type Key, type StoredReply, firstReply, keyOf, lockedReply, storeReply } from './idempotency.ts'

/**
 * What makes two requests the same: for files their content, not their temporary path; and for a system of the company its rights, because its next key may
 * have others, and must not get a reply that it may not see.
 */
const sameness = ({ params, query, body, received, caller, actor }: FastifyRequest) => ({
  params,
  query,
  body,
  ...(caller.key?.system ? { rights: rightsOf(actor) } : {}),
  ...(received ? { files: received.map(({ name, sha256 }) => ({ name, sha256 })) } : {}),
})

/** In an order of their own: the order in which they were granted is no difference. */
const rightsOf = ({ permissions }: Actor) =>
  Object.entries(permissions)
    .flatMap(([module, rights]) => rights.map((right) => `${module}:${right}`))
    .toSorted()

/** Runs a write in one transaction: once under its idempotency key, if it has one. */
export function write(services: Services, route: Named, handler: Served, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const preparation = preparationOf(services, handler, request)
  return runWrite(services, route, preparation, request, reply).finally(preparation.clear)
}

async function runWrite(
  services: Services,
  route: Named,
  { hasPrepareStep, prepare }: ReturnType<typeof preparationOf>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const running = (work: Work) => async (tx: Writing['tx']) => {
    const ctx: Writing = { ...requestContext(services, request), tx }
    const done = await work(ctx)
    await services.beforeCommit(ctx)
    return done
  }
  if (request.caller.isDryRun) return dryRun(services.db, running(await prepare()))
  // What is only read answers anew each time, although the reading is counted.
  const key =
    route.unrepeatable || route.method === 'GET'
      ? undefined
      : keyOf(
          request.caller.session || request.caller.key ? request.actor.id : request.ip,
          request.headers['idempotency-key'],
          route.name,
          sameness(request),
        )
  if (!key) {
    const run = running(await prepare())
    return inTransaction(services.db, (tx) => {
      mayCommit(tx)
      return run(tx)
    })
  }
  const first = hasPrepareStep ? await firstReply(services.db, key) : undefined
  const { replayed, response } = first
    ? { replayed: true, response: first }
    : await runIdempotently(services, key, running(await prepare().catch(refusing)), request.id)
  if (replayed) void reply.header('idempotent-replayed', 'true')
  if (response.status === 200) return response.reply
  if (response.status === 401) void reply.header('www-authenticate', 'Bearer')
  void reply.status(response.status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(response.reply)
  return undefined
}

/** A write that a busy or absent database has cut off may have been done, by this request or by an earlier one that is still running. */
export function uncertain(error: unknown, { unrepeatable, method }: Named, { headers, caller }: FastifyRequest): unknown {
  const refusal = refusalOf(error)
  if (caller.isDryRun || (refusal?.reason !== 'overloaded' && refusal?.reason !== 'unavailable')) return error
  const how =
    caller.key && headers['idempotency-key'] && !unrepeatable && method !== 'GET'
      ? 'repeat it with the same Idempotency-Key, and it is done once'
      : 'please check before you repeat it'
  return new Refusal(refusal.reason, refusal.data, `${refusal.message} This may or may not have been carried out: ${how}.`)
}

type Work = (ctx: Writing) => Promise<unknown>
/** Refuses in the transaction, which stores a refusal, unless the same request has been done meanwhile. */
const refusing =
  (error: unknown): Work =>
  () =>
    Promise.reject(error)

/** What is stored for a write whose work never begins, such as one that is repeated while the first is prepared, is deleted at once. */
function preparationOf(services: Services, handler: Served, request: FastifyRequest) {
  const reading: Reading = { ...requestContext(services, request), db: services.db, storedFiles: [] }
  let hasBegun = false
  return {
    hasPrepareStep: 'prepare' in handler,
    prepare: async (): Promise<Work> => {
      if ('handle' in handler) return (ctx) => handler.handle(ctx, inputOf(request))
      const work = await handler.prepare(reading, inputOf(request))
      return (ctx) => {
        hasBegun = true
        return work(ctx)
      }
    },
    clear: () => (hasBegun && !request.caller.isDryRun ? undefined : clearUnused(reading)),
  }
}

/**
 * Runs a write with an idempotency key once. A refusal is stored too, in the transaction that rolled back what led to it: until it is stored, the
 * same request waits, and then gets the same response.
 */
async function runIdempotently(
  services: Services,
  key: Key,
  run: (tx: Writing['tx']) => Promise<unknown>,
  requestId: string,
): Promise<{ replayed: boolean; response: StoredReply }> {
  const { refused, ...answer } = await inTransaction(services.db, async (tx) => {
    const first = await lockedReply(tx, key)
    if (first) return { replayed: true, response: first }
    const done = await attempt(tx, () => run(tx))
    const response = 'refused' in done ? refusedAs(done.refused, requestId) : { status: 200, reply: done.reply }
    mayCommit(tx)
    await storeReply(tx, key, response.status, response.reply)
    return { replayed: false, response, ...('refused' in done ? { refused: done.refused } : {}) }
  })
  if (refused !== undefined) throw refused
  return answer
}

/** The result of the work, or its refusal if a retry would be refused again; a refusal rolls back what the work has done. */
async function attempt(tx: Writing['tx'], work: () => Promise<unknown>): Promise<{ reply: unknown } | { refused: unknown }> {
  const [, done] = await pipelined(
    sql`savepoint before_work`.execute(tx),
    work().then(
      (reply) => ({ reply }),
      (refused: unknown) => ({ refused }),
    ),
  )
  if (!('refused' in done)) return done
  const refusal = refusalOf(done.refused)
  if (!refusal || !isFinal(refusal)) throw done.refused
  await sql`rollback to savepoint before_work`.execute(tx)
  return done
}

const refusedAs = (error: unknown, requestId: string): StoredReply => {
  const { status, body } = failureOf(refusalOf(error) ?? new Refusal('unexpected'), requestId)
  return { status, reply: body }
}
const isFinal = (refusal: Refusal) =>
  !['in_flight', 'key_reused', 'unavailable', 'overloaded', 'disk_full', 'rate_limited', 'unexpected', 'conflict'].includes(refusal.reason)
