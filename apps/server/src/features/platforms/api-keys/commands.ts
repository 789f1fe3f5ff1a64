import type { ApiKey, NewApiKey } from '@loupe/contract/platforms/api-keys.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { hintLength, keyPrefix } from '@loupe/domain/platforms/api-key.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { keyedHash, newToken } from '../../../http/sign-in.ts'
import { getApiUser } from '../api-users.ts'
import { getApiKey } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `apiKey.${action}`, subjectType: 'apiKey', subject: id })

/** Creates an API key. Only this response contains it: the database has a hash, which finds the key but does not reveal it. */
export async function createApiKey(ctx: Writing, requested: NewApiKey): Promise<ApiKey & { key: string }> {
  const { user, name, scopes, perMinute, expiresAt } = requested
  if (expiresAt !== null && Date.parse(expiresAt) <= ctx.now.getTime()) throw invalid('expiresAt', 'Please choose a future time.')
  await getApiUser(ctx.tx, ctx.actor, user)
  const key = keyPrefix + newToken()
  const made = { user, name, scopes: [...new Set(scopes)], perMinute, expiresAt }
  const { id } = await ctx.tx
    .insertInto('apiKey')
    .values({
      ...made,
      tokenHash: keyedHash(ctx.services.config.sessionSecret, key),
      hint: key.slice(0, hintLength),
      ...stampAppendedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  return { ...(await getApiKey(ctx.tx, ctx.actor, ctx.now, id)), key }
}

/** Revokes a key for good. A revoked key stays as it is. */
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
