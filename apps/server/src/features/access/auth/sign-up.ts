import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { undone } from '../../../db/undone.ts'
import { countAttempt, inTurn, passAttempt } from '../attempts.ts'
import { chosenPasswordFault, hashPassword } from '../password.ts'
import { findLink, makeLink, spendLink } from './links.ts'
import { mailKnown, mailVerify } from './mails.ts'
import { signUpReply } from './sign-up-token.ts'

const verified = 'Email is already verified.'

/** Whether the owner of an e-mail was told of a sign-up lately: telling again would only fill their mailbox. */
const wasTold = async (ctx: Writing, email: string) =>
  (await ctx.tx
    .selectFrom('mail')
    .select('id')
    .where('createdAt', '>', new Date(ctx.now.getTime() - signInRules.links.within).toISOString())
    .where('kind', '=', 'sign-up-known')
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined

/**
 * Somebody asks to be let in: an inactive user without rights, who waits for a super admin. The answer is the same when the e-mail is known; its
 * owner is told by mail.
 */
export async function signUp(reading: Reading, { name, email, password }: { name: string; email: string; password: string }) {
  if (!reading.house.config.signUp)
    throw new Refusal('forbidden', undefined, 'Sign-up is switched off. Please ask an admin for an account.')
  const [firstName = name, ...rest] = name.split(/\s+/)
  const person = { firstName, lastName: rest.join(' '), email }
  const { attempt, passwordHash } = await inTurn(reading, 'sign-up', false, async () => {
    const fault = await chosenPasswordFault(reading, password, { ...person, username: email })
    if (fault) throw invalid('password', fault)
    const counted = await countAttempt(reading, { step: 'sign-up', name: email })
    return { attempt: counted, passwordHash: await hashPassword(password) }
  })
  return async (ctx: Writing) => {
    // Two who sign up at once with one e-mail: the index lets one in.
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
        createdAt: ctx.now.toISOString(),
        updatedAt: ctx.now.toISOString(),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    await passAttempt(ctx.tx, attempt)
    if (made) {
      await record(ctx, { kind: 'user.sign-up', subjectType: 'user', subject: made.id, after: person })
      await mailVerify(ctx, person, await makeLink(ctx, made.id, 'verify'))
    } else if (await wasTold(ctx, email)) await undone(ctx.tx, () => mailKnown(ctx, person))
    else await mailKnown(ctx, person)
    return signUpReply(ctx, made?.id, { name, email })
  }
}

/** The link of the verification mail was opened. Opening it again says so and changes nothing. */
export async function verifyEmail(reading: Reading, { emailHash }: { emailHash: string }) {
  const isVerified = await inTurn(reading, 'verify', false, async () => {
    const attempt = await countAttempt(reading, { step: 'verify' })
    const link = await findLink(reading, reading.db, emailHash, 'verify')
    if (!link || link.isDeleted) throw new Refusal('link_spent')
    await passAttempt(reading.house.aside, attempt)
    return link.isEmailVerified
  })
  return async (ctx: Writing) => {
    if (isVerified) {
      ctx.caller.message = verified
      return {}
    }
    const id = await spendLink(ctx, emailHash, 'verify')
    await ctx.tx.updateTable('user').set({ isEmailVerified: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
    await record(ctx, { kind: 'user.verify-email', subjectType: 'user', subject: id })
    return {}
  }
}
