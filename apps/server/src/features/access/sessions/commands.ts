import { signInRules } from '@loupe/domain/access/sign-in.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampAppended } from '../../../db/stamps.ts'
import { notFound } from '../../../db/not-found.ts'
import { keyedHash, newToken } from '../../../http/authentication.ts'
import { forgetDevices } from '../devices.ts'

/** A new session does not affect the open ones: browsers only reload the lists of devices and of sign-ins. */
export const signInTopic = 'signIn'

/** Opens a session for a person who has proved their identity, and ends the browser's previous one. Only the keyed hash of its token is stored. */
export async function openSession(ctx: Writing, user: string, kind: 'full' | 'password', isRemembered: boolean): Promise<string> {
  const token = newToken()
  const replaced = ctx.caller.session?.id
  if (replaced) await endReplaced(ctx, replaced)
  const { id } = await ctx.tx
    .insertInto('session')
    .values({
      user,
      kind,
      isRemembered,
      tokenHash: keyedHash(ctx.services.config.sessionSecret, token),
      ip: ctx.caller.ip,
      agent: ctx.caller.agent,
      ...stampAppended(ctx),
      seenAt: ctx.now.toISOString(),
      expiresAt: new Date(ctx.now.getTime() + signInRules.session[kind]).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { user, kind, ip: ctx.caller.ip }
  await record(ctx, { kind: 'session.open', subjectType: 'session', subject: id, after, topic: signInTopic })
  return token
}

/** Ends the replaced session, which may be that of another person who used the same browser. */
async function endReplaced(ctx: Writing, id: string) {
  const session = await ctx.tx.selectFrom('session').select('user').where('id', '=', id).executeTakeFirst()
  if (session) await endSessions(ctx, session.user, { only: id })
}

/**
 * Ends a person's sessions at once, on every server.
 * @param only the session to end; all of them when left out
 * @param except the session to leave open
 */
export async function endSessions(
  ctx: Writing,
  user: string,
  { only, except }: { only?: string | undefined; except?: string | undefined } = {},
): Promise<number> {
  let query = ctx.tx.updateTable('session').set({ endedAt: ctx.now.toISOString() }).where('user', '=', user).where('endedAt', 'is', null)
  if (only) query = query.where('id', '=', only)
  if (except) query = query.where('id', '<>', except)
  const ended = await query.returning('id').execute()
  await record(ctx, ...ended.map(({ id }) => ({ kind: 'session.end', subjectType: 'session', subject: id, after: { user } })))
  return ended.length
}

const forgetCookie = (ctx: Writing) => {
  ctx.caller.cookie = { token: '', maxAge: 0 }
}

export async function signOut(ctx: Writing) {
  await endSessions(ctx, ctx.actor.id, { only: ctx.caller.session?.id })
  forgetCookie(ctx)
  return {}
}

/** Ends one of this person's sessions; it also succeeds for one that has ended already. */
export async function endMine(ctx: Writing, id: string) {
  await ctx.tx.selectFrom('session').select('id').where('id', '=', id).where('user', '=', ctx.actor.id).executeTakeFirstOrThrow(notFound)
  await endSessions(ctx, ctx.actor.id, { only: id })
  if (id === ctx.caller.session?.id) forgetCookie(ctx)
  return {}
}

/** Signs out everywhere else. All other devices become unknown again. */
export async function endMyOthers(ctx: Writing) {
  await forgetDevices(ctx, ctx.actor.id, { exceptThis: true })
  return { ended: await endSessions(ctx, ctx.actor.id, { except: ctx.caller.session?.id }) }
}
