import type { DateFormat } from '@loupe/domain/kernel/formats.ts'
import { type TimeReader, companyZone, readerTimeText, timeText } from '@loupe/domain/kernel/local-time.ts'
import { isRemoteStale } from '@loupe/domain/kernel/remote-state.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { Reading, Writing } from '../../../context.ts'
import { hasPermission } from '../../../db/grants.ts'
import { notifyFailure } from '../../../db/notify.ts'
import { publish } from '../../../db/publish.ts'
import { type Post } from '../../../db/outbox.ts'

/** Profiles that have sent nothing for long, and of which nobody was notified yet. */
export async function platformsStale({ db, now }: Reading): Promise<{ id: string }[]> {
  const found = await db
    .selectFrom('platformDetail')
    .select(['id', 'refresh', 'lastSuccessAt', 'activeSince'])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .where('staleToldAt', 'is', null)
    .execute()
  return found.filter((one) => isRemoteStale(now, one))
}

/** Marks a profile as notified until it works again. @returns the mails to the super admins */
export async function staleMails({ tx, now }: Writing, id: string): Promise<Post[]> {
  const row = await tx
    .updateTable('platformDetail')
    .set({ staleToldAt: now.toISOString() })
    .where('id', '=', id)
    .where('staleToldAt', 'is', null)
    .where('isActive', '=', true)
    .returning(['name', 'platform', 'lastSuccessAt', 'note', 'failed', 'activeSince'])
    .executeTakeFirst()
  if (!row) return []
  await publish(tx, ['platformDetail'])
  const { lastSuccessAt } = row
  const last = (text: (instant: string) => string) => (lastSuccessAt ? `since ${text(lastSuccessAt)}` : 'so far')
  const subject = (since: string) => `${row.name}: no update of ${platforms[row.platform].title} ${since}`
  // A notification knows its reader's format only.
  const title = (format: DateFormat) => subject(last((instant) => timeText(instant, companyZone, format)))
  await notifyFailure({ tx, now }, ['platform:update', 'cost:view'], {
    ...{ title, text: row.failed > 0 ? row.note : '', link: '/setting/platform' },
    ...{ key: `platform-stale:${id}`, since: row.lastSuccessAt ?? row.activeSince },
  })
  const people = await tx
    .selectFrom('user')
    .select(['email', 'firstName', 'timeZone', 'dateFormat'])
    .where('type', '=', roles.SUPER_ADMIN)
    .where(hasPermission('user', 'cost:view'))
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('email')
    .execute()
  const since = (reader: TimeReader) => last((instant) => readerTimeText(instant, reader))
  return people.map((person) => ({
    kind: 'feed-stale',
    to: { address: person.email, name: person.firstName },
    subject: subject(since(person)),
    text: [
      `The profile “${row.name}” has sent nothing to ${platforms[row.platform].title} ${since(person)}.`,
      ...(row.failed > 0 ? [`It failed ${row.failed === 1 ? 'once' : `${row.failed} times`} in a row. The last time: ${row.note}`] : []),
      'Its runs are under Setting > Platforms. You will not be notified again until it has worked.',
    ].join('\n\n'),
  }))
}
