import { Logger } from 'graphile-worker'
import type { Services } from '../context.ts'
import { isAway } from '../db/connection.ts'
import { log } from '../log.ts'

/** Messages that graphile-worker logs as errors though it retries by itself: it lost its connection, as when the database restarts. */
const isTriedAgain = (message: string) =>
  /\(trying again in|we'll try again in|attempting to UNLISTEN/.test(message) ||
  isAway(new Error(/ with error '(.*)'/.exec(message)?.[1] ?? ''))

/** Writes graphile-worker's warnings and errors in our log format: only their first line, never their details. */
export const workerLogger = (services: Pick<Services, 'config' | 'clock'>) =>
  new Logger(() => (level, message) => {
    if (level !== 'error' && level !== 'warning') return
    log(services, 'jobs', level === 'error' && !isTriedAgain(message) ? 'error' : 'warn', message.split('\n')[0] ?? '')
  })
