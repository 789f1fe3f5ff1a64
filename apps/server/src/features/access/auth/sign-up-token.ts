import type { SignUpState } from '@loupe/domain/access/sign-in.ts'
import type { Writing, Reading } from '../../../context.ts'
import { keyedHash, newToken } from '../../../http/authentication.ts'
import { makeLink } from './links.ts'

/**
 * The response to a sign-up (S0 §7). The token is no session: it only gives access to the state of this sign-up. For a known e-mail it belongs to no
 * account, so that the response reveals nothing.
 */
export async function signUpReply(ctx: Writing, user: string | undefined, person: { name: string; email: string }) {
  const token = user === undefined ? newToken() : await makeLink(ctx, user, 'sign-up')
  return { result: true, token: { access_token: token }, user: person }
}

/** The state of the sign-up with this token. An unknown token gets the same response as a sign-up that was never verified. */
export async function signUpStatus({ db, services, now }: Reading, token: string): Promise<{ status: SignUpState }> {
  const found = await db
    .selectFrom('mailLink')
    .innerJoin('user', 'user.id', 'mailLink.user')
    .select(['user.isDeleted', 'user.isAwaitingApproval', 'user.isEmailVerified'])
    .where('tokenHash', '=', keyedHash(services.config.sessionSecret, token))
    .where('purpose', '=', 'sign-up')
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!found) return { status: 'unverified' }
  if (found.isDeleted) return { status: 'rejected' }
  if (!found.isAwaitingApproval) return { status: 'approved' }
  return { status: found.isEmailVerified ? 'waiting' : 'unverified' }
}
