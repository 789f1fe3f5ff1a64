import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkClock, serverNow, setClock } from './clock.ts'
import { call } from './client.ts'

vi.mock('./client.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))

const server = Date.parse('2026-11-22T10:00:00.000Z')
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(server + 6 * hour)
  vi.mocked(call).mockReset()
  vi.mocked(call).mockResolvedValue({ serverTime: new Date(server).toISOString(), timezone: 'UTC' })
})
afterEach(() => vi.useRealTimers())

it("is the server's time on a machine whose clock is six hours ahead", async () => {
  await setClock()
  expect(serverNow()).toBe(server)
})

it('asks the server again when its time has moved away from what the screen takes it for, and only then', async () => {
  await setClock()
  checkClock(new Date(server + 1000).toISOString())
  expect(call).toHaveBeenCalledTimes(1)

  vi.setSystemTime(server)
  checkClock(new Date(server).toISOString())
  await vi.advanceTimersByTimeAsync(0)
  expect(serverNow()).toBe(server)
  expect(call).toHaveBeenCalledTimes(2)
})
