import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { isDefaultPassword } from '@loupe/domain/access/password.ts'
import { isGivenPasswordExpired, signInRules, veiledEmail } from '@loupe/domain/access/sign-in.ts'
import { visibleScopeOf } from '@loupe/domain/kernel/permissions.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { countAttempt, queueAttempt, noteUnchecked, passAttempt } from '../attempts.ts'
import { findDevices, rememberDevice } from '../devices.ts'
import { type StaffUser, findByName, personOf, treeOf } from '../people.ts'
import { isPassword } from '../password.ts'
import { getSettings } from '../../../db/settings.ts'
import { openSession, signInTopic } from '../sessions/commands.ts'
import { isCodeOnItsWay, makeCode, spendCode } from './codes.ts'
import { mailCode } from './mails.ts'

interface Typed {
  username: string
  password: string
}
interface Checked {
  user: StaffUser
  attempt: number
}

/**
 * Checks name and password before any transaction, so that many attempts do not use up the connections. An unknown name takes the same steps, the same
 * time, and gets the same response.
 */
async function checkPassword(ctx: Reading, step: 'password' | 'otp', typed: Typed): Promise<Checked> {
  const devices = await findDevices(ctx)
  return queueAttempt(ctx, step, devices.length > 0, async () => {
    const user = await findByName(ctx.db, typed.username)
    const device = devices.find((one) => one.user === user?.id)?.id
    const { id: attempt, isUnchecked } = await countAttempt(ctx, { step, name: typed.username, user: user?.id, device })
    // Written while a dummy hash is checked: an account beyond its limit responds as late as an unknown name.
    const hashed = isPassword(isUnchecked ? undefined : user?.passwordHash, typed.password)
    const [isRight] = await Promise.all([hashed, isUnchecked && noteUnchecked(ctx, attempt)])
    if (!isRight || !user) throw new Refusal('wrong_credentials')
    return { user, attempt }
  })
}

/** Reads the person again in the transaction; refused if they were deactivated or their password was changed since it was checked. */
async function rereadUser(ctx: Writing, typed: Typed, checked: StaffUser): Promise<StaffUser> {
  const user = await findByName(ctx.tx, typed.username)
  if (user?.id !== checked.id || user.passwordHash !== checked.passwordHash) throw new Refusal('wrong_credentials')
  return user
}

/**
 * Keeps the password, and the person active, until the session is stored. A change that is being committed is waited for, and refuses the sign-in; one that
 * comes later waits for the session and ends it. Before the code is used up, because a change of the password locks the person before their codes.
 */
async function holdPassword({ tx }: Writing, { id, passwordHash }: StaffUser): Promise<void> {
  const held = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!held) throw new Refusal('wrong_credentials')
}

/** While Loupe is closed, only admins and people who may open it again can sign in. Others with the right password learn the reason. */
async function refuseWhenClosed(ctx: Writing, { type }: StaffUser) {
  const { isOffline, notice } = await getSettings(ctx.tx, 'offline')
  if (isOffline && visibleScopeOf(type) !== 'all') throw new Refusal('company_closed', { notice })
}

/** A person with the right password learns that it was given too long ago. */
function refuseExpired(ctx: Writing, { defaultPassword, passwordChangedAt, createdAt }: StaffUser) {
  if (defaultPassword && isGivenPasswordExpired(new Date(passwordChangedAt ?? createdAt), ctx.now))
    throw new Refusal('given_password_expired')
}

/** First step: the password is right, so a code is mailed. There is no session yet. */
export async function sendLoginCode(reading: Reading, typed: Typed) {
  const checked = await checkPassword(reading, 'password', typed)
  return async (ctx: Writing) => {
    const user = await rereadUser(ctx, typed, checked.user)
    refuseExpired(ctx, user)
    await refuseWhenClosed(ctx, user)
    const digits = await makeCode(ctx, user).catch(async (error: unknown) => {
      // The password was right, so the log says so, although everything else is rolled back.
      if (isCodeOnItsWay(error)) await passAttempt(ctx.services.aside, checked.attempt)
      throw error
    })
    await passAttempt(ctx.tx, checked.attempt)
    await mailCode(ctx, user, digits)
    return { otpRequired: true as const, email: veiledEmail(user.email) }
  }
}

type SignInInput = Typed & { otp: string; remember: boolean; masters?: string[] | undefined }

/**
 * Second step: password and code together open a session. A default password opens one that can only change it, without a cookie.
 * @throws wrong_otp for a wrong code, and for one that has expired, was used, or was guessed too often
 */
export async function signIn(reading: Reading, typed: SignInInput) {
  const checked = await checkPassword(reading, 'otp', typed)
  return (ctx: Writing) => openFor(ctx, typed, checked)
}

/** Opens a normal session, with its cookie, in a browser on which the person has proved the password and a mailed code. */
export async function openInBrowser(ctx: Writing, user: string, isRemembered: boolean): Promise<string> {
  const token = await openSession(ctx, user, 'full', isRemembered)
  await rememberDevice(ctx, user)
  ctx.caller.cookie = { token, maxAge: signInRules.session.full / 1000 }
  return token
}

async function openFor(ctx: Writing, typed: SignInInput, checked: Checked) {
  const user = await rereadUser(ctx, typed, checked.user)
  if (!(await spendCode(ctx, user.id, typed.otp, () => holdPassword(ctx, user)))) throw new Refusal('wrong_otp')
  refuseExpired(ctx, user)
  await refuseWhenClosed(ctx, user)
  await passAttempt(ctx.tx, checked.attempt)
  const mustChange = user.defaultPassword || isDefaultPassword(typed.password, user)
  const me = { ...ctx, actor: { ...ctx.actor, id: user.id, name: fullName(user) } }
  const token = mustChange ? await openSession(me, user.id, 'password', typed.remember) : await openInBrowser(me, user.id, typed.remember)
  await record(me, { kind: 'user.sign-in', subjectType: 'user', subject: user.id, after: { ip: ctx.caller.ip }, topic: signInTopic })
  const { user: person, grants } = await personOf(ctx.tx, user.id)
  if (mustChange) {
    const none = { userPermissions: { data: [] }, masters: {} }
    return { token: { jwt: token }, user: { ...person, defaultPassword: true }, ...none }
  }
  return { token: { jwt: token }, user: person, userPermissions: treeOf(grants), masters: mastersOf(ctx, typed.masters ?? []) }
}

const mastersOf = ({ services }: Writing, codes: readonly string[]) =>
  Object.fromEntries(
    codes.map((code) => [code, services.masters.list(code).map(({ code: value, name, sequence }) => ({ code: value, name, sequence }))]),
  )
