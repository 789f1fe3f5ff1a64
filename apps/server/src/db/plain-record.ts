import type { ListRequest } from '@loupe/contract/list.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../context.ts'
import type { Db, Tx } from './connection.ts'
import { record } from './event.ts'
import { type Page, findRow, page } from './list.ts'
import { getOrRefuse } from './not-found.ts'
import type { RowQuery } from './row-query.ts'
import { refuseStale } from './stale.ts'
import type { DB } from './tables.ts'
import { stampCreated, stampUpdated } from './stamps.ts'
import { insertRow, updateRow } from './write-row.ts'

/** Every such row has these. */
type Stored = { id: string; updatedAt: string }
type Values = Record<string, unknown>

interface Plain<Made, Found> {
  /** The subject type in events: the start of the resource's name. */
  subject: string
  table: keyof DB
  /** The query of the rows as the contract defines them, on a calendar day of the company. */
  rows(db: Db | Tx, today: string): RowQuery<Found>
  /** Column values for the input, where they are not its fields; checks what no constraint can. */
  columns?(ctx: Writing, values: Values, stored?: Values): Values | Promise<Values>
  /** The fields that people enter, where a row has more. */
  fields?: readonly string[]
  /** Validates the whole record: may refuse it, and may derive one field from another. */
  settle?(row: Made): Made
}
interface Counted<Row, Made, Found> extends Plain<Made, Found> {
  /** Adds to rows what is computed only for those of one page. */
  present(db: Db | Tx, rows: Found[]): Promise<Row[]>
}

/** The fields of a change whose value differs from before. */
const changedFields = (stored: Values, change: Values): Values =>
  Object.fromEntries(Object.entries(change).filter(([key, value]) => value !== undefined && !isSame(stored[key], value)))
const pick = (of: Values, like: Values): Values => Object.fromEntries(Object.keys(like).map((key) => [key, of[key]]))

const valuesOf = (row: object): Values => ({ ...row })

/**
 * The five operations of a resource without lifecycle or row access rules: list, get, create, change and soft delete, each write with the values
 * before and after in the audit log. A resource adds further operations beside it; one with special rules is written out.
 */
export const plainRecord = <Row extends Stored & Made, Made extends object>(plain: Plain<Made, Row>) =>
  countedRecord<Row, Made, Row>({ ...plain, present: (_, rows) => Promise.resolve(rows) })

/** The same for rows with values that are computed for a page only. */
export function countedRecord<Row extends Stored & Made, Made extends object, Found extends { id: string }>({
  subject,
  table,
  rows,
  present,
  columns = (_, values) => values,
  fields,
  settle = (row) => row,
}: Counted<Row, Made, Found>) {
  const entered = (row: Values) => (fields ? Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name]]] : []))) : row)
  const about = (id: string, action: string) => ({ kind: `${subject}.${action}`, subjectType: subject, subject: id })

  async function find(db: Db | Tx, now: Date, id: string): Promise<Row> {
    const found = await findRow(db, rows(db, dayIn(now)), id)
    const [row] = found ? await present(db, [found]) : []
    return getOrRefuse(row)
  }

  /** Reads the row and locks it until this transaction ends. */
  async function lock({ tx, now }: Writing, id: string): Promise<Row> {
    await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    return find(tx, now, id)
  }

  return {
    about,
    lock,
    async list({ db, now }: Reading, request: ListRequest): Promise<Page<Row>> {
      const { list, count } = await page(db, rows(db, dayIn(now)), request)
      return { count, ...(list ? { list: await present(db, list) } : {}) }
    },
    get: ({ db, now }: Reading, id: string) => find(db, now, id),

    async create(ctx: Writing, made: Made): Promise<Row> {
      const after = entered(valuesOf(settle(made)))
      const values = await columns(ctx, after)
      const id = await insertRow(ctx.tx, table, { ...values, ...stampCreated(ctx) })
      await record(ctx, { ...about(id, 'create'), after })
      return find(ctx.tx, ctx.now, id)
    },

    /** Without a difference it changes nothing and writes no event. */
    async change(ctx: Writing, id: string, { updatedAt, ...change }: object & { updatedAt?: string | undefined }): Promise<Row> {
      const stored = await lock(ctx, id)
      refuseStale(stored, updatedAt)
      const was = valuesOf(stored)
      const after = changedFields(was, entered(valuesOf(settle({ ...stored, ...change }))))
      if (Object.keys(after).length === 0) return stored
      const values = await columns(ctx, after, was)
      await updateRow(ctx.tx, table, id, { ...values, ...stampUpdated(ctx) })
      await record(ctx, { ...about(id, 'update'), before: pick(was, after), after })
      return find(ctx.tx, ctx.now, id)
    },

    async delete(ctx: Writing, id: string) {
      const { id: _, updatedAt: __, ...row } = valuesOf(await lock(ctx, id))
      await updateRow(ctx.tx, table, id, { isDeleted: true, ...stampUpdated(ctx) })
      await record(ctx, { ...about(id, 'delete'), before: entered(row) })
      return {}
    },
  }
}
