import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Named, fileTypesOf } from '@loupe/contract/route.ts'

/** A request that a test sent, and the data of its reply. */
export interface Exchange {
  params?: Record<string, string> | undefined
  query?: Record<string, string> | undefined
  body?: object | undefined
  reply: unknown
}

/** Where `npm run examples` has exchanges stored. */
const dir = process.env['RECORD_EXCHANGES']
const worker = randomUUID()
const best = new Map<string, number>()

/** How little an exchange shows: short ones are read, but an empty list or object tells nothing. */
export function poverty({ body, query, reply }: Exchange): number {
  const isEmpty = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0
  const parts = [reply, ...(typeof reply === 'object' && reply !== null ? Object.values(reply) : [])]
  return JSON.stringify([body, query, reply]).length + 10_000 * parts.filter(isEmpty).length
}

/** Stores a successful exchange if no better one of its route was stored. */
export function noteExchange(route: Named, { params, query, body }: Omit<Exchange, 'reply'>, reply: unknown): void {
  if (dir === undefined || fileTypesOf(route) !== undefined) return
  const exchange: Exchange = { params, query, ...(route.upload ? {} : { body }), reply }
  const now = poverty(exchange)
  if (now >= (best.get(route.name) ?? Number.POSITIVE_INFINITY)) return
  best.set(route.name, now)
  writeFileSync(join(dir, `${route.name} ${worker}.json`), JSON.stringify(exchange))
}
