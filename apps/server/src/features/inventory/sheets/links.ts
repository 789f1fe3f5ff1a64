import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { writeBulkAudit } from '../../../db/event.ts'
import { publish } from '../../../db/publish.ts'

/** Rows of a sheet, in a statement where `sheet_row` is `r`. */
const rowsOf = (sheet: string, rows: readonly number[]) => sql`r.sheet = ${sheet}::uuid and r.row = any(${rows}::int[])`

/** Rows whose links belong to their stones, and were not stored yet. */
export const linksToStore = sql<boolean>`links is not null and previous_links is null
  and (kind = 'unchanged' or (kind in ('new', 'changed') and applied_at is not null and taken_back_at is null))`
/** Rows whose links were stored, and whose stones have been rolled back or were not changed. */
export const linksToRestore = sql<boolean>`previous_links is not null and (applied_at is null or taken_back_at is not null)`

/** The links of row `r` that differ from those that sheets have given to the stone, each with the address it replaces; null if there are none. */
const previousLinks = sql`(select jsonb_object_agg(l.key, m.source) from jsonb_each_text(r.links) l
  left join media m on m.diamond = r.diamond and m.kind = l.key and m.origin = 'url' and m.is_given
  where r.diamond is not null and m.source is distinct from l.value)`

/**
 * Makes the addresses of rows media of their stones; the job that checks addresses finds out what is there. The row stores what it replaces, for a rollback.
 * An address that stands there already is left as it is.
 */
export async function storeLinks(ctx: Writing, sheet: string, rows: readonly number[]): Promise<void> {
  const due = sql`${rowsOf(sheet, rows)} and ${linksToStore}`
  if (!(await lockStones(ctx, sql`${due} and ${previousLinks} is not null`))) return
  await writeLinks(ctx, sheet, rows, {
    due: sql`select r.row, r.diamond, r.links, ${previousLinks} as previous from sheet_row r where ${due}`,
    changed: sql`select d.diamond, p.key as kind, p.value as was, d.links ->> p.key as "is" from due d, jsonb_each_text(d.previous) p`,
    previous: sql`due.previous`,
  })
}

/** Restores the addresses that rows replaced, where the stone still has the one of the row. */
export async function restoreLinks(ctx: Writing, sheet: string, rows: readonly number[]): Promise<void> {
  const due = sql`${rowsOf(sheet, rows)} and ${linksToRestore}`
  if (!(await lockStones(ctx, due))) return
  await writeLinks(ctx, sheet, rows, {
    due: sql`select r.row, r.diamond, r.links, r.previous_links as previous from sheet_row r where ${due}`,
    changed: sql`select d.diamond, p.key as kind, d.links ->> p.key as was, p.value as "is" from due d, jsonb_each_text(d.previous) p
      where (select true from media m where m.diamond = d.diamond and m.kind = p.key and m.origin = 'url' and m.is_given and m.source = d.links ->> p.key)`,
    previous: sql`null`,
  })
}

/**
 * Locks the stones of rows, with one statement in id order as every batch does, so that no other sheet changes their links meanwhile.
 * @returns whether there are any
 */
async function lockStones({ tx }: Writing, due: RawBuilder<unknown>): Promise<boolean> {
  const { rows } =
    await sql`select from diamond where id = any(array(select r.diamond from sheet_row r where ${due})) order by id for no key update`.execute(
      tx,
    )
  return rows.length > 0
}

interface LinkQueries {
  /** The rows. */
  due: RawBuilder<unknown>
  /** The links of `due` that change: kind of media, the address before (`was`) and after (`is`), null where there is none. */
  changed: RawBuilder<unknown>
  /** What the rows store as replaced. */
  previous: RawBuilder<unknown>
}
/**
 * Writes links with their audit events, and what the rows store about them.
 */
async function writeLinks(ctx: Writing, sheet: string, rows: readonly number[], { due, changed, previous }: LinkQueries): Promise<void> {
  const cause = `sheet:${sheet}`
  const link = (source: string) =>
    sql`case when ${sql.ref(source)} is not null then jsonb_build_object('kind', kind, 'source', ${sql.ref(source)}) end`
  const events = (condition: RawBuilder<unknown>) =>
    sql`(select diamond::text as subject, ${link('was')} as before, ${link('is')} as after from changed where ${condition})`
  const audit = (action: 'putMedia' | 'takeMedia', condition: RawBuilder<unknown>) =>
    writeBulkAudit(ctx, { kind: `diamond.${action}`, subjectType: 'diamond', cause }, events(condition))
  await sql`
    with due as (${due}), changed as (${changed}), marked as (
      update sheet_row r set previous_links = ${previous} from due where ${rowsOf(sheet, rows)} and r.row = due.row and due.previous is not null
    ), put as (
      insert into media (diamond, kind, origin, source, check_after, is_given)
      select diamond, kind, 'url', "is", ${ctx.now.toISOString()}::timestamptz, true from changed where "is" is not null
      order by diamond, kind
      on conflict (diamond, kind, origin) do update set source = excluded.source, is_given = true, is_present = false, fault = null, tries = 0,
        etag = null, size = null, check_after = excluded.check_after
    ), taken as (
      -- By id, because as a join it might read all media.
      delete from media where id = any(array(select (select m.id from media m where m.diamond = c.diamond and m.kind = c.kind and m.origin = 'url')
        from changed c where c."is" is null))
    ), removals as (${await audit('takeMedia', sql`"is" is null`)})
    ${await audit('putMedia', sql`"is" is not null`)}`.execute(ctx.tx)
  await publish(ctx.tx, ['media'])
  await enqueue(ctx.tx, 'check-media', undefined, { key: 'check-media:next' })
}
