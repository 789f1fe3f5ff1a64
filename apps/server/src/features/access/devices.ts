import { signInRules } from '@loupe/domain/access/sign-in.ts'
import type { Reading, Writing } from '../../context.ts'
import { keyedHash, newToken } from '../../http/sign-in.ts'

const hashOf = ({ house }: Pick<Reading, 'house'>, token: string) => keyedHash(house.config.sessionSecret, token)
const rememberedSince = (now: Date) => new Date(now.getTime() - signInRules.device).toISOString()

/** Whose device a call came from: everybody who has signed in on it before. */
export const findDevices = async (ctx: Reading): Promise<{ id: string; user: string }[]> =>
  ctx.caller.device === undefined
    ? []
    : ctx.db
        .selectFrom('knownDevice')
        .select(['id', 'user'])
        .where('tokenHash', '=', hashOf(ctx, ctx.caller.device))
        .where('lastUsedAt', '>', rememberedSince(ctx.now))
        .execute()

/** Remembers that somebody has signed in on this device, by a cookie. Several people may share a browser. */
export async function rememberDevice(ctx: Writing, user: string): Promise<void> {
  const { device } = ctx.caller
  const isKnown =
    device !== undefined &&
    (await ctx.tx.selectFrom('knownDevice').select('id').where('tokenHash', '=', hashOf(ctx, device)).limit(1).executeTakeFirst())
  // A token that nobody was given is not taken over.
  const token = isKnown ? device : newToken()
  const used = { lastUsedAt: ctx.now.toISOString(), ip: ctx.caller.ip, agent: ctx.caller.agent }
  await ctx.tx
    .insertInto('knownDevice')
    .values({ user, tokenHash: hashOf(ctx, token), createdAt: ctx.now.toISOString(), ...used })
    .onConflict((on) => on.columns(['tokenHash', 'user']).doUpdateSet(used))
    .execute()
  ctx.caller.deviceCookie = { token, maxAge: signInRules.device / 1000 }
}

/** Forgets the devices of somebody whose sessions are ended everywhere; the one the call came from may stay. */
export const forgetDevices = (ctx: Writing, user: string, { exceptThis = false } = {}) => {
  const devices = ctx.tx.deleteFrom('knownDevice').where('user', '=', user)
  const { device } = ctx.caller
  return (exceptThis && device !== undefined ? devices.where('tokenHash', '<>', hashOf(ctx, device)) : devices).execute()
}
