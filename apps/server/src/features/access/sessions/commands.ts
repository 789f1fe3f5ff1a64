import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { keyedHash, newToken } from '../../../http/sign-in.ts'
import { forgetDevices } from '../devices.ts'

/** A new session changes nothing for those that are open: only lists of devices and of who is signed in are read again. */
export const signInTopic = 'signIn'

/** Opens a session for somebody who has proved who they are, and ends the one the browser still had. Only the keyed hash of its token is stored. */
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
      tokenHash: keyedHash(ctx.house.config.sessionSecret, token),
      ip: ctx.caller.ip,
      agent: ctx.caller.agent,
      createdAt: ctx.now.toISOString(),
      seenAt: ctx.now.toISOString(),
      expiresAt: new Date(ctx.now.getTime() + signInRules.session[kind]).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { user, kind, ip: ctx.caller.ip }
  await record(ctx, { kind: 'session.open', subjectType: 'session', subject: id, after, topic: signInTopic })
  return token
}

/** It may be somebody else's, who used the same browser before. */
async function endReplaced(ctx: Writing, id: string) {
  const session = await ctx.tx.selectFrom('session').select('user').where('id', '=', id).executeTakeFirst()
  if (session) await endSessions(ctx, session.user, { only: id })
}

/**
 * Ends a person's sessions at once, on every node.
 * @param only the one to end; every one when not said
 * @param except the one to leave
 */
export async function endSessions(ctx: Writing, user: string, { only, except }: { only?: string; except?: string } = {}): Promise<number> {
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

/** Ends one of my own sessions; one that has ended already is success. */
export async function endMine(ctx: Writing, id: string) {
  const mine = await ctx.tx.selectFrom('session').select('id').where('id', '=', id).where('user', '=', ctx.actor.id).executeTakeFirst()
  if (!mine) throw new Refusal('not_found')
  await endSessions(ctx, ctx.actor.id, { only: id })
  if (id === ctx.caller.session?.id) forgetCookie(ctx)
  return {}
}

/** Signs out everywhere else. Devices that were signed in on before are strangers again. */
export async function endMyOthers(ctx: Writing) {
  await forgetDevices(ctx, ctx.actor.id, { exceptThis: true })
  return { ended: await endSessions(ctx, ctx.actor.id, { except: ctx.caller.session?.id }) }
}
