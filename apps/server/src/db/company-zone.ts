import { setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import type { Db } from './connection.ts'
import type { LiveTopics } from './live.ts'
import { createReload } from './reload.ts'
import { getSettings } from './settings.ts'

/** The company's time zone in this process. */
export interface CompanyZone {
  ready(): Promise<void>
}

/**
 * Follows the setting of the company's time zone: the process that changes it has it before the response, the others when they are notified. Without a
 * database, the zone stays as it is.
 */
export function followCompanyZone(db: Db, live: Pick<LiveTopics, 'on' | 'isListening'>, onFailure: (error: unknown) => void): CompanyZone {
  const reload = createReload({
    db,
    async load() {
      setCompanyZone((await getSettings(db, 'timeZone')).timeZone)
    },
    topics: ['setting'],
    live,
    onFailure,
  })
  return { ready: reload.now }
}
