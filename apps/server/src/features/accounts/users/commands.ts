import type { AccountUser, AccountUserChange, NewAccountUser } from '@loupe/contract/accounts/account-users.ts'
import { firstPassword } from '@loupe/domain/accounts/client-user.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { endLinks, makeLink } from '../../access/auth/links.ts'
import { oneAtATime } from '../../access/guards.ts'
import { hashInTurn } from '../../access/attempts.ts'
import { hashPassword } from '../../access/password.ts'
import { reflectPrimary } from '../accounts/primary.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { mailVerifyUser } from './mails.ts'
import { getUser } from './queries.ts'
import { refuseUser } from './rules.ts'

export const about = (id: string, action: string) => ({ kind: `accountUser.${action}`, subjectType: 'accountUser', subject: id })

/** What is kept of an entered user but the password, which is hashed before the transaction begins. */
export async function hashed(entered: NewAccountUser) {
  const { password, confirm_password: _, ...user } = entered
  return { user, passwordHash: await hashPassword(firstPassword(password, user.email)) }
}

/** Adds one user whose client is locked. The password opens nothing but the form in which its owner chooses another. */
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
    .values({ ...made, passwordHash, defaultPassword: true, passwordChangedAt: at, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  await mailVerifyUser(ctx, made, companyName, await makeLink(ctx, id, 'verify'))
  return id
}

export async function createUser(reading: Reading, entered: NewAccountUser) {
  const ready = await hashInTurn(reading, () => hashed(entered))
  return async (ctx: Writing): Promise<AccountUser> => {
    await oneAtATime(ctx.tx)
    const { companyName } = await lockAccountOf(ctx.tx, ctx.actor, entered.account)
    const id = await addUser(ctx, companyName, ready)
    await reflectPrimary(ctx.tx, entered.account)
    return getUser(ctx.tx, ctx.actor, id)
  }
}

/** The client's row and its user's, as they are now and stay until this is over. */
export async function lockUser(ctx: Writing, id: string) {
  const { account } = await getUser(ctx.tx, ctx.actor, id)
  const { companyName } = await lockAccountOf(ctx.tx, ctx.actor, account)
  return { ...(await getUser(ctx.tx, ctx.actor, id)), companyName }
}

const told = ['firstName', 'lastName', 'type', 'email', 'mobile', 'username', 'whatsapp', 'skype', 'wechat', 'seller', 'isActive'] as const

/** Changes a user of a client. Another e-mail is to be verified anew; a primary user's new name is on the client's row. */
export async function changeUser(ctx: Writing, id: string, { updatedAt, ...change }: AccountUserChange): Promise<AccountUser> {
  await oneAtATime(ctx.tx)
  const kept = await lockUser(ctx, id)
  refuseStale(kept, updatedAt)
  const next = { ...kept, ...change }
  const changed = told.filter((field) => next[field] !== kept[field])
  if (changed.length === 0) return kept
  const isMoved = changed.includes('email')
  const names = { ...(changed.includes('username') ? { username: next.username } : {}), ...(isMoved ? { email: next.email } : {}) }
  const seller = changed.includes('seller') ? next.seller : null
  await refuseUser(ctx, kept.account, { type: next.type, isActive: next.isActive, seller, ...names }, id)
  const values = Object.fromEntries(changed.map((field) => [field, next[field]]))
  await ctx.tx
    .updateTable('user')
    .set({ ...values, ...(isMoved ? { isEmailVerified: false } : {}), updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(changed.map((field) => [field, kept[field]]))
  await record(ctx, { ...about(id, 'update'), before, after: { ...values, account: kept.account } })
  await reflectPrimary(ctx.tx, kept.account)
  if (isMoved) {
    await endLinks(ctx, id, 'verify')
    await mailVerifyUser(ctx, next, kept.companyName, await makeLink(ctx, id, 'verify'))
  }
  return getUser(ctx.tx, ctx.actor, id)
}

/** Deletes a user of a client. A primary one goes from the client's row; the name and the e-mail are free again. */
export async function deleteUser(ctx: Writing, id: string, of?: string) {
  const { account, type, username } = await lockUser(ctx, id)
  if (of !== undefined && of !== account) throw new Refusal('not_found')
  await ctx.tx
    .updateTable('user')
    .set({ isDeleted: true, isActive: false, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'delete'), before: { account, type, username } })
  await reflectPrimary(ctx.tx, account)
  return {}
}
