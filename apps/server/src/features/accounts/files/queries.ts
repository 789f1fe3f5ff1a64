import type { AccountFile, filePurposes } from '@loupe/contract/accounts/account-files.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../scope.ts'

export type Purpose = (typeof filePurposes)[number]

/** The path of a file's route, which checks whether the caller may see the client. */
export const filePath = (column: string) => sql<string>`'/admin/v1/account/file/' || ${sql.ref(column)}`

const files = (db: Db | Tx) =>
  db
    .selectFrom('accountFile')
    .select([
      'accountFile.id',
      'accountFile.account',
      'accountFile.purpose',
      'accountFile.fileName',
      'accountFile.type',
      'accountFile.size',
    ])
    .select(filePath('accountFile.id').as('path'))

export const getFile = (tx: Tx, id: string): Promise<AccountFile> => files(tx).where('accountFile.id', '=', id).executeTakeFirstOrThrow()

/** A file of an accessible client; otherwise not found. */
export async function visibleFile(tx: Tx, actor: Actor, id: string) {
  return files(tx)
    .innerJoin('account', 'account.id', 'accountFile.account')
    .select(['accountFile.source', 'accountFile.etag', 'account.companyName'])
    .where('accountFile.id', '=', id)
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .executeTakeFirstOrThrow(notFound)
}

/** Refuses a file that belongs to another client, or was uploaded for another purpose. */
export async function refuseUnknownFile(tx: Tx, account: string, purpose: Purpose, id: string, path = 'file'): Promise<void> {
  const known = await tx
    .selectFrom('accountFile')
    .select('id')
    .where('id', '=', id)
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!known) throw invalid(path, 'This file no longer exists. Please choose it again.')
}
