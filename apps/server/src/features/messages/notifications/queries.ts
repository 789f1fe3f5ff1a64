import type { ListRequest } from '@loupe/contract/list.ts'
import type { NotificationChoice } from '@loupe/contract/messages/notifications.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type NotificationKind, kindsFor } from '@loupe/domain/messages/notification.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

/** This person's notifications, of the kinds they may still see. */
const mine = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('notification')
    .where('user', '=', actor.id)
    .where('kind', '=', sql<NotificationKind>`any(${kindsFor(actor)})`)

export async function listNotifications({ db, actor }: Reading, request: ListRequest) {
  const rows = mine(db, actor)
    .select(['id', 'kind', 'title', 'text', 'link', 'putOffUntil', 'createdAt'])
    .select(sql<boolean>`seen_at is not null`.as('isSeen'))
  return page(db, rows, request)
}

export async function countUnseen({ db, actor }: Reading): Promise<{ count: number }> {
  return mine(db, actor)
    .where('seenAt', 'is', null)
    .where('putOffUntil', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

/** Of a kind that a person has not chosen. */
export const defaultChoice = { isShown: true, isMailed: false }

/** Every kind of notification this person can get, with their choice. */
export async function choicesOf({ actor }: Pick<Reading | Writing, 'actor'>, db: Db | Tx): Promise<{ list: NotificationChoice[] }> {
  const choices = await db.selectFrom('notificationChoice').select(['kind', 'isShown', 'isMailed']).where('user', '=', actor.id).execute()
  return {
    list: kindsFor(actor).map((kind) => {
      const { isShown, isMailed } = choices.find((one) => one.kind === kind) ?? defaultChoice
      return { kind, isShown, isMailed }
    }),
  }
}
