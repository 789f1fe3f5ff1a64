import type { Services } from '../context.ts'
import { isAway } from '../db/connection-errors.ts'
import { log } from '../log.ts'

/**
 * Logs that work which is repeated every few seconds fails: once for each different error, not at each try. That the database is lost has lines
 * of its own (db/outage.ts).
 */
export function failuresOf(services: Services, what: string) {
  let last: string | undefined
  return {
    succeed: () => void (last = undefined),
    fail(error: unknown) {
      const message = String(error)
      if (message === last || isAway(error)) return
      last = message
      log(services, 'jobs', 'error', `${what}.`, { error: message })
    },
  }
}
