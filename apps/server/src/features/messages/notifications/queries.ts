import type { ListRequest } from '@loupe/contract/list.ts'
import type { NotificationChoice } from '@loupe/contract/messages/notifications.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { kindsFor } from '@loupe/domain/messages/notification.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

/** One's own, of the kinds one may still see. */
const mine = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('notification')
    .where('user', '=', actor.id)
    .where('kind', '=', sql<string>`any(${kindsFor(actor)})`)

export async function listNotifications({ db, actor }: Reading, request: ListRequest) {
  const rows = mine(db, actor)
    .select(['id', 'kind', 'title', 'text', 'link', 'putOffUntil', 'createdAt'])
    .select((eb) => eb('seenAt', 'is not', null).as('isSeen'))
  return (await page(db, rows as never, request)) as never
}

export async function countUnseen({ db, actor }: Reading): Promise<{ count: number }> {
  return mine(db, actor)
    .where('seenAt', 'is', null)
    .where('putOffUntil', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

/** Every kind one may be told of, with what one has said about it. */
export async function choicesOf({ actor }: Pick<Reading | Writing, 'actor'>, db: Db | Tx): Promise<{ list: NotificationChoice[] }> {
  const said = await db.selectFrom('notificationChoice').select(['kind', 'isShown', 'isMailed']).where('user', '=', actor.id).execute()
  return {
    list: kindsFor(actor).map((kind) => {
      const { isShown = true, isMailed = false } = said.find((one) => one.kind === kind) ?? {}
      return { kind, isShown, isMailed }
    }),
  }
}
