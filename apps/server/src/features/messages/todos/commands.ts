import type { Todo, todos } from '@loupe/contract/messages/todos.ts'
import type { Received } from '@loupe/contract/route.ts'
import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { markAnswered, notify } from '../../../db/notify.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { colleagues, getTodo, refuseUnknownRecord } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `todo.${action}`, subjectType: 'todo', subject: id })

const given = (id: string) => `todo:${id}`
/** Notifies the person who has to do it, also when it is assigned to them again. */
const notifyDoer = (ctx: Writing, { id, title, user, dueDay }: Pick<Todo, 'id' | 'title' | 'user' | 'dueDay'>) =>
  notify(ctx, [user], {
    kind: 'todo',
    title: `To do: ${title}`,
    text: (format) => `Assigned by ${ctx.actor.name}${dueDay === null ? '' : `, due ${dayText(dueDay, format)}`}`,
    link: '/todo',
    key: given(id),
    isAgain: true,
  })

async function lockTodo(ctx: Writing, id: string): Promise<Todo> {
  await ctx.tx.selectFrom('todo').select('id').where('id', '=', id).forUpdate().execute()
  return getTodo(ctx, ctx.tx, id)
}

async function refuseUnknownColleague(ctx: Writing, user: string): Promise<void> {
  const found = await colleagues(ctx.tx).where('user.id', '=', user).executeTakeFirst()
  if (!found) throw invalid('user', 'Please select an active colleague.')
}

/** Creates a to-do for oneself or a colleague, about a record this person may see, or about none. */
export async function createTodo(ctx: Writing, { subjectType, subject, ...entered }: Received<typeof todos.create>['body']): Promise<Todo> {
  const user = entered.user ?? ctx.actor.id
  await refuseUnknownColleague(ctx, user)
  if ((subjectType === undefined) !== (subject === undefined)) throw invalid('subject', 'Please select a record or leave it empty.')
  if (subjectType !== undefined && subject !== undefined) await refuseUnknownRecord(ctx.tx, ctx.actor, subjectType, subject)
  const values = { ...entered, user, subjectType: subjectType ?? null, subject: subject ?? null }
  const { id } = await ctx.tx
    .insertInto('todo')
    .values({ ...values, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  await notifyDoer(ctx, { id, ...values })
  return getTodo(ctx, ctx.tx, id)
}

export async function updateTodo(ctx: Writing, id: string, { updatedAt, ...change }: Received<typeof todos.update>['body']): Promise<Todo> {
  const found = await lockTodo(ctx, id)
  refuseStale(found, updatedAt)
  const { before, after } = onlyChanged(found, change)
  if (Object.keys(after).length === 0) return found
  if (change.user !== undefined && change.user !== found.user) await refuseUnknownColleague(ctx, change.user)
  await ctx.tx
    .updateTable('todo')
    .set({ ...(after as typeof change), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before, after })
  if ('user' in after) {
    await markAnswered(ctx, given(id))
    await notifyDoer(ctx, { ...found, ...(after as Partial<Todo>) })
  }
  // When the assignee passes it on to a third person, they can no longer see it.
  const isStillVisible = found.createdBy === ctx.actor.id || (change.user ?? found.user) === ctx.actor.id
  return isStillVisible ? getTodo(ctx, ctx.tx, id) : { ...found, ...(after as Partial<Todo>), ...stampUpdated(ctx) }
}

/** Marks a to-do as done or open; it changes nothing if it is that already. */
export async function markTodo(ctx: Writing, id: string, isDone: boolean): Promise<Todo> {
  const found = await lockTodo(ctx, id)
  if ((found.doneAt !== null) === isDone) return found
  const at = ctx.now.toISOString()
  const values = isDone ? { doneAt: at, doneBy: ctx.actor.id } : { doneAt: null, doneBy: null }
  await ctx.tx
    .updateTable('todo')
    .set({ ...values, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, isDone ? 'done' : 'reopen'), before: { doneAt: found.doneAt }, after: { doneAt: values.doneAt } })
  if (isDone) {
    await markAnswered(ctx, given(id))
    const done = { title: `Done: ${found.title}`, text: `By ${ctx.actor.name}`, link: '/todo/done', key: `todo-done:${id}` }
    await notify(ctx, [found.createdBy], { kind: 'todo', ...done, isAgain: true })
  }
  return getTodo(ctx, ctx.tx, id)
}

/** Only the author can delete a to-do; the assignee can only complete it. */
export async function deleteTodo(ctx: Writing, id: string) {
  const { createdBy, title, notes, user, dueDay } = await lockTodo(ctx, id)
  if (createdBy !== ctx.actor.id) throw new Refusal('forbidden', undefined, 'Only the person who assigned it can delete it.')
  await softDelete(ctx, 'todo', id)
  await record(ctx, { ...about(id, 'delete'), before: { title, notes, user, dueDay } })
  await markAnswered(ctx, given(id))
  return {}
}
