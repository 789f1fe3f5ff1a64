import { setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import type { Db } from './connection.ts'
import type { Live } from './live.ts'
import { onPublished } from './publish.ts'
import { getSettings } from './settings.ts'

/** The company's time zone in this process. */
export interface CompanyZone {
  ready(): Promise<void>
}

/**
 * Follows the setting of the company's time zone: the process that changes it has it before the response, the others when they are notified. Without a
 * database, the zone stays as it is.
 */
export function followCompanyZone(db: Db, live: Pick<Live, 'on'>): CompanyZone {
  const read = async () => setCompanyZone((await getSettings(db, 'timeZone')).timeZone)
  const follow = async (topics: ReadonlySet<string>) => {
    if (topics.has('setting') || topics.has('*')) await read().catch(() => undefined)
  }
  live.on((topics) => void follow(new Set(topics)))
  onPublished(db, follow)
  return { ready: read }
}
