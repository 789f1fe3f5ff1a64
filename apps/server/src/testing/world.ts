import { dirname } from 'node:path'
import { type Named, type Reply, type Sent, fileTypesOf } from '@loupe/contract/route.ts'
import { firstCompanyZone, setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { startConfig } from '../config.ts'
import { urlFor } from '../db/application-role.ts'
import { type Db, createDb, createPool } from '../db/connection.ts'
import type { Services } from '../context.ts'
import { openServices } from '../services.ts'
import { setRefusalDelay } from '../features/access/attempts.ts'
import { setPasswordCost } from '../features/access/password.ts'
import { noteEntry } from './audit-entries.ts'
import { untitledFields } from './audit-titles.ts'
import { checkFileType } from './file-types.ts'
import { noteExchange } from './exchanges.ts'
import { cloneDatabase } from './clone-database.ts'
import { peopleOf } from './people-of.ts'
import { type Given, givens } from './given.ts'
import { type CallInit, httpCall } from './http-call.ts'

/** Argon2's least; tests of what happens while a password is hashed choose `owaspCost`. */
export const testPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
setPasswordCost(testPasswordCost)
/** Milliseconds; a test of the delay chooses the real one. */
export const testRefusalDelay = 5
setRefusalDelay(testRefusalDelay)

/** The error that a refused call throws in a test. */
export class Refused extends Error {
  readonly status: number
  readonly body: { code: string; message: string; data?: unknown; requestId?: string }
  constructor(status: number, body: Refused['body']) {
    super(`${status} ${body.code}: ${body.message}`)
    this.status = status
    this.body = body
  }
}

export type Role = 'super' | 'admin' | 'master' | 'seller' | 'seller2'

/** Any input, whatever the route accepts. */
interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  files?: readonly File[]
}

export interface World {
  services: Services
  url: string
  databaseUrl: string
  /** A connection as the owner of the database, for what the application may not do, such as changing tables or the audit log. */
  owner: Db
  ownerUrl: string
  given: Given
  /** Ids of the five people. */
  people: Record<Role, string>
  tokens: Record<Role, string>
  /** Calls a route of the contract over real HTTP as this person; `anyone` sends no token. */
  as(who: Role | 'anyone', headers?: Record<string, string>): <R extends Named>(route: R, input: Sent<R>) => Promise<Reply<R>>
  /** The same with any input, for bodies that the contract refuses, or that a test composes. */
  send(who: Role | 'anyone', headers?: Record<string, string>): <R extends Named>(route: R, input: AnyInput) => Promise<Reply<R>>
  /** Any request at all, for hostile ones. */
  raw(path: string, init?: CallInit & { as?: Role }): Promise<{ status: number; headers: Headers; body: unknown }>
  /** Sets the clock of the system. */
  setNow(now: Date | undefined): void
}

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Starts the app on an existing database, listening on loopback. Nobody is signed in. */
export async function openWorld(url: string, clock: () => Date = () => new Date()): Promise<{ world: World; close(): Promise<void> }> {
  const config = startConfig({
    DATA_DIR: inject('files'),
    LOG_LEVEL: 'silent',
    DEMO: '1',
    // Lets a test choose the address it calls from.
    TRUST_PROXY: '127.0.0.1',
    SESSION_SECRET: 'test'.repeat(8),
    // Each index is a thread of its own; tests of the index start it.
    SEARCH_ENGINE: 'sql',
  })
  const services = openServices(config, url, clock)
  // The masters load before the app is built: building blocks this process, and a connection requested meanwhile would time out.
  await services.masters.ready()
  await services.companyZone.ready()
  const app = await buildApp(services)
  const world = {} as World
  Object.assign(world, { services, databaseUrl: url, url: await app.listen({ port: 0, host: '127.0.0.1' }) }, callers(world))
  const close = async () => {
    // A test may leave a reply unread, or a connection half open: nobody waits for them.
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
    await services.close()
    // Files of one worker share modules: what one has set is not for the next.
    setCompanyZone(firstCompanyZone)
  }
  return { world, close }
}

/**
 * A system for one test file, with its own database, clock and people, listening on loopback.
 * @param hasOtherFields its database gets events that this server does not write, such as those of another version, with fields without a title
 */
export function testWorld({ hasOtherFields = false } = {}): World {
  const world = {} as World
  let close: () => Promise<void> = async () => undefined
  let now: Date | undefined
  beforeAll(async () => {
    const database = await cloneDatabase()
    // As in production, the application connects with a role that owns nothing.
    const opened = await openWorld(urlFor(database.url, 'loupe_app'), () => now ?? new Date())
    const owner = createDb(createPool(database.url, 2))
    const rest = { owner, ownerUrl: database.url, setNow: (to: Date | undefined) => (now = to) }
    Object.assign(world, opened.world, rest, await peopleOf(opened.world.services))
    world.given = givens(world)
    Object.assign(world, callers(world))
    close = async () => {
      await opened.close()
      await owner.destroy()
      await database.drop()
    }
  })
  // What a test replaces is put back when it ends, also when it fails: the tests after it are not to fail with it.
  let before: Pick<Services, 'config'> = { config: {} as Services['config'] }
  beforeEach(() => {
    before = { ...world.services, config: { ...world.services.config } }
  })
  afterEach(() => {
    const { config, ...services } = before
    Object.assign(world.services, services)
    Object.assign(world.services.config, config)
  })
  afterAll(async () => {
    const untitled = hasOtherFields ? [] : await untitledFields(world.owner)
    await close()
    // What the audit log shows has a title that a person knows: that of a form, or one in field-titles.ts.
    if (untitled.length > 0) throw new Error(`The audit log has no title for ${untitled.join(', ')}.`)
  })
  return world
}

/** Files are sent as a form, with the text fields beside them. */
function formOf(files: readonly File[], fields: object = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const file of files) form.append('file', file)
  return form
}

function callers(world: World): Pick<World, 'as' | 'send' | 'raw'> {
  const raw: World['raw'] = async (path, init = {}) => {
    const { as: who, ...rest } = init
    const authorization: Record<string, string> = who ? { authorization: `JWT ${world.tokens[who]}` } : {}
    const { status, headers, text } = await httpCall(world.url + path, { ...rest, headers: { ...authorization, ...rest.headers } })
    if (status === 200) checkFileType(path, rest.method ?? 'GET', headers.get('content-type') ?? '')
    return { status, headers, body: headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
  }
  const send: World['send'] =
    (who, headers = {}) =>
    async (route, { params, query, body, files }) => {
      const path = filled(route.path, params) + (query ? `?${new URLSearchParams(query).toString()}` : '')
      const reply = await raw(path, {
        method: route.method,
        headers: { ...(body === undefined || files ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(files ? { body: formOf(files, body) } : body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(who === 'anyone' ? {} : { as: who }),
      })
      const answer = reply.body as Refused['body']
      if (reply.status !== 200) throw new Refused(reply.status, answer)
      // The server only picks the contract's fields from a response and does not validate it; the tests do.
      const fit = fileTypesOf(route) ? undefined : z.safeEncode(route.reply, answer.data)
      if (fit?.error) throw new Error(`The reply of ${route.name} is not what the contract says: ${fit.error.message}`)
      noteExchange(route, { params, query, body }, answer.data)
      await noteEntry(world.services.db, dirname(inject('files')), route, reply.headers.get('x-request-id') ?? '')
      return answer.data as Reply<typeof route>
    }
  return { raw, send, as: (who, headers) => (route, input) => send(who, headers)(route, input) }
}
