import { anyOf, fullName } from '../../../db/expressions.ts'
import type { KycDocument } from '@loupe/contract/accounts/account-kyc.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { type DatedDocument, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { filePath } from '../files/queries.ts'
import { accessibleSellers } from '../scope.ts'

const documents = (db: Db | Tx) =>
  db
    .selectFrom('accountKyc as k')
    .innerJoin('accountFile as f', 'f.id', 'k.file')
    .leftJoin('user as creator', 'creator.id', 'k.createdBy')
    .leftJoin('user as reviewer', 'reviewer.id', 'k.reviewedBy')
    .select(['k.id', 'k.type', 'k.docType', 'k.number', 'k.issueDate', 'k.expiryDate', 'k.info', 'k.remark', 'k.status', 'k.file'])
    .select(['k.endedReason as reason', 'k.reviewedAt', 'k.createdAt', 'k.updatedAt'])
    .select(['f.fileName', 'f.type as fileType', 'f.size as fileSize'])
    .select([
      filePath('f.id').as('path'),
      fullName<string | null>('creator').as('createdByName'),
      fullName('reviewer').as('reviewedByName'),
    ])
    .where('k.isDeleted', '=', false)

/** The documents of a client whose row the caller may see, oldest first. */
export const kycOf = (db: Db | Tx, account: string): Promise<KycDocument[]> =>
  documents(db).where('k.account', '=', account).orderBy('k.createdAt').orderBy('k.id').execute()

export async function getKyc(db: Db | Tx, id: string): Promise<KycDocument> {
  return documents(db).where('k.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Documents of all accessible clients. */
export const listKyc = (db: Db, actor: Actor, request: ListRequest) =>
  page(
    db,
    db
      .selectFrom('accountKyc as k')
      .innerJoin('account', 'account.id', 'k.account')
      .leftJoin('user as seller', 'seller.id', 'account.seller')
      .select([
        'k.id',
        'k.type',
        'k.docType',
        'k.status',
        'k.expiryDate',
        'k.createdAt',
        'k.account',
        'account.companyName',
        'account.seller',
      ])
      .select(fullName<string | null>('seller').as('sellerName'))
      .where('k.isDeleted', '=', false)
      .where('account.isDeleted', '=', false)
      .where(accessibleSellers(actor, 'account.seller')),
    request,
  )

/** Locks a document of an accessible client. The client is locked first, as in every write of documents. */
export async function lockKyc(tx: Tx, actor: Actor, id: string) {
  const client = tx
    .selectFrom('account')
    .select('account.id')
    .where('account.id', '=', (sub) => sub.selectFrom('accountKyc').select('accountKyc.account').where('accountKyc.id', '=', id))
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .forNoKeyUpdate()
  await client.executeTakeFirstOrThrow(notFound)
  return tx
    .selectFrom('accountKyc')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

/** The documents of several clients with their days of expiry, by client. */
export async function documentsOf(db: Db | Tx, accounts: readonly string[]) {
  const rows: (DatedDocument & { account: string })[] = await db
    .selectFrom('accountKyc')
    .select(['account', 'type', 'docType', 'status', 'expiryDate'])
    .where('account', '=', anyOf(accounts))
    .where('isDeleted', '=', false)
    .orderBy('createdAt')
    .execute()
  return Map.groupBy(rows, ({ account }) => account)
}

/** The documents of a client with their days of expiry, and the first day on which one that was not rejected expires. */
export const statusOfKyc = async (tx: Db | Tx, account: string) => {
  const dated: DatedDocument[] = await tx
    .selectFrom('accountKyc')
    .select(['type', 'docType', 'status', 'expiryDate'])
    .where('account', '=', account)
    .where('isDeleted', '=', false)
    .orderBy('createdAt')
    .execute()
  const days = dated.flatMap(({ status, expiryDate }) => (status === kycStatus.rejected || expiryDate === null ? [] : [expiryDate]))
  return { documents: dated, expiresOn: days.toSorted()[0] ?? null }
}
