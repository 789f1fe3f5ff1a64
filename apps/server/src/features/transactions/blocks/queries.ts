import { anyOf, fullName, statusIn } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { isOfficeHold } from '@loupe/domain/inventory/diamond.ts'
import { documentNumber } from '@loupe/domain/kernel/document-number.ts'
import type { Block } from '@loupe/contract/transactions/block.ts'
import { type BlockType, type HoldLimits, blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { oneRow } from '../../../db/one-row.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'
import { limitsOf } from '../../masters/settings/queries.ts'

export const visibleTo = (actor: Actor): Expression<SqlBool> => accessibleSellers(actor, 'block.seller')

const rows = (db: Db | Tx) =>
  db
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .innerJoin('account', 'account.id', 'block.account')
    .innerJoin('user as seller', 'seller.id', 'block.seller')
    .leftJoin('user as buyer', 'buyer.id', 'block.user')
    .select([
      'block.id',
      'block.blockCode',
      'block.blockType',
      'block.diamond',
      'diamond.vStnId',
      'diamond.labGrown',
      'diamond.shpNm',
      'diamond.crt',
      'diamond.wSts',
      'diamond.sSts',
      'block.account',
      'account.companyName',
      'block.user',
      'block.seller',
      'block.validTillDate',
      'block.remarks',
      'block.status',
      'block.endedReason',
      'block.memo',
      'block.returnedAt',
      'block.returnAskedAt',
      'block.extensions',
      'block.rap',
      'block.back',
      'block.ctPr',
      'block.amt',
      'block.kindOverride',
      'block.createdBy',
      'block.createdAt',
      'block.updatedAt',
    ])
    .select([
      // Nothing changes a block that has ended.
      sql<string | null>`case when ${statusIn('block', 'ended', 'block.status')} then coalesce(block.returned_at, block.updated_at) end`.as(
        'endedAt',
      ),
      frozenTerm('block.term').as('term'),
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      sql<number>`(select count(*)::int from waiting w where w.diamond = block.diamond and ${statusIn('waiting', 'waiting', 'w.status')})`.as(
        'waiting',
      ),
    ])
export type StoredBlock = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const toBlock =
  (masters: Masters) =>
  ({ wSts, sSts, ...row }: StoredBlock): Block => ({
    ...row,
    shpNm: masters.codeOfField('shpNm', row.shpNm),
    sgiHold: row.blockType === blockType.hold && blockStatuses.is('live', row.status) && isOfficeHold({ wSts, sSts }),
  })

export async function listBlocks(db: Db, masters: Masters, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, rows(db).where(visibleTo(actor)), request)
  return { count, ...(list ? { list: (list as StoredBlock[]).map(toBlock(masters)) } : {}) }
}

/**
 * Selects the blocks that a statement has inserted as `block`, with the columns of the response: the last part of that statement. Its text is constant
 * and is compiled only once.
 */
export const insertedBlocks = (tx: Tx): RawBuilder<StoredBlock> => {
  insertedText ??= rows(tx).orderBy('diamond.vStnId').compile().sql
  return sql.raw(insertedText)
}
let insertedText: string | undefined

export async function blocksById(db: Db | Tx, masters: Masters, ids: readonly string[]): Promise<Block[]> {
  const found = await rows(db).where('block.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return found.map(toBlock(masters))
}

/**
 * A block that this person may see; otherwise not found. It is locked so that it cannot change after it is read, for example by ending at the same
 * instant.
 */
export async function lockBlock(tx: Tx, actor: Actor, id: string) {
  return tx
    .selectFrom('block')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate('block')
    .executeTakeFirstOrThrow(notFound)
}

/** The live hold or memo of a stone. Its client is visible only to people who may see that client. */
export async function findBlockDetail(db: Db, actor: Actor, diamond: string, type: BlockType) {
  const row = await db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.account')
    .innerJoin('user as seller', 'seller.id', 'block.seller')
    .leftJoin('user as buyer', 'buyer.id', 'block.user')
    .leftJoin('account as broker', 'broker.id', 'block.broker')
    .select(['block.id', 'block.blockCode', 'block.memo', 'block.status', 'block.validTillDate', 'block.remarks', 'block.sgiError'])
    .select(['block.seller as sellerId', 'block.createdBy'])
    .select(['account.companyName', 'buyer.firstName', 'buyer.lastName', 'broker.companyName as broker'])
    .select([fullName('seller').as('seller')])
    .select(sql<boolean>`${visibleTo(actor)}`.as('isOurs'))
    .where('block.diamond', '=', diamond)
    .where('block.blockType', '=', type)
    .where('block.status', 'in', blockStatuses.statuses('live'))
    .executeTakeFirst()
  if (!row) return undefined
  const { companyName, firstName, lastName, sellerId, createdBy, isOurs, ...detail } = row
  const hidden = { companyName: null, firstName: null, lastName: null }
  return {
    ...detail,
    memo: isOurs ? detail.memo : null,
    remarks: isOurs ? detail.remarks : null,
    broker: isOurs ? detail.broker : null,
    request: isOurs ? { seller: sellerId, createdBy } : null,
    user: isOurs ? { companyName, firstName, lastName } : hidden,
  }
}

/** What a new hold needs: the common code of its blocks, and the limits of its duration. One round trip for both. */
export async function nextHold(tx: Tx): Promise<{ blockCode: string; limits: HoldLimits }> {
  const found = await sql<{ no: number; settings: unknown }>`
    select nextval('block_no') as no, (select settings from setting where type = ${settingTypes.hold.no}) as settings`.execute(tx)
  const { no, settings } = oneRow(found)
  return { blockCode: documentNumber('H', no), limits: limitsOf(settings) }
}

/** Holds and memos as documents: blocks that were requested together. */
export async function listBlockMasters(db: Db, actor: Actor, request: ListRequest) {
  const live = statusIn('block', 'live', 'block.status')
  const masters = db
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .innerJoin('account', 'account.id', 'block.account')
    .innerJoin('user as seller', 'seller.id', 'block.seller')
    .select(['block.blockCode as id', 'block.blockCode', 'block.blockType', 'block.account', 'account.companyName', 'block.seller'])
    .select((eb) => [
      fullName('seller').as('sellerName'),
      eb.fn.countAll<number>().as('pieces'),
      eb.fn.countAll<number>().filterWhere(live).as('live'),
      sql<boolean>`bool_or(${live})`.as('isLive'),
      eb.fn.sum<number>('diamond.crt').as('carats'),
      eb.fn.sum<number>('block.amt').as('amt'),
      eb.fn.max('block.validTillDate').as('validTillDate'),
      eb.fn.min('block.createdAt').as('createdAt'),
    ])
    .where(visibleTo(actor))
    .groupBy(['block.blockCode', 'block.blockType', 'block.account', 'account.companyName', 'block.seller', 'seller.id'])
  return page(db, masters, request)
}
