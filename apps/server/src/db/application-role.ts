import type pg from 'pg'
import { ConfigError } from '../config.ts'

/** The role that the application connects as where the database is the one that ships with the project. */
const embeddedRole = 'loupe_app'
/** Tables that the application may read and add to, and nothing else. */
const appendOnly = ['event', 'event_seal']
/** What a row of the log is told by whoever writes it; its id and its transaction are the database's to say. */
const eventColumns = ['kind', 'subject_type', 'subject', 'before', 'after', 'cause', 'at', 'actor', 'actor_name', 'request_id', 'ip']

/** The same database, for another user. */
export function urlFor(url: string, role: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = ''
  return changed.href
}

/**
 * Lets a role run the application without owning anything: rows of every table, but of the audit log only new ones. Called after each migration by the
 * owner; what stands already stays, so that several nodes may start at once.
 * @throws ConfigError when that role could change the log all the same
 */
export async function grantApplication(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ isAbove: boolean }>(
      `select r.rolsuper or pg_has_role(r.oid, c.relowner, 'MEMBER') as "isAbove" from pg_roles r, pg_class c
        where r.rolname = $1 and c.oid = 'event'::regclass`,
      [role],
    )
    if (rows[0]?.isAbove)
      throw new ConfigError(
        `The role ${role} of DATABASE_URL owns the audit log or is a superuser, so it could change what it wrote. Give DATABASE_URL a role of its own (docs/operations.md, "A role that can not change the audit log").`,
      )
    const name = quoted(role)
    await client.query('begin')
    // Two nodes that start at once would change the same rights.
    await client.query(`select pg_advisory_xact_lock(hashtext('loupe: rights of the application'))`)
    for (const schema of ['public', 'graphile_worker'])
      await client.query(`grant usage on schema ${schema} to ${name};
        grant select, insert, update, delete on all tables in schema ${schema} to ${name};
        grant usage, select, update on all sequences in schema ${schema} to ${name};
        grant execute on all functions in schema ${schema} to ${name}`)
    for (const table of await withoutPolicy(client, role))
      await client.query(
        `create policy ${quoted(`application ${role}`)} on graphile_worker.${quoted(table)} to ${name} using (true) with check (true)`,
      )
    for (const table of appendOnly)
      await client.query(`revoke insert, update, delete, truncate, references, trigger on ${table} from ${name}`)
    await client.query(`grant insert (${eventColumns.join(', ')}) on event to ${name}; grant insert on event_seal to ${name};
      revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** The tables of the jobs show their rows to nobody but their owner, unless a policy says so. */
async function withoutPolicy(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p') and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = $1) order by 1`,
    [`application ${role}`],
  )
  return rows.map(({ name }) => name)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** For the database that ships with the project, whose owner is its superuser. @returns where the application connects to */
export async function embeddedApplication(owner: pg.Pool, ownerUrl: string): Promise<string> {
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${embeddedRole}') then create role ${embeddedRole} login; end if;
  exception when duplicate_object or unique_violation then null; end $$`)
  await grantApplication(owner, embeddedRole)
  return urlFor(ownerUrl, embeddedRole)
}
