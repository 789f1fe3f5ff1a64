import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connection.ts'

/**
 * The time by which everything is decided: the database's, the same for every process, however the clock of its own machine stands. It is measured
 * again and again, and counted on in between by the monotonic clock, which nobody sets.
 */
export interface DatabaseClock {
  now(): Date
  /** Milliseconds by which this machine's own clock is ahead of the database's; negative when it is behind. */
  ahead(): number
  /**
   * Measures for the first time, then regularly, and at once after a jump. Until then `now` is this machine's own time.
   * @throws what the database says when it cannot be asked
   */
  start(): Promise<void>
  stop(): Promise<void>
}

const measureEvery = 10_000
/** The own clock and the monotonic one part by so much only when the own was set, or the machine slept: the monotonic one may stand still then. */
const jump = 500
const lookForJumpEvery = 1000

export interface OwnClocks {
  wall(): number
  monotonic(): number
}
const own: OwnClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

/** One answer of the database: its time, and how far off it may be, as half of the way there and back. */
interface Measure {
  time: number
  at: number
  error: number
}

/** Asks a database for its time, in milliseconds. */
export const askTime = (db: Db) => async (): Promise<number> => {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  return rows[0]?.at ?? Date.now()
}

/**
 * @param ask the database's time, in milliseconds
 * @param onMeasured told after each measure by how much this machine's clock is ahead
 */
export function createDatabaseClock(
  ask: () => Promise<number>,
  onMeasured: (ahead: number) => void = () => undefined,
  { wall, monotonic }: OwnClocks = own,
): DatabaseClock {
  /** The database's time less the monotonic one. */
  let base: number | undefined
  let wallLessMonotonic = wall() - monotonic()
  const timers: NodeJS.Timeout[] = []
  let current: Promise<unknown> = Promise.resolve()
  let isMeasuring = false

  const now = () => (base === undefined ? wall() : base + monotonic())
  const ahead = () => wall() - now()

  async function measure(): Promise<Measure> {
    const sent = monotonic()
    const time = await ask()
    const received = monotonic()
    return { time, at: (sent + received) / 2, error: (received - sent) / 2 }
  }

  function take({ time, at, error }: Measure) {
    const measured = time - at
    // An answer that took long says little: what was known before stays while it may be right.
    if (base === undefined || Math.abs(measured - base) > error) base = measured
    onMeasured(ahead())
  }

  function again() {
    if (isMeasuring) return
    isMeasuring = true
    current = measure()
      .then(take)
      // A database that is away is reported by whoever needs it; the time goes on.
      .catch(() => undefined)
      .finally(() => (isMeasuring = false))
  }

  function lookForJump() {
    const difference = wall() - monotonic()
    if (Math.abs(difference - wallLessMonotonic) <= jump) return
    wallLessMonotonic = difference
    again()
  }

  return {
    now: () => new Date(now()),
    ahead,
    async start() {
      // The first answer may have waited for its connection: the quickest of three is the most exact.
      const measures = [await measure(), await measure(), await measure()].toSorted((a, b) => a.error - b.error)
      take(measures[0] as Measure)
      wallLessMonotonic = wall() - monotonic()
      timers.push(setInterval(again, measureEvery), setInterval(lookForJump, lookForJumpEvery))
      for (const timer of timers) timer.unref()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.race([current, sleep(1000)])
    },
  }
}
