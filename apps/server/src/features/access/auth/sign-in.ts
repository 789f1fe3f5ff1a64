import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { isDefaultPassword } from '@loupe/domain/access/password.ts'
import { signInRules, veiledEmail } from '@loupe/domain/access/sign-in.ts'
import { reachOf } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { countAttempt, passAttempt } from '../attempts.ts'
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

/** Who this is, if the password is theirs. An unknown name takes the same way, the same time and the same answer. */
async function known(ctx: Writing, step: 'password' | 'otp', typed: Typed): Promise<{ user: Known; attempt: number }> {
  const user = await findByName(ctx.tx, typed.username)
  const attempt = await countAttempt(ctx, step, typed.username, user?.id)
  if (!(await isPassword(user?.passwordHash, typed.password)) || !user) throw new Refusal('wrong_credentials')
  return { user, attempt }
}

/** While the house is closed only those come in who may open it again, and admins; whoever has the password is told why. */
async function refuseWhenClosed(ctx: Writing, { type }: Known) {
  const { isOffline, notice } = await getSettings(ctx.tx, 'offline')
  if (isOffline && reachOf(type) !== 'all') throw new Refusal('house_closed', { notice })
}

/** First step: the password is right, so a code goes out. It is no session yet. */
export async function sendLoginCode(ctx: Writing, typed: Typed) {
  const { user, attempt } = await known(ctx, 'password', typed)
  await refuseWhenClosed(ctx, user)
  const digits = await makeCode(ctx, user.id)
  await passAttempt(ctx, attempt)
  await mailCode(ctx, user, digits)
  return { otpRequired: true as const, email: veiledEmail(user.email) }
}

/**
 * Second step: password and code together give the session. A default password gives one that may only change it, and no cookie.
 * @throws wrong_otp for a wrong code and for one that has run out, was used or was guessed at too often
 */
export async function signIn(ctx: Writing, typed: Typed & { otp: string; remember: boolean; masters?: string[] }) {
  const { user, attempt } = await known(ctx, 'otp', typed)
  if (!(await spendCode(ctx, user.id, typed.otp))) throw new Refusal('wrong_otp')
  await refuseWhenClosed(ctx, user)
  await passAttempt(ctx, attempt)
  const mustChange = user.defaultPassword || isDefaultPassword(typed.password, user)
  const me = { ...ctx, actor: { ...ctx.actor, id: user.id, name: fullName(user) } }
  const token = await openSession(me, user.id, mustChange ? 'password' : 'full', typed.remember)
  await record(me, { kind: 'user.sign-in', subjectType: 'user', subject: user.id, after: { ip: ctx.caller.ip }, topic: signInTopic })
  const { user: person, grants } = await personOf(ctx.tx, user.id)
  if (mustChange) {
    const none = { userPermissions: { data: [] }, masters: {} }
    return { token: { jwt: token }, user: { ...person, defaultPassword: true }, ...none }
  }
  ctx.caller.cookie = { token, maxAge: signInRules.session.full / 1000 }
  return { token: { jwt: token }, user: person, userPermissions: treeOf(grants), masters: mastersOf(ctx, typed.masters ?? []) }
}

const mastersOf = ({ house }: Writing, codes: readonly string[]) =>
  Object.fromEntries(
    codes.map((code) => [code, house.masters.list(code).map(({ code: value, name, sequence }) => ({ code: value, name, sequence }))]),
  )
