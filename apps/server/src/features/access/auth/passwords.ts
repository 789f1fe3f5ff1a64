import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { isStaff } from '@loupe/domain/access/staff.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record, recordAside } from '../../../db/event.ts'
import { undone } from '../../../db/undone.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { countAttempt, hashInTurn, inTurn, passAttempt } from '../attempts.ts'
import { rememberDevice } from '../devices.ts'
import { type Known, findByName, getById } from '../people.ts'
import { chosenPasswordFault, hashPassword, isPassword, weakness } from '../password.ts'
import { endSessions } from '../sessions/commands.ts'
import { endCodes } from './codes.ts'
import { endLinks, findLink, hasManyLinks, makeLink, spendLink } from './links.ts'
import { type Addressee, mailChanged, mailGiven, mailReset } from './mails.ts'

/** Puts a new password in force: other sessions, links and codes made under the old one end with it. */
async function putPassword(
  ctx: Writing,
  user: Pick<Known, 'id'>,
  passwordHash: string,
  { isDefault = false, keep }: { isDefault?: boolean; keep?: string | undefined },
) {
  const at = ctx.now.toISOString()
  await ctx.tx
    .updateTable('user')
    .set({ passwordHash, defaultPassword: isDefault, passwordChangedAt: at, updatedAt: at })
    .where('id', '=', user.id)
    .execute()
  await endCodes(ctx, user.id)
  await endLinks(ctx, user.id, 'reset')
  await endSessions(ctx, user.id, keep === undefined ? {} : { except: keep })
}

/** Somebody chose a password for themselves. */
async function choosePassword(ctx: Writing, user: Known, passwordHash: string, keep?: string) {
  await putPassword(ctx, user, passwordHash, { keep })
  await record(ctx, { kind: 'user.change-password', subjectType: 'user', subject: user.id })
  await mailChanged(ctx, user)
}

/** Hashes a password that is given to somebody of the staff, if it may be given; before the transaction. */
export async function hashGiven(ctx: Reading, password: string, person: Parameters<typeof weakness>[2]): Promise<string> {
  const fault = await weakness(ctx, password, person)
  if (fault) throw invalid('password', fault)
  return hashInTurn(ctx, () => hashPassword(password))
}

/** Somebody was given a password: it opens nothing but the form in which they choose their own. */
export async function givePassword(ctx: Writing, user: { id: string } & Addressee, passwordHash: string) {
  await putPassword(ctx, user, passwordHash, { isDefault: true })
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
export async function forgotPassword(reading: Reading, { username }: { username: string }) {
  const { user, attempt } = await inTurn(reading, 'forgot', false, async () => {
    const found = await findByName(reading.db, username)
    return { user: found, attempt: await countAttempt(reading, { step: 'forgot', name: username, user: found?.id }) }
  })
  return async (ctx: Writing) => {
    const send = async (person: Known) => {
      await mailReset(ctx, person, await makeLink(ctx, person.id, 'reset'))
      await passAttempt(ctx.tx, attempt)
      // Nothing that a screen shows has changed: no browser is told, so that nobody can keep all of them busy with this form.
      const { actor, now: at, requestId, caller } = ctx
      const requested = { kind: 'user.ask-reset', subjectType: 'user', subject: person.id }
      await recordAside(ctx.tx, [{ ...requested, actor, at, requestId, ip: caller.ip }])
    }
    const stranger = user ?? (await ctx.tx.selectFrom('user').selectAll().limit(1).executeTakeFirst())
    if (user && !(await hasManyLinks(ctx, user.id))) await send(user)
    else if (stranger) await undone(ctx.tx, () => send(stranger))
    return {}
  }
}

/** Chooses a new password by the link of the mail, once. Whoever has the link has the mailbox, so the device is remembered. */
export async function resetPassword(reading: Reading, { token, newPassword }: { token: string; newPassword: string }) {
  const { user, passwordHash } = await inTurn(reading, 'reset', false, async () => {
    const attempt = await countAttempt(reading, { step: 'reset' })
    const found = await findResetting(reading, token)
    await passAttempt(reading.house.aside, attempt)
    const fault = await chosenPasswordFault(reading, newPassword, found)
    if (fault) throw invalid('newPassword', fault)
    return { user: found, passwordHash: await hashPassword(newPassword) }
  })
  return async (ctx: Writing) => {
    await spendLink(ctx, token, 'reset')
    const me = { ...ctx, actor: { ...ctx.actor, id: user.id, name: fullName(user) } }
    await choosePassword(me, user, passwordHash)
    await rememberDevice(ctx, user.id)
    return {}
  }
}

/** Who may choose a password by this link, while it still works. */
async function findResetting(reading: Reading, token: string): Promise<Known> {
  const link = await findLink(reading, reading.db, token, 'reset')
  const isLive = link && link.isActive && !link.isDeleted && link.usedAt === null && link.expiresAt > reading.now.toISOString()
  const user = isLive ? await getById(reading.db, link.user) : undefined
  if (!user || !isStaff(user.type)) throw new Refusal('link_spent')
  return user
}

/** Changes the password one has. A session that existed only for this ends with it; the one on screen otherwise stays. */
export async function changePassword(
  reading: Reading,
  typed: { currentPassword: string; password?: string | undefined; newPassword: string },
) {
  if (typed.password !== undefined && typed.password !== typed.newPassword && typed.password !== typed.currentPassword)
    throw invalid('password', 'Two passwords that you enter is inconsistent!')
  const user = await getById(reading.db, reading.actor.id)
  const passwordHash = await inTurn(reading, 'change', true, async () => {
    const attempt = await countAttempt(reading, { step: 'change', name: user.username, user: user.id })
    if (!(await isPassword(user.passwordHash, typed.currentPassword))) throw wrongPassword()
    await passAttempt(reading.house.aside, attempt)
    const fault = await chosenPasswordFault(reading, typed.newPassword, user, typed.currentPassword)
    if (fault) throw invalid('newPassword', fault)
    return hashPassword(typed.newPassword)
  })
  return async (ctx: Writing) => {
    const { session } = ctx.caller
    const now = await ctx.tx.selectFrom('user').select('passwordHash').where('id', '=', user.id).forUpdate().executeTakeFirstOrThrow()
    // Changed by somebody else since it was checked.
    if (now.passwordHash !== user.passwordHash) throw wrongPassword()
    await choosePassword(ctx, user, passwordHash, session?.kind === 'full' ? session.id : undefined)
    return {}
  }
}

function wrongPassword(): Refusal {
  const message = messageOf('wrong_password')
  return new Refusal('wrong_password', { fields: [{ path: 'currentPassword', message }] })
}
