import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { codeOf, messageOf } from '@loupe/domain/kernel/errors.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ApiCaller, Caller } from '../context.ts'
import { observed } from '../db/observed.ts'
import { isOpenTo } from '../http/api-keys.ts'
import type { Failure } from '../http/errors.ts'
import { asCaller } from '../http/inner-caller.ts'

/** Who calls: a key, with the rights it has at this moment. */
export interface KeyHolder {
  actor: Actor
  caller: Caller
  key: ApiCaller
}

/** A call that its route has refused. */
export class RefusedCall extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Writes an error that is no refusal into the log. */
export type Report = (error: unknown) => void

/** Why something failed, for the caller: the sentence of its refusal; of a fault of our own nothing but that there was one. */
export function failureOf(error: unknown, report: Report): Failure {
  if (error instanceof RefusedCall) return error.failure
  report(error)
  return { code: codeOf('unexpected'), message: messageOf('unexpected'), requestId: '' }
}

/** Makes calls of the contract for one key. */
export interface Calls {
  <R extends Named>(route: R, sent: Sent<R>, idempotencyKey?: string): Promise<Reply<R>>
  /** Whether the key may call it. */
  may(route: Named): boolean
  /** Whether the key has a right. */
  has(permission: Permission): boolean
  /** How many calls were made; dry runs are not counted. */
  count(): number
  /** The same calls, with what they write rolled back: they reply, or refuse, as the call itself would at this moment. */
  dryRun(): Calls
}

interface AnySent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/**
 * Calls routes as requests over HTTP do, from access to audit: each is a request of its own, with its own checks, transaction and line in the logs, so
 * that a tool can do nothing that its key may not do without it.
 */
export function callsOf(app: FastifyInstance, { actor, caller, key }: KeyHolder): Calls {
  let count = 0
  const callsWith = (isDryRun: boolean): Calls => {
    const call = async <R extends Named>(route: R, sent: Sent<R>, idempotencyKey?: string): Promise<Reply<R>> => {
      const isRolledBack = isDryRun && route.kind === 'write'
      if (!isRolledBack) count += 1
      const who = { actor, caller: isRolledBack ? { ...caller, isDryRun: true as const } : caller }
      const reply = await asCaller(who, () => app.inject(requestOf(route, sent as AnySent, caller, idempotencyKey)))
      if (reply.statusCode !== 200) throw new RefusedCall(reply.json<Failure>())
      return reply.json<{ data: Reply<R> }>().data
    }
    return Object.assign(call, {
      may: (route: Named) => isOpenTo(route, actor, key),
      has: (permission: Permission) => can(actor, permission),
      count: () => count,
      dryRun: () => callsWith(true),
    })
  }
  return callsWith(false)
}

/** The request that a call sends. */
function requestOf(route: Named, sent: AnySent, caller: Caller, idempotencyKey: string | undefined): InjectOptions {
  const { params = {}, query, body } = sent
  const traceparent = observed.by?.traceParent()
  return {
    method: route.method,
    url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    remoteAddress: caller.ip,
    headers: {
      'user-agent': caller.agent,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  }
}
