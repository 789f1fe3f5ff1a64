import { fullName } from '../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Writing } from '../../context.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { record } from '../../db/event.ts'
import { page } from '../../db/list.ts'
import { refuseStale } from '../../db/stale.ts'
import { letPicturesGo, refuseStrangePictures } from '../access/pictures/pictures.ts'

interface Kept {
  id: string
  updatedAt: string
}
interface Kind<Row> {
  /** Also what the trail calls it. */
  table: 'banner' | 'homeEvent' | 'appVersion' | 'announcement'
  /** What people enter. */
  fields: readonly (keyof Row & string)[]
  /** The fields that name pictures. */
  pictures?: readonly (keyof Row & string)[]
  /** What the whole record must fit, and becomes: it may refuse, and it may settle one field by another. */
  settle?(row: Row): Row
}
/**
 * The five commands and queries of what customers see. Its records differ in their fields alone: they are kept, changed when nobody has changed them
 * since, and deleted softly, each write with what was before and after.
 */
export function contentRecord<Row extends Kept>({ table, fields, pictures = [], settle = (row) => row }: Kind<Row>) {
  type Values = Omit<Row, 'id' | 'updatedAt' | 'createdAt' | 'byName' | 'isDeleted'>
  const about = (id: string, action: string) => ({ kind: `${table}.${action}`, subjectType: table, subject: id })
  const only = (row: object, names: readonly string[]) => Object.fromEntries(Object.entries(row).filter(([key]) => names.includes(key)))

  // The tables have these columns in common; which others, the reply of each call says.
  const rows = (db: Db | Tx) =>
    db
      .selectFrom(`${table} as r` as 'banner as r')
      .leftJoin('user', 'user.id', 'r.createdBy')
      .selectAll('r')
      .select(fullName<string | null>('user').as('byName'))

  const list = (db: Db, request: ListRequest) =>
    page<Row>(db, rows(db) as unknown as SelectQueryBuilder<never, never, Row>, {
      ...request,
      filter: { isDeleted: false, ...request.filter },
    })

  async function get(db: Db | Tx, id: string): Promise<Row> {
    const found = await rows(db).where('r.id', '=', id).where('r.isDeleted', '=', false).executeTakeFirst()
    if (!found) throw new Refusal('not_found')
    return found as unknown as Row
  }
  async function lock(tx: Tx, id: string): Promise<Row> {
    await tx
      .selectFrom(table as 'banner')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute()
    return get(tx, id)
  }

  const picturesOf = (row: Row): [field: string, id: string][] =>
    pictures.flatMap((field) =>
      [row[field] as string | string[] | null]
        .flat()
        .flatMap((id, i) => (id ? [[Array.isArray(row[field]) ? `${field}.${i}` : field, id]] : [])),
    ) as [string, string][]

  async function create(ctx: Writing, values: Values): Promise<Row> {
    const row = settle(values as unknown as Row)
    await refuseStrangePictures(ctx.tx, 'content', picturesOf(row))
    const at = ctx.now.toISOString()
    const entered = only(row, fields)
    const { id } = await ctx.tx
      .insertInto(table as 'banner')
      .values({ ...entered, createdBy: ctx.actor.id, createdAt: at, updatedAt: at } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(ctx, { ...about(id, 'create'), after: entered })
    return get(ctx.tx, id)
  }

  async function change(
    ctx: Writing,
    id: string,
    { updatedAt, ...given }: Partial<Values> & { updatedAt?: string | undefined },
  ): Promise<Row> {
    const kept = await lock(ctx.tx, id)
    refuseStale(kept, updatedAt)
    const next = settle({ ...kept, ...(given as Partial<Row>) })
    const changed = fields.filter((field) => !isSame(next[field], kept[field]))
    if (changed.length === 0) return kept
    if (changed.some((field) => pictures.includes(field))) await refuseStrangePictures(ctx.tx, 'content', picturesOf(next))
    await ctx.tx
      .updateTable(table as 'banner')
      .set({ ...only(next, changed), updatedAt: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
    await record(ctx, { ...about(id, 'update'), before: only(kept, changed), after: only(next, changed) })
    const [before, still] = [kept, next].map((row) => picturesOf(row).map(([, file]) => file)) as [string[], string[]]
    await letPicturesGo(
      ctx,
      before.filter((file) => !still.includes(file)),
    )
    return get(ctx.tx, id)
  }

  async function remove(ctx: Writing, id: string): Promise<Row> {
    const kept = await lock(ctx.tx, id)
    const updatedAt = ctx.now.toISOString()
    await ctx.tx
      .updateTable(table as 'banner')
      .set({ isDeleted: true, updatedAt })
      .where('id', '=', id)
      .execute()
    await record(ctx, { ...about(id, 'delete'), before: only(kept, fields) })
    return { ...kept, isDeleted: true, updatedAt }
  }
  return { list, get, create, change, remove }
}
