import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { isDefaultPassword } from '@loupe/domain/access/password.ts'
import { isGivenPasswordExpired, signInRules, veiledEmail } from '@loupe/domain/access/sign-in.ts'
import { reachOf } from '@loupe/domain/kernel/permissions.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { countAttempt, inTurn, passAttempt } from '../attempts.ts'
import { findDevices, rememberDevice } from '../devices.ts'
import { type Known, findByName, personOf, treeOf } from '../people.ts'
import { isPassword } from '../password.ts'
import { getSettings } from '../../masters/settings/queries.ts'
import { openSession, signInTopic } from '../sessions/commands.ts'
import { makeCode, spendCode } from './codes.ts'
import { mailCode } from './mails.ts'

interface Typed {
  username: string
  password: string
}
interface Checked {
  user: Known
  attempt: number
}

/**
 * Who this is, if the password is theirs; before any transaction, so that no number of attempts takes the connections away from others. An unknown
 * name takes the same way, the same time and the same answer.
 */
async function checkPassword(ctx: Reading, step: 'password' | 'otp', typed: Typed): Promise<Checked> {
  const devices = await findDevices(ctx)
  return inTurn(ctx, step, devices.length > 0, async () => {
    const user = await findByName(ctx.db, typed.username)
    const device = devices.find((one) => one.user === user?.id)?.id
    const attempt = await countAttempt(ctx, { step, name: typed.username, user: user?.id, device })
    if (!(await isPassword(user?.passwordHash, typed.password)) || !user) throw new Refusal('wrong_credentials')
    return { user, attempt }
  })
}

/** The same person in the transaction, unless they were shut out or their password was changed since it was checked. */
async function stillKnown(ctx: Writing, typed: Typed, checked: Known): Promise<Known> {
  const user = await findByName(ctx.tx, typed.username)
  if (user?.id !== checked.id || user.passwordHash !== checked.passwordHash) throw new Refusal('wrong_credentials')
  return user
}

/** While the house is closed only those come in who may open it again, and admins; whoever has the password is told why. */
async function refuseWhenClosed(ctx: Writing, { type }: Known) {
  const { isOffline, notice } = await getSettings(ctx.tx, 'offline')
  if (isOffline && reachOf(type) !== 'all') throw new Refusal('house_closed', { notice })
}

/** Whoever has the password is told that it was given too long ago. */
function refuseExpired(ctx: Writing, { defaultPassword, passwordChangedAt, createdAt }: Known) {
  if (defaultPassword && isGivenPasswordExpired(new Date(passwordChangedAt ?? createdAt), ctx.now))
    throw new Refusal('given_password_expired')
}

/** First step: the password is right, so a code goes out. It is no session yet. */
export async function sendLoginCode(reading: Reading, typed: Typed) {
  const checked = await checkPassword(reading, 'password', typed)
  return async (ctx: Writing) => {
    const user = await stillKnown(ctx, typed, checked.user)
    refuseExpired(ctx, user)
    await refuseWhenClosed(ctx, user)
    const digits = await makeCode(ctx, user.id)
    await passAttempt(ctx.tx, checked.attempt)
    await mailCode(ctx, user, digits)
    return { otpRequired: true as const, email: veiledEmail(user.email) }
  }
}

type SignInInput = Typed & { otp: string; remember: boolean; masters?: string[] | undefined }

/**
 * Second step: password and code together give the session. A default password gives one that may only change it, and no cookie.
 * @throws wrong_otp for a wrong code and for one that has run out, was used or was guessed at too often
 */
export async function signIn(reading: Reading, typed: SignInInput) {
  const checked = await checkPassword(reading, 'otp', typed)
  return (ctx: Writing) => openFor(ctx, typed, checked)
}

async function openFor(ctx: Writing, typed: SignInInput, checked: Checked) {
  const user = await stillKnown(ctx, typed, checked.user)
  if (!(await spendCode(ctx, user.id, typed.otp))) throw new Refusal('wrong_otp')
  refuseExpired(ctx, user)
  await refuseWhenClosed(ctx, user)
  await passAttempt(ctx.tx, checked.attempt)
  const mustChange = user.defaultPassword || isDefaultPassword(typed.password, user)
  const me = { ...ctx, actor: { ...ctx.actor, id: user.id, name: fullName(user) } }
  const token = await openSession(me, user.id, mustChange ? 'password' : 'full', typed.remember)
  await record(me, { kind: 'user.sign-in', subjectType: 'user', subject: user.id, after: { ip: ctx.caller.ip }, topic: signInTopic })
  const { user: person, grants } = await personOf(ctx.tx, user.id)
  if (mustChange) {
    const none = { userPermissions: { data: [] }, masters: {} }
    return { token: { jwt: token }, user: { ...person, defaultPassword: true }, ...none }
  }
  await rememberDevice(ctx, user.id)
  ctx.caller.cookie = { token, maxAge: signInRules.session.full / 1000 }
  return { token: { jwt: token }, user: person, userPermissions: treeOf(grants), masters: mastersOf(ctx, typed.masters ?? []) }
}

const mastersOf = ({ house }: Writing, codes: readonly string[]) =>
  Object.fromEntries(
    codes.map((code) => [code, house.masters.list(code).map(({ code: value, name, sequence }) => ({ code: value, name, sequence }))]),
  )
