import type { ListRequest } from '@loupe/contract/list.ts'
import type { Reading, Writing } from '../../context.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { byIsDeleted } from '../../db/deleted-rows.ts'
import { fullName } from '../../db/expressions.ts'
import { page } from '../../db/list.ts'
import { plainRecord } from '../../db/plain-record.ts'
import type { ChangeOf } from '../../db/stale.ts'
import { stampUpdated } from '../../db/stamps.ts'
import { deletePicturesLater, refuseUnknownPictures } from '../access/pictures/pictures.ts'

interface Stored {
  id: string
  updatedAt: string
}
type Entered<Row> = Omit<Row, 'id' | 'updatedAt' | 'createdAt' | 'byName' | 'isDeleted'>
interface Kind<Row> {
  /** Also the subject type in the audit log. */
  table: 'banner' | 'homeEvent' | 'appVersion' | 'announcement'
  fields: readonly (keyof Row & string)[]
  pictures?: readonly (keyof Row & string)[]
  /** As in `plainRecord`. */
  settle?(row: Entered<Row>): Entered<Row>
}

/** Content for customers: a plain record with its author, perhaps with pictures, and with a list of deleted rows for people who may delete. */
export function contentRecord<Row extends Stored>({ table, fields, pictures = [], settle = (row) => row }: Kind<Row>) {
  // The columns common to these tables; the route's response schema has the others.
  const rows = (db: Db | Tx) =>
    db
      .selectFrom(`${table} as r` as 'banner as r')
      .leftJoin('user', 'user.id', 'r.createdBy')
      .selectAll('r')
      .select(fullName<string | null>('user').as('byName'))
      .$castTo<Row>()

  const picturesOf = (row: object): [field: string, id: string][] =>
    pictures.flatMap((field) => {
      const pictureIds = (row as Record<string, string | string[] | null | undefined>)[field]
      return [pictureIds]
        .flat()
        .flatMap((id, i): [string, string][] => (id ? [[Array.isArray(pictureIds) ? `${field}.${i}` : field, id]] : []))
    })

  const record = plainRecord<Row, Entered<Row>>({
    subject: table,
    table,
    rows: (db) => rows(db).where('r.isDeleted', '=', false),
    fields,
    settle,
    async columns(ctx, values, stored) {
      if (pictures.some((field) => field in values)) await refuseUnknownPictures(ctx.tx, 'content', picturesOf({ ...stored, ...values }))
      return stored ? values : { ...values, createdBy: ctx.actor.id }
    },
  })

  async function remove(ctx: Writing, id: string): Promise<Row> {
    const stored = await record.lock(ctx, id)
    await record.delete(ctx, id)
    return { ...stored, isDeleted: true, ...stampUpdated(ctx) }
  }

  return {
    list: ({ db }: Reading, request: ListRequest) => page(db, rows(db), byIsDeleted(request)),
    get: record.get,
    create: record.create,
    async change(ctx: Writing, id: string, given: ChangeOf<Entered<Row>>): Promise<Row> {
      const stored = await record.lock(ctx, id)
      const next = await record.change(ctx, id, given)
      const still = new Set(picturesOf(next).map(([, file]) => file))
      await deletePicturesLater(
        ctx,
        picturesOf(stored).flatMap(([, file]) => (still.has(file) ? [] : [file])),
      )
      return next
    },
    remove,
    async delete(ctx: Writing, id: string) {
      await remove(ctx, id)
      return {}
    },
  }
}
