import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { type FailedUser, newAccountUser } from '@loupe/contract/accounts/account-users.ts'
import { text as messages } from '@loupe/domain/accounts/messages.ts'
import { type FieldError, Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { queueHashing } from '../../access/attempts.ts'
import { oneAtATime } from '../../access/guards.ts'
import { reflectPrimary } from '../accounts/primary.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { addUser, hashed } from './commands.ts'
import { usersById } from './queries.ts'

type Sent = Record<string, unknown>
type Read = { at: number; ready: Awaited<ReturnType<typeof hashed>> } | FailedUser

const shortText = (value: unknown) => (typeof value === 'string' ? cutText(value, 200) : '')
/** A user who could not be added, as it was sent but without the password. */
function failedUser(at: number, user: Sent, fields: FieldError[], error = fields[0]?.message ?? ''): FailedUser {
  const { firstName, lastName, email, username } = user
  return {
    at,
    user: { firstName: shortText(firstName), lastName: shortText(lastName), email: shortText(email), username: shortText(username) },
    error,
    fields,
  }
}

async function read(at: number, user: Sent, account: unknown): Promise<Read> {
  if (user['account'] !== undefined && user['account'] !== account)
    return failedUser(at, user, [{ path: 'account', message: 'Please add the users of one company at a time.' }])
  const { data, error } = newAccountUser.safeParse({ ...user, account })
  if (data) return { at, ready: await hashed(data) }
  return failedUser(
    at,
    user,
    error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

/** Adds users to a client, that of the first user. Each is added or fails independently; a failed one leaves nothing behind. */
export async function createUsers(reading: Reading, { users }: { users: Sent[] }) {
  const account = users.find((user) => user['account'] !== undefined)?.['account']
  const parsedAccount = newAccountUser.shape.account.safeParse(account)
  if (!parsedAccount.success)
    return async () => ({
      created: [],
      failed: users.map((user, at) => failedUser(at, user, [{ path: 'account', message: messages.noAccount }])),
    })
  const all = await queueHashing(reading, async () => {
    const each: Read[] = []
    for (const [at, user] of users.entries()) each.push(await read(at, user, account))
    return each
  })
  return (ctx: Writing) => addAll(ctx, parsedAccount.data, users, all)
}

async function addAll(ctx: Writing, account: string, users: readonly Sent[], all: readonly Read[]) {
  await oneAtATime(ctx.tx)
  const { companyName } = await lockAccountOf(ctx.tx, ctx.actor, account)
  const made: string[] = []
  const failed: FailedUser[] = []
  for (const one of all) {
    if ('error' in one) failed.push(one)
    else
      try {
        made.push(await addUser(ctx, companyName, one.ready))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { fields = [] } = (error.data ?? {}) as { fields?: FieldError[] }
        failed.push(failedUser(one.at, users[one.at] ?? {}, fields, error.message))
      }
  }
  await reflectPrimary(ctx.tx, account)
  const known = new Map((await usersById(ctx.tx, ctx.actor, made)).map((user) => [user.id, user]))
  const created = made.flatMap((id) => known.get(id) ?? [])
  ctx.caller.message = `${created.length} added${failed.length > 0 ? `, ${failed.length} could not be added` : ''}.`
  return { created, failed }
}
