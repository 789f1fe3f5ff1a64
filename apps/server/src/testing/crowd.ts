import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { keyedHash, newToken } from '../http/authentication.ts'
import { seedGrants, seedLists } from '../features/masters/seed.ts'

export interface Member {
  user: string
  token: string
  account: string
}

/** Sellers with a session and a client each, inserted directly into the database, for load tests that do not test signing in. */
export async function crowd(db: Db, sessionSecret: string, size: number): Promise<Member[]> {
  await seedLists(db)
  await seedGrants(db)
  const members: Member[] = []
  for (let i = 0; i < size; i++) {
    const name = `crowd-${newToken().slice(0, 12)}`
    const person = { type: roles.SELLER, firstName: `Seller ${i + 1}`, username: name, email: `${name}@test.example`, passwordHash: '-' }
    const { id: user } = await db.insertInto('user').values(person).returning('id').executeTakeFirstOrThrow()
    const company = { companyName: `Client of seller ${i + 1}`, vendorCode: name, seller: user }
    const { id: account } = await db.insertInto('account').values(company).returning('id').executeTakeFirstOrThrow()
    const token = newToken()
    const expiresAt = '2100-01-01T00:00:00Z'
    const session = { user, tokenHash: keyedHash(sessionSecret, token), expiresAt, seenAt: expiresAt, isRemembered: true }
    await db.insertInto('session').values(session).execute()
    members.push({ user, token, account })
  }
  return members
}

/** Inserts plain available stones and returns their ids. */
export async function stones(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts)
    select 'C' || gen_random_uuid(), 1, 1, 1, 1, 10000, -30, 7000, 7000, 'A' from generate_series(1, ${count}) returning id`.execute(db)
  return rows.map((row) => row.id)
}
