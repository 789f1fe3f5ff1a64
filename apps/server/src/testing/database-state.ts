import type pg from 'pg'

/** Everything in a schema as one line each, independent of the order of columns, without the tables of the migrator and of the job queue. */
export async function schemaLines(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with ours as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%')
    select line from (
      select format('%s.%s %s%s%s %s %s', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end,
        case when attcollation <> 0 then ' ' || attcollation::regcollation end, attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid)) as line
      from ours join pg_attribute a on attrelid = ours.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = ours.oid and adnum = attnum
      union all
      select format('%s constraint %s %s', relname, conname, pg_get_constraintdef(k.oid)) from pg_constraint k join ours on ours.oid = conrelid
        where contype <> 'n'
      union all
      select pg_get_indexdef(indexrelid) from pg_index join ours on ours.oid = indrelid
      union all
      select tgenabled::text || pg_get_triggerdef(t.oid) from pg_trigger t join ours on ours.oid = tgrelid where not tgisinternal
      union all
      select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all
      select format('sequence %s by %s from %s', seqrelid::regclass, seqincrement, seqstart) from pg_sequence
        where exists (select from pg_class where oid = seqrelid and relnamespace = 'public'::regnamespace)
    ) lines order by line`)
  return rows.map(({ line }) => line)
}

/** The number of rows in each table, and a checksum of all values for each of its columns. */
export type Contents = Record<string, { rows: number; sums: Record<string, string> }>

export async function contentsOf(pool: pg.Pool): Promise<Contents> {
  const { rows: tables } = await pool.query<{ table: string; columns: string[] }>(`
    select relname as table, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' group by relname`)
  const contents: Contents = {}
  for (const { table, columns } of tables) {
    const sums = columns.map((name) => `md5(string_agg("${name}"::text, ',' order by "${name}"::text)) as "${name}"`)
    const { rows } = await pool.query<Record<string, string>>(`select ${sums.join(', ')} from "${table}"`)
    const { rows: counted } = await pool.query<{ count: number }>(`select count(*)::int as count from "${table}"`)
    contents[table] = { rows: counted[0]?.count ?? 0, sums: rows[0] ?? {} }
  }
  return contents
}
