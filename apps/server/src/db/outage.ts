import { isAway, isOverloaded } from './connection-errors.ts'
import type { LiveTopics } from './live.ts'

const repeatMs = 60_000

/**
 * Logs that the database is lost: once, once a minute while it is, and once that it is back.
 * @returns what `createLive` calls whenever it begins or ceases to listen
 */
export function createOutageLog(write: (level: 'info' | 'warn', line: string) => void, database = 'The database') {
  let since: number | undefined
  let timer: NodeJS.Timeout | undefined
  const seconds = () => Math.round((performance.now() - (since ?? 0)) / 1000)
  const end = () => {
    clearInterval(timer)
    since = undefined
  }
  return {
    listens(isListening: boolean) {
      if (isListening === (since === undefined)) return
      if (isListening) {
        write('info', `${database} answers again, after ${seconds()} s.`)
        return end()
      }
      since = performance.now()
      write('warn', `${database} does not answer.`)
      timer = setInterval(() => write('warn', `${database} has not answered for ${seconds()} s.`), repeatMs).unref()
    },
    stop: end,
  }
}

/** Whether the connection to the database is lost, and not that none is free. */
export const isLost = (error: unknown): boolean => isAway(error) && !isOverloaded(error)

/** The level at which a failure is logged. While the database is lost, its failures explain nothing that the log does not say already. */
export const failureLevel = (error: unknown, live: Pick<LiveTopics, 'isListening'>): 'error' | 'warn' | 'debug' =>
  !isAway(error) ? 'error' : live.isListening() || isOverloaded(error) ? 'warn' : 'debug'
