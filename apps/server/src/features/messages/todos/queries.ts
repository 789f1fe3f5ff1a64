import type { ListRequest } from '@loupe/contract/list.ts'
import type { Todo } from '@loupe/contract/messages/todos.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { type TodoSubject, todoSubjectNames, todoSubjects } from '@loupe/domain/messages/todo.ts'
import { type RawBuilder, expressionBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import type { DB } from '../../../db/tables.ts'
import { reachedSellers } from '../../accounts/reach.ts'

type Looking = Pick<Reading, 'actor' | 'now'>

/** Where a record is kept, what people call it, and which column says whose it is, where it is not everybody's. */
const kept: Record<TodoSubject, { table: string; words: string; seller?: string; isLive?: string }> = {
  account: { table: 'account', words: 'company_name', seller: 'r.seller', isLive: 'not r.is_deleted' },
  diamond: { table: 'diamond', words: 'v_stn_id', isLive: 'not r.is_deleted' },
  parcel: { table: 'parcel', words: 'parcel_no', isLive: 'not r.is_deleted' },
  block: { table: 'block', words: 'block_code', seller: 'r.seller' },
  memo: { table: 'memo', words: 'memo_no', seller: 'r.seller' },
  order: { table: 'order', words: 'order_no', seller: 'r.seller' },
}

/** What a record is called, for whoever sees it. */
function labelOf(actor: Actor, type: TodoSubject, id: RawBuilder<unknown>): RawBuilder<string | null> {
  if (!can(actor, todoSubjects[type].right)) return sql`null::text`
  const { table, words, seller, isLive = 'true' } = kept[type]
  const reached = seller ? reachedSellers(expressionBuilder<DB, 'block'>(), actor, seller) : sql`true`
  return sql`(select r.${sql.ref(words)} from ${sql.table(table)} as r where r.id = ${id} and ${sql.raw(isLive)} and ${reached})`
}

const labels = (actor: Actor) =>
  sql<string | null>`case t.subject_type ${sql.join(
    todoSubjectNames.map((type) => sql`when ${sql.lit(type)} then ${labelOf(actor, type, sql`t.subject`)}`),
    sql` `,
  )} end`

/** To-dos of whoever is to do them and of whoever gave them. */
const rows = (db: Db | Tx, { actor, now }: Looking) =>
  db
    .selectFrom('todo as t')
    .innerJoin('user as doer', 'doer.id', 't.user')
    .innerJoin('user as giver', 'giver.id', 't.createdBy')
    .select(['t.id', 't.title', 't.notes', 't.user', 't.createdBy', 't.dueDay', 't.subjectType', 't.subject', 't.doneAt'])
    .select(['t.createdAt', 't.updatedAt', fullName('doer').as('userName'), fullName('giver').as('byName')])
    .select((eb) => [
      labels(actor).as('label'),
      eb('t.user', '=', actor.id).as('isMine'),
      sql<Todo['standing']>`case when t.done_at is not null then 'done' when t.due_day < ${dayIn(now)}::date then 'overdue'
        when t.due_day = ${dayIn(now)}::date then 'today' else 'open' end`.as('standing'),
    ])
    .where('t.isDeleted', '=', false)
    .where((eb) => eb.or([eb('t.user', '=', actor.id), eb('t.createdBy', '=', actor.id)]))

export const listTodos = (ctx: Reading, request: ListRequest) => page(ctx.db, rows(ctx.db, ctx) as never, request) as never

/** One of mine, or one I gave; any other is not found. */
export async function getTodo(ctx: Looking, db: Db | Tx, id: string): Promise<Todo> {
  const found = await rows(db, ctx).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found as Todo
}

/** Refuses a record that is not there, or not this person's to see. */
export async function refuseUnknownRecord(tx: Tx, actor: Actor, type: TodoSubject, id: string): Promise<void> {
  const { rows: found } = await sql<{ label: string | null }>`select ${labelOf(actor, type, sql`${id}::uuid`)} as label`.execute(tx)
  if (found[0]?.label == null) throw new Refusal('not_found')
}

/** Those who work here and may sign in. */
export const colleagues = (db: Db | Tx) =>
  db
    .selectFrom('user')
    .select(['user.id', fullName('user').as('name')])
    .where('user.account', 'is', null)
    .where('user.isActive', '=', true)
    .where('user.isDeleted', '=', false)

export const listColleagues = (db: Db, request: ListRequest) => page(db, colleagues(db) as never, request) as never
