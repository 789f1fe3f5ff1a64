import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { actorOf } from '../../../db/grants.ts'
import { tell } from '../../../db/tell.ts'
import { putFile } from './commands.ts'
import { Cancelled, type Working } from './kind.ts'
import { taskKinds } from './kinds.ts'

const often = 400

/** Does one piece of work to its end and writes down what came of it. One that was given up or has ended is left alone. */
export async function workOn(ctx: Reading, id: string): Promise<void> {
  const claimed = await ctx.db
    .updateTable('task')
    .set({ status: 'running', startedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(['kind', 'owner', 'input'])
    .executeTakeFirst()
  if (!claimed) return
  const fileKey = `task/${id}`
  try {
    const kind = taskKinds.find(({ name }) => name === claimed.kind)
    if (!kind) throw new Error(`There is no work called ${claimed.kind}.`)
    const actor = await actorOf(ctx.db, claimed.owner)
    if (!actor) throw new Refusal('forbidden')
    const { note = '', result, file } = await kind.run({ ...ctx, actor, task: id, progress: progressOf(ctx, id) }, claimed.input as never)
    if (file) await putFile(ctx.house.files, fileKey, file)
    const isKept = await end(ctx, id, {
      status: 'done',
      note,
      result: result === undefined ? null : JSON.stringify(result),
      ...(file ? { fileKey, fileName: file.name, fileType: file.type } : {}),
    })
    if (!isKept && file) await ctx.house.files.remove(fileKey)
  } catch (error) {
    if (error instanceof Cancelled) return
    const note = error instanceof Refusal ? error.message : 'Something went wrong. Please contact admin.'
    await end(ctx, id, { status: 'failed', note })
    if (!(error instanceof Refusal)) throw error
  }
}

type End = { status: 'done' | 'failed'; note: string; result?: string | null; fileKey?: string; fileName?: string; fileType?: string }

/** False when it was given up meanwhile. */
const end = (ctx: Reading, id: string, what: End): Promise<boolean> =>
  inTransaction(ctx.house.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('task')
      .set({ ...what, finishedAt: ctx.house.clock().toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow()
    await tell(tx, ['task'])
    return numUpdatedRows > 0n
  })

/** At most a few times a second reach the database, however often it is called. */
function progressOf({ house }: Reading, id: string): Working['progress'] {
  let told = 0
  return async (done, total, note) => {
    if (performance.now() - told < often) return
    told = performance.now()
    await inTransaction(house.db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('task')
        .set({ done, ...(total === undefined ? {} : { total }), ...(note === undefined ? {} : { note }) })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Cancelled()
      await tell(tx, ['task'])
    })
  }
}

/** Finished work and its files, older than a week. */
export async function oldTasks({ db, now }: Reading): Promise<{ id: string }[]> {
  return db
    .selectFrom('task')
    .select('id')
    .where('finishedAt', '<', sql<string>`${now.toISOString()}::timestamptz - interval '7 days'`)
    .limit(500)
    .execute()
}

export async function throwTaskAway({ db, house }: Reading, id: string): Promise<void> {
  await house.files.remove(`task/${id}`)
  await db.deleteFrom('task').where('id', '=', id).execute()
}
