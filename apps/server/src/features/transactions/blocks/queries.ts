import { anyOf, fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import type { Block } from '@loupe/contract/transactions/blocks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { BlockType, HoldLimits } from '@loupe/domain/transactions/block.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import type { DB } from '../../../db/tables.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'
import { limitsOf } from '../../masters/settings/queries.ts'

export const seenBy =
  (actor: Actor) =>
  (eb: ExpressionBuilder<DB, 'block'>): Expression<SqlBool> =>
    reachedSellers(eb, actor, 'block.seller')

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
      'block.createdAt',
      'block.updatedAt',
    ])
    .select([
      frozenTerm('block.term').as('term'),
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      sql<number>`(select count(*)::int from waiting w where w.diamond = block.diamond and w.status = 1)`.as('waiting'),
    ])
export type StoredBlock = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const shownBlock =
  (masters: Masters) =>
  (row: StoredBlock): Block => ({ ...row, shpNm: masters.codeOfField('shpNm', row.shpNm) })

export async function listBlocks(db: Db, masters: Masters, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, rows(db).where(seenBy(actor)) as never, request)
  return { count, ...(list ? { list: (list as StoredBlock[]).map(shownBlock(masters)) } : {}) }
}

/** Blocks that a statement has inserted as `block`, as they are shown: its last part. In words that never change. */
export const insertedBlocks = (tx: Tx): RawBuilder<StoredBlock> => {
  insertedWords ??= rows(tx).orderBy('diamond.vStnId').compile().sql
  return sql.raw(insertedWords)
}
let insertedWords: string | undefined

export async function blocksById(db: Db | Tx, masters: Masters, ids: readonly string[]): Promise<Block[]> {
  const found = await rows(db).where('block.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return found.map(shownBlock(masters))
}

/** A block this person may see; any other is not found. Locked, so that it stays as it is read: its end may come at the same instant. */
export async function lockBlock(tx: Tx, actor: Actor, id: string) {
  const block = await tx.selectFrom('block').selectAll().where('id', '=', id).where(seenBy(actor)).forUpdate('block').executeTakeFirst()
  if (!block) throw new Refusal('not_found')
  return block
}

/** The live hold or memo of a stone. Whose client it is shows only to those who may see that client. */
export async function findBlockDetail(db: Db, actor: Actor, diamond: string, blockType: BlockType) {
  const row = await db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.account')
    .innerJoin('user as seller', 'seller.id', 'block.seller')
    .leftJoin('user as buyer', 'buyer.id', 'block.user')
    .leftJoin('account as broker', 'broker.id', 'block.broker')
    .select(['block.id', 'block.blockCode', 'block.memo', 'block.status', 'block.validTillDate', 'block.remarks', 'block.sgiError'])
    .select(['account.companyName', 'buyer.firstName', 'buyer.lastName', 'broker.companyName as broker'])
    .select([fullName('seller').as('seller')])
    .select((eb) => sql<boolean>`${seenBy(actor)(eb as never)}`.as('isOurs'))
    .where('block.diamond', '=', diamond)
    .where('block.blockType', '=', blockType)
    .where('block.status', 'in', [1, 2])
    .executeTakeFirst()
  if (!row) return undefined
  const { companyName, firstName, lastName, isOurs, ...detail } = row
  const hidden = { companyName: null, firstName: null, lastName: null }
  return {
    ...detail,
    memo: isOurs ? detail.memo : null,
    remarks: isOurs ? detail.remarks : null,
    broker: isOurs ? detail.broker : null,
    user: isOurs ? { companyName, firstName, lastName } : hidden,
  }
}

/** What a new hold needs of the house: the common code of its blocks, and how long it may be. One trip for both. */
export async function nextHold(tx: Tx): Promise<{ blockCode: string; limits: HoldLimits }> {
  const { rows } = await sql<{ code: string; settings: unknown }>`
    select 'H' || lpad(nextval('block_no')::text, 6, '0') as code, (select settings from setting where type = ${settingTypes.hold.no}) as settings`.execute(
    tx,
  )
  return { blockCode: rows[0]?.code ?? '', limits: limitsOf(rows[0]?.settings) }
}

/** Live blocks past their time, oldest first. */
export const blocksPast = (db: Db, now: Date) =>
  db
    .selectFrom('block')
    .select(['id', 'status'])
    .where('status', 'in', [1, 2])
    .where('blockType', '=', 1)
    .where('validTillDate', '<=', now.toISOString())
    .orderBy('validTillDate')
    .limit(1000)
    .execute()

/** The first end of a live hold that is still to come, before a certain time. */
export async function nextEnd(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('block')
    .select('validTillDate')
    .where('status', 'in', [1, 2])
    .where('blockType', '=', 1)
    .where('validTillDate', '>', after.toISOString())
    .where('validTillDate', '<', before.toISOString())
    .orderBy('validTillDate')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.validTillDate)
}

/** One of them, locked, if it is still so. */
export const lockBlockPast = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('block')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('status', 'in', [1, 2])
    .where('blockType', '=', 1)
    .where('validTillDate', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst()

/** Holds and memos as documents: what was asked for together. */
export async function listBlockMasters(db: Db, actor: Actor, request: ListRequest) {
  const live = sql<boolean>`block.status in (1, 2)`
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
    .where(seenBy(actor))
    .groupBy(['block.blockCode', 'block.blockType', 'block.account', 'account.companyName', 'block.seller', 'seller.id'])
  return (await page(db, masters as never, request)) as never
}
