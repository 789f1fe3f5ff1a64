import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { isStaff } from '@loupe/domain/access/staff.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record, recordAside } from '../../../db/event.ts'
import { runAndRollBack } from '../../../db/run-and-roll-back.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { countAttempt, queueHashing, queueAttempt, passAttempt } from '../attempts.ts'
import { findDevices, forgetDevice, rememberDevice } from '../devices.ts'
import { type StaffUser, findByName, getById } from '../people.ts'
import { chosenPasswordFault, hashPassword, isPassword, weakness } from '../password.ts'
import { endSessions } from '../sessions/commands.ts'
import { endCodes } from './codes.ts'
import { endLinks, findLink, hasManyLinks, hasManyResets, makeLink, spendLink } from './links.ts'
import { type Addressee, mailChanged, mailGiven, mailReset } from './mails.ts'
import { openInBrowser } from './sign-in.ts'

/** Sets a new password, and ends other sessions, links and codes made under the old one. */
async function storePassword(
  ctx: Writing,
  user: Pick<StaffUser, 'id'>,
  passwordHash: string,
  { isDefault = false, exceptSession }: { isDefault?: boolean; exceptSession?: string | undefined },
) {
  const at = ctx.now.toISOString()
  await ctx.tx
    .updateTable('user')
    .set({ passwordHash, defaultPassword: isDefault, passwordChangedAt: at, ...stampUpdated(ctx) })
    .where('id', '=', user.id)
    .execute()
  await endCodes(ctx, user.id)
  await endLinks(ctx, user.id, 'reset')
  await endSessions(ctx, user.id, exceptSession === undefined ? {} : { except: exceptSession })
}

/** Sets a password that a person chose for themselves. */
async function choosePassword(ctx: Writing, user: StaffUser, passwordHash: string, exceptSession?: string) {
  await storePassword(ctx, user, passwordHash, { exceptSession })
  await record(ctx, { kind: 'user.change-password', subjectType: 'user', subject: user.id })
  await mailChanged(ctx, user)
}

/** Checks and hashes a password that is given to staff, before the transaction. */
export async function hashGiven(ctx: Reading, password: string, person: Parameters<typeof weakness>[2]): Promise<string> {
  const fault = await weakness(ctx, password, person)
  if (fault) throw invalid('password', fault)
  return queueHashing(ctx, () => hashPassword(password))
}

/** Sets a given password: it only opens the form in which the person chooses their own. */
export async function givePassword(ctx: Writing, user: { id: string } & Addressee, passwordHash: string) {
  await storePassword(ctx, user, passwordHash, { isDefault: true })
  await record(ctx, { kind: 'user.give-password', subjectType: 'user', subject: user.id })
  await mailGiven(ctx, user)
}

/** Mails a link to choose a password; refused after many such mails. */
export async function sendReset(ctx: Writing, user: { id: string } & Addressee) {
  if (await hasManyLinks(ctx, user.id)) throw new Refusal('rate_limited', { seconds: signInRules.links.within / 1000 })
  await mailReset(ctx, user, await makeLink(ctx, user.id, 'reset'))
  await record(ctx, { kind: 'user.send-reset', subjectType: 'user', subject: user.id })
}

/**
 * Mails a link to the owner of this e-mail or username. For an unknown name the same rows are written and rolled back, so that neither the response nor
 * its time reveals whether the name exists.
 */
export async function forgotPassword(reading: Reading, { username }: { username: string }) {
  const devices = await findDevices(reading)
  const { user, device, attempt } = await queueAttempt(reading, 'forgot', false, async () => {
    const found = await findByName(reading.db, username)
    const own = devices.find((one) => one.user === found?.id)?.id
    return {
      user: found,
      device: own,
      attempt: await countAttempt(reading, { step: 'forgot', name: username, user: found?.id, device: own }),
    }
  })
  return async (ctx: Writing) => {
    const send = async (person: StaffUser) => {
      await mailReset(ctx, person, await makeLink(ctx, person.id, 'reset'))
      await passAttempt(ctx.tx, attempt.id)
      // No browser is notified, because no screen shows this: otherwise anybody could keep all browsers busy with this form.
      const { actor, now: at, requestId, caller } = ctx
      const event = { kind: 'user.ask-reset', subjectType: 'user', subject: person.id }
      await recordAside(ctx.tx, [{ ...event, actor, at, requestId, ip: caller.ip }])
    }
    const stranger = user ?? (await ctx.tx.selectFrom('user').selectAll().limit(1).executeTakeFirst())
    // Both are counted for strangers too, so that the time of the response is the same.
    const hasMany =
      stranger !== undefined && [await hasManyLinks(ctx, stranger.id), await hasManyResets(ctx, stranger.id, device)].includes(true)
    if (user && !hasMany) await send(user)
    else if (stranger) await runAndRollBack(ctx.tx, () => send(stranger))
    return {}
  }
}

