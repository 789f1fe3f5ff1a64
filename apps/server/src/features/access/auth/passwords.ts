import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { passwordFault } from '@loupe/domain/access/password.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { isStaff } from '@loupe/domain/access/staff.ts'
import type { Writing } from '../../../context.ts'
import { record, recordAside } from '../../../db/event.ts'
import { undone } from '../../../db/undone.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { countAttempt, passAttempt } from '../attempts.ts'
import { type Known, findByName, getById } from '../people.ts'
import { hashPassword, isPassword } from '../password.ts'
import { endSessions } from '../sessions/commands.ts'
import { endCodes } from './codes.ts'
import { endLinks, hasManyLinks, makeLink, spendLink } from './links.ts'
import { type Addressee, mailChanged, mailGiven, mailReset } from './mails.ts'

/** Puts a new password in force: other sessions, links and codes made under the old one end with it. */
async function putPassword(
  ctx: Writing,
  user: Pick<Known, 'id'>,
  password: string,
  { isDefault = false, keep }: { isDefault?: boolean; keep?: string },
) {
  await ctx.tx
    .updateTable('user')
    .set({
      passwordHash: await hashPassword(password),
      defaultPassword: isDefault,
      passwordChangedAt: ctx.now.toISOString(),
      updatedAt: ctx.now.toISOString(),
    })
    .where('id', '=', user.id)
    .execute()
  await endCodes(ctx, user.id)
  await endLinks(ctx, user.id, 'reset')
  await endSessions(ctx, user.id, { except: keep })
}

/** Somebody chose a password for themselves. */
async function choosePassword(ctx: Writing, user: Known, password: string, { current, keep }: { current?: string; keep?: string } = {}) {
  const fault = passwordFault(password, user, current)
  if (fault) throw invalid('newPassword', fault)
  await putPassword(ctx, user, password, { ...(keep ? { keep } : {}) })
  await record(ctx, { kind: 'user.change-password', subjectType: 'user', subject: user.id })
  await mailChanged(ctx, user)
}

/** Somebody was given a password: it opens nothing but the form in which they choose their own. */
export async function givePassword(ctx: Writing, user: { id: string } & Addressee, password: string) {
  await putPassword(ctx, user, password, { isDefault: true })
  await record(ctx, { kind: 'user.give-password', subjectType: 'user', subject: user.id })
  await mailGiven(ctx, user)
}

/** Mails somebody a link to choose a password; refused when they were sent many lately. */
export async function sendReset(ctx: Writing, user: { id: string } & Addressee) {
  if (await hasManyLinks(ctx, user.id)) throw new Refusal('rate_limited', { seconds: signInRules.links.within / 1000 })
  await mailReset(ctx, user, await makeLink(ctx, user.id, 'reset'))
  await record(ctx, { kind: 'user.send-reset', subjectType: 'user', subject: user.id })
}

/**
 * Mails a link to whoever has this e-mail or username. For a name that nobody has the same is written and undone, so that neither words nor time
 * tell.
 */
export async function forgotPassword(ctx: Writing, { username }: { username: string }) {
  const user = await findByName(ctx.tx, username)
  const attempt = await countAttempt(ctx, 'forgot', username, user?.id)
  const send = async (person: Known) => {
    await mailReset(ctx, person, await makeLink(ctx, person.id, 'reset'))
    await passAttempt(ctx, attempt)
    // Nothing that a screen shows has changed: no browser is told, so that nobody can keep all of them busy with this form.
    const { actor, now: at, requestId, caller } = ctx
    const asked = { kind: 'user.ask-reset', subjectType: 'user', subject: person.id }
    await recordAside(ctx.tx, [{ ...asked, actor, at, requestId, ip: caller.ip }])
  }
  const stranger = user ?? (await ctx.tx.selectFrom('user').selectAll().limit(1).executeTakeFirst())
  if (user && !(await hasManyLinks(ctx, user.id))) await send(user)
  else if (stranger) await undone(ctx.tx, () => send(stranger))
  return {}
}

/** Chooses a new password by the link of the mail, once. */
export async function resetPassword(ctx: Writing, { token, newPassword }: { token: string; newPassword: string }) {
  const id = await spendLink(ctx, token, 'reset')
  const user = await ctx.tx
    .selectFrom('user')
    .selectAll()
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!user || !isStaff(user.type)) throw new Refusal('link_spent')
  const me = { ...ctx, actor: { ...ctx.actor, id, name: fullName(user) } }
  await choosePassword(me, user, newPassword)
  return {}
}

/** Changes the password one has. A session that existed only for this ends with it; the one on screen otherwise stays. */
export async function changePassword(ctx: Writing, typed: { currentPassword: string; password?: string; newPassword: string }) {
  if (typed.password !== undefined && typed.password !== typed.newPassword && typed.password !== typed.currentPassword)
    throw invalid('password', 'Two passwords that you enter is inconsistent!')
  const user = await getById(ctx.tx, ctx.actor.id)
  const attempt = await countAttempt(ctx, 'password', user.username, user.id)
  if (!(await isPassword(user.passwordHash, typed.currentPassword))) {
    const message = messageOf('wrong_password')
    throw new Refusal('wrong_password', { fields: [{ path: 'currentPassword', message }] })
  }
  await passAttempt(ctx, attempt)
  const session = ctx.caller.session
  await choosePassword(ctx, user, typed.newPassword, {
    current: typed.currentPassword,
    ...(session?.kind === 'full' ? { keep: session.id } : {}),
  })
  return {}
}
