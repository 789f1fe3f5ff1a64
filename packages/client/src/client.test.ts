import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loupe } from './client.ts'
import { LoupeError, LoupeUnreachableError } from './errors.ts'
import type { LoupeOptions } from './send.ts'

const ok = (data: unknown) => Response.json({ code: 'OK', message: 'OK', data })
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: 'No.', data: { seconds: 7 }, requestId: 'r-1' }, { status, headers })
const broken = () => Promise.reject(new TypeError('fetch failed'))

interface Sent {
  url: string
  at: number
  init: RequestInit
  key: string | null
}
/** A client whose requests get these responses, one after the other; what it sent. */
function clientOf(responses: (() => Response | Promise<Response>)[], options: Partial<LoupeOptions> = {}) {
  const sent: Sent[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), at: Date.now(), init, key: new Headers(init.headers).get('idempotency-key') })
    const response = responses[sent.length - 1]
    if (!response) throw new Error('One request too many')
    return response()
  }
  return {
    loupe: new Loupe({ url: 'https://loupe.test/', key: 'loupe_secret', fetch, ...options }),
    sent,
  }
}
const hold = { body: { stones: ['S-1'], hours: 24 } }
const path = '/api/v1/holds/create'
const read = ({ key, init }: Sent) => [init.method, key, init.body]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets time pass until it is done. */
async function finished<T>(call: Promise<T>): Promise<T> {
  call.catch(() => undefined)
  await vi.runAllTimersAsync()
  return call
}

it.each(['/api/v1/stones/{vStnId}', '/api/v1/stones/{vStnId}/media/{kind}'] as const)(
  'refuses a call of %s without its parameters, and sends nothing',
  async (template) => {
    const { loupe, sent } = clientOf([])
    await expect(loupe.get(template, { params: {} } as never)).rejects.toThrow(`${template} needs params: { vStnId }.`)
    expect(sent).toEqual([])
  },
)

it.each(['localhost:4760', 'loupe.test', '', 'ftp://loupe.test'])('says that "%s" is no address', (url) => {
  expect(() => clientOf([], { url })).toThrow(`The url "${url}" is no address of Loupe`)
})

it('sends the key in a header only, to no other address, and replies with the data', async () => {
  const { loupe, sent } = clientOf([() => ok({ vStnId: 'A/1' })])
  expect(await loupe.get('/api/v1/stones/{vStnId}', { params: { vStnId: 'A/1' } })).toEqual({ vStnId: 'A/1' })
  expect(sent[0]?.url).toBe('https://loupe.test/api/v1/stones/A%2F1')
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer loupe_secret')
  expect(sent[0]?.init.redirect).toBe('error')
})

it('repeats a write after a lost reply, a busy server and a proxy without one, always under the same key', async () => {
  const { loupe, sent } = clientOf([
    broken,
    () => refused(503, 'E_UNAVAILABLE', { 'retry-after': '2' }),
    () => new Response('', { status: 502 }),
    () => ok({ list: [] }),
  ])
  expect(await finished(loupe.post(path, hold))).toEqual({ list: [] })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent.map(read)).toEqual(Array.from({ length: 4 }, () => ['POST', sent[0]?.key, JSON.stringify(hold.body)]))
  const another = clientOf([() => ok({ list: [] })])
  await another.loupe.post(path, { ...hold, idempotencyKey: 'order 7' })
  expect(another.sent[0]?.key).toBe('order 7')
})

it.each([
  [429, 'E_RATE_LIMITED'],
  [503, 'E_UNAVAILABLE'],
  [409, 'E_CONFLICT'],
])('waits as long as Retry-After says after %i', async (status, code) => {
  const { loupe, sent } = clientOf([() => refused(status, code, { 'retry-after': '7' }), () => ok({ list: [] })])
  await finished(loupe.post(path, hold))
  expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBe(7000)
})

it('waits longer after each failure, gives up after the last, and names the key to repeat it with', async () => {
  const { loupe, sent } = clientOf([broken, broken, broken], { retries: 2 })
  const error = await finished(loupe.post(path, hold)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LoupeUnreachableError)
  expect(error).toMatchObject({ idempotencyKey: sent[0]?.key, cause: expect.any(TypeError) })
  const [first = 0, second = 0, third = 0] = sent.map(({ at }) => at)
  expect(second - first).toBeGreaterThanOrEqual(250)
  expect(third - second).toBeGreaterThanOrEqual(500)
})

it('throws what is refused for good at once, with code, message, facts and the id of the request', async () => {
  const { loupe, sent } = clientOf([() => refused(409, 'E_CONFLICT')])
  const error = await finished(loupe.post(path, hold)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LoupeError)
  expect(error).toMatchObject({ status: 409, code: 'E_CONFLICT', message: 'No.', data: { seconds: 7 }, requestId: 'r-1' })
  expect(sent).toHaveLength(1)
})

