import type { Staff, StaffDetail } from '@loupe/contract/access/staff.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { comparedName } from '@loupe/domain/kernel/confusable-names.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, type Grants, type RoleId, can, roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { grantsOf, roleNoOf } from '../../../db/grants.ts'
import { page } from '../../../db/list.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { devicesOf } from '../sessions/queries.ts'
import { openWorkOf } from './open-work.ts'

/** Staff and sign-ups; users of clients belong to an account. */
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
    // Systems of the company are no staff: they have their own list.
    .where('user.type', '<>', roles.API_USER)
    .where('user.isDeleted', '=', false)

export const listStaff = (db: Db, request: ListRequest) => page(db, rows(db), request)

export async function staffById(tx: Db | Tx, ids: readonly string[]): Promise<Staff[]> {
  return await rows(tx).where('user.id', 'in', ids).orderBy('user.id').execute()
}

export async function getStaff(tx: Db | Tx, id: string): Promise<Staff> {
  const [found] = await staffById(tx, [id])
  return getOrRefuse(found)
}

/** A person with the amount of their open work and the number of their devices. */
export async function viewStaff(db: Db, id: string, now: Date): Promise<StaffDetail> {
  const person = await getStaff(db, id)
  const [open, devices] = await Promise.all([openWorkOf(db, id, now), devicesOf(db, id, undefined, now)])
  return { ...person, open, devices: devices.length }
}

/** The members of a team by name; other teams than this person's own are for people who may see users. */
export async function teamOf(db: Db, actor: Actor, master: string): Promise<Staff[]> {
  if (master !== actor.id && !can(actor, 'user:view')) throw new Refusal('not_found')
  return await rows(db).where('user.master', '=', master).orderBy('name').orderBy('user.id').limit(1000).execute()
}

/** A person's permissions, to compare with those of the person who changes their username or password. */
export async function grantsOfPerson(tx: Tx, id: string): Promise<Grants> {
  const { grants } = await tx.selectFrom('user').select(grantsOf('user').as('grants')).where('id', '=', id).executeTakeFirstOrThrow()
  return grants ?? {}
}

/** The values of USER_ROLES for roles of staff, with number, group and status. */
export const staffRoleValues = (tx: Tx) =>
  tx
    .selectFrom('master')
    .select(['id', 'no', 'code', 'group', 'isActive'])
    .where('parentCode', '=', userRoles.code)
    .where('isDeleted', '=', false)
    .execute()

/** People with one of these names as username or e-mail; both must be unique together, because both are typed at sign-in. */
export const findNamed = (tx: Tx, names: readonly string[], except: string | undefined) =>
  tx
    .selectFrom('user')
    .select(['username', 'email'])
    .where((eb) => {
      const compared = names.map(comparedName)
      return eb.or([eb(sql`lower(normalize(username, nfkc))`, 'in', compared), eb(sql`lower(normalize(email, nfkc))`, 'in', compared)])
    })
    .where('isDeleted', '=', false)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()

/** Active staff of these types, who can lead a team or take over work. */
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
