import { firstPassword } from '@loupe/domain/accounts/client-user.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { endLinks, hasManyLinks, makeLink } from '../../access/auth/links.ts'
import { queueHashing } from '../../access/attempts.ts'
import { hashPassword } from '../../access/password.ts'
import { about, lockUser } from './commands.ts'
import { mailVerifyUser } from './mails.ts'
import { getUser, usersById } from './queries.ts'

/** Resets the password of a client's user, who must then change it: to the given one, or to the e-mail. */
export async function resetUserPassword(reading: Reading, { id, password }: { id: string; password?: string | undefined }) {
  const { email } = await getUser(reading.db, reading.actor, id)
  const passwordHash = await queueHashing(reading, () => hashPassword(firstPassword(password, email)))
  return async (ctx: Writing) => {
    const now = await lockUser(ctx, id)
    // The e-mail that serves as the password has changed meanwhile.
    if (!password && now.email !== email) throw new Refusal('stale')
    const at = ctx.now.toISOString()
    await ctx.tx
      .updateTable('user')
      .set({ passwordHash, defaultPassword: true, passwordChangedAt: at, ...stampUpdated(ctx) })
      .where('id', '=', id)
      .execute()
    await record(ctx, { ...about(id, 'reset-password'), after: { account: now.account } })
    return {}
  }
}

/** Sends the verification link again, unless the address is verified already. */
export async function resendVerification(ctx: Writing, id: string) {
  const user = await lockUser(ctx, id)
  if (user.isEmailVerified) {
    ctx.caller.message = 'Email is already verified.'
    return {}
  }
  if (!user.isActive) throw new Refusal('wrong_status', undefined, 'This user is not active.')
  if (await hasManyLinks(ctx, id)) throw new Refusal('rate_limited', { seconds: signInRules.links.within / 1000 })
  await mailVerifyUser(ctx, user, user.companyName, await makeLink(ctx, id, 'verify'))
  await record(ctx, { ...about(id, 'resend-verification'), after: { account: user.account } })
  return {}
}

/** Marks addresses as verified. Verified ones stay unchanged; one that is not found refuses the whole request. */
export async function verifyUsers(ctx: Writing, ids: readonly string[]) {
  const uniqueIds = [...new Set(ids)].toSorted()
  const users = await usersById(ctx.tx, ctx.actor, uniqueIds)
  if (users.length < uniqueIds.length) throw new Refusal('not_found')
  const now = await ctx.tx
    .updateTable('user')
    .set({ isEmailVerified: true, ...stampUpdated(ctx) })
    .where('id', 'in', uniqueIds)
    .where('isEmailVerified', '=', false)
    .where('isDeleted', '=', false)
    .returning(['id', 'account'])
    .execute()
  for (const { id } of now) await endLinks(ctx, id, 'verify')
  await record(
    ctx,
    ...now.map(({ id, account }) => ({
      ...about(id, 'verify'),
      before: { isEmailVerified: false },
      after: { isEmailVerified: true, account },
    })),
  )
  return { list: await usersById(ctx.tx, ctx.actor, uniqueIds) }
}
