import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connection.ts'

/**
 * The database's time, which decides every deadline and is the same for every process, however wrong the clock of its machine is. It is measured
 * again and again; in between, the monotonic clock advances it, which nobody can set.
 */
export interface DatabaseClock {
  now(): Date
  /** Milliseconds by which this machine's own clock is ahead of the database's; negative when it is behind. */
  ahead(): number
  /**
   * Measures the first time, then regularly, and at once after a jump. Until then `now` is this machine's own time.
   * @throws the database's error when it does not answer
   */
  start(): Promise<void>
  stop(): Promise<void>
}

const measureEvery = 10_000
/** The machine's clock and the monotonic one diverge this much only when the machine's was set or the machine slept, as the monotonic one may stop then. */
const jump = 500
const jumpCheckMs = 1000

export interface OwnClocks {
  localTime(): number
  monotonic(): number
}
const own: OwnClocks = { localTime: () => Date.now(), monotonic: () => performance.now() }

/** One measurement: the database's time, and its possible error, half of the round trip. */
interface Measure {
  time: number
  at: number
  error: number
}

/** Reads a database's time, in milliseconds. */
export const dateTime = (db: Db) => async (): Promise<number> => {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  return rows[0]?.at ?? Date.now()
}

/**
 * @param request reads the database's time, in milliseconds
 * @param onMeasured called after each measurement with how far this machine's clock is ahead
 */
export function createDatabaseClock(
  request: () => Promise<number>,
  onMeasured: (ahead: number) => void = () => undefined,
  { localTime, monotonic }: OwnClocks = own,
): DatabaseClock {
  /** The database's time minus the monotonic one. */
  let base: number | undefined
  let clockOffset = localTime() - monotonic()
  const timers: NodeJS.Timeout[] = []
  let current: Promise<unknown> = Promise.resolve()
  let isMeasuring = false

  const now = () => (base === undefined ? localTime() : base + monotonic())
  const ahead = () => localTime() - now()

  async function measure(): Promise<Measure> {
    const sent = monotonic()
    const time = await request()
    const received = monotonic()
    return { time, at: (sent + received) / 2, error: (received - sent) / 2 }
  }

  function take({ time, at, error }: Measure) {
    const measured = time - at
    // A slow answer is inexact: the known offset stays unless the answer proves it wrong.
    if (base === undefined || Math.abs(measured - base) > error) base = measured
    onMeasured(ahead())
  }

  function again() {
    if (isMeasuring) return
    isMeasuring = true
    current = measure()
      .then(take)
      // Those who need the database report that it is unreachable; the clock goes on.
      .catch(() => undefined)
      .finally(() => (isMeasuring = false))
  }

  function checkForJump() {
    const difference = localTime() - monotonic()
    if (Math.abs(difference - clockOffset) <= jump) return
    clockOffset = difference
    again()
  }

  return {
    now: () => new Date(now()),
    ahead,
    async start() {
      // The first answer may include the time to connect: the fastest of three is the most exact.
      const measures = [await measure(), await measure(), await measure()].toSorted((a, b) => a.error - b.error)
      take(measures[0] as Measure)
      clockOffset = localTime() - monotonic()
      timers.push(setInterval(again, measureEvery), setInterval(checkForJump, jumpCheckMs))
      for (const timer of timers) timer.unref()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.race([current, sleep(1000)])
    },
  }
}
