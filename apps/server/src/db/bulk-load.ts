/** Runs one statement in the transaction of a bulk load. */
type Run = (statement: string) => Promise<{ rows: unknown[] }>

interface Definition {
  drop: string
  create: string
}

const definitions = (tables: readonly string[]) => `
  with loaded as (select unnest(array[${tables.map((table) => `'${table}'`).join(', ')}]::regclass[]) as oid)
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as create
  from pg_constraint c join loaded on loaded.oid = conrelid
  where contype = 'f' or contype in ('p', 'u') and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = c.conindid)
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index i join loaded on loaded.oid = indrelid where not exists (select from pg_constraint c where c.conindid = indexrelid)`

/** Whether the user of the connection owns these tables, and so may load them without their indexes. */
export const ownsTables = (tables: readonly string[]) => `
  select coalesce(bool_and(pg_has_role(relowner, 'USAGE')), false) as owns from pg_class
  where oid = any (array[${tables.map((table) => `'${table}'`).join(', ')}]::regclass[])`

/**
 * Drops the indexes and foreign keys of tables for a bulk load and creates them again afterwards: sorting and checking all rows at once takes a third of
 * the time that looking up each row in each index takes. Keys that others refer to stay. The definitions are read from the database, so those
 * of later migrations are covered. Needs a transaction, and the owner of the tables.
 */
export async function withoutIndexes<T>(run: Run, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows } = (await run(definitions(tables))) as { rows: Definition[] }
  for (const { drop } of rows) await run(drop)
  const result = await work()
  for (const { create } of rows) await run(create)
  return result
}

/**
 * Switches a trigger off for a bulk load that does itself, for all rows at once, what the trigger does for each. Needs a transaction, and the owner of
 * the table.
 */
export async function withoutTrigger<T>(run: Run, table: string, trigger: string, work: () => Promise<T>): Promise<T> {
  await run(`alter table ${table} disable trigger ${trigger}`)
  const result = await work()
  await run(`alter table ${table} enable trigger ${trigger}`)
  return result
}
