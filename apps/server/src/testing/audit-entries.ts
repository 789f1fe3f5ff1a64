import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Named } from '@loupe/contract/route.ts'
import type { Db } from '../db/connection.ts'

/** Writes that leave no entry in the audit log, each with its reason. `tools/every-write.test.ts` checks this list against the code. */
export const unrecorded: Readonly<Record<string, string>> = {
  'auth.sendLoginOtp': 'An attempt to sign in stands in login_attempt; the code it sends leaves user.sign-in when it is used.',
  'calendars.ics': 'A calendar program fetches its address every few minutes: only when it last came is written down.',
  'notifications.see': 'Someone has seen a notification of their own: nothing of the business has changed.',
  'notifications.snooze': 'Someone has put off a notification of their own: nothing of the business has changed.',
  'publicCatalogues.feed': 'A program reads the stones of a catalogue: each day’s count stands with the catalogue itself.',
  'publicCatalogues.feedCsv': 'A program reads the stones of a catalogue: each day’s count stands with the catalogue itself.',
  'publicCatalogues.like': 'A visitor likes a stone of a catalogue: the like stands with the catalogue itself.',
  'publicCatalogues.open': 'A visitor opens a catalogue: each day’s count stands with the catalogue itself.',
  'publicShares.open': 'A client opens a shared link: each opening stands with the link itself.',
  'publicShares.opened': 'A client opens a stone of a shared link: each opening stands with the link itself.',
}

const fileIn = (dir: string) => join(dir, 'audit-entries')
const noted = new Set<string>()

/** Stores whether a successful write left an audit entry with its request id, once for each route and result. */
export async function noteEntry(db: Db, dir: string, route: Named, requestId: string): Promise<void> {
  if (route.kind !== 'write' || noted.has(`${route.name} entry`)) return
  const found = await db.selectFrom('event').select('id').where('requestId', '=', requestId).limit(1).executeTakeFirst()
  const line = `${route.name} ${found ? 'entry' : 'none'}`
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(fileIn(dir), `${line}\n`)
}

/**
 * A run of all tests calls at least this many routes that write. A smaller run proves nothing: it may contain only a repeated call, which leaves no
 * entry.
 */
const wholeRun = 150

/** Routes that were called successfully and never left an audit entry, although they are not on the list. Empty for a run of few tests. */
export function silentWrites(dir: string): string[] {
  if (!existsSync(fileIn(dir))) return []
  const lines = new Set(readFileSync(fileIn(dir), 'utf8').split('\n').filter(Boolean))
  const routes = new Set([...lines].map((line) => line.split(' ')[0] ?? ''))
  if (routes.size < wholeRun) return []
  return [...routes].filter((name) => !lines.has(`${name} entry`) && !(name in unrecorded)).toSorted()
}
