import type { CalendarEntry } from '@loupe/contract/messages/calendars.ts'
import { dayIn, companyZone } from '@loupe/domain/kernel/local-time.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { reminderMinutes } from '@loupe/domain/messages/calendar.ts'
import { viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { isOwn, isAccessible } from '../meetings/queries.ts'

export interface CalendarRequest {
  from: string
  till: string
  /** Includes appointments and meetings of everybody this person may see, not only their own. */
  isEverybody: boolean
}
const atMost = 1000
const localDay = (column: string) => sql<string>`(${sql.ref(column)} at time zone ${companyZone})::date`
const minutes = (from: string, many: number) => new Date(Date.parse(from) + many * 60_000).toISOString()
const none = { account: null, vStnId: null, who: null, isDone: false } as const

async function viewings(db: Db | Tx, actor: Actor, { from, till, isEverybody }: CalendarRequest): Promise<CalendarEntry[]> {
  if (!can(actor, 'cabin:view')) return []
  const rows = await db
    .selectFrom('cabinSchedule as v')
    .innerJoin('account', 'account.id', 'v.account')
    .innerJoin('user as seller', 'seller.id', 'v.seller')
    .select(['v.id', 'v.day', 'v.startsAt', 'v.endsAt', 'v.cabin', 'v.location', 'v.account', 'account.companyName'])
    .select([fullName('seller').as('who'), sql<number>`(select count(*) from cabin_stone s where s.schedule = v.id)`.as('pieces')])
    .where('v.status', 'in', viewingLifecycle.statuses('open'))
    .where('v.day', '>=', from)
    .where('v.day', '<=', till)
    .where((eb) => (isEverybody ? accessibleSellers(actor, 'v.seller') : eb('v.seller', '=', actor.id)))
    .orderBy('v.startsAt')
    .limit(atMost)
    .execute()
  return rows.map(({ id, day, startsAt, endsAt, cabin, location, account, companyName, who, pieces }) => ({
    ...none,
    id,
    kind: 'viewing',
    title: pieces > 0 ? `${companyName}: ${pieces} ${pieces === 1 ? 'stone' : 'stones'}` : companyName,
    place: `${cabin}, ${location}`,
    day,
    startsAt,
    endsAt,
    account,
    who,
  }))
}

async function meetings(db: Db | Tx, actor: Actor, { from, till, isEverybody }: CalendarRequest): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('meeting as m')
    .innerJoin('user as holder', 'holder.id', 'm.host')
    .leftJoin('account', 'account.id', 'm.account')
    .select(['m.id', 'm.subject', 'm.place', 'm.startsAt', 'm.endsAt', 'm.account', 'account.companyName'])
    .select([localDay('m.startsAt').as('day'), fullName('holder').as('who')])
    .where('m.isDeleted', '=', false)
    .where(localDay('m.startsAt'), '>=', from)
    .where(localDay('m.startsAt'), '<=', till)
    .where(isEverybody ? isAccessible(actor) : isOwn(actor))
    .orderBy('m.startsAt')
    .limit(atMost)
    .execute()
  return rows.map(({ id, subject, companyName, place, day, startsAt, endsAt, account, who }) => ({
    ...none,
    id,
    kind: 'meeting',
    title: companyName ? `${companyName}: ${subject}` : subject,
    place,
    day,
    startsAt,
    endsAt,
    account,
    who,
  }))
}

/** Reminders of this person's notes on stones. */
async function reminders(db: Db | Tx, actor: Actor, { from, till }: CalendarRequest): Promise<CalendarEntry[]> {
  if (!can(actor, 'diamond:view')) return []
  const rows = await db
    .selectFrom('diamondNote as n')
    .innerJoin('diamond', 'diamond.id', 'n.diamond')
    .select(['n.id', 'n.note', 'diamond.vStnId', 'n.doneAt', 'n.reminderDate'])
    .where('n.user', '=', actor.id)
    .where('n.reminderDate', 'is not', null)
    .where(localDay('n.reminderDate'), '>=', from)
    .where(localDay('n.reminderDate'), '<=', till)
    .orderBy('n.reminderDate')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ id, note, vStnId, doneAt, reminderDate }) =>
    reminderDate === null
      ? []
      : {
          ...none,
          id,
          kind: 'reminder' as const,
          title: `${vStnId}: ${note}`,
          place: '',
          day: dayIn(new Date(reminderDate)),
          startsAt: reminderDate,
          endsAt: minutes(reminderDate, reminderMinutes),
          isDone: doneAt !== null,
          vStnId,
        },
  )
}

/** This person's to-dos, on the day they are due. */
async function todos(db: Db | Tx, actor: Actor, { from, till }: CalendarRequest): Promise<CalendarEntry[]> {
  if (!can(actor, 'todo:view')) return []
  const rows = await db
    .selectFrom('todo as t')
    .select(['t.id', 't.title', 't.dueDay', 't.doneAt'])
    .where('t.user', '=', actor.id)
    .where('t.isDeleted', '=', false)
    .where('t.dueDay', '>=', from)
    .where('t.dueDay', '<=', till)
    .orderBy('t.dueDay')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ id, title, dueDay, doneAt }) =>
    dueDay === null
      ? []
      : { ...none, id, kind: 'todo' as const, title, place: '', day: dueDay, startsAt: null, endsAt: null, isDone: doneAt !== null },
  )
}

/**
 * A person's calendar entries between two days in the company's time zone, both included, in the order of time; entries without a time come first in
 * their day.
 */
export async function entriesOf(db: Db | Tx, actor: Actor, requested: CalendarRequest): Promise<CalendarEntry[]> {
  const found = await pipelined(...[todos, viewings, meetings, reminders].map((read) => read(db, actor, requested)))
  const at = ({ day, startsAt }: CalendarEntry) => `${day} ${startsAt ?? ''}`
  return found.flat().toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))
}
