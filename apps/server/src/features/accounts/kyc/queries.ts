import { fullName } from '../../../db/expressions.ts'
import type { KycDocument } from '@loupe/contract/accounts/account-kyc.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { DatedDocument } from '@loupe/domain/accounts/kyc.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { filePath } from '../files/queries.ts'
import { reachedSellers } from '../reach.ts'

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

/** The papers of a client whose row the caller may see, in the order they came. */
export const kycOf = (db: Db | Tx, account: string): Promise<KycDocument[]> =>
  documents(db).where('k.account', '=', account).orderBy('k.createdAt').orderBy('k.id').execute()

export async function getKyc(db: Db | Tx, id: string): Promise<KycDocument> {
  const row = await documents(db).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Papers of all clients within reach. */
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
      .where((eb) => reachedSellers(eb as never, actor, 'account.seller')) as never,
    request,
  ) as never

/** Locks a paper of a client within reach, the client first: whoever writes a client's papers has its row. */
export async function lockKyc(tx: Tx, actor: Actor, id: string) {
  const client = tx
    .selectFrom('account')
    .select('account.id')
    .where('account.id', '=', (sub) => sub.selectFrom('accountKyc').select('accountKyc.account').where('accountKyc.id', '=', id))
    .where('account.isDeleted', '=', false)
    .where((eb) => reachedSellers(eb, actor, 'account.seller'))
    .forNoKeyUpdate()
  const account = await client.executeTakeFirst()
  if (!account) throw new Refusal('not_found')
  const row = await tx
    .selectFrom('accountKyc')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** The documents of a client with their days of expiry, and the first day on which one that was not rejected expires. */
export const standingOfKyc = async (tx: Db | Tx, account: string) => {
  const documents: DatedDocument[] = await tx
    .selectFrom('accountKyc')
    .select(['type', 'docType', 'status', 'expiryDate'])
    .where('account', '=', account)
    .where('isDeleted', '=', false)
    .orderBy('createdAt')
    .execute()
  const days = documents.flatMap(({ status, expiryDate }) => (status === 3 || expiryDate === null ? [] : [expiryDate]))
  return { documents, expiresOn: days.toSorted()[0] ?? null }
}
