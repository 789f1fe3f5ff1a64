import type { ListRequest } from '@loupe/contract/list.ts'
import type { Meeting } from '@loupe/contract/messages/meetings.ts'
import { dayIn, houseZone } from '@loupe/domain/kernel/calendar.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { reachedSellers } from '../../accounts/reach.ts'

type Looking = Pick<Reading, 'actor' | 'now'>
type Eb = ExpressionBuilder<never, never>

/** Held by this person, or they come. */
export const isOwn = (eb: unknown, actor: Actor) =>
  (eb as ExpressionBuilder<{ m: { host: string } }, 'm'>).or([
    (eb as ExpressionBuilder<{ m: { host: string } }, 'm'>)('m.host', '=', actor.id),
    sql<boolean>`${actor.id}::uuid = any(m.people)`,
  ])

/** Their own, and those with clients whom they reach. */
export const isReached = (eb: unknown, actor: Actor) =>
  (eb as Eb).or([
    isOwn(eb, actor),
    (eb as Eb).and([sql<boolean>`m.account is not null`, reachedSellers(eb as never, actor, 'account.seller')]),
  ])

const rows = (db: Db | Tx, { actor, now }: Looking) =>
  db
    .selectFrom('meeting as m')
    .innerJoin('user as holder', 'holder.id', 'm.host')
    .leftJoin('account', 'account.id', 'm.account')
    .select(['m.id', 'm.subject', 'm.notes', 'm.host', 'm.people', 'm.account', 'account.companyName', 'm.meetingType', 'm.place'])
    .select(['m.startsAt', 'm.endsAt', 'm.createdAt', 'm.updatedAt', fullName('holder').as('hostName')])
    .select((eb) => [
      isOwn(eb, actor).as('isMine'),
      sql<string>`coalesce((select string_agg(${fullName('person')}, ', ' order by 1) from "user" person where person.id = any(m.people)), '')`.as(
        'peopleNames',
      ),
      sql<Meeting['tab']>`case when m.ends_at <= ${now.toISOString()}::timestamptz then 'past'
        when (m.starts_at at time zone ${houseZone})::date <= ${dayIn(now)}::date then 'today' else 'upcoming' end`.as('tab'),
    ])
    .where('m.isDeleted', '=', false)
    .where((eb) => isReached(eb, actor))

export const listMeetings = (ctx: Reading, request: ListRequest) => page(ctx.db, rows(ctx.db, ctx) as never, request) as never

export async function getMeeting(ctx: Looking, db: Db | Tx, id: string): Promise<Meeting> {
  const found = await rows(db, ctx).where('m.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found as Meeting
}
