import { routes } from '@loupe/contract/index.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { Named } from '@loupe/contract/route.ts'
import { facetFields } from '@loupe/domain/inventory/diamond-lists.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { apiScopes } from '@loupe/domain/platforms/api-key.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
function nestedOr(depth: number): string {
  return `${'{"or":['.repeat(depth)}{}${']}'.repeat(depth)}`
}
it.each([
  ['{"filter":{"vStnId":"a\\u0000b"}}', 'filter.vStnId'],
  [`{"filter":${nestedOr(40)}}`, expect.stringMatching(/^filter\.or\.0\./)],
])('names the field that cannot be stored by its own path: %s', async (body, path) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, as: 'seller' } as const
  expect(await world.raw(blocks.list.path, init)).toMatchObject({ status: 400, body: { data: { fields: [{ path }] } } })
})

it('names the first hundred of many unknown fields, in a small reply', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, no) => [`unknown${no}`, 1])))
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const
  const reply = await world.raw(auth.sendLoginOtp.path, init)
  expect(reply).toMatchObject({ status: 400, body: { code: 'E_VALIDATION', data: { fields: { length: 100 } } } })
  expect(JSON.stringify(reply.body)).toContain('"Unknown field: unknown97."')
  expect(JSON.stringify(reply.body).length).toBeLessThan(30_000)
})

const withBody = routes.filter((route) => route.body)
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Bodies that fit no route. Each is text, because some are not JSON at all. */
const bodies: [string, string][] = [
  ['a number', '7'],
  ['a list', '[]'],
  ['nothing', ''],
  ['half an object', '{"a":'],
  ['an unknown field', '{"noSuchField":1}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a depth of 10,000', nested(10_000)],
  ['a NUL byte', '{"keyword":"a\\u0000b"}'],
  ['half a character', '{"keyword":"\\ud800"}'],
  ['a 1 MB string', JSON.stringify({ keyword: 'x'.repeat(1_000_000) })],
  ['page 0 and limit 5,000', '{"page":0,"limit":5000}'],
]

/** An API key for the routes of client systems, replaced before its limit per minute is used up. */
const keys: string[] = []
let calls = 0
async function nextKey(): Promise<string> {
  if (calls++ % 5000 > 0) return keys.at(-1)!
  const { key } = await world.as('admin')(apiKeys.create, {
    body: { user: apiUser, name: 'Hostile', scopes: [...apiScopes], perMinute: 6000 },
  })
  keys.push(key)
  return key
}
let apiUser = ''
beforeAll(async () => {
  const { id: account } = await world.given.account()
  const person = { type: roles.API_USER, account, firstName: 'Shop', username: 'shop', email: 'shop@test.example', passwordHash: '-' }
  apiUser = (await world.services.db.insertInto('user').values(person).returning('id').executeTakeFirstOrThrow()).id
  await nextKey()
})

const asWhom = async (route: Named) =>
  route.access.startsWith('key:') ? { headers: { authorization: `JWT ${await nextKey()}` } } : { as: 'super' as const }
const send = async (route: Named, body: string, type = 'application/json') => {
  const { headers, ...whom } = { headers: {}, ...(await asWhom(route)) }
  const path = route.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000001')
  const sent = route.method === 'GET' ? {} : { body }
  const request = () => world.raw(path, { method: route.method, ...whom, headers: { 'content-type': type, ...headers }, ...sent })
  const answer = await request()
  // An overloaded machine answers 503, and the request is repeated, as a client would.
  return answer.status === 503 ? request() : answer
}

describe.each(withBody.map((route) => [route.name, route] as const))('%s', (_, route) => {
  it.each(bodies)('answers %s in the envelope and never with a 5xx', async (_name, body) => {
    const { status, body: answer } = await send(route, body)

    expect(status).toBeLessThan(500)
    expect(answer).toMatchObject({ code: expect.stringMatching(/^(OK|E_)/) as string })
  })
})

it('looked at more than a few routes', () => {
  expect(withBody.length).toBeGreaterThan(20)
})

/** Every field by which some list can be filtered, with the list. */
const filterable = withBody.flatMap((route) => {
  const shape = (route.body as z.ZodObject).shape as Record<string, z.ZodType | undefined> | undefined
  const filter = shape?.['filter'] as z.ZodOptional<z.ZodObject> | undefined
  const { or: _, and: __, ...fields }: Record<string, z.ZodType> = filter instanceof z.ZodOptional ? filter.unwrap().shape : {}
  const more = { sorts: shape?.['sort'] !== undefined, isOfStones: shape?.['labGrown'] !== undefined }
  return Object.entries(fields).map(([field, condition]) => [route, field, { ...more, condition }] as const)
})
/** Required fields of some list requests. */
const also: Record<string, object> = {
  'histories.list': { subjectType: 'role', subject: '1' },
  'summaries.summary': { axes: ['shpNm'] },
  'summaries.summaryReport': { axes: ['shpNm'] },
}
const remote = [
  9_007_199_254_740_991,
  -9_007_199_254_740_991,
  1e12,
  0,
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '%_\\',
  '',
  null,
  true,
]

