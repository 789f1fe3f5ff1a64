import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Caller } from '../context.ts'

interface Identified {
  actor: Actor
  caller: Caller
}

/**
 * The caller of a request that the server sends to itself for one whom it has identified (mcp/calls.ts): such a request is not counted against the
 * limit of the key a second time. It is no header, so nothing that arrives from outside can set it.
 */
const identified = new AsyncLocalStorage<Identified>()

/** @param work may return a thenable that begins when it is awaited, as Fastify's `inject` does: it is awaited within. */
export const asCaller = <T>(who: Identified, work: () => PromiseLike<T>): Promise<T> => identified.run(who, async () => await work())

/** Handlers write cookies and messages into the caller of their request: each request has a copy. */
export function innerCaller(): Identified | undefined {
  const who = identified.getStore()
  return who && { actor: who.actor, caller: { ...who.caller } }
}
