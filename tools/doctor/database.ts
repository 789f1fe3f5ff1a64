import type pg from 'pg'
import type { Config } from '../../apps/server/src/config.ts'
import { ConfigError } from '../../apps/server/src/config/values.ts'
import { createPool } from '../../apps/server/src/db/connection.ts'
import { isOverloaded } from '../../apps/server/src/db/connection-errors.ts'
import { checkDatabase } from '../../apps/server/src/db/prepare.ts'
import { checkTestDatabase } from '../../apps/server/src/test-mode/database.ts'
import { newestIn } from '../backup/folder.ts'
import { migrations } from '../../apps/server/src/version.ts'
import { checkStoredSecrets } from './stored-secrets.ts'
import { type Finding, days, good, risky, wrong } from './finding.ts'

const dayMs = 86_400_000
/** A backup should be made each day. */
const backupDays = { risky: 2, wrong: 8 }
const clockSeconds = 2
const keyDays = 14
/** What a web node and a worker of one machine may need (docs/operations.md, "Several nodes"). */
const leastConnections = 60

interface Facts {
  version: number
  name: string
  connections: number
  now: string
  archived: string | null
  archiving: string
  failing: boolean
}
interface Contents {
  people: boolean
  stones: boolean
}

/** Another process holds a lock for longer than the doctor waits. */
const isBusy = (error: unknown) => isOverloaded(error) || (error as { code?: string }).code === '55P03'
const busy = (title: string) =>
  risky(
    title,
    'It is busy: a start, a migration or an import holds a lock.',
    'Run the doctor again in a minute. If it stays busy, find the session that holds the lock in pg_stat_activity.',
  )

/** `older`: migrations wait. `unknown`: it was not read, or has no tables. */
type Schema = 'current' | 'older' | 'unknown'

/** Whether a start would succeed: the same checks, with the same sentences. */
export async function checkStart(
  url: string,
  ownerUrl: string | undefined,
  isEmbedded: boolean,
): Promise<{ finding: Finding; schema: Schema }> {
  const title = 'Database'
  try {
    const waiting = await checkDatabase(url, ownerUrl)
    if (waiting.length === 0) return { schema: 'current', finding: good(title, 'It answers, and its schema is of this version.') }
    if (waiting.length === migrations.length)
      return { schema: 'unknown', finding: good(title, 'It answers, and is empty: the first start, or npm run migrate, makes its tables.') }
    const message = `${waiting.length} ${waiting.length === 1 ? 'migration is' : 'migrations are'} waiting: ${waiting.join(', ')}.`
    const next =
      'The database is of an earlier version than this program. Take a backup (npm run backup), stop all nodes, then npm run migrate; a start runs them too.'
    return { schema: 'older', finding: risky(title, message, next) }
  } catch (error) {
    if (isBusy(error)) return { schema: 'unknown', finding: busy(title) }
    if (!(error instanceof ConfigError)) throw error
    const isStopped = isEmbedded && error.message.startsWith('The database does not answer')
    if (isStopped)
      return {
        schema: 'unknown',
        finding: risky(title, 'It is not running, so what it contains was not examined.', 'Run npm start, and the doctor beside it.'),
      }
    return { schema: 'unknown', finding: wrong(title, error.message, 'A start ends with this sentence: correct it first.') }
  }
}

/** Whether test keys would work. */
export async function checkTestCompany(url: string | undefined, companyUrl: string): Promise<Finding[]> {
  if (url === undefined) return []
  try {
    await checkTestDatabase(url, companyUrl)
    return [good('Test company', 'Its database answers, and has no stones or people of a company.')]
  } catch (error) {
    if (isBusy(error)) return [busy('Test company')]
    if (!(error instanceof ConfigError)) throw error
    return [risky('Test company', error.message, 'Test keys do not work until it is right; everything else does.')]
  }
}

/** What the server of any schema says. */
const factsOf = async (pool: pg.Pool): Promise<Facts> =>
  (
    await pool.query<Facts>(`select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name,
      current_setting('max_connections')::int as connections, clock_timestamp()::text as now, last_archived_time::text as archived,
      current_setting('archive_mode') as archiving, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
      from pg_stat_archiver`)
  ).rows[0] as Facts
