import { noticeNames } from '@loupe/domain/access/notices.ts'
import type { Me } from '@loupe/contract/access/auth.ts'
import type { Person } from '@loupe/contract/access/people.ts'
import { permissionTree } from '@loupe/domain/access/permission-tree.ts'
import { roleTitle } from '@loupe/domain/access/staff.ts'
import { type Actor, type Grants, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connection.ts'
import { grantsOf } from '../../db/grants.ts'
import { fullName } from '@loupe/domain/access/profile.ts'

const columns = ['user.id', 'user.type', 'user.firstName', 'user.lastName', 'user.username', 'user.email', 'user.mobile'] as const
const secret = ['passwordHash', 'defaultPassword', 'passwordChangedAt', 'createdAt'] as const

/** The person who may sign in with this name: active, approved staff. Both the username and the e-mail work. */
export const findByName = (db: Db | Tx, name: string) =>
  db
    .selectFrom('user')
    .select([...columns, ...secret])
    .where((eb) => eb.or([eb(sql`lower(username)`, '=', name.toLowerCase()), eb(sql`lower(email)`, '=', name.toLowerCase())]))
    .where('type', 'in', staffRoles)
    .where('isActive', '=', true)
    .where('isAwaitingApproval', '=', false)
    .where('isDeleted', '=', false)
    // One person's username may be another's e-mail; the username wins.
    .orderBy(sql`lower(username) = ${name.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()
export type StaffUser = NonNullable<Awaited<ReturnType<typeof findByName>>>

export const getById = (db: Db | Tx, id: string) =>
  db
    .selectFrom('user')
    .select([...columns, ...secret])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A person as in responses, with their permissions. */
export async function personOf(
  db: Db | Tx,
  id: string,
): Promise<{
  user: Person
  reading: Pick<Me, 'timeZone' | 'dateFormat' | 'numberFormat' | 'dismissed'>
  updatedAt: string
  grants: Grants
}> {
  const row = await db
    .selectFrom('user')
    .leftJoin('account', 'account.id', 'user.account')
    .select([...columns, 'user.defaultPassword', 'user.isActive', 'user.account', 'user.bgColor', 'user.photoId'])
    .select(['account.companyName', 'user.updatedAt', 'user.timeZone', 'user.dateFormat', 'user.numberFormat', 'user.dismissed'])
    .select(grantsOf('user').as('grants'))
    .where('user.id', '=', id)
    .executeTakeFirstOrThrow()
  const { grants, updatedAt, timeZone, dateFormat, numberFormat, dismissed, account, companyName, ...rest } = row
  const reading = { timeZone, dateFormat, numberFormat, dismissed: noticeNames.filter((notice) => dismissed.includes(notice)) }
  const company = account !== null && companyName !== null ? { id: account, companyName } : null
  return { user: { ...rest, name: fullName(row), companyName, account: company }, reading, updatedAt, grants: grants ?? {} }
}

/** The signed-in person, as the web app loads it. */
export async function meOf(db: Db | Tx, { id, role, scope }: Actor): Promise<Me> {
  const { user, reading, updatedAt, grants } = await personOf(db, id)
  return { ...user, ...reading, updatedAt, roleName: roleTitle(role), reach: scope, permissions: grants, userPermissions: treeOf(grants) }
}

export const treeOf = (grants: Grants) => ({ data: permissionTree(grants) })
