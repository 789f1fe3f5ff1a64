import { reflected } from '@loupe/domain/accounts/account.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { Tx } from '../../../db/connection.ts'
import { lastName } from '../../../db/expressions.ts'

/**
 * Copies a client's primary user to its row. Called after every write of the client's users and of its phone numbers. Of two primary users the older one
 * counts; inactive and deleted ones do not.
 */
export async function reflectPrimary(tx: Tx, account: string): Promise<void> {
  const primary = await tx
    .selectFrom('user')
    .select(['id', 'firstName', 'mobile', lastName().as('lastName')])
    .where('account', '=', account)
    .where('type', '=', roles.PRIMARY)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  const { mobiles } = await tx.selectFrom('account').select('mobiles').where('id', '=', account).executeTakeFirstOrThrow()
  await tx.updateTable('account').set(reflected(primary, mobiles)).where('id', '=', account).execute()
}
