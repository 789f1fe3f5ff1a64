import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'

/** Where a picture is asked for. */
export const picturePath = (id: string) => `/admin/v1/content/file/${id}`

export const findContentFile = (db: Db | Tx, id: string) => db.selectFrom('contentFile').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes the row of a picture away unless a banner or an event names it, deleted ones too: their history shows what they were. */
export async function forgetUnnamed(db: Db | Tx, id: string): Promise<void> {
  await sql`
    delete from content_file f where f.id = ${id}::uuid
      and not exists (select from banner b where f.id = any(b.images) or b.mobile_image = f.id)
      and not exists (select from home_event e where f.id = any(e.images) or e.image = f.id or e.dashboardimage = f.id)`.execute(db)
}
