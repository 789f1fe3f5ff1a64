import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { getCompanyName } from '../../../db/settings.ts'
import { postMail } from '../../../db/outbox.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'

export interface Addressee {
  email: string
  firstName: string
  lastName: string
}
const to = (person: Addressee) => ({ address: person.email, name: fullName(person) })
/** Addresses the mail without a name, which a stranger may have entered. */
const unnamed = ({ email }: Addressee) => ({ address: email, name: '' })
const { otp, links } = signInRules
/** Mails of a code or link made just now. */
export const secretFor = ({ now }: Writing, lifetime: number) => ({ isSecret: true, expiresAt: new Date(now.getTime() + lifetime) })
const paragraphs = (...lines: string[]) => lines.join('\n\n')

/** The code has its own line, where people and mail programs find it. */
export const mailCode = async (ctx: Writing, person: Addressee, digits: string) =>
  postMail(ctx.tx, {
    kind: 'login-code',
    to: to(person),
    ...secretFor(ctx, otp.lifetime),
    subject: 'Your sign-in code',
    text: paragraphs(
      `Hello ${person.firstName},`,
      `Your code to sign in to ${await getCompanyName(ctx.tx)} is`,
      digits,
      'It works once, for five minutes. If you did not try to sign in, someone else knows your password: change it now.',
    ),
  })

export const mailReset = (ctx: Writing, person: Addressee, token: string) =>
  postMail(ctx.tx, {
    kind: 'password-reset',
    to: to(person),
    ...secretFor(ctx, links.reset),
    subject: 'Reset your password',
    text: paragraphs(
      `Hello ${person.firstName},`,
      'Choose a new password here:',
      `${ctx.services.config.publicUrl}/reset-password/${token}`,
      'The link works once, for half an hour. If you did not request it, you can ignore this email.',
    ),
  })

/** To the address entered at sign-up. It may belong to somebody else, so the mail contains nothing that was entered: a name can be a message. */
export const mailVerify = (ctx: Writing, person: Addressee, token: string) =>
  postMail(ctx.tx, {
    kind: 'verify-email',
    to: unnamed(person),
    ...secretFor(ctx, links.verify),
    subject: 'Please verify your email address',
    text: paragraphs(
      'Hello,',
      'Thank you for signing up. Please verify that this is your email address:',
      `${ctx.services.config.publicUrl}/verify-email/${token}`,
      'The link works for three days. Your account is then reviewed, and we will email you when you can sign in.',
    ),
  })

/** The address of a sign-up has an account: its owner gets this mail, and the response to the sign-up reveals nothing. */
export const mailAlreadyRegistered = async (ctx: Writing, person: Addressee) =>
  postMail(ctx.tx, {
    kind: 'sign-up-known',
    to: unnamed(person),
    isSecret: true,
    subject: 'You already have an account',
    text: paragraphs(
      'Hello,',
      `Someone, perhaps you, signed up to ${await getCompanyName(ctx.tx)} with this email address. It has an account already.`,
      `If it was you and you forgot the password: ${ctx.services.config.publicUrl}/forgot-password`,
      'If it was not you, you can ignore this email.',
    ),
  })

export const mailApproved = (ctx: Writing, person: Addressee) =>
  postMail(ctx.tx, {
    kind: 'sign-up-approved',
    to: unnamed(person),
    subject: 'Your account is ready',
    text: paragraphs('Hello,', 'Your account has been approved. You can sign in here:', `${ctx.services.config.publicUrl}/signin`),
  })

/** A rejected person chose their own name at sign-up, and the address may belong to somebody else. */
export const mailRejected = async (ctx: Writing, person: Addressee) =>
  postMail(ctx.tx, {
    kind: 'sign-up-rejected',
    to: unnamed(person),
    subject: 'Your account was not approved',
    text: paragraphs(
      'Hello,',
      `the account that was requested at ${await getCompanyName(ctx.tx)} with this email address was not approved.`,
      'If you think this is a mistake, please contact the company. If you did not sign up, you can ignore this email.',
    ),
  })

export const mailChanged = (ctx: Writing, person: Addressee) =>
  postMail(ctx.tx, {
    kind: 'password-changed',
    to: to(person),
    subject: 'Your password was changed',
    text: paragraphs(
      `Hello ${person.firstName},`,
      'Your password was changed just now, and all other sessions were ended.',
      `If it was not you, reset it now: ${ctx.services.config.publicUrl}/forgot-password`,
    ),
  })

/** To staff: who added them, or that their address was changed, and the link that verifies it. */
export const mailVerifyStaff = (ctx: Writing, person: Addressee & { username: string }, token: string, why: string) =>
  postMail(ctx.tx, {
    kind: 'verify-email',
    to: to(person),
    ...secretFor(ctx, links.verify),
    subject: 'Please verify your email address',
    text: paragraphs(
      `Hello ${person.firstName},`,
      why,
      'Please verify that this is your email address:',
      `${ctx.services.config.publicUrl}/verify-email/${token}`,
      'The link works for three days.',
      `You sign in as ${person.username} here: ${ctx.services.config.publicUrl}/signin`,
    ),
  })

/** To the replaced address, whose owner may not have wanted the change. */
export const mailAddressChanged = (ctx: Writing, person: Addressee) =>
  postMail(ctx.tx, {
    kind: 'email-changed',
    to: to(person),
    subject: 'Your email address was changed',
    text: paragraphs(
      `Hello ${person.firstName},`,
      `${ctx.actor.name} changed the email address of your account. Sign-in codes go to the new one from now on.`,
      'If you did not expect this, contact a super admin right away.',
    ),
  })

export const mailGiven = (ctx: Writing, person: Addressee) =>
  postMail(ctx.tx, {
    kind: 'password-given',
    to: to(person),
    subject: 'Your password was reset by an admin',
    text: paragraphs(
      `Hello ${person.firstName},`,
      `${ctx.actor.name} gave you a new password and will tell you what it is. You choose your own when you sign in with it: ${ctx.services.config.publicUrl}/signin`,
      'All your sessions were ended. If you did not expect this, contact a super admin right away.',
    ),
  })

/** To the owner of an account whose password somebody keeps guessing. */
export const mailRefused = (tx: Tx, publicUrl: string, person: Addressee, ip: string | undefined) =>
  postMail(tx, {
    kind: 'sign-in-refused',
    to: to(person),
    subject: 'Attempts to sign in to your account are being refused',
    text: paragraphs(
      `Hello ${person.firstName},`,
      ip === undefined
        ? 'Someone tried many times to sign in to your account with a wrong password, from several addresses. Further attempts are refused for a while.'
        : `Someone tried many times to sign in to your account with a wrong password, from the address ${ip}. Further attempts from there are refused for a while.`,
      'Your password has not been changed. You can still sign in on every device on which you have signed in before.',
      `If you cannot sign in, choose a new password: ${publicUrl}/forgot-password`,
      'We send this at most once a day. If it was you, you can ignore this email.',
    ),
  })
