import { signInRules } from '@loupe/domain/access/sign-in.ts'
import type { Reading, Writing } from '../../context.ts'
import { keyedHash, newToken } from '../../http/authentication.ts'
import { stampAppended } from '../../db/stamps.ts'

const hashOf = ({ services }: Pick<Reading, 'services'>, token: string) => keyedHash(services.config.sessionSecret, token)
const rememberedSince = (now: Date) => new Date(now.getTime() - signInRules.device).toISOString()

/** The people who have signed in on the request's device before. */
export const findDevices = async (ctx: Reading): Promise<{ id: string; user: string }[]> =>
  ctx.caller.device === undefined
    ? []
    : ctx.db
        .selectFrom('knownDevice')
        .select(['id', 'user'])
        .where('tokenHash', '=', hashOf(ctx, ctx.caller.device))
        .where('lastUsedAt', '>', rememberedSince(ctx.now))
        .execute()

/** Remembers by a cookie that a person has signed in on this device. Several people may share a browser. */
export async function rememberDevice(ctx: Writing, user: string): Promise<void> {
  const { device } = ctx.caller
  const isKnown =
    device !== undefined &&
    (await ctx.tx.selectFrom('knownDevice').select('id').where('tokenHash', '=', hashOf(ctx, device)).limit(1).executeTakeFirst())
  // A token that Loupe did not issue is replaced.
  const token = isKnown ? device : newToken()
  const used = { lastUsedAt: ctx.now.toISOString(), ip: ctx.caller.ip, agent: ctx.caller.agent }
  await ctx.tx
    .insertInto('knownDevice')
    .values({ user, tokenHash: hashOf(ctx, token), ...stampAppended(ctx), ...used })
    .onConflict((on) => on.columns(['tokenHash', 'user']).doUpdateSet(used))
    .execute()
  ctx.caller.deviceCookie = { token, maxAge: signInRules.device / 1000 }
}

/** Forgets that this person has signed in on the request's device. Others who share it stay known. */
export async function forgetDevice(ctx: Writing, user: string): Promise<void> {
  const { device } = ctx.caller
  if (device === undefined) return
  await ctx.tx.deleteFrom('knownDevice').where('user', '=', user).where('tokenHash', '=', hashOf(ctx, device)).execute()
}

/** Forgets a person's devices when their sessions end everywhere; the request's own device may stay. */
export const forgetDevices = (ctx: Writing, user: string, { exceptThis = false } = {}) => {
  const devices = ctx.tx.deleteFrom('knownDevice').where('user', '=', user)
  const { device } = ctx.caller
  return (exceptThis && device !== undefined ? devices.where('tokenHash', '<>', hashOf(ctx, device)) : devices).execute()
}
