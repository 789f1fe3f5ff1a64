import type pg from 'pg'
import { openSecrets, unseal } from '../../apps/server/src/db/sealed.ts'
import { type Finding, good, wrong } from './finding.ts'

interface StoredSecret {
  kind: 'platform' | 'intake' | 'webhook'
  id: string
  name: string
  password: Buffer | null
  privateKey: Buffer | null
}

const isReadable = (secret: string, { kind, id, password, privateKey }: StoredSecret) =>
  kind === 'webhook'
    ? password !== null && unseal(secret, 'webhook', password) !== undefined
    : openSecrets(secret, `${kind}:${id}`, { password, privateKey }) !== undefined

/** Whether SESSION_SECRET is the one under which passwords and signing secrets were stored: after another, each fails only when it is needed. */
export async function checkStoredSecrets(pool: pg.Pool, secret: string): Promise<Finding> {
  const { rows } = await pool.query<StoredSecret>(`
    select 'platform' as kind, id, name, password, private_key as "privateKey" from platform_detail where not is_deleted
    union all select 'intake', id, vendor, password, private_key from intake where not is_deleted
    union all select 'webhook', id, name, secret, null from webhook where not is_deleted
    order by 1, 3`)
  const lost = rows.filter((row) => !isReadable(secret, row))
  const title = 'Stored secrets'
  if (lost.length === 0) return good(title, 'SESSION_SECRET opens all passwords of servers and signing secrets of webhooks.')
  return wrong(
    title,
    `SESSION_SECRET does not open those of ${lost.map(({ kind, name }) => `${kind} ${name}`).join(', ')}.`,
    'It was changed, so these are not sent, fetched or signed. Set the earlier one again, or enter each password again under Setting > Platforms and Inventory > Vendor intake, and delete each webhook and create it again.',
  )
}
