import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import type { Reading, Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { stampAppended } from '../../../db/stamps.ts'
import { keyOf, storeFile } from '../../../db/stored-files.ts'
import type { Outcome } from './kind.ts'
import { getTask } from './queries.ts'

/** Rights without which rows and files leave something out. */
const contentRights: readonly Permission[] = ['cost:view', 'credit:approve', 'rap-price:view', 'rap-price:download', 'rap-price:print']

/**
 * The rights that the owner of a file needs as long as it is kept: those that making it needs, and those that decide what is in it, as far as the owner has
 * them now. Whoever loses one makes the file again, without what it showed.
 */
const neededFor = (actor: Actor, fileRights: readonly Permission[]): Permission[] => [
  ...new Set([...fileRights, ...contentRights.filter((right) => can(actor, right))]),
]

/**
 * Creates a task in the transaction that requests it. A person's tasks run one after the other.
 * @param fileRights what making its file needs, and its owner must still be permitted to download it; null for a task that makes none
 */
export async function createTask(
  ctx: Writing,
  kind: string,
  title: string,
  input: object,
  fileRights: readonly Permission[] | null,
): Promise<Task> {
  const { id } = await ctx.tx
    .insertInto('task')
    .values({
      kind,
      title,
      owner: ctx.actor.id,
      apiKey: ctx.caller.key?.id ?? null,
      input: JSON.stringify(input),
      fileRights: fileRights ? neededFor(ctx.actor, fileRights) : [],
      ...stampAppended(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(ctx.tx, 'run-task', { id }, { queue: `task:${ctx.actor.id}` })
  await record(ctx, { kind: `task.${kind}`, subjectType: 'task', subject: id, after: { title } })
  return getTask(ctx.tx, ctx.actor, id)
}

/** A stored file, whose task is inserted with its id. */
export interface StoredTaskFile {
  id: string
  name: string
  type: string
}

/** Stores the file of work that is done within a request, before the transaction that inserts its task. */
export async function storeTaskFile(ctx: Reading, { name, type, content }: NonNullable<Outcome['file']>): Promise<StoredTaskFile> {
  const { id } = await storeFile(ctx, 'task', content, type)
  return { id, name, type }
}

interface DoneTask {
  kind: string
  title: string
  /** What making its file needs, and its owner must still be permitted to download it. */
  fileRights: readonly Permission[]
  note?: string
}

/** Inserts a task that was done at once: its file is listed with those of long tasks and can be downloaded for a week. */
export async function insertDone(
  ctx: Writing,
  { kind, title, fileRights, note = '' }: DoneTask,
  { id, name: fileName, type: fileType }: StoredTaskFile,
): Promise<Task> {
  const at = ctx.now.toISOString()
  await ctx.tx
    .insertInto('task')
    .values({
      ...{ id, kind, title, note, input: '{}', owner: ctx.actor.id, status: 'done' },
      ...{ fileKey: keyOf('task', id), fileName, fileType, fileRights: neededFor(ctx.actor, fileRights) },
      ...{ ...stampAppended(ctx), startedAt: at, finishedAt: at },
    })
    .execute()
  await record(ctx, { kind: `task.${kind}`, subjectType: 'task', subject: id, after: { title } })
  return getTask(ctx.tx, ctx.actor, id)
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
