import { said } from '@loupe/domain/accounts/said.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { refuseNamed } from '../../access/users/rules.ts'
import { sellersFor } from '../accounts/queries.ts'
import { primaryOf } from './queries.ts'

interface Standing {
  type: number
  isActive: boolean
}
interface Known extends Standing {
  seller: string | null
}

/** Refuses a second primary user, a sales person whom one does not act for, and a username or e-mail that is somebody's. */
export async function refuseUser(
  ctx: Writing,
  account: string,
  user: Known & { username?: string; email?: string },
  except?: string,
): Promise<void> {
  if (user.type === roles.PRIMARY && user.isActive) {
    const primary = await primaryOf(ctx.tx, account, except)
    if (primary) {
      const message = `${primary.name ?? 'Somebody'} is the primary user of this client already. Give them another type first.`
      throw new Refusal('primary_taken', { fields: [{ path: 'type', message }] }, message)
    }
  }
  if (user.seller !== null && !(await sellersFor(ctx.tx, ctx.actor).where('id', '=', user.seller).executeTakeFirst()))
    throw invalid('seller', said.seller)
  const names = { ...(user.username ? { username: user.username } : {}), ...(user.email ? { email: user.email } : {}) }
  await refuseNamed(ctx, names, except)
}