const operators = remote.map((value) => [{ '>=': value }, { '!': { '<': value } }, { contains: value }])
const conditions: readonly unknown[] = [remote, ...remote, ...operators.flat()]

/** There are no stones here, so an export answers that there is nothing to export, once it has run the query. */
const hasRun = ({ status, body }: Awaited<ReturnType<typeof send>>) =>
  status === 200 || (body as { message?: string }).message === messageOf('nothing_to_export')

it.each(filterable.map(([route, field, more]) => [`${route.name} ${field}`, route, field, more] as const))(
  'filters and sorts %s by the farthest values without a 5xx',
  async (_, route, field, { sorts, isOfStones, condition: schema }) => {
    const grown = { ...(isOfStones ? { labGrown: false } : {}), ...also[route.name] }
    const by = (filter: object) => JSON.stringify({ ...grown, filter })
    const part = (condition: unknown) => ({ [field]: condition })
    // By the field's part of the contract: the whole body takes many times as long.
    const accepted = new Set(conditions.filter((condition) => schema.safeParse(condition).success))
    // All that the contract refuses is in one query, and all that it takes in another, of each value its operators together: a request for each would be 41.
    const refused = conditions.filter((condition) => !accepted.has(condition))
    const values = remote.filter((value) => accepted.has(value))
    const bounds = operators.map((each) => each.filter((bound) => accepted.has(bound))).filter((each) => each.length > 0)
    const taken = [values, ...bounds.map((each) => Object.assign({}, ...each) as object)]
    const ordered = sorts ? [JSON.stringify({ ...grown, sort: [{ [field]: 'DESC' }] })] : []
    const together = [by({ or: refused.map(part) }), by({ or: [...values, ...taken].map(part) }), by(part(values)), ...ordered]

    const answersTo = (sent: string[]) => Promise.all(sent.map((body) => send(route, body)))
    const answers = await answersTo(together)
    // A query that is answered has run with all its conditions. One that is refused may hide what another of them does.
    const alone = hasRun(answers[1]!) ? [] : await answersTo(taken.map((condition) => by(part(condition))))

    expect(values).toContain(null)
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } })
    expect([...answers, ...alone].filter(({ status }) => status >= 500)).toEqual([])
    if (sorts) expect(answers.at(-1)).toSatisfy(hasRun)
  },
)

it('filters by seventy thousand values, all told, without a 5xx', async () => {
  const route = withBody.find((r) => r.name === 'users.list')
  if (!route) throw new Error('users.list is gone')
  const or = Array.from({ length: 14 }, () => ({ isActive: { in: Array.from({ length: 5000 }, () => true) } }))

  const { status } = await send(route, JSON.stringify({ filter: { or } }))

  expect(status).toBe(200)
})

it('counts every facet there is in one question', async () => {
  const route = withBody.find((r) => r.name === 'diamonds.facets')
  if (!route) throw new Error('diamonds.facets is gone')

  const { status } = await send(route, JSON.stringify({ labGrown: false, facets: facetFields }))

  expect(status).toBe(200)
})

it.each([
  ['text/plain', 415],
  ['application/xml', 415],
  ['application/json\t; charset=utf-8', 400],
])('does not take %s for JSON that fits', async (type, status) => {
  const route = withBody.find((r) => r.name === 'blocks.create')
  if (!route) throw new Error('blocks.create is gone')

  const answer = await send(route, '{"x":1}', type)

  expect([status, 415]).toContain(answer.status)
})

it('refuses a body of three megabytes as too large', async () => {
  const route = withBody.find((r) => r.name === 'blocks.create')
  if (!route) throw new Error('blocks.create is gone')

  const { status, body } = await send(route, JSON.stringify({ keyword: 'x'.repeat(3_000_000) }))

  expect(status).toBe(413)
  expect(body).toMatchObject({ code: 'E_TOO_LARGE' })
})

it('answers an address that is none in the envelope', async () => {
  const { status, body } = await world.raw('/admin/v1/diamond/%E0%A4%A', { as: 'super' })

  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'E_VALIDATION', requestId: expect.any(String) as string })
})

it('answers an address that does not exist in the envelope', async () => {
  const { status, body } = await world.raw('/admin/v1/no/such/route', { method: 'POST', as: 'super' })

  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 'E_NOT_FOUND' })
})
