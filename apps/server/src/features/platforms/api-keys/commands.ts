import type { ApiKey, NewApiKey } from '@loupe/contract/platforms/api-keys.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { hintLength, keyPrefix } from '@loupe/domain/platforms/api-key.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { keyedHash, newToken } from '../../../http/sign-in.ts'
import { getApiUser } from '../api-users.ts'
import { getApiKey } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `apiKey.${action}`, subjectType: 'apiKey', subject: id })

/** Makes a key. It stands in the answer alone: what is kept finds it again, and does not tell it. */
export async function createApiKey(ctx: Writing, asked: NewApiKey): Promise<ApiKey & { key: string }> {
  const { user, name, scopes, perMinute, expiresAt } = asked
  if (expiresAt !== null && Date.parse(expiresAt) <= ctx.now.getTime()) throw invalid('expiresAt', 'Please choose a time to come.')
  await getApiUser(ctx.tx, ctx.actor, user)
  const key = keyPrefix + newToken()
  const made = { user, name, scopes: [...new Set(scopes)], perMinute, expiresAt }
  const { id } = await ctx.tx
    .insertInto('apiKey')
    .values({
      ...made,
      tokenHash: keyedHash(ctx.house.config.sessionSecret, key),
      hint: key.slice(0, hintLength),
      createdBy: ctx.actor.id,
      createdAt: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  return { ...(await getApiKey(ctx.tx, ctx.actor, ctx.now, id)), key }
}

/** Takes a key back, for good. One that was taken back already stays so. */
export async function revokeApiKey(ctx: Writing, id: string): Promise<ApiKey> {
  await getApiKey(ctx.tx, ctx.actor, ctx.now, id)
  const revoked = await ctx.tx
    .updateTable('apiKey')
    .set({ revokedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked) await record(ctx, about(id, 'revoke'))
  return getApiKey(ctx.tx, ctx.actor, ctx.now, id)
}
