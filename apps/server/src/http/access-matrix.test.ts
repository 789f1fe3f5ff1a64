import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { routes } from '@loupe/contract/index.ts'
import { roleIds, roles, type RoleName } from '@loupe/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testWorld } from '../testing/world.ts'
import { keyedHash, newToken } from './authentication.ts'

/**
 * Every route for every role, without a session, and with every kind of ended session, against the reviewed list of who may call what. An admitted
 * request contains a NUL, which every route refuses with 400 right after the access check, so it changes nothing.
 */
const catalogue = readFileSync(new URL('../../../../packages/contract/src/catalogue.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', name = '', access = '', ...holders] = line.split(/\s+/)
    return { method, path, name, access, holders }
  })

const mayComeIn: RoleName[] = ['SUPER_ADMIN', 'ADMIN', 'SELLER', 'MASTER_SALES']
const nobodies = ['nobody', 'made-up token', 'ended session', 'run-out session', 'idle session', 'deactivated', 'removed'] as const
const roleNames = Object.keys(roles) as RoleName[]
const callers = [...roleNames, ...nobodies, 'default password'] as const
type CallerName = (typeof callers)[number]

const world = testWorld()
const tokens = {} as Record<CallerName, string | undefined>

/** What is served beside the catalogue; each has a check of its own, or is open to anyone. */
const others = [
  ...[
    '/admin/v1/live',
    '/public/v1/catalogue/:token/live',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/openapi-client.json',
    '/openapi/:area',
    '/dev/mail',
    '/dev/mail.json',
    '/public/v1/opt-out/:token',
  ],
  ...[
    '/docs',
    '/docs*',
    '/docs/json',
    '/docs/yaml',
    '/docs/static/index.html',
    '/docs/static/swagger-initializer.js',
    '/docs/static/theme/loupe.svg',
  ],
].map((path) => `GET ${path}`)
others.push('POST /public/v1/opt-out/:token', 'POST /mcp', 'POST /api/v1/test/reset')

/** The files of the web app, if it is built; another address of a page gets `/*`. */
const web = new URL('../../../web/dist/', import.meta.url)
// With the pages of catalogues, which are served where the app is built.
const pages = ['/', '/*', '/assets/*', '/catalogue/:token', '/catalogue.js']
const files = new Set([...pages, ...(existsSync(web) ? readdirSync(web).map((file) => `/${file}`) : [])])

/** Every address that an app serves, with its method. */
async function servedBy(app: FastifyInstance): Promise<string[]> {
  await app.ready()
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─ \u00A0]*)(\S+)(?: \((.+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      parents.splice(depth - 1, Infinity, part)
      const given = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return given.map((method) => `${method} ${parents.join('')}`)
    })
    .filter((route) => !files.has(route.slice('GET '.length)))
}

/** The result that the reviewed list requires, without using the code under test. */
function expected({ access, holders }: (typeof catalogue)[number], caller: CallerName): 400 | 401 | 403 {
  if (access === 'anyone') return 400
  if (access === 'defaultPassword' && caller === 'default password') return 400
  // These need an API key; no person may call them.
  if (access.startsWith('key:') || !mayComeIn.includes(caller as RoleName)) return 401
  return access === 'signedIn' || access === 'defaultPassword' || holders.includes(caller) ? 400 : 403
}

async function tokenOf(type: number, user: object = {}, session: object = {}): Promise<string> {
  const { db, config, clock } = world.services
  const name = randomUUID()
  const { id } = await db
    .insertInto('user')
    .values({ type: type as 1, firstName: 'M', username: name, email: `${name}@test.example`, passwordHash: '-', ...user })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + 3_600_000).toISOString()
  await db
    .insertInto('session')
    .values({ user: id, tokenHash: keyedHash(config.sessionSecret, token), expiresAt, ...session })
    .execute()
  return token
}

beforeAll(async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  for (const name of roleNames) tokens[name] = await tokenOf(roles[name])
  tokens['made-up token'] = newToken()
  tokens['ended session'] = await tokenOf(1, {}, { endedAt: ago(1) })
  tokens['run-out session'] = await tokenOf(1, {}, { expiresAt: ago(1) })
  tokens['idle session'] = await tokenOf(1, {}, { seenAt: ago(13) })
  tokens['deactivated'] = await tokenOf(1, { isActive: false })
  tokens['removed'] = await tokenOf(1, { isDeleted: true })
  tokens['default password'] = await tokenOf(1, { defaultPassword: true }, { kind: 'password' })
})

async function call({ method, path }: { method: string; path: string }, token: string | undefined) {
  const hasBody = method === 'POST' || method === 'PUT'
  const address = path.replace(/:\w+/g, randomUUID()) + (hasBody ? '' : '?x=%00')
  const headers = { ...(token ? { authorization: `JWT ${token}` } : {}), ...(hasBody ? { 'content-type': 'application/json' } : {}) }
  return world.raw(address, { method, headers, ...(hasBody ? { body: '{"x":"\\u0000"}' } : {}) })
}

describe('the access matrix', () => {
  it('speaks of every call that is served, and of no other', async () => {
    const app = await buildApp(world.services)
    const served = await servedBy(app)
    await app.close()

    expect(served.toSorted()).toEqual([...catalogue.map(({ method, path }) => `${method} ${path}`), ...others].toSorted())
    expect(routes.map((route) => route.name).toSorted()).toEqual(catalogue.map((route) => route.name).toSorted())
    expect(catalogue.length).toBeGreaterThan(40)
    expect(roleNames.map((name) => roles[name])).toEqual(roleIds)
  })

  it.each(callers)('holds for %s on every call', async (caller) => {
    const wrong: string[] = []
    const code = { 400: 'E_VALIDATION', 401: 'E_UNAUTHORIZED', 403: 'E_FORBIDDEN' }
    for (const route of catalogue) {
      const expectedStatus = expected(route, caller)
      const { status, body } = await call(route, tokens[caller])
      // All wrong cells are collected, so that a failure names each of them.
      if (status !== expectedStatus || (body as { code: string }).code !== code[expectedStatus])
        wrong.push(`${route.method} ${route.path}: ${status}, not ${expectedStatus}`)
    }
    expect(wrong).toEqual([])
  })

  it('keeps the live stream behind the same door', async () => {
    for (const caller of [...nobodies, 'default password', 'CUSTOMER', 'EMPLOYEE', 'API_USER'] as const) {
      const { status } = await call({ method: 'GET', path: '/admin/v1/live' }, tokens[caller])
      expect([caller, status]).toEqual([caller, 401])
    }
  })
})
