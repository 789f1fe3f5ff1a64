import { randomUUID } from 'node:crypto'
import type { NewServiceAccount, Rotation, ServiceAccount } from '@loupe/contract/platforms/service-accounts.ts'
import { isStaff } from '@loupe/domain/access/staff.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type RoleId, roles } from '@loupe/domain/kernel/permissions.ts'
import { firstOwnNo } from '@loupe/domain/masters/list.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampAppendedBy, stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { sellersFor } from '../../accounts/accounts/queries.ts'
import { issueKey } from '../api-keys/issue.ts'
import { getServiceAccount } from './queries.ts'

const about = (id: string, action: string) => ({
  kind: `serviceAccount.${action}`,
  subjectType: 'serviceAccount',
  subject: id,
  topic: 'apiKey',
})

/** Creates a system of the company with its first key: a user who cannot sign in. Only this response contains the key. */
export async function createServiceAccount(ctx: Writing, newAccount: NewServiceAccount): Promise<ServiceAccount & { key: string }> {
  const { name, role, modules, isReadOnly, clientsOf = ctx.actor.id, addresses, perMinute, expiresAt } = newAccount
  await refuseRole(ctx, role)
  if (!(await sellersFor(ctx.tx, ctx.actor).where('id', '=', clientsOf).executeTakeFirst()))
    throw invalid('clientsOf', 'Please select someone whose clients you see.')
  const id = randomUUID()
  await ctx.tx
    .insertInto('user')
    .values({
      // The domain .invalid never receives mail; the hash is that of no password.
      ...{ id, type: roles.API_USER, firstName: name, username: `system-${id}`, email: `${id}@system.invalid`, passwordHash: '-' },
      ...stampCreated(ctx),
    })
    .execute()
  await ctx.tx
    .insertInto('serviceAccount')
    .values({ id, role, modules: [...new Set(modules)], isReadOnly, clientsOf, ...stampAppendedBy(ctx) })
    .execute()
  const { key } = await issueKey(ctx, { user: id, name, scopes: [], addresses, perMinute, expiresAt })
  await record(ctx, { ...about(id, 'create'), after: { ...newAccount, clientsOf } })
  return { ...(await getServiceAccount(ctx.tx, ctx.actor, ctx.now, id)), key }
}

/** Any role of staff may be given: what its maker may not do, the system may not do either, whatever its role. */
async function refuseRole(ctx: Writing, role: number): Promise<void> {
  if (isStaff(role as RoleId)) return
  const own = await ctx.tx
    .selectFrom('master')
    .select('id')
    .where('parentCode', '=', userRoles.code)
    .where('no', '=', role)
    .where('no', '>=', firstOwnNo)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!own) throw invalid('role', 'Please select a role.')
}

/** Locks a system, so that two people do not rotate or revoke it at once. */
async function lock(ctx: Writing, id: string): Promise<ServiceAccount> {
  await getServiceAccount(ctx.tx, ctx.actor, ctx.now, id)
  await ctx.tx.selectFrom('user').select('id').where('id', '=', id).forUpdate().execute()
  return getServiceAccount(ctx.tx, ctx.actor, ctx.now, id)
}

/**
 * Makes a new key with the limits of the newest one, and within the rights of whoever makes it. The newest key works for some hours more; one before
 * it ends now, so that two work at most.
 */
export async function rotateKey(ctx: Writing, { id, hours, expiresAt }: Rotation): Promise<ServiceAccount & { key: string }> {
  const { name, state, addresses, perMinute } = await lock(ctx, id)
  if (state === 'revoked') throw new Refusal('wrong_status', undefined, 'This service account was revoked. Please create another.')
  const now = ctx.now.toISOString()
  const ends = new Date(ctx.now.getTime() + hours * 3_600_000).toISOString()
  await sql`update api_key k set revoked_at = case when newest.id = k.id then null else ${now}::timestamptz end,
      expires_at = case when newest.id = k.id then least(k.expires_at, ${ends}::timestamptz) else k.expires_at end
    from (select id from api_key where "user" = ${id} order by created_at desc, id limit 1) newest
    where k."user" = ${id} and k.revoked_at is null`.execute(ctx.tx)
  const { id: successor, key } = await issueKey(ctx, { user: id, name, scopes: [], addresses, perMinute, expiresAt })
  // Work that a replaced key began goes on by the new one. A key that was revoked for itself has no successor.
  await ctx.tx
    .updateTable('apiKey')
    .set({ replacedBy: successor })
    .where('user', '=', id)
    .where('id', '<>', successor)
    .where('replacedBy', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
  await record(ctx, { ...about(id, 'rotate'), after: { hours, expiresAt } })
  return { ...(await getServiceAccount(ctx.tx, ctx.actor, ctx.now, id)), key }
}

/** Revokes a system for good with all its keys. A revoked one stays as it is. */
export async function revokeServiceAccount(ctx: Writing, id: string): Promise<ServiceAccount> {
  await lock(ctx, id)
  const revoked = await ctx.tx
    .updateTable('user')
    .set({ isActive: false, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (revoked) {
    await ctx.tx
      .updateTable('apiKey')
      .set({ revokedAt: ctx.now.toISOString() })
      .where('user', '=', id)
      .where('revokedAt', 'is', null)
      .execute()
    await record(ctx, about(id, 'revoke'))
  }
  return getServiceAccount(ctx.tx, ctx.actor, ctx.now, id)
}