/** Sets a new password by the link of the mail, once. The link proves access to the mailbox, so the device is remembered. */
export async function resetPassword(reading: Reading, { token, newPassword }: { token: string; newPassword: string }) {
  const { user, attempt, passwordHash } = await queueAttempt(reading, 'reset', false, async () => {
    const link = await findLink(reading, reading.db, token, 'reset')
    const counted = await countAttempt(reading, { step: 'reset', name: link?.username ?? '', user: link?.user })
    const found = await findResetting(reading, link)
    const fault = await chosenPasswordFault(reading, newPassword, found)
    if (fault) throw invalid('newPassword', fault)
    return { user: found, attempt: counted, passwordHash: await hashPassword(newPassword) }
  })
  return async (ctx: Writing) => {
    await spendLink(ctx, token, 'reset')
    await passAttempt(ctx.tx, attempt.id)
    const me = { ...ctx, actor: { ...ctx.actor, id: user.id, name: fullName(user) } }
    await choosePassword(me, user, passwordHash)
    // The device gets a new token, so that wrong attempts made on it before do not lock the person out.
    await forgetDevice(ctx, user.id)
    await rememberDevice(ctx, user.id)
    return {}
  }
}

/** The owner of a reset link, while it is valid. */
async function findResetting(reading: Reading, link: Awaited<ReturnType<typeof findLink>>): Promise<StaffUser> {
  const isLive = link && link.isActive && !link.isDeleted && link.usedAt === null && link.expiresAt > reading.now.toISOString()
  const user = isLive ? await getById(reading.db, link.user) : undefined
  if (!user || !isStaff(user.type)) throw new Refusal('link_spent')
  return user
}

/** Reports whether the link of a mail is still valid before anybody types. It reveals no more than using the link would. */
export async function checkResetLink(reading: Reading, token: string) {
  await findResetting(reading, await findLink(reading, reading.db, token, 'reset'))
  return {}
}

/**
 * Changes the person's own password. A session that exists only for this becomes a normal one, so that the first sign-in takes one mailed code; a normal
 * one stays open.
 */
export async function changePassword(
  reading: Reading,
  typed: { currentPassword: string; password?: string | undefined; newPassword: string },
) {
  if (typed.password !== undefined && typed.password !== typed.newPassword && typed.password !== typed.currentPassword)
    throw invalid('password', 'Two passwords that you enter is inconsistent!')
  const user = await getById(reading.db, reading.actor.id)
  const { attempt, passwordHash } = await queueAttempt(reading, 'change', true, async () => {
    const counted = await countAttempt(reading, { step: 'change', name: user.username, user: user.id })
    if (!(await isPassword(user.passwordHash, typed.currentPassword))) throw wrongPassword()
    const fault = await chosenPasswordFault(reading, typed.newPassword, user, typed.currentPassword)
    if (fault) throw invalid('newPassword', fault)
    return { attempt: counted, passwordHash: await hashPassword(typed.newPassword) }
  })
  return async (ctx: Writing) => {
    const { session } = ctx.caller
    const now = await ctx.tx.selectFrom('user').select('passwordHash').where('id', '=', user.id).forNoKeyUpdate().executeTakeFirstOrThrow()
    // Somebody else changed the password since it was checked.
    if (now.passwordHash !== user.passwordHash) throw wrongPassword()
    await passAttempt(ctx.tx, attempt.id)
    await choosePassword(ctx, user, passwordHash, session?.kind === 'full' ? session.id : undefined)
    if (session?.kind === 'password') {
      const { isRemembered } = await ctx.tx
        .selectFrom('session')
        .select('isRemembered')
        .where('id', '=', session.id)
        .executeTakeFirstOrThrow()
      await openInBrowser(ctx, user.id, isRemembered)
    }
    return {}
  }
}

function wrongPassword(): Refusal {
  const message = messageOf('wrong_password')
  return new Refusal('wrong_password', { fields: [{ path: 'currentPassword', message }] })
}
