import type { ListRequest } from '@loupe/contract/list.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Reading, Writing } from '../context.ts'
import type { Db, Tx } from './connection.ts'
import { record } from './event.ts'
import { page } from './list.ts'
import { refuseStale } from './stale.ts'
import type { DB } from './tables.ts'

/** What every such row has. */
type Kept = { id: string; updatedAt: string }
type Values = Record<string, unknown>

interface Plain {
  /** What `record()` calls it: how the name of its resource begins. */
  subject: string
  table: keyof DB & string
  /** The rows there are, as the contract shows them on a day of the house. */
  rows(db: Db | Tx, today: string): unknown
  /** Rows as they are shown: with what is counted for those of a page alone, in the words of the wire. */
  shown?(db: Db | Tx, rows: Values[]): Promise<Values[]>
  /** Columns of what was entered, where they are not its fields; checks what no constraint can. */
  columns?(ctx: Writing, values: Values, kept?: Values): Values | Promise<Values>
  /** What people enter, where a row shows more. */
  fields?: readonly string[]
  /** What the whole record must fit, and becomes: it may refuse, and it may settle one field by another. */
  settle?(row: Values): Values
}

/** What of a change is another value than before. */
const newIn = (kept: Values, change: Values): Values =>
  Object.fromEntries(Object.entries(change).filter(([key, value]) => value !== undefined && !isSame(kept[key], value)))
const pick = (of: Values, like: Values): Values => Object.fromEntries(Object.keys(like).map((key) => [key, of[key]]))

/**
 * The five of a resource without lifecycle or reach (architecture.md §16): rows that are listed, made, changed, and deleted softly, each write with what
 * was before and after. What one has besides stands beside it; once it has rules of its own it is written out.
 */
export function plainRecord<Row extends Kept, Made extends object>({
  subject,
  table,
  rows,
  shown = (_, list) => Promise.resolve(list),
  columns = (_, values) => values,
  fields,
  settle = (row) => row,
}: Plain) {
  const entered = (row: Values) => (fields ? Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name]]] : []))) : row)
  const named = table as 'career'
  const about = (id: string, action: string) => ({ kind: `${subject}.${action}`, subjectType: subject, subject: id })
  const base = (db: Db | Tx, now: Date) => rows(db, dayIn(now)) as SelectQueryBuilder<never, never, Values>

  async function find(db: Db | Tx, now: Date, id: string): Promise<Row> {
    const found = await (db as Db)
      .selectFrom(base(db, now).as('row') as never)
      .selectAll()
      .where('row.id' as never, '=', id as never)
      .executeTakeFirst()
    if (!found) throw new Refusal('not_found')
    return (await shown(db, [found]))[0] as unknown as Row
  }

  /** The row as it is, which nobody else changes until this write has ended. */
  async function lock({ tx, now }: Writing, id: string): Promise<Row> {
    await tx.selectFrom(named).select('id').where('id', '=', id).forUpdate().execute()
    return find(tx, now, id)
  }

  return {
    about,
    lock,
    async list({ db, now }: Reading, request: ListRequest): Promise<{ list?: Row[]; count: number }> {
      const { list, count } = await page<Values>(db, base(db, now), request, 'id')
      return { count, ...(list ? { list: (await shown(db, list)) as Row[] } : {}) }
    },
    get: ({ db, now }: Reading, id: string) => find(db, now, id),

    async create(ctx: Writing, made: Made): Promise<Row> {
      const at = ctx.now.toISOString()
      const after = entered(settle(made as Values))
      const values = await columns(ctx, after)
      const { id } = await ctx.tx
        .insertInto(named)
        .values({ ...values, createdAt: at, updatedAt: at } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(ctx, { ...about(id, 'create'), after })
      return find(ctx.tx, ctx.now, id)
    },

    /** Asked for what is so already, it changes nothing and leaves no trace. */
    async change(ctx: Writing, id: string, { updatedAt, ...asked }: object & { updatedAt?: string | undefined }): Promise<Row> {
      const kept = await lock(ctx, id)
      refuseStale(kept, updatedAt)
      const after = newIn(kept, entered(settle({ ...kept, ...asked })))
      if (Object.keys(after).length === 0) return kept
      const values = await columns(ctx, after, kept)
      await ctx.tx
        .updateTable(named)
        .set({ ...values, updatedAt: ctx.now.toISOString() } as never)
        .where('id', '=', id)
        .execute()
      await record(ctx, { ...about(id, 'update'), before: pick(kept, after), after })
      return find(ctx.tx, ctx.now, id)
    },

    async delete(ctx: Writing, id: string) {
      const { id: _, updatedAt: __, ...row } = await lock(ctx, id)
      await ctx.tx.updateTable(named).set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
      await record(ctx, { ...about(id, 'delete'), before: entered(row) })
      return {}
    },
  }
}
