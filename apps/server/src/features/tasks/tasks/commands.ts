import type { Task } from '@loupe/contract/tasks/tasks.ts'
import type { Services, Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { stampAppended } from '../../../db/stamps.ts'
import type { Outcome } from './kind.ts'
import { getTask } from './queries.ts'

/** Creates a task in the transaction that requests it. A person's tasks run one after the other. */
export async function createTask(ctx: Writing, kind: string, title: string, input: object): Promise<Task> {
  const { id } = await ctx.tx
    .insertInto('task')
    .values({ kind, title, owner: ctx.actor.id, input: JSON.stringify(input), ...stampAppended(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(ctx.tx, 'run-task', { id }, { queue: `task:${ctx.actor.id}` })
  await record(ctx, { kind: `task.${kind}`, subjectType: 'task', subject: id, after: { title } })
  return getTask(ctx.tx, ctx.actor, id)
}

/** Stores a task that was done at once: its file is listed with those of long tasks and can be downloaded for a week. */
export async function storeDone(ctx: Writing, kind: string, title: string, { note = '', result, file }: Outcome): Promise<Task> {
  const { id } = await ctx.tx
    .insertInto('task')
    .values({
      kind,
      title,
      owner: ctx.actor.id,
      input: '{}',
      status: 'done',
      note,
      result: result === undefined ? null : JSON.stringify(result),
      ...stampAppended(ctx),
      startedAt: ctx.now.toISOString(),
      finishedAt: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (file) {
    const fileKey = `task/${id}`
    await storeFile(ctx.services.files, fileKey, file)
    await ctx.tx.updateTable('task').set({ fileKey, fileName: file.name, fileType: file.type }).where('id', '=', id).execute()
  }
  await record(ctx, { kind: `task.${kind}`, subjectType: 'task', subject: id, after: { title } })
  return getTask(ctx.tx, ctx.actor, id)
}

export async function storeFile(files: Services['files'], key: string, { content, type }: NonNullable<Outcome['file']>): Promise<void> {
  if ('path' in content && typeof content.path === 'string') await files.putPath(key, content.path, type)
  else await files.put(key, content as Uint8Array, type)
}

export async function cancelTask(ctx: Writing, id: string): Promise<Task> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('task')
    .set({ status: 'cancelled', finishedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .where('owner', '=', ctx.actor.id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await record(ctx, { kind: 'task.cancel', subjectType: 'task', subject: id })
  return getTask(ctx.tx, ctx.actor, id)
}
