import type { AccountFile, filePurposes } from '@loupe/contract/accounts/account-files.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { reachedSellers } from '../reach.ts'

export type Purpose = (typeof filePurposes)[number]

/** Where a file is asked for; who may not see its client does not find it there. */
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

export const getFile = (tx: Tx, id: string): Promise<AccountFile> =>
  files(tx).where('accountFile.id', '=', id).executeTakeFirstOrThrow() as never

/** A file of a client within reach; of any other there is none. */
export async function seenFile(tx: Tx, actor: Actor, id: string) {
  const row = await files(tx)
    .innerJoin('account', 'account.id', 'accountFile.account')
    .select(['accountFile.source', 'accountFile.etag', 'account.companyName'])
    .where('accountFile.id', '=', id)
    .where('account.isDeleted', '=', false)
    .where((eb) => reachedSellers(eb as never, actor, 'account.seller'))
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Refuses a file that is another client's, or was put in for something else. */
export async function refuseStrangeFile(tx: Tx, account: string, purpose: Purpose, id: string, path = 'file'): Promise<void> {
  const known = await tx
    .selectFrom('accountFile')
    .select('id')
    .where('id', '=', id)
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!known) throw invalid(path, 'This file is not there any more. Please choose it again.')
}
