import type { AccountUser } from '@loupe/contract/accounts/account-user.ts'
import type { AccountUserChange, NewAccountUser } from '@loupe/contract/accounts/account-users.ts'
import { firstPassword } from '@loupe/domain/accounts/client-user.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { endLinks, makeLink } from '../../access/auth/links.ts'
import { oneAtATime } from '../../access/guards.ts'
import { queueHashing } from '../../access/attempts.ts'
import { hashPassword } from '../../access/password.ts'
import { reflectPrimary } from '../accounts/primary.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { mailVerifyUser } from './mails.ts'
import { getUser } from './queries.ts'
import { refuseUser } from './rules.ts'

export const about = (id: string, action: string) => ({ kind: `accountUser.${action}`, subjectType: 'accountUser', subject: id })

/** The columns of an entered user. The password is hashed before the transaction begins, because hashing is slow. */
export async function hashed(entered: NewAccountUser) {
  const { password, confirm_password: _, ...user } = entered
  return { user, passwordHash: await hashPassword(firstPassword(password, user.email)) }
}

/** Adds one user to a locked client. With this password the user can only open the form to choose another. */
export async function addUser(
  ctx: Writing,
  companyName: string,
  { user, passwordHash }: Awaited<ReturnType<typeof hashed>>,
): Promise<string> {
  const made = { ...user, seller: user.seller ?? null, isActive: user.isActive ?? true }
  await refuseUser(ctx, user.account, made)
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('user')
    .values({ ...made, passwordHash, defaultPassword: true, passwordChangedAt: at, ...stampCreated(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  await mailVerifyUser(ctx, made, companyName, await makeLink(ctx, id, 'verify'))
  return id
}

export async function createUser(reading: Reading, entered: NewAccountUser) {
  const ready = await queueHashing(reading, () => hashed(entered))
  return async (ctx: Writing): Promise<AccountUser> => {
    await oneAtATime(ctx.tx)
    const { companyName } = await lockAccountOf(ctx.tx, ctx.actor, entered.account)
    const id = await addUser(ctx, companyName, ready)
    await reflectPrimary(ctx.tx, entered.account)
    return getUser(ctx.tx, ctx.actor, id)
  }
}

/** Locks the client's row and returns the user as it is then: users change only under that lock. */
export async function lockUser(ctx: Writing, id: string) {
  const { account } = await getUser(ctx.tx, ctx.actor, id)
  const { companyName } = await lockAccountOf(ctx.tx, ctx.actor, account)
  return { ...(await getUser(ctx.tx, ctx.actor, id)), companyName }
}

const comparedFields = [
  'firstName',
  'lastName',
  'type',
  'email',
  'mobile',
  'username',
  'whatsapp',
  'skype',
  'wechat',
  'seller',
  'isActive',
] as const

/** Changes a user of a client. A new e-mail has to be verified; the new name of a primary user is copied to the client's row. */
export async function changeUser(ctx: Writing, id: string, { updatedAt, ...change }: AccountUserChange): Promise<AccountUser> {
  await oneAtATime(ctx.tx)
  const stored = await lockUser(ctx, id)
  refuseStale(stored, updatedAt)
  const next = { ...stored, ...definedFields(change) }
  const changed = comparedFields.filter((field) => next[field] !== stored[field])
  if (changed.length === 0) return stored
  const isMoved = changed.includes('email')
  const names = { ...(changed.includes('username') ? { username: next.username } : {}), ...(isMoved ? { email: next.email } : {}) }
  const seller = changed.includes('seller') ? next.seller : null
  await refuseUser(ctx, stored.account, { type: next.type, isActive: next.isActive, seller, ...names }, id)
  const values = Object.fromEntries(changed.map((field) => [field, next[field]]))
  await ctx.tx
    .updateTable('user')
    .set({ ...values, ...(isMoved ? { isEmailVerified: false } : {}), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(changed.map((field) => [field, stored[field]]))
  await record(ctx, { ...about(id, 'update'), before, after: { ...values, account: stored.account } })
  await reflectPrimary(ctx.tx, stored.account)
  if (isMoved) {
    await endLinks(ctx, id, 'verify')
    await mailVerifyUser(ctx, next, stored.companyName, await makeLink(ctx, id, 'verify'))
  }
  return getUser(ctx.tx, ctx.actor, id)
}

/** Deletes a user of a client. A primary user is removed from the client's row; the username and the e-mail become free again. */
export async function deleteUser(ctx: Writing, id: string, of?: string) {
  const { account, type, username } = await lockUser(ctx, id)
  if (of !== undefined && of !== account) throw new Refusal('not_found')
  await ctx.tx
    .updateTable('user')
    .set({ isDeleted: true, isActive: false, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'delete'), before: { account, type, username } })
  await reflectPrimary(ctx.tx, account)
  return {}
}