const contentsOf = async (pool: pg.Pool): Promise<Contents> =>
  (
    await pool.query<Contents>(`select exists (select from "user" where not is_deleted and is_active and type = 1) as people,
      exists (select from diamond where not is_deleted) as stones`)
  ).rows[0] as Contents

function checkServer({ version, name, connections }: Facts): Finding[] {
  return [
    version < 15
      ? wrong('PostgreSQL', `${name} is too old.`, 'Loupe does not start on it. Upgrade PostgreSQL to version 15 or newer.')
      : good('PostgreSQL', `${name}.`),
    connections < leastConnections
      ? risky(
          'Connections',
          `The server allows ${connections}; a web node and a worker may need ${leastConnections}, and requests fail when none is left.`,
          'Raise max_connections of PostgreSQL and restart it (docs/operations.md, "A PostgreSQL of your own").',
        )
      : good('Connections', `The server allows ${connections}.`),
  ]
}

function checkClock({ now }: Facts): Finding {
  const seconds = (Date.now() - Date.parse(now)) / 1000
  const message = `This machine is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database.`
  return Math.abs(seconds) > clockSeconds
    ? risky(
        'Clock',
        message,
        'Certificates and the file store depend on it. Synchronize both machines (NTP). Loupe uses the time of the database meanwhile.',
      )
    : good('Clock', message)
}

/** The newest of a backup by `npm run backup` and the archive of the log. */
function checkBackup({ backupDir, demo }: Config, { archived, archiving, failing, now }: Facts, stones: boolean): Finding {
  const title = 'Backup'
  if (demo) return good(title, 'The demo needs none.')
  if (archiving !== 'off' && failing)
    return wrong(
      title,
      'The database cannot archive its log.',
      'No later moment than the last archived one could be restored, and the disk of the database fills up. See archive_command and the log of PostgreSQL.',
    )
  const newest = newestIn(backupDir)
  const at = Math.max(newest ? Date.parse(newest.manifest.at) : 0, archiving !== 'off' && archived ? Date.parse(archived) : 0)
  const next =
    'If the disk of the database breaks, everything since then is lost. Run npm run backup now and every day, or archive the log (docs/operations.md, "Backup").'
  // Before the first stones are in stock a backup is a first step.
  if (at === 0) return (stones ? wrong : risky)(title, `There is none in ${backupDir}, and the log of the database is not archived.`, next)
  const age = (Date.parse(now) - at) / dayMs
  const message = `The newest is ${age < 1 ? `${Math.floor(age * 24)} hours` : days(age)} old${newest ? `: ${newest.directory}` : ''}.`
  return age > backupDays.wrong ? wrong(title, message, next) : age > backupDays.risky ? risky(title, message, next) : good(title, message)
}

/** Keys that stop working soon: the systems that use them stop, too. */
async function checkKeys(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from api_key where revoked_at is null and expires_at between now() and now() + $1::int * interval '1 day' order by expires_at`,
    [keyDays],
  )
  const names = rows.map(({ name }) => name).join(', ')
  return rows.length > 0
    ? risky(
        'Keys',
        `These end within ${days(keyDays)}: ${names}.`,
        'The systems that use them stop then. Rotate each under Setting > API keys or Setting > Service accounts, and give the new key to its system.',
      )
    : good('Keys', `None ends within ${days(keyDays)}.`)
}

function checkPeople({ people }: Contents): Finding {
  return people
    ? good('People', 'Someone administers the system.')
    : wrong(
        'People',
        'There is no super admin: no one can sign in.',
        'Make one: npm run create-admin -- --username ana --email ana@company.example --first-name Ana',
      )
}

/** Of a database whose migrations wait only what does not depend on its tables: before an upgrade the age of its backup counts. */
export async function checkContents(url: string, config: Config, schema: Schema): Promise<Finding[]> {
  if (schema === 'unknown') return []
  const pool = createPool(url, 1)
  try {
    const facts = await factsOf(pool)
    const ofServer = [...checkServer(facts), checkClock(facts)]
    if (schema === 'older') return [...ofServer, checkBackup(config, facts, true)]
    const contents = await contentsOf(pool)
    const secrets = await checkStoredSecrets(pool, config.sessionSecret)
    return [...ofServer, checkBackup(config, facts, contents.stones), await checkKeys(pool), secrets, checkPeople(contents)]
  } finally {
    await pool.end()
  }
}
