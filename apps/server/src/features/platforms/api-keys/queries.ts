import { routes } from '@loupe/contract/index.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { ApiCall, ApiKey } from '@loupe/contract/platforms/api-keys.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { userName } from '../api-users.ts'
import { accessibleSystems } from '../service-accounts/scope.ts'

const rows = (db: Db | Tx, actor: Actor, now: Date) =>
  db
    .selectFrom('apiKey')
    .innerJoin('user as apiUser', 'apiUser.id', 'apiKey.user')
    .innerJoin('account', 'account.id', 'apiUser.account')
    .where(accessibleSellers(actor, 'account.seller'))
    .select(['apiKey.id', 'apiKey.name', 'account.id as account', 'account.companyName', 'apiUser.id as user', userName.as('userName')])
    .select(['hint', 'scopes', 'perMinute', 'expiresAt', 'lastUsedAt', 'apiKey.createdAt'])
    .select(
      sql<
        ApiKey['state']
      >`case when revoked_at is not null then 'revoked' when expires_at <= ${now.toISOString()}::timestamptz then 'expired' else 'live' end`.as(
        'state',
      ),
    )

export async function listApiKeys(db: Db, actor: Actor, now: Date, request: ListRequest): Promise<{ list?: ApiKey[]; count: number }> {
  return page(db, rows(db, actor, now), request)
}

export async function getApiKey(db: Db | Tx, actor: Actor, now: Date, id: string): Promise<ApiKey> {
  const found = await rows(db, actor, now).where('apiKey.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

/** What each route does, as the API document says; a call without a route keeps its name. */
const summaries = () =>
  sql<{ name: string; summary: string }>`(select * from unnest(${routes.map(({ name }) => name)}::text[],
    ${routes.map(({ summary }) => summary)}::text[]) as pairs(name, summary))`.as<'described'>('described')

const calls = (db: Db, actor: Actor) =>
  db
    .selectFrom('apiCall')
    .innerJoin('apiKey', 'apiKey.id', 'apiCall.apiKey')
    .innerJoin('user as apiUser', 'apiUser.id', 'apiKey.user')
    .leftJoin('account', 'account.id', 'apiUser.account')
    // The calls of a system of the company are for whoever sees the system.
    .leftJoin('serviceAccount', 'serviceAccount.id', 'apiKey.user')
    .where((eb) =>
      eb.or([
        eb.and([eb('account.id', 'is not', null), accessibleSellers(actor, 'account.seller')]),
        eb.and([eb('serviceAccount.id', 'is not', null), accessibleSystems(actor)]),
      ]),
    )
    .select(['apiCall.id', 'apiCall.apiKey', 'apiCall.at', 'apiKey.name as keyName', 'account.id as account', 'account.companyName'])
    .leftJoin(summaries, 'described.name', 'apiCall.route')
    .select(sql<string>`coalesce(described.summary, api_call.route)`.as('summary'))
    .select(['apiCall.route', 'apiCall.status', 'apiCall.ms', 'apiCall.bytes', 'apiCall.ip', 'apiCall.requestId'])

/** Sorts the newest first unless the request gives another order. */
export async function listApiCalls(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: ApiCall[]; count: number }> {
  const sort = request.sort.length > 0 ? request.sort : [{ at: 'DESC' as const }]
  return page(db, calls(db, actor), { ...request, sort })
}
