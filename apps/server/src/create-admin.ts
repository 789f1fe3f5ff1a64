import { randomBytes, randomUUID } from 'node:crypto'
import { newStaff } from '@loupe/contract/access/staff.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { readOptions, requireOptions } from './command-options.ts'
import { ConfigError } from './config/values.ts'
import { systemActor } from './context.ts'
import { dateTime } from './db/clock.ts'
import { type Db, inTransaction } from './db/connection.ts'
import { record } from './db/event.ts'
import { hashPassword } from './features/access/password.ts'

/** The same rules as the form that adds staff. */
const person = newStaff.pick({ username: true, email: true, firstName: true, lastName: true }).partial({ lastName: true })
const flagOf: Record<string, string> = { username: 'username', email: 'email', firstName: 'first-name', lastName: 'last-name' }

const usage = 'npm run create-admin -- --username ana --email ana@company.example --first-name Ana [--last-name Diaz]'

/**
 * The person that the options of the command describe; read before the database is touched.
 * @throws ConfigError for one that the form would refuse too
 */
export function adminOf(args: readonly string[]) {
  const values = readOptions(args, usage, { username: 'text', email: 'text', 'first-name': 'text', 'last-name': 'text' })
  const { username, email, 'first-name': firstName } = requireOptions(values, ['username', 'email', 'first-name'], usage)
  const lastName = values['last-name'] ?? ''
  const checked = person.safeParse({ username, email, firstName, ...(lastName && { lastName }) })
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new ConfigError(`--${flagOf[String(issue?.path[0])]}: ${issue?.message}`)
  }
  return { ...checked.data, lastName: checked.data.lastName ?? '' }
}

/**
 * Creates a super admin with a one-time password, which the person must change at the first sign-in. It is the way into an empty database; later
 * staff are added on the screen.
 * @returns the one-time password, printed once and stored only as a hash
 */
export async function createAdmin(db: Db, admin: ReturnType<typeof adminOf>): Promise<{ username: string; password: string }> {
  const password = randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password)
  try {
    await inTransaction(db, async (tx) => {
      const user = await tx
        .insertInto('user')
        .values({
          type: roles.SUPER_ADMIN,
          ...admin,
          passwordHash,
          defaultPassword: true,
          isEmailVerified: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(
        { tx, actor: systemActor, now: new Date(await dateTime(tx)()), requestId: randomUUID() },
        {
          kind: 'user.create',
          subjectType: 'user',
          subject: user.id,
          after: { username: admin.username, type: roles.SUPER_ADMIN },
          cause: 'create-admin',
        },
      )
    })
  } catch (error) {
    if (['user_username', 'user_email'].includes(String((error as { constraint?: string }).constraint)))
      throw new ConfigError(
        'A user with this name or email already exists. Whoever lost the password requests a new one under Forgot password on the sign-in page; for another admin, choose another name and email.',
      )
    throw error
  }
  return { username: admin.username, password }
}
