import type { ApiKey, NewApiKey } from '@loupe/contract/platforms/api-keys.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { getApiUser } from '../api-users.ts'
import { issueKey } from './issue.ts'
import { getApiKey } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `apiKey.${action}`, subjectType: 'apiKey', subject: id })

/** Creates an API key of a client. Only this response contains it. */
export async function createApiKey(ctx: Writing, newKey: NewApiKey): Promise<ApiKey & { key: string }> {
  await getApiUser(ctx.tx, ctx.actor, newKey.user)
  const { id, key } = await issueKey(ctx, { ...newKey, addresses: [] })
  await record(ctx, { ...about(id, 'create'), after: { ...newKey, scopes: [...new Set(newKey.scopes)] } })
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
