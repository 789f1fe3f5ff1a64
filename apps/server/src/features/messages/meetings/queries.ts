import type { ListRequest } from '@loupe/contract/list.ts'
import type { Meeting } from '@loupe/contract/messages/meetings.ts'
import { dayIn, companyZone } from '@loupe/domain/kernel/local-time.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import type { DB } from '../../../db/tables.ts'

type Viewing = Pick<Reading, 'actor' | 'now'>
const eb = expressionBuilder<{ m: DB['meeting'] }, 'm'>()

/** This person is the host or a participant. */
export const isOwn = (actor: Actor) => eb.or([eb('m.host', '=', actor.id), sql<boolean>`${actor.id}::uuid = any(m.people)`])

/** Meetings of this person, and those with clients they may see. */
export const isAccessible = (actor: Actor): Expression<SqlBool> =>
  eb.or([isOwn(actor), eb.and([sql<boolean>`m.account is not null`, accessibleSellers(actor, 'account.seller')])])

const rows = (db: Db | Tx, { actor, now }: Viewing) =>
  db
    .selectFrom('meeting as m')
    .innerJoin('user as holder', 'holder.id', 'm.host')
    .leftJoin('account', 'account.id', 'm.account')
    .select(['m.id', 'm.subject', 'm.notes', 'm.host', 'm.people', 'm.account', 'account.companyName', 'm.meetingType', 'm.place'])
    .select(['m.startsAt', 'm.endsAt', 'm.createdAt', 'm.updatedAt', fullName('holder').as('hostName')])
    .select([
      sql<boolean>`${isOwn(actor)}`.as('isMine'),
      sql<string>`coalesce((select string_agg(${fullName('person')}, ', ' order by 1) from "user" person where person.id = any(m.people)), '')`.as(
        'peopleNames',
      ),
      sql<Meeting['tab']>`case when m.ends_at <= ${now.toISOString()}::timestamptz then 'past'
        when (m.starts_at at time zone ${companyZone})::date <= ${dayIn(now)}::date then 'today' else 'upcoming' end`.as('tab'),
    ])
    .where('m.isDeleted', '=', false)
    .where(isAccessible(actor))

export const listMeetings = (ctx: Reading, request: ListRequest) => page(ctx.db, rows(ctx.db, ctx), request)

export async function getMeeting(ctx: Viewing, db: Db | Tx, id: string): Promise<Meeting> {
  const found = await rows(db, ctx).where('m.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}
