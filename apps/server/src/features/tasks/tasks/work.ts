import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import { type Reading, systemActor } from '../../../context.ts'
import { type Tx, inTransaction } from '../../../db/connection.ts'
import { notify } from '../../../db/notify.ts'
import { publish } from '../../../db/publish.ts'
import { keyOf, putContent } from '../../../db/stored-files.ts'
import { type Requester, actorOfRequester } from '../../access/acting.ts'
import { Cancelled, type TaskKind, type Working } from './kind.ts'

const throttleMs = 400

/** Runs one task to its end and stores the result. A cancelled or finished task is skipped. */
export async function workOn(ctx: Reading, kinds: readonly TaskKind[], id: string): Promise<void> {
  const claimed = await ctx.db
    .updateTable('task')
    .set({ status: 'running', startedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(['kind', 'owner', 'apiKey', 'input'])
    .executeTakeFirst()
  if (!claimed) return
  const fileKey = keyOf('task', id)
  try {
    const kind = kinds.find(({ name }) => name === claimed.kind)
    if (!kind) throw new Error(`Unknown task: ${claimed.kind}.`)
    const actor = await actorOfRequester(ctx.db, claimed, ctx.now)
    const progress = progressOf(ctx, id, claimed)
    const { note = '', result, file } = await kind.run({ ...ctx, actor, task: id, progress }, claimed.input as object)
    if (file) await refuseEndedKey(ctx, claimed)
    if (file) await putContent(ctx.services, fileKey, file.content, file.type)
    const isStored = await end(ctx, id, {
      status: 'done',
      note,
      result: result === undefined ? null : JSON.stringify(result),
      ...(file ? { fileKey, fileName: file.name, fileType: file.type } : {}),
    })
    if (!isStored && file) await ctx.services.files.remove(fileKey)
  } catch (error) {
    // Its person has cancelled it, or its document was stopped or taken over by another task.
    if (error instanceof Cancelled) return void (await end(ctx, id, { status: 'cancelled' }))
    const note = error instanceof Refusal ? error.message : 'Something went wrong. Please contact admin.'
    await end(ctx, id, { status: 'failed', note })
    if (!(error instanceof Refusal)) throw error
  }
}

type End = {
  status: 'done' | 'failed' | 'cancelled'
  note?: string
  result?: string | null
  fileKey?: string
  fileName?: string
  fileType?: string
}

/** Returns false when the task was cancelled meanwhile. */
const end = (ctx: Reading, id: string, what: End): Promise<boolean> =>
  inTransaction(ctx.services.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('task')
      .set({ ...what, finishedAt: ctx.services.clock().toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow()
    await publish(tx, ['task'])
    if (what.status === 'failed' && numUpdatedRows > 0n) await notifyFailed(ctx, tx, id)
    return numUpdatedRows > 0n
  })

/** Notifies the person who requested the task, wherever they are by then. */
async function notifyFailed(ctx: Reading, tx: Tx, id: string): Promise<void> {
  const task = await tx.selectFrom('task').select(['owner', 'title', 'note']).where('id', '=', id).executeTakeFirstOrThrow()
  const notice = { title: `${task.title} has failed`, text: task.note, link: '/dashboard', key: `task:${id}` }
  await notify({ tx, actor: systemActor, now: ctx.services.clock() }, [task.owner], { ...notice, kind: 'work' })
}

/** Ends work that a key began once neither it nor its successor works. What is written already stays. */
async function refuseEndedKey({ services }: Reading, requester: Requester): Promise<void> {
  if (requester.apiKey !== null) await actorOfRequester(services.db, requester, services.clock())
}

/** Limits writes to a few a second, however often it is called. */
function progressOf(ctx: Reading, id: string, requester: Requester): Working['progress'] {
  const { services } = ctx
  let writtenAt = 0
  return async (done, total, note) => {
    if (performance.now() - writtenAt < throttleMs) return
    writtenAt = performance.now()
    await refuseEndedKey(ctx, requester)
    await inTransaction(services.db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('task')
        .set({ done, ...(total === undefined ? {} : { total }), ...(note === undefined ? {} : { note }) })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Cancelled()
      await publish(tx, ['task'])
    })
  }
}

/** Finished tasks, with their files, older than a week: some at a time. */
export async function oldTasks({ db, now }: Reading): Promise<{ id: string }[]> {
  return db
    .selectFrom('task')
    .select('id')
    .where('finishedAt', '<', sql<string>`${now.toISOString()}::timestamptz - interval '7 days'`)
    .limit(500)
    .execute()
}

export async function deleteTask({ db, services }: Reading, id: string): Promise<void> {
  await services.files.remove(keyOf('task', id))
  await db.deleteFrom('task').where('id', '=', id).execute()
}
