import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { createHash } from 'node:crypto'
import { type DateFormat, dateFormatNames, defaultFormats } from '@loupe/domain/kernel/formats.ts'
import { type Permission, roles, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import type { NotificationKind } from '@loupe/domain/messages/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../context.ts'
import { anyOf } from './expressions.ts'
import { hasPermission } from './grants.ts'
import { publish } from './publish.ts'

type Acting = Pick<Writing, 'tx' | 'actor' | 'now'>

/** A text with a day in it, in the date format of the person who reads it. */
type DatedText = string | ((format: DateFormat) => string)

export interface Notice {
  kind: NotificationKind
  title: DatedText
  text?: DatedText
  /** The page it links to. */
  link: string
  /** Identifies the subject: a person is notified of it once. */
  key: string
  /** Notifies again people who were notified before. */
  isAgain?: true
}

/**
 * Notifies people, in the transaction of the change. People get no notification of what they did themselves or of kinds they have switched off;
 * people who have left get none at all.
 */
export async function notify(ctx: Acting, to: readonly (string | null | undefined)[], notice: Notice): Promise<void> {
  const people = [...new Set(to)].filter((id) => id !== null && id !== undefined && id !== ctx.actor.id) as string[]
  if (people.length > 0) await insertNotifications(ctx, sql`u.id = ${anyOf(people)}`, notice)
}

/** Notifies everyone with a right, or with all of several, of what the system did or found. */
export const notifyHolders = (ctx: Pick<Acting, 'tx' | 'now'>, permission: Permission | Permission[], notice: Notice): Promise<void> =>
  insertNotifications(
    ctx,
    sql<boolean>`(${sql.join(
      [permission].flat().map((one) => hasPermission('u', one)),
      sql` and `,
    )})`,
    notice,
  )

/** Notifies them of a failing background job: once for each cause, until it has worked again. `since` is when it last worked. */
export const notifyFailure = (
  ctx: Pick<Acting, 'tx' | 'now'>,
  permission: Permission | Permission[],
  { since, key, ...notice }: Omit<Notice, 'kind'> & { since: string; text: string },
): Promise<void> => {
  const failureId = createHash('sha256').update(`${since} ${notice.text}`).digest('base64url').slice(0, 16)
  return notifyHolders(ctx, permission, { ...notice, kind: 'work', key: `${key}:${failureId}` })
}

/** Notifies those who may approve a request: they have the right and access to the seller's clients. */
export const notifyApprovers = (ctx: Acting, permission: Permission, seller: string | null, notice: Omit<Notice, 'kind'>): Promise<void> =>
  insertNotifications(
    ctx,
    sql`u.id <> ${ctx.actor.id} and ${hasPermission('u', permission)} and (u.type in (${roles.SUPER_ADMIN}, ${roles.ADMIN}) or u.id = ${seller}
      or u.type = ${roles.MASTER_SALES} and exists (select from "user" s where s.id = ${seller} and s.master = u.id))`,
    { ...notice, kind: 'ask' },
  )

async function insertNotifications(
  ctx: Pick<Acting, 'tx' | 'now'>,
  who: RawBuilder<unknown>,
  { kind, title, text = '', link, key, isAgain }: Notice,
): Promise<void> {
  await sql`insert into notification ("user", kind, title, text, link, key, created_at)
    select u.id, ${kind}, ${forReader(title, 200)}, ${forReader(text, 500)}, ${link}, ${key}, ${ctx.now.toISOString()}::timestamptz from "user" u
    where u.is_active and not u.is_deleted and u.type = any(${staffRoles}::smallint[]) and ${who}
      and not exists (select from notification_choice c where c."user" = u.id and c.kind = ${kind} and not c.is_shown)
    on conflict ${isAgain ? again : sql`do nothing`}`.execute(ctx.tx)
  await publish(ctx.tx, ['notification'])
}

/** The text for the person `u`. */
const forReader = (text: DatedText, most: number) =>
  typeof text === 'string'
    ? sql`${short(text, most)}`
    : sql`${JSON.stringify(Object.fromEntries(dateFormatNames.map((format) => [format, short(text(format), most)])))}::jsonb
        ->> coalesce(u.date_format, ${defaultFormats.date})`

const again = sql`on constraint notification_once do update set title = excluded.title, text = excluded.text, link = excluded.link,
  created_at = excluded.created_at, seen_at = null, mailed_at = null, put_off_until = null`

/** Marks the notification as read for everyone: the request has been answered. */
export async function markAnswered(ctx: Acting, key: string): Promise<void> {
  await sql`update notification set seen_at = ${ctx.now.toISOString()}::timestamptz where key = ${key} and seen_at is null`.execute(ctx.tx)
}

const short = (text: string, most: number) => (text.length > most ? `${cutText(text, most - 1)}…` : text).replace(/\s+/g, ' ').trim()
