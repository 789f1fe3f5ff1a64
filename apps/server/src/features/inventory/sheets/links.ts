import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { inTransaction } from '../../../db/connection.ts'
import { publish } from '../../../db/publish.ts'

/**
 * Makes the addresses of a sheet's rows media of their stones; the job that checks addresses finds out what is there. An address that stands there already is
 * left as it is. Stones that somebody has are left as they are too.
 */
export async function storeLinks({ db, now }: Reading, sheet: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      insert into media (diamond, kind, origin, source, check_after, is_given)
      select r.diamond, l.key, 'url', l.value, ${now.toISOString()}::timestamptz, true
      from sheet_row r, jsonb_each_text(r.links) l
      where r.sheet = ${sheet}::uuid and r.links is not null and r.diamond is not null
        and (r.kind = 'unchanged' or (r.kind in ('new', 'changed') and r.applied_at is not null and r.taken_back_at is null))
      order by r.diamond, l.key
      on conflict (diamond, kind, origin) do update set source = excluded.source, is_given = true, is_present = false, fault = null, tries = 0,
        etag = null, size = null, check_after = excluded.check_after
      where media.source is distinct from excluded.source or not media.is_given`.execute(tx)
    if (numAffectedRows === 0n) return
    await publish(tx, ['media'])
    await enqueue(tx, 'check-media', undefined, { key: 'check-media:next' })
  })
}

/** Removes the addresses that a sheet's rows gave to their stones. */
export async function removeLinks({ db }: Reading, sheet: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      delete from media m using sheet_row r, jsonb_each_text(r.links) l
      where r.sheet = ${sheet}::uuid and r.links is not null and m.diamond = r.diamond and m.kind = l.key and m.origin = 'url' and m.source = l.value
        and m.is_given`.execute(tx)
    await publish(tx, ['media'])
  })
}
