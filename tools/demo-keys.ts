import type { Db } from '../apps/server/src/db/connection.ts'
import { demoApiKey, demoTestKey } from '../apps/server/src/demo/client-systems.ts'
import { keyedHash } from '../apps/server/src/http/authentication.ts'
import { isUsableKey } from '../apps/server/src/http/find-key.ts'

/**
 * Which keys of the demo's client work now: the demo of an earlier version has none, they may be revoked, and a key works under the secret of its installation only.
 * @param secret of the installation
 */
export async function liveDemoKeys(db: Db, secret: string, now: Date): Promise<{ apiKey?: string; testKey?: string }> {
  const isLive = (key: string) => isUsableKey({ db }, keyedHash(secret, key), now)
  const [hasApiKey, hasTestKey] = [await isLive(demoApiKey), await isLive(demoTestKey)]
  return { ...(hasApiKey && { apiKey: demoApiKey }), ...(hasTestKey && { testKey: demoTestKey }) }
}
