import { type Actor, type Grants, type Module, type RoleId, roles, staffRoles, visibleScopeOf } from '@loupe/domain/kernel/permissions.ts'
import { isWithin } from '@loupe/domain/access/network.ts'
import type { ApiScope } from '@loupe/domain/platforms/api-key.ts'
import { commonGrants, grantsOfSystem } from '@loupe/domain/platforms/service-account.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ApiCaller, Services } from '../context.ts'
import { sharedStatementOn, sharedEveryMs } from '../db/shared-statements.ts'
import { builtOnce } from '../db/built-once.ts'
import type { Db, Tx } from '../db/connection.ts'
import { mustRetry } from '../db/connection-errors.ts'
import { anyOf, fullName } from '../db/expressions.ts'
import { grantsOf } from '../db/grants.ts'
import { cachePlanMark } from '../db/pipeline.ts'

/**
 * As a condition of a statement that only counts or logs: it does not wait for the disk. A crash of the server may lose what was written in its last half
 * second.
 */
export const withoutWaiting = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`

interface KeyRow {
  id: string
  user: string
  name: string
  account: string | null
  scopes: ApiScope[]
  addresses: string[]
  perMinute: number
  calls: number
  system: {
    role: Grants | null
    modules: Module[]
    isReadOnly: boolean
    maker: { id: string; type: RoleId; grants: Grants | null }
    worksFor: { id: string; type: RoleId; master: string | null; isActive: boolean }
  } | null
}

/** Whose key it is: an API user of a client, or a system of the company with the maker of the key and the person for whom it works. */
const owners = sql`"user" u left join account a on a.id = u.account
  left join (service_account s join "user" p on p.id = s.clients_of) on s.id = u.id and u.account is null, "user" m`
const isOwned = sql`k."user" = u.id and m.id = k.created_by`
const isUsable = (now: string | RawBuilder<string>) => sql<boolean>`${isOwned}
  and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}) and u.type = ${roles.API_USER} and u.is_active and not u.is_deleted
  and (a.is_active and not a.is_deleted or s.id is not null and m.is_active and not m.is_deleted and m.type = any(${staffRoles}::smallint[]))`
const columns = sql`k.id, u.id as "user", ${fullName('u')} as name, a.id as account, k.scopes, k.addresses, k.per_minute as "perMinute", k.calls,
  case when s.id is not null then jsonb_build_object('modules', s.modules, 'isReadOnly', s.is_read_only,
    'role', (select jsonb_object_agg(module, rights) from role_permission where role = s.role),
    'maker', jsonb_build_object('id', m.id, 'type', m.type, 'grants', ${grantsOf('m')}),
    'worksFor', jsonb_build_object('id', p.id, 'type', p.type, 'master', p.master, 'isActive', p.is_active and not p.is_deleted)) end as system`

/** A key with the actor it acts as. */
interface FoundKey {
  actor: Actor
  key: ApiCaller
}

interface Use {
  hash: string
  now: Date
}
const countUsesOf = builtOnce<{ now: string; at: string; hashes: string[]; counts: number[] }, KeyRow & { hash: string }>((value) => {
  const at = sql`${value('at')}::timestamptz`
  // A slower node may count after another has begun the next minute: its calls are added to that one, or the limit would begin anew. A minute further ahead
  // comes from a clock that was wrong, and must not limit the key until then.
  const isCounted = sql`k.minute between ${at} and ${at} + interval '5 minutes'`
  return sql`${sql.raw(cachePlanMark)}
    update api_key k set last_used_at = ${value('now')}, minute = case when ${isCounted} then k.minute else ${at} end,
      calls = case when ${isCounted} then k.calls else 0 end + r.uses
    from unnest(${value('hashes')}::text[], ${value('counts')}::int[]) as r(hash, uses), ${owners}
    where k.token_hash = decode(r.hash, 'hex') and ${isUsable(value('now'))} and ${withoutWaiting} returning r.hash, ${columns}`
})

/** What uses of keys found, in their order; each with the number of its call in the minute. */
async function countUses({ aside }: Services, uses: readonly Use[]): Promise<(Counted | undefined)[]> {
  const now = new Date(Math.max(...uses.map((use) => use.now.getTime())))
  const minute = Math.floor(now.getTime() / 60_000) * 60_000
  const byHash = Map.groupBy(uses, ({ hash }) => hash)
  const [hashes, counts] = [[...byHash.keys()], [...byHash.values()].map((same) => same.length)]
  const at = new Date(minute).toISOString()
  const { rows } = await again(() => countUsesOf(aside, { now: now.toISOString(), at, hashes, counts }))
  const found = new Map(rows.map((row) => [row.hash, { row, before: row.calls - (byHash.get(row.hash)?.length ?? 0) }]))
  const seconds = Math.ceil((minute + 60_000 - now.getTime()) / 1000)
  return uses.map(({ hash }) => {
    const key = found.get(hash)
    return key && { row: { ...key.row, calls: ++key.before }, seconds }
  })
}
interface Counted {
  row: KeyRow
  seconds: number
}
/** Two nodes that count the same keys may wait for each other: PostgreSQL ends one statement, which has counted nothing. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!mustRetry(error) || tries > 3) throw error
    }
  }
}

const countUse = sharedStatementOn(countUses, { everyMs: sharedEveryMs })

/**
 * Finds whose key this is. Reads the database on every request, so that a revoked key, or one whose maker lost a right, is limited at once on every node;
 * the same statement counts the request, so that the limit per minute applies to all nodes together.
 */
export async function findKey(services: Services, hash: Buffer, now: Date, ip: string): Promise<FoundKey | undefined> {
  const counted = await countUse(services, { hash: hash.toString('hex'), now })
  return counted && foundKey(counted.row, counted.seconds, ip)
}

/** Whether a key is valid, without counting a request. */
export async function isUsableKey(services: Pick<Services, 'db'>, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await query(services, sql`k.token_hash = ${hash} and ${isUsable(now.toISOString())}`)
  return rows.length > 0
}

/** What these keys may do now, without counting a request: for streams that are open. A key that no longer works is left out. */
export async function keysNow(services: Services, ids: readonly string[], now: Date): Promise<Map<string, Actor>> {
  const { rows } = await query(services, sql`k.id = ${anyOf(ids)} and ${isUsable(now.toISOString())}`)
  return new Map(
    rows.flatMap((row) => {
      const found = foundKey(row, 0, '')
      return found ? [[row.id, found.actor] as const] : []
    }),
  )
}

/**
 * What a system may do now in work that this key began: what the key may do, or once it no longer works, the first key in its succession by rotation that
 * does, within the rights of all keys between; undefined when none works.
 */
export async function systemByKey(db: Db | Tx, id: string, now: Date): Promise<Actor | undefined> {
  const { rows } = await sql<KeyRow & { isUsable: boolean }>`
    with recursive succession as (
      select id, replaced_by, 0 as place from api_key where id = ${id}
      union all select n.id, n.replaced_by, place + 1 from succession join api_key n on n.id = succession.replaced_by
    )
    select ${columns}, ${isUsable(now.toISOString())} as "isUsable" from succession join api_key k using (id), ${owners}
    where u.account is null and ${isOwned} order by place`.execute(db)
  const found = rows.map((row) => (row.isUsable ? foundKey(row, 0, '')?.actor : undefined))
  const actor = found.find((one) => one !== undefined)
  const before = rows.slice(0, found.indexOf(actor)).map(({ system }) => (system ? grantsByKey(system) : {}))
  return actor && { ...actor, permissions: before.reduce(commonGrants, actor.permissions) }
}

/**
 * What a system may do now without a request, in work that does not name the key that began it: what all of its valid keys may do. A key whose maker may
 * not work for the system any more is not valid and counts as little as one that was revoked; undefined when none is valid.
 */
export async function systemNow(db: Db | Tx, user: string, now: Date): Promise<Actor | undefined> {
  const { rows } = await query({ db }, sql`k."user" = ${user} and u.account is null and ${isUsable(now.toISOString())}`)
  const [first, ...others] = rows.flatMap((row) => foundKey(row, 0, '')?.actor ?? [])
  return first && others.reduce((both, { permissions }) => ({ ...both, permissions: commonGrants(both.permissions, permissions) }), first)
}
const query = (services: { db: Db | Tx }, which: RawBuilder<boolean>) =>
  sql<KeyRow>`select ${columns} from api_key k, ${owners} where ${which}`.execute(services.db)

function foundKey(row: KeyRow, seconds: number, ip: string): FoundKey | undefined {
  const { id, account, scopes, perMinute, calls, addresses, system } = row
  const common = { id, rate: { perMinute, calls, seconds }, isAddressAllowed: addresses.length === 0 || isWithin(ip, addresses) }
  const name = { id: row.user, name: row.name, role: roles.API_USER }
  if (account !== null) return { actor: { ...name, scope: 'own', permissions: {} }, key: { ...common, client: { account, scopes } } }
  if (!system || !mayWorkFor(system)) return undefined
  const { worksFor, isReadOnly } = system
  return {
    actor: {
      ...name,
      scope: visibleScopeOf(worksFor.type),
      worksFor: worksFor.id,
      permissions: grantsByKey(system),
    },
    key: { ...common, system: { isReadOnly } },
  }
}

const grantsByKey = ({ role, maker, modules }: NonNullable<KeyRow['system']>): Grants =>
  grantsOfSystem(role ?? {}, maker.grants ?? {}, modules)

/** Whether the maker of a key still sees the clients of the person for whom the system works. */
function mayWorkFor({ maker, worksFor }: NonNullable<KeyRow['system']>): boolean {
  if (!worksFor.isActive || !staffRoles.includes(worksFor.type)) return false
  const scope = visibleScopeOf(maker.type)
  return worksFor.id === maker.id || scope === 'all' || (scope === 'team' && worksFor.master === maker.id)
}
