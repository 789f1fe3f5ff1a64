import type { Staff, StaffDetail } from '@loupe/contract/access/staff.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { userRoles } from '@loupe/domain/masters/house-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, type Grants, type RoleId, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { grantsOf, roleNoOf } from '../../../db/grants.ts'
import { page } from '../../../db/list.ts'
import { devicesOf } from '../sessions/queries.ts'
import { openWorkOf } from './open-work.ts'

/** Those who work here or ask to; clients' users belong to an account. */
const rows = (db: Db | Tx) =>
  db
    .selectFrom('user')
    .leftJoin('user as lead', 'lead.id', 'user.master')
    .select(['user.id', 'user.type', 'user.firstName', 'user.lastName', 'user.username', 'user.email', 'user.mobile', 'user.master'])
    .select(['user.photoId', 'user.bgColor'])
    .select([
      'user.defaultPassword',
      'user.isActive',
      'user.isAwaitingApproval',
      'user.isEmailVerified',
      'user.createdAt',
      'user.updatedAt',
    ])
    .select([
      fullName('user').as('name'),
      sql<string | null>`case when lead.id is not null then ${fullName('lead')} end`.as('masterName'),
      sql<
        string[]
      >`array(select id from master where parent_code = ${userRoles.code} and no = ${roleNoOf('user')} and not "user".is_awaiting_approval)`.as(
        'roles',
      ),
      roleNoOf('user').as('role'),
      sql<string>`coalesce((select name from master where parent_code = ${userRoles.code} and no = ${roleNoOf('user')} and not "user".is_awaiting_approval), '')`.as(
        'roleName',
      ),
    ])
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((e) => e.fn.max('session.createdAt').as('at'))
        .whereRef('session.user', '=', 'user.id')
        .as('lastSignInAt'),
    )
    .where('user.account', 'is', null)
    .where('user.isDeleted', '=', false)

export const listStaff = (db: Db, request: ListRequest) => page(db, rows(db) as never, request)

export async function staffById(tx: Db | Tx, ids: readonly string[]): Promise<Staff[]> {
  return await rows(tx).where('user.id', 'in', ids).orderBy('user.id').execute()
}

export async function getStaff(tx: Db | Tx, id: string): Promise<Staff> {
  const [found] = await staffById(tx, [id])
  if (!found) throw new Refusal('not_found')
  return found
}

/** Somebody with what still hangs on them, and on how many devices they are signed in. */
export async function viewStaff(db: Db, id: string, now: Date): Promise<StaffDetail> {
  const person = await getStaff(db, id)
  const [open, devices] = await Promise.all([openWorkOf(db, id, now), devicesOf(db, id, undefined, now)])
  return { ...person, open, devices: devices.length }
}

/** Who is in a team, by name; somebody else's is for who may see users. */
export async function teamOf(db: Db, actor: Actor, master: string): Promise<Staff[]> {
  if (master !== actor.id && !can(actor, 'user:view')) throw new Refusal('not_found')
  return await rows(db).where('user.master', '=', master).orderBy('name').orderBy('user.id').limit(1000).execute()
}

/** What somebody may do, for whoever wants to take them over or give them a role. */
export async function grantsOfPerson(tx: Tx, id: string): Promise<Grants> {
  const { grants } = await tx.selectFrom('user').select(grantsOf('user').as('grants')).where('id', '=', id).executeTakeFirstOrThrow()
  return grants ?? {}
}

/** The values of USER_ROLES that a role of staff can be: its own number, in any group, active or not. */
export const rolesKnown = (tx: Tx) =>
  tx
    .selectFrom('master')
    .select(['id', 'no', 'code', 'group', 'isActive'])
    .where('parentCode', '=', userRoles.code)
    .where('isDeleted', '=', false)
    .execute()

/** Whose username or e-mail this is already; one is no other's, for both are typed at sign-in. */
export const findNamed = (tx: Tx, names: readonly string[], except: string | undefined) =>
  tx
    .selectFrom('user')
    .select(['username', 'email'])
    .where((eb) => {
      const wanted = names.map((name) => name.toLowerCase())
      return eb.or([eb(sql`lower(username)`, 'in', wanted), eb(sql`lower(email)`, 'in', wanted)])
    })
    .where('isDeleted', '=', false)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()

/** Whether somebody can lead a team, or be given another's work: staff who may come in. */
export const findColleague = (tx: Tx, id: string, types: readonly RoleId[]) =>
  tx
    .selectFrom('user')
    .select(['id', 'type'])
    .where('id', '=', id)
    .where('type', 'in', types)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
