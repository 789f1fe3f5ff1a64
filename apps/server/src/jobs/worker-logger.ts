import { Logger } from 'graphile-worker'
import type { Services } from '../context.ts'
import { failureLevel, isLost } from '../db/outage.ts'
import { type Level, log } from '../log.ts'

type Logging = Pick<Services, 'config' | 'clock' | 'live'>

/** graphile-worker logs as errors what it tries again by itself; and each try to open its lost connections, of which the log has lines of ours (db/outage.ts). */
function levelOf(line: string, error: unknown, live: Logging['live']): Level {
  const [, failedBy] = /^Failed task .* with error '(.*)'/.exec(line) ?? []
  if (failedBy !== undefined) return failureLevel(error ?? new Error(failedBy), live)
  if (isLost(error) || isLost(new Error(line))) return 'debug'
  return /\(trying again in|we'll try again in|attempting to UNLISTEN/.test(line) ? 'warn' : 'error'
}

/** Writes graphile-worker's warnings and errors in our log format: only their first line, never their details. */
export const workerLogger = (services: Logging) =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    const [line = ''] = message.split('\n')
    log(services, 'jobs', level === 'warning' ? 'warn' : levelOf(line, meta?.['error'] ?? meta?.['fatalError'], services.live), line)
  })
