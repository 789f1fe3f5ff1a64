import { invalid } from '@loupe/domain/kernel/errors.ts'
import { type ApiScope, hintLength, keyPrefix, testKeyPrefix } from '@loupe/domain/platforms/api-key.ts'
import type { Writing } from '../../../context.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { keyedHash, newToken } from '../../../http/authentication.ts'

interface KeyRequest {
  /** The API user of a client, or the user as whom a system of the company acts. */
  user: string
  name: string
  scopes: readonly ApiScope[]
  addresses: readonly string[]
  perMinute: number
  expiresAt: string | null
  /** Whether it works in the test company alone. */
  isTest?: boolean
}

/** Creates a key. Only its caller has the key itself: the database has a hash, which finds the key but does not reveal it. */
export async function issueKey(
  ctx: Writing,
  { scopes, addresses, isTest = false, ...values }: KeyRequest,
): Promise<{ id: string; key: string }> {
  if (values.expiresAt !== null && Date.parse(values.expiresAt) <= ctx.now.getTime())
    throw invalid('expiresAt', 'Please choose a future time.')
  if (isTest && ctx.services.config.testDatabaseUrl === undefined)
    throw invalid('isTest', 'There is no test company here. Whoever runs Loupe adds one with TEST_DATABASE_URL.')
  const key = (isTest ? testKeyPrefix : keyPrefix) + newToken()
  const { id } = await ctx.tx
    .insertInto('apiKey')
    .values({
      ...values,
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
