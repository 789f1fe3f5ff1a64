import type { CalendarEntry } from '@loupe/contract/messages/calendars.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { calendarAtMostDays } from '@loupe/domain/messages/calendar.ts'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { type CalendarRequest, entriesOf } from './entries.ts'

export async function listEntries({ db, actor }: Reading, requested: CalendarRequest): Promise<{ list: CalendarEntry[] }> {
  if (requested.till < requested.from) throw invalid('till', 'The first day must not be after the last.')
  if (requested.till > addDays(requested.from, calendarAtMostDays - 1)) throw invalid('till', `At most ${calendarAtMostDays} days.`)
  return { list: await entriesOf(db, actor, requested) }
}

export async function getFeed(db: Db, actor: Actor): Promise<{ since: string | null; readAt: string | null }> {
  const stored = await db.selectFrom('calendarFeed').select(['createdAt', 'readAt']).where('user', '=', actor.id).executeTakeFirst()
  return { since: stored?.createdAt ?? null, readAt: stored?.readAt ?? null }
}
