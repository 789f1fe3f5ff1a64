import { text } from '@loupe/domain/accounts/messages.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { refuseNamed } from '../../access/users/rules.ts'
import { sellersFor } from '../accounts/queries.ts'
import { primaryOf } from './queries.ts'

interface Status {
  type: number
  isActive: boolean
}
interface Known extends Status {
  seller: string | null
}

/** Refuses a second primary user, a seller for whom one may not act, and a username or e-mail that is in use. */
export async function refuseUser(
  ctx: Writing,
  account: string,
  user: Known & { username?: string; email?: string },
  except?: string,
): Promise<void> {
  if (user.type === roles.PRIMARY && user.isActive) {
    const primary = await primaryOf(ctx.tx, account, except)
    if (primary) {
      const message = `${primary.name ?? 'Someone'} is already the primary user of this client. Change their type first.`
      throw new Refusal('primary_taken', { fields: [{ path: 'type', message }] }, message)
    }
  }
  if (user.seller !== null && !(await sellersFor(ctx.tx, ctx.actor).where('id', '=', user.seller).executeTakeFirst()))
    throw invalid('seller', text.seller)
  const names = { ...(user.username ? { username: user.username } : {}), ...(user.email ? { email: user.email } : {}) }
  await refuseNamed(ctx, names, except)
}
