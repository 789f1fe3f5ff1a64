import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkClock, serverNow, setClock } from './clock.ts'

const server = Date.parse('2026-11-22T10:00:00.000Z')
const hour = 3_600_000
// Not a mock of a module: files of one worker share what they import.
const request = vi.fn<typeof fetch>(() =>
  Promise.resolve(Response.json({ code: 'OK', data: { serverTime: new Date(server).toISOString(), timezone: 'UTC' } })),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(server + 6 * hour)
  request.mockClear()
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("is the server's time on a machine whose clock is six hours ahead", async () => {
  await setClock()
  expect(serverNow()).toBe(server)
})

it('asks the server again when its time has moved away from what the screen takes it for, and only then', async () => {
  await setClock()
  await checkClock(new Date(server + 1000).toISOString())
  expect(request).toHaveBeenCalledTimes(1)

  vi.setSystemTime(server)
  await checkClock(new Date(server).toISOString())
  expect(serverNow()).toBe(server)
  expect(request).toHaveBeenCalledTimes(2)
})
