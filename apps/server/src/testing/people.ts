import { createHash, randomUUID } from 'node:crypto'
import { auth } from '@loupe/contract/access/auth.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../db/tables.ts'
import { hashPassword } from '../features/access/password.ts'
import type { World } from './world.ts'

export const password = 'correct horse'
let hashed: Promise<string> | undefined

/** An IP address derived from a name: attempts are limited by address, and one test must not use up those of another. */
export const addressOf = (name: string) => ({
  'x-forwarded-for': `10.${[...createHash('sha256').update(name.toLowerCase()).digest()].slice(0, 3).join('.')}`,
})

/** People with a password, and the two steps of signing in, all over HTTP. */
export function signingIn(world: World) {
  const person = async (fields: Partial<Insertable<DB['user']>> = {}) => {
    const name = `p${randomUUID().slice(0, 12)}`
    return world.services.db
      .insertInto('user')
      .values({
        type: roles.SELLER,
        firstName: 'Pat',
        username: name,
        email: `${name}@test.example`,
        passwordHash: await (hashed ??= hashPassword(password)),
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const mails = (to: string, kind?: string) => {
    const all = world.services.db.selectFrom('mail').selectAll().where('toAddress', '=', to).orderBy('createdAt', 'desc')
    return (kind ? all.where('kind', '=', kind) : all).execute()
  }
  /** Both steps come from the name's own address, unless the headers set another. */
  const send = (username: string, typed = password, headers: Record<string, string> = {}) =>
    world.as('anyone', { ...addressOf(username), ...headers })(auth.sendLoginOtp, { body: { username, password: typed } })
  /** The last code that was mailed: the mail has it on its own line. */
  const mailedCode = async (email: string) => /^(\d{6})$/m.exec((await mails(email, 'login-code'))[0]?.text ?? '')?.[1] ?? ''
  const mailedLink = async (email: string, page: string) =>
    new RegExp(`/${page}/(\\S+)$`, 'm').exec((await mails(email)).find((m) => m.text.includes(`/${page}/`))?.text ?? '')?.[1] ?? ''
  const login = (username: string, otp: string, more: { password?: string; remember?: boolean; masters?: string[] } = {}) =>
    world.as('anyone', addressOf(username))(auth.login, { body: { username, password, otp, ...more } })
  const signIn = async (who: { username: string; email: string }, typed = password) => {
    await send(who.username, typed)
    return login(who.username, await mailedCode(who.email), { password: typed })
  }
  const by = (jwt: string) => world.as('anyone', { authorization: `JWT ${jwt}` })
  return { person, mails, send, mailedCode, mailedLink, login, signIn, by }
}

/** A code that differs from this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
