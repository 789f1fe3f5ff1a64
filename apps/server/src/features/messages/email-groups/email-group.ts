import type { EmailGroup } from '@loupe/contract/messages/email-groups.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { page } from '../../../db/list.ts'
import { plainRecord } from '../../../db/plain-record.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/** Drops addresses that differ only in upper and lower case. */
const once = (emails: readonly string[]) =>
  emails.filter((one, at) => emails.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at)

export const emailGroupRecord = plainRecord<EmailGroup, Pick<EmailGroup, 'name' | 'description' | 'emails' | 'isActive'>>({
  subject: 'emailGroup',
  table: 'emailGroup',
  rows: (db) =>
    db
      .selectFrom('emailGroup')
      .select(['id', 'name', 'description', 'emails', 'isActive', 'createdAt', 'updatedAt'])
      .select([sql<string>`array_to_string(emails, ' ')`.as('addresses'), sql<number>`cardinality(emails)`.as('members')])
      .where('isDeleted', '=', false),
  columns: (_, { emails, ...values }) => ({ ...values, ...(emails ? { emails: once(emails as string[]) } : {}) }),
})

/** People who can be added to a group: active staff, and the active users of clients this person may see. */
export async function listPeople({ db, actor }: Reading, request: ListRequest) {
  const rows = db
    .selectFrom('user')
    .leftJoin('account', 'account.id', 'user.account')
    .select(['user.id', 'user.email', 'user.account', 'account.companyName'])
    .select(sql<string>`trim("user".first_name || ' ' || "user".last_name)`.as('name'))
    .select(sql<boolean>`"user".account is null`.as('isStaff'))
    .where('user.isActive', '=', true)
    .where('user.isDeleted', '=', false)
    .where('user.email', '<>', '')
    .where((eb) =>
      eb.or([
        eb.and([eb('user.account', 'is', null), eb('user.type', 'in', [...staffRoles])]),
        eb.and([eb('account.isDeleted', '=', false), accessibleSellers(actor, 'account.seller')]),
      ]),
    )
  return page(db, rows, request)
}
