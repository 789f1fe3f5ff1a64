import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'

/** Where a picture is asked for. */
export const picturePath = (id: string) => `/admin/v1/content/file/${id}`

export const findContentFile = (db: Db | Tx, id: string) => db.selectFrom('contentFile').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes the row of a picture away unless a banner, an event or news names it, deleted ones too: their history shows what they were. */
export async function forgetUnnamed(db: Db | Tx, id: string): Promise<void> {
  await sql`
    delete from content_file f where f.id = ${id}::uuid
      and not exists (select from banner b where f.id = any(b.images) or b.mobile_image = f.id)
      and not exists (select from home_event e where f.id = any(e.images) or e.image = f.id or e.dashboardimage = f.id)
      and not exists (select from news_event n where f.id = any(n.images))`.execute(db)
}

/** Refuses a picture that is not there, at the field that names it; one that is can not be thrown away before its record names it. */
export async function refuseUnknownPictures(tx: Tx, named: readonly (readonly [field: string, id: string])[]): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(([, id]) => id)
  const known = await tx.selectFrom('contentFile').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  const [field] = named.find(([, id]) => !known.some((file) => file.id === id)) ?? []
  if (field) throw invalid(field, 'This file is not there any more. Please choose it again.')
}
