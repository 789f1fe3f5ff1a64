import type { Todo, todos } from '@loupe/contract/messages/todos.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { notifiedEnough, notify } from '../../../db/notify.ts'
import { refuseStale } from '../../../db/stale.ts'
import { colleagues, getTodo, refuseUnknownRecord } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `todo.${action}`, subjectType: 'todo', subject: id })

const given = (id: string) => `todo:${id}`
/** Whoever is to do it is told so, again when it comes back to them. */
const tellDoer = (ctx: Writing, { id, title, user, dueDay }: Pick<Todo, 'id' | 'title' | 'user' | 'dueDay'>) =>
  notify(ctx, [user], {
    kind: 'todo',
    title: `To do: ${title}`,
    text: `Given by ${ctx.actor.name}${dueDay === null ? '' : `, due ${dueDay}`}`,
    link: '/todo',
    key: given(id),
    isAgain: true,
  })

async function lockTodo(ctx: Writing, id: string): Promise<Todo> {
  await ctx.tx.selectFrom('todo').select('id').where('id', '=', id).forUpdate().execute()
  return getTodo(ctx, ctx.tx, id)
}

async function refuseNobody(ctx: Writing, user: string): Promise<void> {
  const found = await colleagues(ctx.tx).where('user.id', '=', user).executeTakeFirst()
  if (!found) throw invalid('user', 'Please select somebody who works here.')
}

/** Keeps something to do, of one's own or for a colleague; on a record that one sees, or on none. */
export async function createTodo(ctx: Writing, { subjectType, subject, ...asked }: Received<typeof todos.create>['body']): Promise<Todo> {
  const user = asked.user ?? ctx.actor.id
  await refuseNobody(ctx, user)
  if ((subjectType === undefined) !== (subject === undefined)) throw invalid('subject', 'Please name the record, or none.')
  if (subjectType !== undefined && subject !== undefined) await refuseUnknownRecord(ctx.tx, ctx.actor, subjectType, subject)
  const at = ctx.now.toISOString()
  const values = { ...asked, user, subjectType: subjectType ?? null, subject: subject ?? null }
  const { id } = await ctx.tx
    .insertInto('todo')
    .values({ ...values, createdBy: ctx.actor.id, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  await tellDoer(ctx, { id, ...values })
  return getTodo(ctx, ctx.tx, id)
}

export async function updateTodo(ctx: Writing, id: string, { updatedAt, ...asked }: Received<typeof todos.update>['body']): Promise<Todo> {
  const found = await lockTodo(ctx, id)
  refuseStale(found, updatedAt)
  const { before, after } = onlyChanged(found, asked)
  if (Object.keys(after).length === 0) return found
  if (asked.user !== undefined && asked.user !== found.user) await refuseNobody(ctx, asked.user)
  await ctx.tx
    .updateTable('todo')
    .set({ ...(after as typeof asked), updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before, after })
  if ('user' in after) {
    await notifiedEnough(ctx, given(id))
    await tellDoer(ctx, { ...found, ...(after as Partial<Todo>) })
  }
  // Given on to a third, it is seen no more by whoever only had it to do.
  const isStillSeen = found.createdBy === ctx.actor.id || (asked.user ?? found.user) === ctx.actor.id
  return isStillSeen ? getTodo(ctx, ctx.tx, id) : { ...found, ...(after as Partial<Todo>), updatedAt: ctx.now.toISOString() }
}

/** Ticks it off, or takes it up again; asked for what is so already, it changes nothing. */
export async function markTodo(ctx: Writing, id: string, isDone: boolean): Promise<Todo> {
  const found = await lockTodo(ctx, id)
  if ((found.doneAt !== null) === isDone) return found
  const at = ctx.now.toISOString()
  const values = isDone ? { doneAt: at, doneBy: ctx.actor.id } : { doneAt: null, doneBy: null }
  await ctx.tx
    .updateTable('todo')
    .set({ ...values, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, isDone ? 'done' : 'reopen'), before: { doneAt: found.doneAt }, after: { doneAt: values.doneAt } })
  if (isDone) {
    await notifiedEnough(ctx, given(id))
    const done = { title: `Done: ${found.title}`, text: `By ${ctx.actor.name}`, link: '/todo/done', key: `todo-done:${id}` }
    await notify(ctx, [found.createdBy], { kind: 'todo', ...done, isAgain: true })
  }
  return getTodo(ctx, ctx.tx, id)
}

/** Who gave it takes it back; who is to do it can only do it. */
export async function deleteTodo(ctx: Writing, id: string) {
  const { createdBy, title, notes, user, dueDay } = await lockTodo(ctx, id)
  if (createdBy !== ctx.actor.id) throw new Refusal('forbidden', undefined, 'Only who gave it can take it back.')
  await ctx.tx.updateTable('todo').set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'delete'), before: { title, notes, user, dueDay } })
  await notifiedEnough(ctx, given(id))
  return {}
}
