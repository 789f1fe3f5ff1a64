import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { ConfigError } from './config.ts'
import { houseActor } from './context.ts'
import { askTime } from './db/clock.ts'
import { type Db, inTransaction } from './db/connection.ts'
import { record } from './db/event.ts'
import { hashPassword } from './features/access/password.ts'

const usage = 'npm run create-admin -- --username ana --email ana@house.com --first-name Ana [--last-name Diaz]'

/**
 * Makes a super admin with a one-time password, which the person must change at the first sign-in. The way in to an empty house; staff made
 * later are made on the screen.
 * @returns the one-time password, shown once and kept nowhere
 */
export async function createAdmin(db: Db, args: readonly string[]): Promise<{ username: string; password: string }> {
  const options = {
    username: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  } as const
  const { values } = parsed(() => parseArgs({ args: [...args], options }))
  const { username, email } = values
  const firstName = values['first-name']
  if (!username || !email || !firstName) throw new ConfigError(`Please give all of --username, --email and --first-name:\n  ${usage}`)
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new ConfigError(`${email} is not an e-mail address. The sign-in code goes there.`)
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  try {
    await inTransaction(db, async (tx) => {
      const user = await tx
        .insertInto('user')
        .values({
          type: roles.SUPER_ADMIN,
          username,
          email,
          firstName,
          lastName: values['last-name'] ?? '',
          passwordHash,
          defaultPassword: true,
          isEmailVerified: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(
        { tx, actor: houseActor, now: new Date(await askTime(tx)()), requestId: randomUUID() },
        { kind: 'user.create', subjectType: 'user', subject: user.id, after: { username, type: roles.SUPER_ADMIN }, cause: 'create-admin' },
      )
    })
  } catch (error) {
    if (['user_username', 'user_email'].includes(String((error as { constraint?: string }).constraint)))
      throw new ConfigError('There is a user with this name or e-mail already.')
    throw error
  }
  return { username, password }
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n  ${usage}`)
  }
}
