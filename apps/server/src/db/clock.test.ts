import { describe, expect, it } from 'vitest'
import { createDatabaseClock } from './clock.ts'

const start = Date.parse('2026-11-22T10:00:00.000Z')
const hour = 3_600_000

/** A machine and a database whose clocks the test sets; a round trip takes `trip` milliseconds. */
function clocks({ ahead = 0, trip = 0 } = {}) {
  const state = { localTime: start + ahead, monotonic: 1000, database: start, trip, measured: [] as number[] }
  const pass = (by: number) => {
    state.localTime += by
    state.monotonic += by
    state.database += by
  }
  const request = async () => {
    pass(state.trip / 2)
    const at = state.database
    pass(state.trip / 2)
    return at
  }
  const clock = createDatabaseClock(request, (by) => state.measured.push(by), {
    localTime: () => state.localTime,
    monotonic: () => state.monotonic,
  })
  return { state, pass, clock }
}

describe("the database's clock", () => {
  it('is this machine’s own until it has been measured', () => {
    const { clock } = clocks({ ahead: 6 * hour })
    expect(clock.now().getTime()).toBe(start + 6 * hour)
  })

  it.each([6 * hour, -6 * hour, 0])('is the database’s time on a machine that is %i ms ahead', async (ahead) => {
    const { clock, pass, state } = clocks({ ahead, trip: 40 })
    await clock.start()
    pass(5000)
    expect(clock.now().getTime()).toBe(state.database)
    expect(clock.ahead()).toBe(ahead)
    expect(state.measured).toEqual([ahead])
    await clock.stop()
  })

  it('goes on when the machine’s own clock is set', async () => {
    const { clock, pass, state } = clocks()
    await clock.start()
    state.localTime += 6 * hour
    pass(1000)
    expect(clock.now().getTime()).toBe(state.database)
    expect(clock.ahead()).toBe(6 * hour)
    await clock.stop()
  })

  it('cannot start while the database does not answer', async () => {
    const clock = createDatabaseClock(async () => {
      throw new Error('away')
    })
    await expect(clock.start()).rejects.toThrow('away')
    await clock.stop()
  })
})
