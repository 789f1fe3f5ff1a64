import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller } = callersOf(world)
const json = { 'content-type': 'application/json' }
const stonesBy = (authorization: string, body = '{"labGrown":false,"limit":1}') =>
  world.raw(clientApi.stones.path, { method: 'POST', headers: { ...json, authorization }, body })

describe('the header Authorization', () => {
  it.each(['Bearer', 'bearer', 'JWT', 'Jwt'])('takes a key and the token of a session after %s', async (scheme) => {
    const { key } = await caller(['stock'])
    expect(await stonesBy(`${scheme} ${key}`)).toMatchObject({ status: 200 })

    const search = { method: 'POST', headers: { ...json, authorization: `${scheme} ${world.tokens.seller}` }, body: '{"labGrown":false}' }
    expect(await world.raw(diamonds.search.path, search)).toMatchObject({ status: 200 })
  })

  it.each(['', 'Basic ', 'Bearer', 'Token ', 'JWT JWT '])('takes neither after "%s"', async (scheme) => {
    const { key, id } = await caller(['stock'])
    expect(await stonesBy(scheme + key)).toMatchObject({ status: 401 })
    const headers = { ...json, authorization: scheme + world.tokens.seller }
    expect(await world.raw(diamonds.search.path, { method: 'POST', headers, body: '{"labGrown":false}' })).toMatchObject({ status: 401 })
    expect(await world.services.db.selectFrom('apiKey').select('lastUsedAt').where('id', '=', id).execute()).toEqual([{ lastUsedAt: null }])
  })
})

describe('a call that is not signed in', () => {
  it.each([
    ['no key', clientApi.stones.path, {}, 'No API key was sent. Send one as "Authorization: Bearer <key>".'],
    [
      'a key that was made up',
      clientApi.stones.path,
      { authorization: `Bearer loupe_${'x'.repeat(43)}` },
      'This API key is not valid. Send a valid one as "Authorization: Bearer <key>".',
    ],
    ['no session', diamonds.search.path, {}, 'Please sign in again.'],
    [
      'a key that is void, for the company',
      diamonds.search.path,
      { authorization: `Bearer loupe_${'x'.repeat(43)}` },
      'This API key is not valid. Send a valid one as "Authorization: Bearer <key>".',
    ],
  ])('with %s is told so, and how to sign in', async (_, path, headers, message) => {
    const reply = await world.raw(path, { method: 'POST', headers: { ...json, ...headers }, body: '{"labGrown":false}' })
    expect(reply).toMatchObject({ status: 401, body: { message } })
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('with the valid key of a client is refused other paths, and not told that the key is wrong', async () => {
    const { key } = await caller(['stock'])
    const headers = { ...json, authorization: `Bearer ${key}` }
    const reply = await world.raw(diamonds.search.path, { method: 'POST', headers, body: '{"labGrown":false}' })
    expect(reply).toMatchObject({ status: 403, body: { message: 'This key only works for paths below /api/v1.' } })
    expect(reply.headers.get('www-authenticate')).toBeNull()
  })
})

describe('every answer to a key says how many calls are left', () => {
  const limits = (headers: Headers) => ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))

  it('also a refusal, and the one beyond the limit says when to come back', async () => {
    world.setNow(new Date('2027-01-04T10:00:20.000Z'))
    const { key } = await caller(['stock'], {}, { perMinute: 3 })
    const app = await buildApp({ ...world.services, config: { ...world.services.config, publicDocs: false } })
    await app.listen({ port: 0, host: '127.0.0.1' })

    const answers = [
      await stonesBy(`Bearer ${key}`),
      await stonesBy(`Bearer ${key}`, '{"labGrown":"no"}'),
      await world.raw(clientApi.holds.path, { method: 'POST', headers: { ...json, authorization: `Bearer ${key}` }, body: '{}' }),
      await stonesBy(`Bearer ${key}`),
      await fetch(`${app.listeningOrigin}/openapi.json`, { headers: { authorization: `Bearer ${key}` } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 403, 429, 429])
    expect(answers.map(({ headers }) => limits(headers))).toEqual([
      ['3', '2', '40'],
      ['3', '1', '40'],
      ['3', '0', '40'],
      ['3', '0', '40'],
      ['3', '0', '40'],
    ])
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, null, null, '40', '40'])
    world.setNow(undefined)
    await app.close()
  })

  it('also where nothing is served, or not by this method', async () => {
    world.setNow(new Date('2027-01-04T10:00:20.000Z'))
    const { key } = await caller(['stock'], {}, { perMinute: 3 })
    const headers = { ...json, authorization: `Bearer ${key}` }
    const answers = [
      await world.raw('/api/v1/nothing', { method: 'POST', headers, body: '{}' }),
      await world.raw('/api/v1/nothing', { headers }),
      await world.raw('/api/v1/holds/create', { method: 'DELETE', headers: { authorization: `Bearer ${key}` } }),
      await world.raw('/api/v1/nothing', { headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 405, 429])
    expect(answers.map((answer) => limits(answer.headers))).toEqual([
      ['3', '2', '40'],
      ['3', '1', '40'],
      ['3', '0', '40'],
      ['3', '0', '40'],
    ])
    // To others they say nothing.
    const stranger = await world.raw('/api/v1/nothing', { headers: { authorization: `Bearer ${'x'.repeat(40)}` } })
    expect([stranger.status, limits(stranger.headers)]).toEqual([404, [null, null, null]])
    world.setNow(undefined)
  })

  it('also when a slower node counts after the next minute has begun, which does not begin anew', async () => {
    const { key } = await caller(['stock'], {}, { perMinute: 2 })
    const statuses: number[] = []
    for (const now of ['10:01:00', '10:00:59', '10:01:01', '10:02:00']) {
      world.setNow(new Date(`2027-01-04T${now}.000Z`))
      statuses.push((await stonesBy(`Bearer ${key}`)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
    // A clock that was an hour ahead does not limit the key for an hour.
    const ofClock: number[] = []
    for (const now of ['11:00:00', '11:00:00', '11:00:00', '10:03:00', '10:04:00']) {
      world.setNow(new Date(`2027-01-04T${now}.000Z`))
      ofClock.push((await stonesBy(`Bearer ${key}`)).status)
    }
    expect(ofClock).toEqual([200, 200, 429, 200, 200])
    world.setNow(undefined)
  })

  it('and no answer to anybody else does', async () => {
    const { headers } = await world.raw(diamonds.search.path, { method: 'POST', headers: json, body: '{"labGrown":false}', as: 'seller' })
    expect(limits(headers)).toEqual([null, null, null])
    expect(limits((await stonesBy('Bearer loupe_somethingthatismadeupforthistest')).headers)).toEqual([null, null, null])
  })
})