it.each([{ message: 'Service Unavailable' }, { code: 502, message: 'Bad Gateway' }, null, []])(
  'repeats a write after the JSON of a proxy, which is no refusal of Loupe: %j',
  async (body) => {
    const { loupe, sent } = clientOf([() => Response.json(body, { status: 502 }), () => ok({ list: [] })])
    expect(await finished(loupe.post(path, hold))).toEqual({ list: [] })
    expect(sent).toHaveLength(2)
    const last = clientOf([() => Response.json(body, { status: 502 })], { retries: 0 })
    const error = await finished(last.loupe.post(path, hold)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(LoupeError)
    expect(error).toMatchObject({
      ...{ status: 502, code: 'HTTP_502', message: 'A server before Loupe answers 502.' },
      idempotencyKey: last.sent[0]?.key,
    })
  },
)

it('names the key of a write that was refused, and none for a read', async () => {
  const write = clientOf([() => refused(500, 'E_INTERNAL')])
  await expect(finished(write.loupe.post(path, { ...hold, idempotencyKey: 'order 7' }))).rejects.toMatchObject({
    code: 'E_INTERNAL',
    idempotencyKey: 'order 7',
  })
  const reading = clientOf([() => refused(404, 'E_NOT_FOUND')])
  const error = await finished(reading.loupe.get('/api/v1/stones/{vStnId}', { params: { vStnId: 'A' } })).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'E_NOT_FOUND' })
  expect((error as LoupeError).idempotencyKey).toBeUndefined()
})

it('does not wait longer than its limit', async () => {
  const { loupe, sent } = clientOf([() => refused(429, 'E_RATE_LIMITED', { 'retry-after': '60' })], { longestWaitMs: 5000 })
  await expect(finished(loupe.post(path, hold))).rejects.toMatchObject({ status: 429 })
  expect(sent).toHaveLength(1)
})

it('does not repeat a write that cannot be recognised, unless it was surely not done', async () => {
  const body = { user: '00000000-0000-4000-8000-000000000000', name: 'Shop', url: 'https://shop.example/', topics: ['stone' as const] }
  const lost = clientOf([broken])
  await expect(finished(lost.loupe.post('/admin/v1/webhook/create', { body }))).rejects.toBeInstanceOf(LoupeUnreachableError)
  const proxy = clientOf([() => new Response('', { status: 503 })])
  await expect(finished(proxy.loupe.post('/admin/v1/webhook/create', { body }))).rejects.toMatchObject({ code: 'HTTP_503' })
  const busy = clientOf([() => refused(503, 'E_UNAVAILABLE', { 'retry-after': '2' }), () => ok({ id: 'w' })])
  expect(await finished(busy.loupe.post('/admin/v1/webhook/create', { body }))).toEqual({ id: 'w' })
})

it('stops when its caller stops, while it waits too', async () => {
  const { loupe, sent } = clientOf([() => refused(503, 'E_UNAVAILABLE', { 'retry-after': '2' })])
  const stop = new AbortController()
  const call = loupe.post(path, { ...hold, signal: stop.signal })
  call.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort(new Error('Enough'))
  await expect(call).rejects.toThrow('Enough')
  expect(sent).toHaveLength(1)
})

it('stops before it waits when its caller has stopped by then', async () => {
  const stop = new AbortController()
  const { loupe, sent } = clientOf([
    () => {
      stop.abort(new Error('Enough'))
      return refused(503, 'E_UNAVAILABLE', { 'retry-after': '2' })
    },
  ])
  await expect(finished(loupe.post(path, { ...hold, signal: stop.signal }))).rejects.toThrow('Enough')
  expect(sent).toHaveLength(1)
})

it('reads the rows of a list page by page, and no page more than is used', async () => {
  const pages = [['a', 'b'], ['c']].map((ids) => () => ok({ list: ids.map((id) => ({ id })), count: 3 }))
  const { loupe, sent } = clientOf(pages)
  const ids: string[] = []
  for await (const { id } of loupe.rows('/api/v1/holds/paginate', { limit: 2 })) ids.push(id)
  expect(ids).toEqual(['a', 'b', 'c'])
  expect(sent.map(({ init }) => JSON.parse(String(init.body)) as object)).toEqual([
    { limit: 2, page: 1 },
    { limit: 2, page: 2 },
  ])
  const first = clientOf(pages)
  for await (const _ of first.loupe.rows('/api/v1/holds/paginate', { limit: 2 })) break
  expect(first.sent).toHaveLength(1)
})

it('reads the stock until there is nothing new, from a cursor on', async () => {
  const page = (cursor: string, isMore: boolean) => () => ok({ stones: [], gone: [], cursor, isMore })
  const { loupe, sent } = clientOf([page('1', true), page('2', false)])
  const cursors: string[] = []
  for await (const { cursor } of loupe.feed({ labGrown: false, cursor: '0' })) cursors.push(cursor)
  expect(cursors).toEqual(['1', '2'])
  expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['labGrown=false&cursor=0', 'labGrown=false&cursor=1'])
})

it('compiles only with the paths, the input and the replies of the document', () => {
  const { loupe } = clientOf([])
  const never = async () => {
    // @ts-expect-error -- no such path
    await loupe.get('/api/v1/nothing')
    // @ts-expect-error -- the parameter is missing
    await loupe.get('/api/v1/stones/{vStnId}')
    // @ts-expect-error -- hours are missing
    await loupe.post(path, { body: { stones: ['S-1'] } })
    // @ts-expect-error -- a filter of a field that is none
    await loupe.post('/api/v1/stones/paginate', { body: { labGrown: false, filter: { vendor: 'X' } } })
    const { list } = await loupe.post(path, hold)
    const code: string | undefined = list[0]?.code
    // @ts-expect-error -- a reply has no such field
    return [code, list[0]?.seller]
  }
  expect(never).toBeTypeOf('function')
})
