import type pg from 'pg'
import { ConfigError } from '../config/values.ts'
import { createPool } from './connection.ts'

/** The role that the application connects as when it uses the PostgreSQL that ships with the project. */
const embeddedRole = 'loupe_app'
const embeddedTestName = 'loupe_test'
/** The audit log's tables: the application may read both and append to the first; a function that the owner defines creates the seals. */
const logTables = ['event', 'event_seal']
/** The columns of an event that the application writes; the database sets the id and the transaction. */
const eventColumns = ['kind', 'subject_type', 'subject', 'before', 'after', 'cause', 'at', 'actor', 'actor_name', 'request_id', 'ip']

/** The URL of the same database for another user. */
export function urlFor(url: string, role: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = ''
  return changed.href
}

const sameDatabase = `select current_user as name, current_database() || ' ' || (select system_identifier from pg_control_system()) as database`
const sentence = (role: string) =>
  `The role ${role} of DATABASE_URL owns the audit log or is a superuser, so it could change what it wrote. Give DATABASE_URL a role of its own (docs/operations.md, "A role that cannot change the audit log").`

/**
 * The role of DATABASE_URL, checked before anything is written as the owner of the tables.
 * @throws ConfigError when the database does not answer, is another than the owner's, or the role could do what only the owner may
 */
export async function applicationRole(owner: pg.Pool, databaseUrl: string): Promise<string> {
  const pool = createPool(databaseUrl, 1)
  try {
    const { rows } = await pool.query<{ name: string; database: string }>(sameDatabase).catch((error: Error) => {
      throw new ConfigError(`The database does not answer the user of DATABASE_URL (${error.message}).`)
    })
    const { rows: owners } = await owner.query<{ name: string; database: string }>(sameDatabase).catch((error: Error) => {
      throw new ConfigError(`The database does not answer the user of DATABASE_OWNER_URL (${error.message}).`)
    })
    const [own] = owners
    const [role] = rows
    if (!role || role.database !== own?.database)
      throw new ConfigError('DATABASE_URL and DATABASE_OWNER_URL must name the same database, with two roles.')
    const above = await owner.query<{ isAbove: boolean }>(
      `select rolsuper or pg_has_role(oid, current_user, 'MEMBER') as "isAbove" from pg_roles where rolname = $1`,
      [role.name],
    )
    if (above.rows[0]?.isAbove) throw new ConfigError(sentence(role.name))
    return role.name
  } finally {
    await pool.end()
  }
}

/**
 * Grants a role what the application needs, without owning anything: read and write rows of every table, but only append to the audit log. The owner
 * calls it after each migration; it keeps existing grants, so several nodes may start at once.
 * @throws ConfigError when the role could change the log nevertheless
 */
export async function grantApplication(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ isAbove: boolean }>(
      `select r.rolsuper or pg_has_role(r.oid, c.relowner, 'MEMBER') as "isAbove" from pg_roles r, pg_class c
        where r.rolname = $1 and c.oid = 'event'::regclass`,
      [role],
    )
    if (rows[0]?.isAbove) throw new ConfigError(sentence(role))
    const name = quoted(role)
    await client.query('begin')
    // Two nodes that start at once would change the same grants.
    await client.query(`select pg_advisory_xact_lock(hashtext('loupe: rights of the application'))`)
    for (const schema of ['public', 'graphile_worker'])
      await client.query(`grant usage on schema ${schema} to ${name};
        grant select, insert, update, delete on all tables in schema ${schema} to ${name};
        grant usage, select on all sequences in schema ${schema} to ${name};
        revoke update on all sequences in schema ${schema} from ${name};
        grant execute on all functions in schema ${schema} to ${name}`)
    for (const table of await withoutPolicy(client, role))
      await client.query(
        `create policy ${quoted(`application ${role}`)} on graphile_worker.${quoted(table)} to ${name} using (true) with check (true)`,
      )
    for (const table of logTables)
      await client.query(`revoke insert, update, delete, truncate, references, trigger on ${table} from ${name}`)
    // The log's ids come from its identity column, which needs no privilege on the sequence.
    await client.query(
      `do $$ begin execute format('revoke all on sequence %s from ${name}', pg_get_serial_sequence('event', 'id')); end $$`,
    )
    await client.query(`grant insert (${eventColumns.join(', ')}) on event to ${name};
      revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** graphile-worker's tables have row-level security: without a policy only their owner sees rows. */
async function withoutPolicy(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p') and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = $1) order by 1`,
    [`application ${role}`],
  )
  return rows.map(({ name }) => name)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Makes the empty database of the test company in the PostgreSQL that ships with the project. The application owns it. @returns its URL */
export async function embeddedTestDatabase(owner: pg.Pool, applicationUrl: string): Promise<string> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [embeddedTestName])
  if (!rowCount) await owner.query(`create database ${embeddedTestName} owner ${embeddedRole} encoding 'UTF8' template template0`)
  return embeddedTestUrl(applicationUrl)
}

/** The URL of that database as the application, from any URL of the same server. */
export function embeddedTestUrl(url: string): string {
  const changed = new URL(embeddedApplicationUrl(url))
  changed.pathname = `/${embeddedTestName}`
  return changed.href
}

/** The URL that the application connects to where the PostgreSQL is the one that ships with the project. */
export const embeddedApplicationUrl = (ownerUrl: string) => urlFor(ownerUrl, embeddedRole)

/** For the PostgreSQL that ships with the project, where the owner is its superuser. @returns the URL the application connects to */
export async function embeddedApplication(owner: pg.Pool, ownerUrl: string): Promise<string> {
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${embeddedRole}') then create role ${embeddedRole} login; end if;
  exception when duplicate_object or unique_violation then null; end $$`)
  await grantApplication(owner, embeddedRole)
  return embeddedApplicationUrl(ownerUrl)
}
