import type { ListRequest } from '@loupe/contract/list.ts'
import type { ServiceAccount } from '@loupe/contract/platforms/service-accounts.ts'
import { type Actor, type Module, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import type { ServiceAccountState } from '@loupe/domain/platforms/service-account.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSystems } from './scope.ts'

/** Systems with their newest key. */
const rows = (db: Db | Tx, actor: Actor, now: Date) =>
  db
    .selectFrom('serviceAccount')
    .innerJoin('user as self', 'self.id', 'serviceAccount.id')
    .innerJoin('user as person', 'person.id', 'serviceAccount.clientsOf')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('apiKey')
          .selectAll('apiKey')
          .whereRef('apiKey.user', '=', 'serviceAccount.id')
          .orderBy('apiKey.createdAt', 'desc')
          .orderBy('apiKey.id')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .innerJoin('user as maker', 'maker.id', 'newest.createdBy')
    .where(accessibleSystems(actor))
    .select(['serviceAccount.id', 'self.firstName as name', 'serviceAccount.role', 'serviceAccount.isReadOnly', 'serviceAccount.createdAt'])
    .select([
      'serviceAccount.clientsOf',
      'newest.createdBy as maker',
      'newest.hint',
      'newest.addresses',
      'newest.perMinute',
      'newest.expiresAt',
    ])
    .select([fullName('person').as('clientsOfName'), fullName('maker').as('makerName')])
    .select([
      sql<Module[]>`service_account.modules`.as('modules'),
      sql<string>`coalesce((select name from master where parent_code = ${userRoles.code} and no = service_account.role limit 1), '')`.as(
        'roleName',
      ),
      sql<ServiceAccountState>`case when not self.is_active or newest.revoked_at is not null then 'revoked'
        when newest.expires_at <= ${now.toISOString()}::timestamptz then 'expired'
        when not maker.is_active or maker.is_deleted or maker.type <> all(${staffRoles}::smallint[]) then 'stopped' else 'live' end`.as(
        'state',
      ),
      sql<
        string | null
      >`(select max(expires_at) from api_key k where k."user" = service_account.id and k.id <> newest.id and k.revoked_at is null
        and k.expires_at > ${now.toISOString()}::timestamptz)`.as('earlierEndsAt'),
      sql<string | null>`(select max(last_used_at) from api_key k where k."user" = service_account.id)`.as('lastUsedAt'),
    ])

export const listServiceAccounts = (db: Db, actor: Actor, now: Date, request: ListRequest) =>
  page<ServiceAccount>(db, rows(db, actor, now), request)

export async function getServiceAccount(db: Db | Tx, actor: Actor, now: Date, id: string): Promise<ServiceAccount> {
  return rows(db, actor, now).where('serviceAccount.id', '=', id).executeTakeFirstOrThrow(notFound)
}
