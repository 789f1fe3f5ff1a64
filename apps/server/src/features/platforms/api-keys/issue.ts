import { invalid } from '@loupe/domain/kernel/errors.ts'
import { type ApiScope, hintLength, keyPrefix } from '@loupe/domain/platforms/api-key.ts'
import type { Writing } from '../../../context.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { keyedHash, newToken } from '../../../http/sign-in.ts'

interface KeyRequest {
  /** The API user of a client, or the user as whom a system of the company acts. */
  user: string
  name: string
  scopes: readonly ApiScope[]
  addresses: readonly string[]
  perMinute: number
  expiresAt: string | null
}

/** Creates a key. Only its caller has the key itself: the database has a hash, which finds the key but does not reveal it. */
export async function issueKey(ctx: Writing, { scopes, addresses, ...requested }: KeyRequest): Promise<{ id: string; key: string }> {
  if (requested.expiresAt !== null && Date.parse(requested.expiresAt) <= ctx.now.getTime())
    throw invalid('expiresAt', 'Please choose a future time.')
  const key = keyPrefix + newToken()
  const { id } = await ctx.tx
    .insertInto('apiKey')
    .values({
      ...requested,
      scopes: [...new Set(scopes)],
      addresses: [...new Set(addresses)],
      tokenHash: keyedHash(ctx.services.config.sessionSecret, key),
      hint: key.slice(0, hintLength),
      ...stampAppendedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
