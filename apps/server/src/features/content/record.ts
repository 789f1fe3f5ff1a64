import type { ListRequest } from '@loupe/contract/list.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Writing } from '../../context.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { byIsDeleted } from '../../db/deleted-rows.ts'
import { fullName } from '../../db/expressions.ts'
import { page } from '../../db/list.ts'
import { plainRecord } from '../../db/plain-record.ts'
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
  /** As `plainRecord` has it. */
  settle?(row: Row): Row
}

/** What customers see: a plain record that says who made it, may name pictures, and is still listed when it was deleted, for whoever asks for those. */
export function contentRecord<Row extends Kept>({ table, fields, pictures = [], settle = (row) => row }: Kind<Row>) {
  type Values = Omit<Row, 'id' | 'updatedAt' | 'createdAt' | 'byName' | 'isDeleted'>
  // The tables have these columns in common; which others, the reply of each call says.
  const rows = (db: Db | Tx) =>
    db
      .selectFrom(`${table} as r` as 'banner as r')
      .leftJoin('user', 'user.id', 'r.createdBy')
      .selectAll('r')
      .select(fullName<string | null>('user').as('byName'))

  const picturesOf = (row: object): [field: string, id: string][] =>
    pictures.flatMap((field) => {
      const named = (row as Record<string, string | string[] | null | undefined>)[field]
      return [named].flat().flatMap((id, i): [string, string][] => (id ? [[Array.isArray(named) ? `${field}.${i}` : field, id]] : []))
    })

  const record = plainRecord<Row, Values>({
    subject: table,
    table,
    rows: (db) => rows(db).where('r.isDeleted', '=', false),
    fields,
    settle: settle as never,
    async columns(ctx, values, kept) {
      if (pictures.some((field) => field in values)) await refuseStrangePictures(ctx.tx, 'content', picturesOf({ ...kept, ...values }))
      return kept ? values : { ...values, createdBy: ctx.actor.id }
    },
  })

  return {
    list: (db: Db, request: ListRequest) =>
      page<Row>(db, rows(db) as unknown as SelectQueryBuilder<never, never, Row>, byIsDeleted(request)),
    get: record.get,
    create: record.create,
    async change(ctx: Writing, id: string, given: Partial<Values> & { updatedAt?: string | undefined }): Promise<Row> {
      const kept = await record.lock(ctx, id)
      const next = await record.change(ctx, id, given)
      const still = new Set(picturesOf(next).map(([, file]) => file))
      await letPicturesGo(
        ctx,
        picturesOf(kept).flatMap(([, file]) => (still.has(file) ? [] : [file])),
      )
      return next
    },
    async remove(ctx: Writing, id: string): Promise<Row> {
      const kept = await record.lock(ctx, id)
      await record.delete(ctx, id)
      return { ...kept, isDeleted: true, updatedAt: ctx.now.toISOString() }
    },
  }
}
