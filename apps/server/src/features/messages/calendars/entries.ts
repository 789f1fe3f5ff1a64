import type { CalendarEntry } from '@loupe/contract/messages/calendars.ts'
import { dayIn, houseZone } from '@loupe/domain/kernel/calendar.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { reminderMinutes } from '@loupe/domain/messages/calendar.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { together } from '../../../db/together.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { isOwn, isReached } from '../meetings/queries.ts'

export interface Asked {
  from: string
  till: string
  /** Appointments and meetings of everybody whom one reaches, not one's own alone. */
  isEverybody: boolean
}
const atMost = 1000
const wallDay = (column: string) => sql<string>`(${sql.ref(column)} at time zone ${houseZone})::date`
const minutes = (from: string, many: number) => new Date(Date.parse(from) + many * 60_000).toISOString()
const none = { account: null, vStnId: null, who: null, isDone: false } as const

async function viewings(db: Db | Tx, actor: Actor, { from, till, isEverybody }: Asked): Promise<CalendarEntry[]> {
  if (!can(actor, 'cabin:view')) return []
  const rows = await db
    .selectFrom('cabinSchedule as v')
    .innerJoin('account', 'account.id', 'v.account')
    .innerJoin('user as seller', 'seller.id', 'v.seller')
    .select(['v.id', 'v.day', 'v.startsAt', 'v.endsAt', 'v.cabin', 'v.location', 'v.account', 'account.companyName'])
    .select([fullName('seller').as('who'), sql<number>`(select count(*) from cabin_stone s where s.schedule = v.id)`.as('pieces')])
    .where('v.status', 'in', [1, 2])
    .where('v.day', '>=', from)
    .where('v.day', '<=', till)
    .where((eb) => (isEverybody ? reachedSellers(eb as never, actor, 'v.seller') : eb('v.seller', '=', actor.id)))
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

async function meetings(db: Db | Tx, actor: Actor, { from, till, isEverybody }: Asked): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('meeting as m')
    .innerJoin('user as holder', 'holder.id', 'm.host')
    .leftJoin('account', 'account.id', 'm.account')
    .select(['m.id', 'm.subject', 'm.place', 'm.startsAt', 'm.endsAt', 'm.account', 'account.companyName'])
    .select([wallDay('m.startsAt').as('day'), fullName('holder').as('who')])
    .where('m.isDeleted', '=', false)
    .where(wallDay('m.startsAt'), '>=', from)
    .where(wallDay('m.startsAt'), '<=', till)
    .where((eb) => (isEverybody ? isReached(eb, actor) : isOwn(eb, actor)))
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

/** Reminders of one's own notes on stones. */
async function reminders(db: Db | Tx, actor: Actor, { from, till }: Asked): Promise<CalendarEntry[]> {
  if (!can(actor, 'diamond:view')) return []
  const rows = await db
    .selectFrom('diamondNote as n')
    .innerJoin('diamond', 'diamond.id', 'n.diamond')
    .select(['n.id', 'n.note', 'diamond.vStnId', 'n.doneAt', 'n.reminderDate'])
    .where('n.user', '=', actor.id)
    .where('n.reminderDate', 'is not', null)
    .where(wallDay('n.reminderDate'), '>=', from)
    .where(wallDay('n.reminderDate'), '<=', till)
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

/** What one is to do, on the day it is due. */
async function todos(db: Db | Tx, actor: Actor, { from, till }: Asked): Promise<CalendarEntry[]> {
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

/** What stands in somebody's calendar between two days of the house, both included, in the order of the day: what has no time comes first. */
export async function entriesOf(db: Db | Tx, actor: Actor, asked: Asked): Promise<CalendarEntry[]> {
  const found = await together(...[todos, viewings, meetings, reminders].map((read) => read(db, actor, asked)))
  const at = ({ day, startsAt }: CalendarEntry) => `${day} ${startsAt ?? ''}`
  return found.flat().toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))
}
