import type { ActionOf, StatusOf } from '@loupe/domain/lifecycles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../context.ts'
import { type Tx, inTransaction } from '../../db/connection.ts'
import { documentTables } from '../../db/document-tables.ts'
import { statusIn } from '../../db/expressions.ts'
import { pipelined } from '../../db/pipelined.ts'
import { pauseAfterWriting } from './pause-after.ts'
import { type EventOf, step } from '../../db/step.ts'
import { createTask } from './tasks/commands.ts'
import { Cancelled, type Working } from './tasks/kind.ts'

/**
 * Runs and undoes work on a document's stones in batches. Each batch is one transaction, which locks its stones briefly and stores the progress of the
 * document, so that nothing is done twice after a process dies. Meanwhile the document is `running` or `undoing`, and one task owns it. Cancelled or
 * failed work leaves it `stopped`, from where it can be resumed or undone.
 */
export type BatchKind = 'sheet' | 'priceRun'
const endings = { running: { finish: 'finish', stop: 'stop' }, undoing: { finish: 'finishUndo', stop: 'stopUndo' } } as const
type AtWork = keyof typeof endings
type Ending = (typeof endings)[AtWork]['finish' | 'stop']
const isAtWork = (status: string): status is AtWork => status in endings

export interface BatchWork {
  kind: BatchKind
  id: string
  /**
   * Runs one batch; returns the progress, or undefined when no stone is left.
   * @param turn how many batches this task has run before
   */
  next(ctx: Writing, turn: number): Promise<{ done: number; total: number; note: string } | undefined>
  /** Runs in the transaction that ends the work; returns details for the audit event beside the status. */
  end?(ctx: Writing, action: Ending): Promise<object>
}

const tableOf = (kind: BatchKind) => {
  const { table, column = 'status' } = documentTables[kind]
  return { table: sql.table(table), column, status: sql.ref(column) }
}

/**
 * The status as people see it: a document is stopped when its task was cancelled before it began, or failed with its process.
 * @param row the alias of the table in the statement, if it has one
 */
export function batchStatus<K extends BatchKind>(kind: K, row?: string): RawBuilder<StatusOf<K>> {
  const { table, column = 'status' } = documentTables[kind]
  const status = `${row ?? table}.${column}`
  return sql<StatusOf<K>>`case when ${statusIn<BatchKind>(kind, 'atWork', status)} and not exists (select from task t
    where t.id = ${sql.ref(`${row ?? table}.task`)} and t.status in ('queued', 'running', 'done')) then 'stopped' else ${sql.ref(status)} end`
}

interface Stored {
  stored: string
  status: string
  task: string | null
}
/** Locks a document and returns its status. This takes two statements, because one would read other tables as they were before it waited for the lock. */
async function lock(tx: Tx, kind: BatchKind, id: string): Promise<Stored | undefined> {
  const { table, status } = tableOf(kind)
  const [, { rows }] = await pipelined(
    sql`select from ${table} where id = ${id}::uuid for update`.execute(tx),
    sql<Stored>`select ${status} as stored, ${batchStatus(kind)} as status, task from ${table} where id = ${id}::uuid`.execute(tx),
  )
  return rows[0]
}

/** Locks a document for a person's action. If its task has ended without it, it becomes stopped. */
export async function lockBatch(ctx: Writing, kind: BatchKind, id: string): Promise<void> {
  const found = await lock(ctx.tx, kind, id)
  if (found && found.status !== found.stored && isAtWork(found.stored)) await end(ctx, { kind, id }, endings[found.stored].stop)
}

/** Creates a task that begins, resumes or undoes the work, in the transaction of the request. */
export async function startBatches<K extends BatchKind>(
  ctx: Writing,
  { kind, id }: { kind: K; id: string },
  action: ActionOf<K>,
  task: { kind: string; title: string; input: object },
  eventOf?: EventOf<K>,
): Promise<void> {
  const made = await createTask(ctx, task.kind, task.title, task.input, null)
  await sql`update ${tableOf(kind).table} set task = ${made.id} where id = ${id}::uuid`.execute(ctx.tx)
  await step(ctx, kind, [id], action, { eventOf })
}

/** Runs the remaining batches one after the other, and stores how the work ended. */
export async function runBatches(ctx: Working, work: BatchWork): Promise<void> {
  const inTx = <T>(part: (writing: Writing) => Promise<T>) =>
    inTransaction(ctx.services.db, (tx) => part({ ...ctx, tx, now: ctx.services.clock() }))
  const ended = (how: 'finish' | 'stop') =>
    inTx(async (writing) => {
      const { stored, task } = (await lock(writing.tx, work.kind, work.id)) ?? { stored: '', task: null }
      if (task === ctx.task && isAtWork(stored)) await end(writing, work, endings[stored][how])
    })
  try {
    for (let turn = 0; ; turn++) {
      const since = performance.now()
      const progress = await inTx((writing) => oneBatch(writing, ctx.task, work, turn))
      if (!progress) break
      await pauseAfterWriting(ctx.services.search, performance.now() - since)
      await ctx.progress(progress.done, progress.total, progress.note)
    }
  } catch (error) {
    await ended('stop')
    throw error
  }
  await ended('finish')
}

/** @throws Cancelled when the work was stopped, even if another task has resumed it since */
async function oneBatch(ctx: Writing, own: string, { kind, id, next }: BatchWork, turn: number) {
  const { status, task } = (await lock(ctx.tx, kind, id)) ?? { status: '', task: null }
  if (task !== own || status === 'stopped') throw new Cancelled()
  // The work ended before its process died.
  if (!isAtWork(status)) return undefined
  const progress = await next(ctx, turn)
  await ctx.services.beforeCommit(ctx)
  return progress
}

async function end(ctx: Writing, work: Pick<BatchWork, 'kind' | 'id' | 'end'>, action: Ending): Promise<void> {
  const { table, column } = tableOf(work.kind)
  const details = await work.end?.(ctx, action)
  await step(ctx, work.kind, [work.id], action, { eventOf: (_, is) => ({ after: { [column]: is, ...details } }) })
  await sql`update ${table} set finished_at = ${ctx.now.toISOString()} where id = ${work.id}::uuid`.execute(ctx.tx)
}
