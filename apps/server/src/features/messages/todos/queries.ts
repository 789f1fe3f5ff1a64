import type { ListRequest } from '@loupe/contract/list.ts'
import type { Todo } from '@loupe/contract/messages/todos.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { type TodoSubject, todoSubjectNames, todoSubjects } from '@loupe/domain/messages/todo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

type Viewing = Pick<Reading, 'actor' | 'now'>

/** For each kind of record: its table, the column with its name, and the column with its seller if not everybody may see it. */
const recordTables: Record<TodoSubject, { table: string; nameColumn: string; seller?: string; isLive?: string }> = {
  account: { table: 'account', nameColumn: 'company_name', seller: 'r.seller', isLive: 'not r.is_deleted' },
  diamond: { table: 'diamond', nameColumn: 'v_stn_id', isLive: 'not r.is_deleted' },
  parcel: { table: 'parcel', nameColumn: 'parcel_no', isLive: 'not r.is_deleted' },
  block: { table: 'block', nameColumn: 'block_code', seller: 'r.seller' },
  memo: { table: 'memo', nameColumn: 'memo_no', seller: 'r.seller' },
  order: { table: 'order', nameColumn: 'order_no', seller: 'r.seller' },
}

/** The name of a record, if this person may see it. */
function labelOf(actor: Actor, type: TodoSubject, id: RawBuilder<unknown>): RawBuilder<string | null> {
  if (!can(actor, todoSubjects[type].right)) return sql`null::text`
  const { table, nameColumn, seller, isLive = 'true' } = recordTables[type]
  const accessible = seller ? accessibleSellers(actor, seller) : sql`true`
  return sql`(select r.${sql.ref(nameColumn)} from ${sql.table(table)} as r where r.id = ${id} and ${sql.raw(isLive)} and ${accessible})`
}

const labels = (actor: Actor) =>
  sql<string | null>`case t.subject_type ${sql.join(
    todoSubjectNames.map((type) => sql`when ${sql.lit(type)} then ${labelOf(actor, type, sql`t.subject`)}`),
    sql` `,
  )} end`

/** To-dos that this person has to do or has assigned. */
const rows = (db: Db | Tx, { actor, now }: Viewing) =>
  db
    .selectFrom('todo as t')
    .innerJoin('user as doer', 'doer.id', 't.user')
    .innerJoin('user as giver', 'giver.id', 't.createdBy')
    .select(['t.id', 't.title', 't.notes', 't.user', 't.createdBy', 't.dueDay', 't.subjectType', 't.subject', 't.doneAt'])
    .select(['t.createdAt', 't.updatedAt', fullName('doer').as('userName'), fullName('giver').as('byName')])
    .select([
      labels(actor).as('label'),
      sql<boolean>`${sql.ref('t.user')} = ${actor.id}`.as('isMine'),
      sql<Todo['status']>`case when t.done_at is not null then 'done' when t.due_day < ${dayIn(now)}::date then 'overdue'
        when t.due_day = ${dayIn(now)}::date then 'today' else 'open' end`.as('status'),
    ])
    .where('t.isDeleted', '=', false)
    .where((eb) => eb.or([eb('t.user', '=', actor.id), eb('t.createdBy', '=', actor.id)]))

export const listTodos = (ctx: Reading, request: ListRequest) => page(ctx.db, rows(ctx.db, ctx), request)

/** A to-do that this person has to do or has assigned; any other is not found. */
export async function getTodo(ctx: Viewing, db: Db | Tx, id: string): Promise<Todo> {
  const found = await rows(db, ctx).where('t.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

/** Refuses an unknown record, and one that this person may not see. */
export async function refuseUnknownRecord(tx: Tx, actor: Actor, type: TodoSubject, id: string): Promise<void> {
  const { rows: found } = await sql<{ label: string | null }>`select ${labelOf(actor, type, sql`${id}::uuid`)} as label`.execute(tx)
  if (found[0]?.label == null) throw new Refusal('not_found')
}

/** Staff who may sign in. */
export const colleagues = (db: Db | Tx) =>
  db
    .selectFrom('user')
    .select(['user.id', fullName('user').as('name')])
    .where('user.account', 'is', null)
    .where('user.isActive', '=', true)
    .where('user.isDeleted', '=', false)

export const listColleagues = (db: Db, request: ListRequest) => page(db, colleagues(db), request)
