import type { Writing, Reading } from '../../../context.ts'
import { keyedHash, newToken } from '../../../http/sign-in.ts'
import { makeLink } from './links.ts'

/**
 * What register answers (S0 §7). The token is no session: it opens nothing but the state of this sign-up. For an e-mail that is known already it names
 * nobody, so that the answer tells nothing.
 */
export async function signUpReply(ctx: Writing, user: string | undefined, person: { name: string; email: string }) {
  const token = user === undefined ? newToken() : await makeLink(ctx, user, 'sign-up')
  return { result: true, token: { access_token: token }, user: person }
}

/** Whether whoever holds this token was let in. Of a token that names nobody it is said, too, that it waits. */
export async function signUpStatus({ db, house, now }: Reading, token: string): Promise<{ status: 'waiting' | 'approved' }> {
  const found = await db
    .selectFrom('mailLink')
    .innerJoin('user', 'user.id', 'mailLink.user')
    .select(['user.isActive', 'user.isDeleted', 'user.isAwaitingApproval'])
    .where('tokenHash', '=', keyedHash(house.config.sessionSecret, token))
    .where('purpose', '=', 'sign-up')
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return { status: found?.isActive && !found.isDeleted && !found.isAwaitingApproval ? 'approved' : 'waiting' }
}
