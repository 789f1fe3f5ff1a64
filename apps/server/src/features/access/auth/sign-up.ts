import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { runAndRollBack } from '../../../db/run-and-roll-back.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { countAttempt, queueAttempt, passAttempt } from '../attempts.ts'
import { chosenPasswordFault, hashPassword } from '../password.ts'
import { findLink, makeLink, spendLink } from './links.ts'
import { mailAlreadyRegistered, mailVerify } from './mails.ts'
import { notifySignUp } from './sign-up-notice.ts'
import { signUpReply } from './sign-up-token.ts'

/** Whether the owner of an e-mail was notified of a sign-up lately: another mail would only fill their mailbox. */
const wasNotified = async (ctx: Writing, email: string) =>
  (await ctx.tx
    .selectFrom('mail')
    .select('id')
    .where('createdAt', '>', new Date(ctx.now.getTime() - signInRules.links.within).toISOString())
    .where('kind', '=', 'sign-up-known')
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined

/** Signs up an inactive user without permissions, for a super admin to approve. The response is the same for a known e-mail, whose owner gets a mail. */
export async function signUp(reading: Reading, { name, email, password }: { name: string; email: string; password: string }) {
  if (!reading.services.config.signUp) throw new Refusal('forbidden', undefined, 'Sign-up is closed. Please ask an admin for an account.')
  const [firstName = name, ...rest] = name.split(/\s+/)
  const person = { firstName, lastName: rest.join(' '), email }
  const { attempt, passwordHash } = await queueAttempt(reading, 'sign-up', false, async () => {
    const fault = await chosenPasswordFault(reading, password, { ...person, username: email })
    if (fault) throw invalid('password', fault)
    const { id } = await countAttempt(reading, { step: 'sign-up', name: email })
    return { attempt: id, passwordHash: await hashPassword(password) }
  })
  return async (ctx: Writing) => {
    // Of two concurrent sign-ups with one e-mail, the unique index admits one.
    const made = await ctx.tx
      .insertInto('user')
      .values({
        ...person,
        username: email,
        type: roles.EMPLOYEE,
        passwordHash,
        isActive: false,
        isAwaitingApproval: true,
        passwordChangedAt: ctx.now.toISOString(),
        ...stampCreated(ctx),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    await passAttempt(ctx.tx, attempt)
    if (made) {
      await record(ctx, { kind: 'user.sign-up', subjectType: 'user', subject: made.id, after: person })
      await mailVerify(ctx, person, await makeLink(ctx, made.id, 'verify'))
    } else if (await wasNotified(ctx, email)) await runAndRollBack(ctx.tx, () => mailAlreadyRegistered(ctx, person))
    else await mailAlreadyRegistered(ctx, person)
    return signUpReply(ctx, made?.id, { name, email })
  }
}

/** The link of the verification mail was opened. Opening it again only returns a message. */
export async function verifyEmail(reading: Reading, { emailHash }: { emailHash: string }) {
  const { link, attempt } = await queueAttempt(reading, 'verify', false, async () => {
    const found = await findLink(reading, reading.db, emailHash, 'verify')
    const counted = await countAttempt(reading, { step: 'verify', name: found?.username ?? '', user: found?.user })
    if (!found || found.isDeleted) throw new Refusal('link_spent')
    return { link: found, attempt: counted }
  })
  return async (ctx: Writing) => {
    await passAttempt(ctx.tx, attempt.id)
    if (link.isEmailVerified) {
      ctx.caller.message = 'Email is already verified.'
      return { wasVerified: true }
    }
    const id = await spendLink(ctx, emailHash, 'verify')
    await ctx.tx
      .updateTable('user')
      .set({ isEmailVerified: true, ...stampUpdated(ctx) })
      .where('id', '=', id)
      .execute()
    await record(ctx, { kind: 'user.verify-email', subjectType: 'user', subject: id })
    await notifySignUp(ctx, id)
    return { wasVerified: false }
  }
}
