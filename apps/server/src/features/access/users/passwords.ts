import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { hasManyLinks, makeLink } from '../auth/links.ts'
import { mailVerify, mailVerifyStaff } from '../auth/mails.ts'
import { givePassword, hashGiven, sendReset } from '../auth/passwords.ts'
import { forgetDevices } from '../devices.ts'
import { endSessions } from '../sessions/commands.ts'
import { getStaff } from './queries.ts'
import { getManaged, refuseTakeover } from './rules.ts'

/** Gives a person a password to change at the next sign-in; without one, mails them a link to choose one. */
export async function resetStaffPassword(reading: Reading, { id, password }: { id: string; password?: string | undefined }) {
  const passwordHash = password === undefined ? undefined : await hashGiven(reading, password, await getStaff(reading.db, id))
  return async (ctx: Writing) => {
    const person = await getManaged(ctx, id)
    if (!person.isActive) throw new Refusal('wrong_status')
    if (passwordHash === undefined) {
      await sendReset(ctx, person)
      ctx.caller.message = 'Password reset link sent.'
      return {}
    }
    await refuseTakeover(ctx, id)
    await givePassword(ctx, person, passwordHash)
    ctx.caller.message = 'The password has been changed. It expires after 7 days and must be changed at the next sign-in.'
    return {}
  }
}

/** Mails the verification link again, unless the address is verified already. */
export async function resendVerification(ctx: Writing, id: string) {
  const person = await getStaff(ctx.tx, id)
  if (person.isEmailVerified) {
    ctx.caller.message = 'Email is already verified.'
    return {}
  }
  if (await hasManyLinks(ctx, id)) throw new Refusal('rate_limited', { seconds: signInRules.links.within / 1000 })
  const token = await makeLink(ctx, id, 'verify')
  await (person.isAwaitingApproval
    ? mailVerify(ctx, person, token)
    : mailVerifyStaff(ctx, person, token, 'Your email address has not been verified yet.'))
  await record(ctx, { kind: 'user.resend-verification', subjectType: 'user', subject: id })
  return {}
}

export async function endSessionsOf(ctx: Writing, id: string) {
  await getManaged(ctx, id)
  await forgetDevices(ctx, id)
  return { ended: await endSessions(ctx, id) }
}
