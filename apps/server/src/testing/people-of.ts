import { type RoleId, roles } from '@loupe/domain/kernel/permissions.ts'
import type { Services } from '../context.ts'
import { keyedHash, newToken } from '../http/authentication.ts'
import type { Role } from './world.ts'

const roleOf: Record<Role, RoleId> = {
  super: roles.SUPER_ADMIN,
  admin: roles.ADMIN,
  master: roles.MASTER_SALES,
  seller: roles.SELLER,
  seller2: roles.SELLER,
}

/** Inserts the five people of a test, each signed in. */
export async function peopleOf(services: Services): Promise<Record<'people' | 'tokens', Record<Role, string>>> {
  const people = {} as Record<Role, string>
  const tokens = {} as Record<Role, string>
  for (const [name, type] of Object.entries(roleOf) as [Role, RoleId][]) {
    const master = name.startsWith('seller') ? people.master : null
    const user = await services.db
      .insertInto('user')
      .values({
        type,
        firstName: `Test ${name}`,
        username: `test-${name}`,
        email: `${name}@test.example`,
        passwordHash: '-',
        master,
        isEmailVerified: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    people[name] = user.id
    tokens[name] = newToken()
    const expiresAt = new Date('2100-01-01').toISOString()
    const row = {
      user: user.id,
      tokenHash: keyedHash(services.config.sessionSecret, tokens[name]),
      expiresAt,
      seenAt: expiresAt,
      isRemembered: true,
    }
    await services.db.insertInto('session').values(row).execute()
  }
  return { people, tokens }
}
