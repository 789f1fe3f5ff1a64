import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** Differences from this many milliseconds on are reported: clocks synchronized by NTP never differ so much. */
const reported = 2000

/** A difference as text. */
export function differenceText(ahead: number): string {
  const seconds = Math.abs(ahead) / 1000
  const amount = seconds < 7200 ? `${Math.round(seconds).toLocaleString('en')} seconds` : `${Math.round(seconds / 3600)} hours`
  return `${amount} ${ahead > 0 ? 'ahead of' : 'behind'} the database's`
}

/**
 * Reports the result of each measurement of the database's clock: logs when a difference begins and when it ends, and stores it meanwhile, for the
 * health page of any node.
 */
export function createDifferenceReport(db: Db, log: (level: 'info' | 'warn', line: string) => void) {
  const node = `${hostname()} (process ${process.pid})`
  let isReported = false
  let current: Promise<unknown> = Promise.resolve()
  const remove = () => db.deleteFrom('clockDifference').where('node', '=', node).execute()
  const write = (aheadMs: number) =>
    db
      .insertInto('clockDifference')
      .values({ node, aheadMs, seenAt: sql`now()` })
      .onConflict((on) => on.column('node').doUpdateSet({ aheadMs, seenAt: sql`now()` }))
      .execute()
  return {
    take(ahead: number) {
      const differs = Math.abs(ahead) > reported
      if (differs && !isReported)
        log('warn', `The clock of this machine is ${differenceText(ahead)}. The database's time is used; synchronize the clock (NTP).`)
      if (!differs && isReported) log('info', "The clock of this machine agrees with the database's again.")
      // A failed write is made up for after the next measurement.
      if (differs || isReported) current = (differs ? write(Math.round(ahead)) : remove()).catch(() => undefined)
      isReported = differs
    },
    async stop() {
      await current
      if (isReported) await remove().catch(() => undefined)
    },
  }
}
