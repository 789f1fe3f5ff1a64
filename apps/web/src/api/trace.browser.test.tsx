import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { company } from '@loupe/contract/access/company.ts'
import { systemHealth } from '@loupe/contract/reports/health.ts'
import { call } from './client.ts'

/** What was sent where, with a server that records traces or does not, or that is away. */
const sent: { url: string; headers: Record<string, string>; body: string }[] = []
let answer: (traceparent: string) => Response
const recorded = (flag: string) => (traceparent: string) =>
  new Response('{"code":"OK","data":{}}', {
    headers: {
      'content-type': 'application/json',
      'server-timing': `traceparent;desc="${traceparent.slice(0, 36)}${'9'.repeat(16)}-${flag}"`,
    },
  })

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const headers = init?.headers as Record<string, string>
    sent.push({ url: String(url), headers, body: String(init?.body) })
    return answer(headers['traceparent'] ?? '')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const get = () => call(systemHealth.view, {}).catch(() => undefined)
const reports = () => {
  vi.advanceTimersByTime(60_000)
  return sent.filter(({ url }) => url === '/admin/v1/browser-calls').map(({ body }) => JSON.parse(body) as Record<string, unknown>[])
}

it('calls are reported together, under the ids that they were sent with', async () => {
  answer = recorded('01')
  await get()
  await get()
  const [first, second] = sent.map(({ headers }) => headers['traceparent']?.split('-') ?? [])
  expect(reports()).toMatchObject([
    [
      { trace: first?.[1], span: first?.[2], route: 'systemHealth.view', status: 200, ms: expect.any(Number), ago: expect.any(Number) },
      { trace: second?.[1], span: second?.[2], route: 'systemHealth.view', status: 200 },
    ],
  ])
  expect(reports()).toHaveLength(1)
})

it('calls that fail are reported once the server is known to record: those of a proxy, and those without an answer', async () => {
  answer = recorded('01')
  await get()
  answer = () => new Response('Bad Gateway', { status: 502 })
  await get()
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await get()
  expect(reports()[0]?.map(({ status }) => status)).toEqual([200, 502, null])
})

it('nothing is reported where the server records nothing, or not this trace, or the call needs no session', async () => {
  answer = () => new Response('{"code":"OK","data":{}}', { headers: { 'content-type': 'application/json' } })
  await get()
  answer = recorded('00')
  await get()
  answer = recorded('01')
  await call(company.version, {}).catch(() => undefined)
  expect(reports()).toEqual([])
})

it('nothing more is reported once the server refuses reports', async () => {
  answer = recorded('01')
  await get()
  answer = () => new Response('', { status: 404 })
  expect(reports()).toHaveLength(1)
  await vi.waitFor(() => get().then(() => expect(reports()).toHaveLength(1)))
})
