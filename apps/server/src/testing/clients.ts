import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

let next = 0
/** A client and a buyer. */
export async function client(
  world: World,
  of: Partial<{ seller: string; address: string; verified: boolean; name: string; kyc: 1 | 2 | 3; lab: boolean }> = {},
) {
  const no = ++next
  const account = await world.given.account({
    companyName: of.name ?? `Client ${no}`,
    kycStatus: of.kyc ?? 2,
    showLabGrown: of.lab ?? false,
    ...(of.seller ? { seller: of.seller } : {}),
  })
  const user = await world.services.db
    .insertInto('user')
    .values({
      type: roles.PRIMARY,
      account: account.id,
      firstName: `First${no}`,
      lastName: '_',
      username: `client-user-${no}`,
      email: of.address ?? `buyer${no}@client.example`,
      passwordHash: '-',
      isEmailVerified: of.verified ?? true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { account, user }
}

/** Many clients at once, with one buyer each. */
export const manyClients = (world: World, count: number) =>
  sql`with made as (
      insert into account (company_name, vendor_code, seller)
      select 'Many ' || n, 'M' || n, ${world.people.seller} from generate_series(1, ${count}::int) n returning id, vendor_code)
    insert into "user" (type, account, first_name, username, email, password_hash, is_email_verified)
    select ${roles.PRIMARY}, id, 'Buyer ' || vendor_code, 'many-' || vendor_code, lower(vendor_code) || '@many.example', '-', true from made`.execute(
    world.services.db,
  )
